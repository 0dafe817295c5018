// `npm test` and nothing else: installs what the lock file says, compiles, and runs every check.
import { spawnSync } from 'node:child_process';
import { checkOptions, prepareRepository, root } from './prepare.mjs';

checkOptions(`Runs every check, or those whose name has one of the words: npm test [-- lint web] [-- --changed]

  --changed    only the tests of what has changed since the main branch

CONTRIBUTING.md names the steps.`);
await prepareRepository();
const { status } = spawnSync(process.execPath, ['dev/dist/test/main.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
