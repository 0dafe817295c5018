/** The same version as in Docker (`servers.compose.yml`). */
export const MONGOD_VERSION = '8.2.2';

/** The machine, as `process` and /etc/os-release describe it. */
export interface Machine {
  platform: string;
  arch: string;
  /** The text of /etc/os-release, empty where there is none. */
  osRelease: string;
}

const readKey = (osRelease: string, key: string) =>
  new RegExp(`^${key}="?([^"\n]*)"?$`, 'm').exec(osRelease)?.[1]?.toLowerCase() ?? '';

/** The name that MongoDB gives its builds for this distribution, or undefined if there is none for it. */
function distribution(osRelease: string, arm: boolean): string | undefined {
  const release = Number.parseFloat(readKey(osRelease, 'VERSION_ID'));
  const families = [readKey(osRelease, 'ID'), ...readKey(osRelease, 'ID_LIKE').split(' ')];
  const [id] = families;
  if (id === 'debian') return release >= 12 && !arm ? 'debian12' : undefined;
  if (id === 'ubuntu') return release >= 24.04 ? 'ubuntu2404' : release >= 22.04 ? 'ubuntu2204' : undefined;
  if (id === 'amzn') return release >= 2023 ? 'amazon2023' : undefined;
  if (id === 'fedora') return 'rhel93';
  if (families.includes('rhel')) return release >= 9 ? 'rhel93' : release >= 8 ? 'rhel8' : undefined;
  return undefined;
}

/** Where an archive with `mongod` for this machine is on MongoDB's download server, or undefined if there is none. */
export function mongodArchive({ platform, arch, osRelease }: Machine): string | undefined {
  if (arch !== 'x64' && arch !== 'arm64') return undefined;
  const arm = arch === 'arm64';
  if (platform === 'darwin') return `osx/mongodb-macos-${arm ? 'arm64' : 'x86_64'}-${MONGOD_VERSION}.tgz`;
  const name = platform === 'linux' ? distribution(osRelease, arm) : undefined;
  return name && `linux/mongodb-linux-${arm ? 'aarch64' : 'x86_64'}-${name}-${MONGOD_VERSION}.tgz`;
}
