import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, get } from 'node:http';
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
const GATEWAY_MS = 4_400;

describe('a service whose database hangs', () => {
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-mongo-hangs-'));
  let engine: Awaited<ReturnType<typeof startEmbeddedMongo>>;
  let connection: Connection;
  let url: string;
  const server = createServer();
  let failLate: (error: Error) => void;
  const failsLate = new Promise<never>((_, reject) => {
    failLate = reject;
  });

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
        on('listReviews', () => failsLate);
      },
    );
    server.on('request', app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  // A stopped process would never end.
  afterEach(() => process.kill(engine.pid, 'SIGCONT'));
  afterAll(async () => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
    await connection.close();
    await engine.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  const patiently = () => AbortSignal.timeout(GATEWAY_MS);
  /** Reads the body at once, because the time is over for a body that is read later, too. */
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${url}${path}`, { ...init, signal: patiently() });
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() };
  };
  const read = () => call('/api/doctors');
  const write = () => call('/api/auth/logout', { method: 'POST' });

  /** A call on a connection that other calls use before and after it, as those of the gateway do. */
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const getOnOneConnection = (path: string) =>
    new Promise<{ status: number | undefined; reused: boolean }>((resolve, reject) => {
      const request = get(`${url}${path}`, { agent }, (response) => {
        response.resume().once('end', () => resolve({ status: response.statusCode, reused: request.reusedSocket }));
      }).once('error', reject);
    });

  it('says overloaded before the gateway gives up, to more callers than it has connections, and goes on after', async () => {
    expect((await read()).status).toBe(200);
    process.kill(engine.pid, 'SIGSTOP');
    const late = getOnOneConnection(`/doctor/ratings/${'a'.repeat(24)}`);
    const answers = await Promise.all([read(), write(), ...Array.from({ length: 30 }, read)]);
    process.kill(engine.pid, 'SIGCONT');
    expect(await late).toMatchObject({ status: 503 });
    failLate(new Error('after the answer'));
    expect(await getOnOneConnection('/healthz')).toEqual({ status: 200, reused: true });
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([503]);
    for (const answer of answers) {
      expect(answer.body).toMatchObject({ success: false, code: 'overloaded', reason: 'slow_answer' });
      expect(answer.retryAfter).toBe('2');
    }
    expect((await read()).status).toBe(200);
    expect((await write()).status).toBe(200);
  }, 60_000);
});
