// `npm start` and nothing else: installs what the lock file says, compiles, and hands over to the runner.
import { spawn } from 'node:child_process';
import { checkOptions, prepareRepository, root } from './prepare.mjs';

checkOptions(`Starts the platform on this machine, and stops it at Ctrl-C: npm start [-- options]

  --fresh      begins with new demo data, without what an earlier run has left
  --chat 3     so many nodes of chat, 8 at most

PORT=9090 chooses the gateway's port, VETCARE_HOME=/somewhere the folder of its data.`);
await prepareRepository();
const child = spawn(process.execPath, ['dev/dist/start/main.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// Ctrl-C reaches both processes. This one waits until the runner has stopped everything.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
