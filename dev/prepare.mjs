// This file runs before anything is installed, so it may only import Node's own modules.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const stamp = `${root}node_modules/.vetcare-lock`;
const windows = process.platform === 'win32';

function run(what, command, args, consequence = '') {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: windows });
  if (status === 0) return;
  const why = `\n${what} failed${error ? `: ${error.message}` : ''}. Mend what is said above and try again.`;
  console.error(`${why} ${consequence}`.trimEnd());
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`VetCare needs Node 20.19 or newer; this is ${process.versions.node}. Install it from nodejs.org.`);
  process.exit(1);
}

function install() {
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages…');
  run('The installation of packages', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, lock);
}

/**
 * Installs what the lock file says if that has not been done yet, and compiles what has changed. Exits with a message on
 * failure.
 * @param consequence what else is said of a compilation that failed
 */
export async function prepareRepository({ consequence } = {}) {
  checkNode();
  install();
  console.log('Compiling…');
  // One project and one checker at a time take a quarter of the memory and, on two cores, no longer.
  const projects = ['.', ...readdirSync(`${root}services`).map((name) => `services/${name}`)];
  const bounds = ['--builders', '1', '--checkers', '1'];
  run(
    'The compilation',
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-b', ...projects, ...bounds],
    consequence,
  );
}

/**
 * Prints the help if it is asked for, and refuses options that it does not name, so that no one waits for a compilation to
 * read that. Exits in both cases.
 */
export function checkOptions(help) {
  const words = process.argv.slice(2);
  const end = words.indexOf('--');
  const options = (end < 0 ? words : words.slice(0, end)).filter((word) => /^-\D/.test(word));
  if (options.includes('--help') || options.includes('-h')) {
    console.log(help);
    process.exit(0);
  }
  const named = help.match(/(?<=\s)--[a-z][\w-]*/g) ?? [];
  const unknown = options.find((option) => !named.includes(option.split('=')[0]));
  if (unknown === undefined) return;
  console.error(`There is no option ${unknown}. --help names those that there are.`);
  process.exit(2);
}
