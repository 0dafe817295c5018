import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProcessStatus } from '@vetcare/contracts';
import { startEmbeddedMongo } from '@vetcare/embedded-mongo';
import { type Connection, Schema } from 'mongoose';
import {
  connectMongo,
  createHttpApp,
  createLogger,
  createMetrics,
  inTransaction,
  isMongoAway,
  modelOf,
  prepareCollections,
} from '../src';

describe('a service whose database goes away', () => {
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-mongo-away-'));
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
    rmSync(dir, { recursive: true, force: true });
  });

  const reading = () => fetch(`${url}/api/doctors`);
  const writing = () => fetch(`${url}/api/auth/logout`, { method: 'POST' });

  // By default the driver waits thirty seconds for each call, so it would not finish these five within a minute.
  it('answers while it is there, and says overloaded, in time, when it is not', async () => {
    expect((await reading()).status).toBe(200);
    expect((await writing()).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await engine.stop();
    for (const call of [reading, writing, writing, reading]) {
      const answer = await call();
      const body = await answer.json();
      expect([answer.status, body]).toEqual([
        503,
        {
          success: false,
          code: 'overloaded',
          reason: 'overloaded',
          message: expect.any(String),
          requestId: expect.any(String),
        },
      ]);
      expect(answer.headers.get('retry-after')).toBe('2');
    }
    // The driver has an error of its own for bulk writes, whatever went wrong in them.
    const failure = await connection
      .collection('notes')
      .insertMany([{ text: 'x' }])
      .catch((error: unknown) => error);
    expect(isMongoAway(failure)).toBe(true);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    const status = ProcessStatus.parse(await (await fetch(`${url}/status`)).json());
    expect(status.notReady).toEqual(expect.any(String));
  }, 60_000);
});
