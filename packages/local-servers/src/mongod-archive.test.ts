import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MONGOD_VERSION, mongodArchive } from './mongod-archive';

const osRelease = (id: string, version: string, like = '') =>
  `NAME="x"\nVERSION_ID="${version}"\nID=${id}\nID_LIKE="${like}"\n`;

it.each([
  ['linux', 'x64', osRelease('debian', '12'), 'linux/mongodb-linux-x86_64-debian12'],
  ['linux', 'x64', osRelease('ubuntu', '22.04', 'debian'), 'linux/mongodb-linux-x86_64-ubuntu2204'],
  ['linux', 'arm64', osRelease('ubuntu', '24.04', 'debian'), 'linux/mongodb-linux-aarch64-ubuntu2404'],
  ['linux', 'x64', osRelease('rocky', '9.4', 'rhel centos fedora'), 'linux/mongodb-linux-x86_64-rhel93'],
  ['linux', 'x64', osRelease('rocky', '8.10', 'rhel centos fedora'), 'linux/mongodb-linux-x86_64-rhel8'],
  ['linux', 'x64', osRelease('fedora', '42'), 'linux/mongodb-linux-x86_64-rhel93'],
  ['linux', 'x64', osRelease('amzn', '2023', 'fedora'), 'linux/mongodb-linux-x86_64-amazon2023'],
  ['darwin', 'arm64', '', 'osx/mongodb-macos-arm64'],
  ['darwin', 'x64', '', 'osx/mongodb-macos-x86_64'],
])('on %s %s the archive is %#', (platform, arch, release, archive) => {
  expect(mongodArchive({ platform, arch, osRelease: release })).toBe(`${archive}-${MONGOD_VERSION}.tgz`);
});

it.each([
  ['linux', 'x64', osRelease('debian', '11')],
  ['linux', 'arm64', osRelease('debian', '12')],
  ['linux', 'x64', osRelease('alpine', '3.22')],
  ['linux', 'riscv64', osRelease('debian', '12')],
  ['linux', 'x64', ''],
  ['win32', 'x64', ''],
])('MongoDB builds none for %s %s, %j', (platform, arch, release) => {
  expect(mongodArchive({ platform, arch, osRelease: release })).toBeUndefined();
});

it('is the version that Docker runs', () => {
  expect(readFileSync(join(__dirname, '../servers.compose.yml'), 'utf8')).toContain(`image: mongo:${MONGOD_VERSION}\n`);
});
