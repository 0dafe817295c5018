import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFrontPort } from '../../src/gateway/front-port';

const dir = mkdtempSync(join(tmpdir(), 'vetcare-front-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** A gateway that can't take the port, for this reason. */
async function failingGateway(why: string) {
  const main = join(dir, 'gateway.js');
  writeFileSync(
    main,
    `process.on('message', () => process.send({ type: 'failed', message: ${JSON.stringify(why)} }));
     process.send({ type: 'waiting' });`,
  );
  const front = createFrontPort();
  const child = fork(main);
  front.add(child, 1);
  await once(child, 'message');
  const failure = await front.follow([1]).catch((error: Error) => error.message);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return failure;
}

it('says what to do when another program has taken the port that browsers know', async () => {
  expect(await failingGateway('listen EADDRINUSE: address already in use :::8080')).toMatch(
    /8080\. Stop what uses it, or choose another: PORT=9090 npm start$/,
  );
});

it('says nothing of another program when the port failed by something else', async () => {
  expect(await failingGateway('listen EACCES: permission denied 0.0.0.0:80')).toBe(
    "The gateway can't take the port: listen EACCES: permission denied 0.0.0.0:80",
  );
});
