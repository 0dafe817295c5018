import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const searchPath = () => [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/local/bin',
  '/usr/bin',
  '/usr/sbin',
  '/usr/local/sbin',
  '/opt/homebrew/bin',
];

const isExecutable = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The full path of the first of these programs that is installed, or undefined if none is. */
export function findBinary(...names: string[]): string | undefined {
  return names.flatMap((name) => searchPath().map((folder) => join(folder, name))).find(isExecutable);
}

let dockerAnswers: boolean | undefined;

/** Whether a Docker engine is running, because having only the client is not enough. Checked once per process. */
export function dockerRuns(): boolean {
  dockerAnswers ??=
    findBinary('docker') !== undefined &&
    spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0;
  return dockerAnswers;
}

/** Installs a Debian package. Returns false if this is not Debian, if it does not run as root, or if apt-get fails. */
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
