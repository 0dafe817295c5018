import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const places = () => [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/local/bin',
  '/usr/bin',
  '/usr/sbin',
  '/usr/local/sbin',
  '/opt/homebrew/bin',
];

const isProgram = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Full path of the first of these programs on this machine. */
export function findBinary(...names: string[]): string | undefined {
  return names.flatMap((name) => places().map((place) => join(place, name))).find(isProgram);
}

let dockerAnswers: boolean | undefined;

/** Whether a Docker engine runs here: the client alone does not count. */
export function dockerRuns(): boolean {
  dockerAnswers ??=
    findBinary('docker') !== undefined &&
    spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0;
  return dockerAnswers;
}

/** As root on Debian, installs the distribution's package and says so; false where that is not possible. */
export function installDebianPackage(name: string, log: (line: string) => void): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !findBinary('apt-get')) return false;
  log(`Installing Debian's package ${name} (this machine has none)…`);
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 300_000,
    }).status === 0;
  const install = () => run('install', '-y', '-qq', '--no-install-recommends', name);
  return install() || (run('update', '-qq') && install());
}
