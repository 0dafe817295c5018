// `npm run lock` adds an entry to package-lock.json for each optional platform package that is missing, so that one lock
// file serves every machine. Registries that mirror the packages of one platform only leave such gaps, and `npm ci` then
// fails on all other platforms.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkOptions } from './prepare.mjs';

checkOptions(`Adds to package-lock.json what the registry left out for other platforms: npm run lock [-- --check]

  --check      only says whether something is missing`);
const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const lock = JSON.parse(readFileSync(file, 'utf8'));

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['x64', 'arm64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];

/** Reads from the name of a platform package for which machine it is. */
function machineOf(name) {
  const words = name
    .replace('linuxmusl', 'linux-musl')
    .replace('ppc64le', 'ppc64')
    .replace('armv7', 'arm')
    .replace('armv6', 'arm')
    .split(/[-/]/);
  const os = words.find((word) => SYSTEMS.includes(word));
  const cpu = words.find((word) => PROCESSORS.includes(word));
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(os === 'linux' && libc && { libc: [libc] }) };
}

/** Where Node would find `name` from the package at `path`. */
function isLocked(path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (!at.includes('node_modules/')) return lock.packages[`node_modules/${name}`] !== undefined;
  }
}

const missing = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(path, name)) continue;
    const machine = machineOf(name);
    if (!machine.os && !machine.cpu) {
      console.error(
        `${name}, an optional dependency of ${path}, is not in package-lock.json and is for no platform known here`,
      );
      process.exitCode = 1;
      continue;
    }
    missing.push(name);
    lock.packages[`node_modules/${name}`] = {
      version: version.replace(/^[~^]/, ''),
      ...machine,
      ...(entry.dev && { dev: true }),
      optional: true,
    };
  }
}

if (missing.length === 0) console.log('package-lock.json is complete');
else if (process.argv.includes('--check')) {
  console.error(`package-lock.json leaves out ${missing.length} platform packages: run \`npm run lock\``);
  process.exitCode = 1;
} else {
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
  lock.packages = Object.fromEntries(sorted);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} platform packages added to package-lock.json`);
}
