import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@vetcare/local-servers';
import { startChild } from '../../src/platform/child-process';

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

describe('when another program has taken its port', () => {
  const listener = `
const server = require('node:http').createServer((_, response) => response.end());
server.once('error', (error) => { console.error(error.message); process.exit(1); });
server.listen(Number(process.env.PORT), () => console.log(JSON.stringify({ msg: 'listening' })));
`;
  const taken = createServer();
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-child-'));
  const main = join(dir, 'main.js');
  let port = 0;
  beforeAll(async () => {
    writeFileSync(main, listener);
    await once(taken.listen(0), 'listening');
    ({ port } = taken.address() as AddressInfo);
  });
  afterAll(() => {
    taken.close();
    rmSync(dir, { recursive: true, force: true });
  });
  const plan = (at: number) => ({ name: 'booking', main, port: at, env: { PATH: process.env.PATH ?? '' } });
  const deps = (more: { movePort?: (from: number) => Promise<number>; onRestart?: () => void }) => ({
    logFile: join(dir, 'booking.log'),
    log: () => {},
    onRestart: () => {},
    ...more,
  });
  const answers = async (child: { port: number }) => (await fetch(`http://127.0.0.1:${child.port}`)).ok;

  it('takes another one at its start, and says which it had', async () => {
    const left: number[] = [];
    const movePort = (from: number) => {
      left.push(from);
      return freePort();
    };
    const child = await startChild(plan(port), deps({ movePort }));
    expect(left).toEqual([port]);
    expect(child.port).not.toBe(port);
    expect(await answers(child)).toBe(true);
    await child.stop();
  });

  it('takes another one for its metrics too, where that was taken', async () => {
    const both = join(dir, 'both.js');
    writeFileSync(both, `process.env.PORT = process.env.METRICS_PORT; ${listener}`);
    const own = await freePort();
    const two = { ...plan(own), main: both, env: { ...plan(own).env, METRICS_PORT: String(port) } };
    const child = await startChild(two, deps({ movePort: freePort }));
    expect(child.port).not.toBe(own);
    expect(() => process.kill(child.pid(), 0)).not.toThrow();
    await child.stop();
    await expect(startChild(two, deps({}))).rejects.toThrow(/EADDRINUSE/);
  });

  it('takes another one when it starts again', async () => {
    const lateMain = join(dir, 'late.js');
    // The first time it leaves the port alone, as if the other program had come later.
    writeFileSync(
      lateMain,
      `if (!require('node:fs').existsSync(process.env.STARTED)) {
         require('node:fs').writeFileSync(process.env.STARTED, '');
         setInterval(() => {}, 1_000);
         return console.log(JSON.stringify({ msg: 'listening' }));
       }
       ${listener}`,
    );
    let onRestart = () => {};
    const restarted = new Promise<void>((resolve) => {
      onRestart = resolve;
    });
    const late = {
      ...plan(port),
      main: lateMain,
      env: { PATH: process.env.PATH ?? '', STARTED: join(dir, 'started') },
    };
    const child = await startChild(late, deps({ movePort: freePort, onRestart }));
    expect(child.port).toBe(port);
    process.kill(child.pid(), 'SIGKILL');
    await restarted;
    expect(child.port).not.toBe(port);
    expect(await answers(child)).toBe(true);
    await child.stop();
  });

  it('does not start where nobody could be told of another port', async () => {
    await expect(startChild(plan(port), deps({}))).rejects.toThrow(/EADDRINUSE/);
  });
});
