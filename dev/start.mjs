// `npm start` and nothing else: installs what the lock file says, compiles, and hands over to the runner.
import { spawn } from 'node:child_process';
import { prepareRepository, root } from './prepare.mjs';

await prepareRepository();
const child = spawn(process.execPath, ['dev/dist/start/main.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// Ctrl-C reaches both processes. This one waits until the runner has stopped everything.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
