import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMongo, startNats, startRedis } from '@vetcare/local-servers';
import { until } from '@vetcare/test-kit';
import { jetStreamAnswers } from '../../src/start/jetstream-answers';
import { superviseServer } from '../../src/start/supervise-server';

const isThere = (pid: number | undefined) => {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function supervise(start: typeof startNats, works?: (url: string) => Promise<boolean>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'vetcare-supervised-'));
  const search = { dataDir, env: {}, useDocker: false, log: () => {} };
  const restarts: (number | undefined)[] = [];
  const server = await superviseServer({
    name: 'a server',
    start: (port) => start(port === undefined ? search : { ...search, port }),
    ...(works && { works }),
    log: () => {},
    onRestart: () => restarts.push(server.pid),
    everyMs: 50,
  });
  return {
    server,
    restarts,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

it.each([
  ['NATS', startNats],
  ['Redis', startRedis],
  ['MongoDB', startMongo],
])('%s that died is started again on its port', async (_name, start) => {
  const { server, restarts, stop } = await supervise(start);
  const { port, pid } = server;
  process.kill(pid ?? 0, 'SIGKILL');
  await until(async () => restarts.length === 1, 'the restart');
  expect(server.port).toBe(port);
  expect(server.pid).not.toBe(pid);
  expect(isThere(server.pid)).toBe(true);
  const last = server.pid;
  await stop();
  expect(isThere(last)).toBe(false);
});

it('NATS whose JetStream no longer answers is started again', async () => {
  let answers = true;
  const { server, restarts, stop } = await supervise(startNats, async (url) => answers && jetStreamAnswers(url));
  const { pid, url } = server;
  expect(await jetStreamAnswers(url)).toBe(true);
  answers = false;
  await until(async () => restarts.length > 0, 'the restart');
  answers = true;
  expect(isThere(pid)).toBe(false);
  await stop();
  expect(await jetStreamAnswers(url)).toBe(false);
});

it('is not taken for working while it takes connections and answers nothing', async () => {
  const { server, stop } = await supervise(startNats);
  process.kill(server.pid ?? 0, 'SIGSTOP');
  expect(await jetStreamAnswers(server.url, 300)).toBe(false);
  process.kill(server.pid ?? 0, 'SIGCONT');
  expect(await jetStreamAnswers(server.url)).toBe(true);
  await stop();
});
