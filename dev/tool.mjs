// `npm run types`, `new`, `areas`, `secrets` and `contract`: compiles what they need, and runs them.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { checkOptions, root } from './prepare.mjs';
import { toolHelp } from './tool-help.mjs';

const [name, ...args] = process.argv.slice(2);
checkOptions(toolHelp[name]);
const tsc = (...options) => ['node_modules/typescript/bin/tsc', ...options];
const own = { new: 'new', areas: 'areas', secrets: 'secrets', contract: 'contract-documents' };

/** The programs that a tool consists of, one after the other. */
function programs() {
  if (name in own) return [tsc('-b', 'dev'), [`dev/dist/${own[name]}/main.js`, ...args]];
  const services = readdirSync(`${root}services`).map((service) => `services/${service}`);
  const compile = tsc('-b', '.', ...services, '--checkers', '1');
  return [compile, ...['web', 'test'].map((part) => tsc('-p', `tsconfig.${part}.json`, '--checkers', '1'))];
}

for (const program of programs()) {
  const { status } = spawnSync(process.execPath, program, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
