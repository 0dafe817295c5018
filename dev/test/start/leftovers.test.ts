import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHome } from '../../src/platform/home';

const dir = mkdtempSync(join(tmpdir(), 'vetcare-leftovers-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** A process that runs a release of a folder, and ends when it is told to. */
async function runRelease(home: string) {
  const folder = join(home, 'service-releases/review/r1');
  mkdirSync(folder, { recursive: true });
  const main = join(folder, 'main.js');
  writeFileSync(main, "console.log('listening'); setInterval(() => undefined, 1_000);");
  const child = spawn(process.execPath, ['--enable-source-maps', main], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  return child;
}
const open = (home: string, log: (line: string) => void) => openHome(home, { fresh: false, repository: dir, log });

test('a process that a killed runner had started and not noted is ended by the next start, and no other', async () => {
  const [home, elsewhere] = [join(dir, 'home'), join(dir, 'elsewhere')];
  for (const one of [home, elsewhere]) await open(one, () => undefined);
  const [left, other] = [await runRelease(home), await runRelease(elsewhere)];
  // No process has this pid.
  writeFileSync(join(home, 'processes.json'), JSON.stringify({ pid: 2 ** 30, processes: [] }));
  const lines: string[] = [];
  const ended = once(left, 'exit');
  await open(home, (line) => lines.push(line));
  expect(await ended).toEqual([null, 'SIGTERM']);
  expect(lines).toEqual(['Stopping processes of an earlier run: review']);
  expect(other.exitCode ?? other.signalCode).toBeNull();
  other.kill();
});
