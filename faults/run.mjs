// `npm run faults -- <name>`: installs what the lock file says, compiles, and breaks things.
import { spawnSync } from 'node:child_process';
import { checkOptions, prepareRepository, root } from '../dev/prepare.mjs';

checkOptions(`Breaks things and asks afterwards what was lost: npm run faults -- NAME [options]

  booking, chat, failover, floods, memory, record    break that; docs/faults.md gets the tables
  deployments         deploys record and mfe-record and takes them back while people book and chat
  releases            tries each broken release of docs/faults.md by its tests, and says how they ended

  --processes 2       so many processes of each service
  --quick             shorter faults, without writing tables; of releases, without browser tests of the platform
  --only TEXT         only the rows whose name contains the text (or one of several, parted by commas), without writing tables`);
await prepareRepository();
const { status } = spawnSync(process.execPath, ['faults/dist/main.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
