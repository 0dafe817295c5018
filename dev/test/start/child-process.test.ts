import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../../src/start/child-process';

const CRASHES = 9;
/** A process that listens and dies, then dies a number of times before it listens, and then keeps running. */
const script = `
const { appendFileSync, readFileSync } = require('node:fs');
appendFileSync(process.env.STARTS, '.');
const starts = readFileSync(process.env.STARTS, 'utf8').length;
if (starts === 1) setTimeout(() => process.exit(1), 10);
else if (starts <= ${CRASHES}) return process.exit(1);
else setInterval(() => {}, 1_000);
console.log(JSON.stringify({ msg: 'listening' }));
`;

it('starts a process that dies again and again until it stays', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-child-'));
  const main = join(dir, 'main.js');
  writeFileSync(main, script);
  let onRestart = () => {};
  const restarted = new Promise<void>((resolve) => {
    onRestart = resolve;
  });
  const lines: string[] = [];
  const child = await startChild(
    { name: 'booking', main, port: 0, env: { PATH: process.env.PATH ?? '', STARTS: join(dir, 'starts') } },
    {
      logFile: join(dir, 'booking.log'),
      log: (line) => lines.push(line),
      onRestart,
      longestBackoffMs: 1,
    },
  );
  await restarted;
  expect(() => process.kill(child.pid(), 0)).not.toThrow();
  expect(lines.filter((line) => line.includes('starting it again'))).toHaveLength(6);
  await child.stop();
  rmSync(dir, { recursive: true, force: true });
});

it('starts a process again without a growing pause when it was asked to end', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-child-'));
  const main = join(dir, 'main.js');
  writeFileSync(main, "setInterval(() => {}, 1_000); console.log(JSON.stringify({ msg: 'listening' }));");
  let onRestart = () => {};
  const child = await startChild(
    { name: 'booking', main, port: 0, env: { PATH: process.env.PATH ?? '' } },
    { logFile: join(dir, 'booking.log'), log: () => {}, onRestart: () => onRestart() },
  );
  // With growing pauses the last one alone would take longer than a test may.
  for (let times = 0; times < 9; times += 1) {
    const restarted = new Promise<void>((resolve) => {
      onRestart = resolve;
    });
    process.kill(child.pid(), 'SIGTERM');
    await restarted;
  }
  expect(() => process.kill(child.pid(), 0)).not.toThrow();
  await child.stop();
  rmSync(dir, { recursive: true, force: true });
});
