import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@vetcare/embedded-mongo';
import { type Connection, Schema } from 'mongoose';
import {
  connectMongo,
  createHttpApp,
  createLogger,
  createMetrics,
  inTransaction,
  modelOf,
  prepareCollections,
} from '../src';

/** The gateway waits this long for a service and then answers that the service is unavailable. */
const GATEWAY_MS = 5_000;

describe('a service whose database hangs', () => {
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-mongo-hangs-'));
  let engine: Awaited<ReturnType<typeof startEmbeddedMongo>>;
  let connection: Connection;
  let url: string;
  const server = createServer();

  beforeAll(async () => {
    engine = await startEmbeddedMongo({ dataDir: dir });
    connection = await connectMongo({ uri: engine.uri, production: false });
    const notes = modelOf(connection, 'Note', new Schema({ text: String }));
    await prepareCollections(connection);
    const app = createHttpApp(
      {
        log: createLogger({ service: 'test', level: 'silent' }),
        metrics: createMetrics({ service: 'test', version: '1.2.3' }),
        identify: async () => undefined,
        checkAnswers: false,
        checkReady: async () => void (await connection.db?.command({ ping: 1 })),
      },
      (on) => {
        on('listDoctors', async () => {
          await notes.find().lean();
          return [];
        });
        on('logout', async () => {
          await inTransaction(connection, async (session) => void (await notes.create([{ text: 'x' }], { session })));
          return { success: true };
        });
      },
    );
    server.on('request', app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await connection.close();
    await engine.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  const patiently = () => AbortSignal.timeout(GATEWAY_MS);
  const read = () => fetch(`${url}/api/doctors`, { signal: patiently() });
  const write = () => fetch(`${url}/api/auth/logout`, { method: 'POST', signal: patiently() });

  it('says overloaded before the gateway gives up, to more callers than it has connections, and goes on after', async () => {
    expect((await read()).status).toBe(200);
    process.kill(engine.pid, 'SIGSTOP');
    const answers = await Promise.all([read(), write(), ...Array.from({ length: 30 }, read)]);
    process.kill(engine.pid, 'SIGCONT');
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([503]);
    for (const answer of answers) {
      expect(await answer.json()).toMatchObject({ success: false, code: 'overloaded' });
      expect(answer.headers.get('retry-after')).toBe('2');
    }
    expect((await read()).status).toBe(200);
    expect((await write()).status).toBe(200);
  }, 60_000);
});
