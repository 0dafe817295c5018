// `npm run deploy`, `npm run rollback` and `npm run live`: installs what the lock file says, compiles, and hands over.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { help } from './deploy-help.mjs';
import { checkOptions, prepareRepository, root } from './prepare.mjs';

checkOptions(help);
const program = 'dev/dist/deploy-command/main.js';
// A rollback is in a hurry, and must also work while the sources do not compile.
if (process.argv[2] === 'deploy' || !existsSync(new URL(`../${program}`, import.meta.url)))
  await prepareRepository({ consequence: 'What is live stays live.' });
const child = spawn(process.execPath, [program, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
// Ctrl-C reaches both processes, a signal to this one only itself. It waits until the other has taken back what it had begun.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
