import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@vetcare/embedded-mongo';
import { until } from '@vetcare/test-kit';
import { createLogger, waitForMongo } from '../src';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('a service that starts while its database is away', () => {
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-wait-for-mongo-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('listens, alive and not ready, connects when the database comes, and gives the port free', async () => {
    const [port, databasePort] = [await freePort(), await freePort()];
    const url = `http://127.0.0.1:${port}`;
    const config = {
      MONGO_URL: `mongodb://127.0.0.1:${databasePort}/test?replicaSet=vetcare&directConnection=true`,
      NODE_ENV: 'test',
      PORT: port,
    };
    const waiting = waitForMongo({ config, log: createLogger({ service: 'test', level: 'silent' }) });
    await until(async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.ok, 'the port');
    for (const path of ['/readyz', '/api/doctors']) {
      const answer = await fetch(`${url}${path}`);
      expect([answer.status, await answer.json()]).toEqual([
        503,
        expect.objectContaining({ success: false, code: 'overloaded', requestId: expect.any(String) }),
      ]);
    }
    const engine = await startEmbeddedMongo({ dataDir: dir, port: databasePort });
    const connection = await waiting;
    expect(connection.readyState).toBe(1);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    await connection.close();
    await engine.stop();
  });
});
