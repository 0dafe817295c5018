// `npm run bench -- <name>`: installs what the lock file says, compiles, and measures.
import { spawnSync } from 'node:child_process';
import { helpIfAsked, prepareRepository, root } from '../dev/prepare.mjs';

helpIfAsked(`Measures, and writes the figures to docs/performance.md: npm run bench -- NAME [options]

  booking, chat, gateway, pages, record, start

Those of booking and chat have options of their own, which docs/performance.md names.`);
await prepareRepository();
const { status } = spawnSync(process.execPath, ['bench/dist/main.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
