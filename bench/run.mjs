// `npm run bench -- <name>`: installs what the lock file says, compiles, and measures.
import { spawnSync } from 'node:child_process';
import { checkOptions, prepareRepository, root } from '../dev/prepare.mjs';

checkOptions(`Measures, and writes the figures to docs/performance.md: npm run bench -- NAME [options]

  booking, chat, gateway, pages, record, start

Of booking:
  --rounds 120         times that a hundred patients ask for at once

Of chat:
  --rows LIST          only these of nodes,messages,memory,delivery,presence,restart,hang
  --sockets 5000       the most idle sockets whose memory is measured
  --nodes 1,2,4,8      numbers of nodes to compare
  --messages 1500      messages of one measurement

With them the figures are printed only.`);
await prepareRepository();
const { status } = spawnSync(process.execPath, ['bench/dist/main.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
