// `npm run deploy`, `npm run rollback` and `npm run live`: installs what the lock file says, compiles, and hands over.
import { spawnSync } from 'node:child_process';
import { prepareRepository, root } from './prepare.mjs';

await prepareRepository();
const { status } = spawnSync(process.execPath, ['dev/dist/deploy/main.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
