// `npm run faults -- <name>`: installs what the lock file says, compiles, and breaks things.
import { spawnSync } from 'node:child_process';
import { prepareRepository, root } from '../dev/prepare.mjs';

await prepareRepository();
const { status } = spawnSync(process.execPath, ['faults/dist/main.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
