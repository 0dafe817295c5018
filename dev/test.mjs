// `npm test` and nothing else: installs what the lock file says, compiles, and runs every check.
import { spawnSync } from 'node:child_process';
import { prepareRepository, root } from './prepare.mjs';

await prepareRepository();
const { status } = spawnSync(process.execPath, ['dev/dist/test/main.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
