import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ProcessStatus } from '@vetcare/contracts';
import {
  connectMongo,
  createHttpApp,
  createLogger,
  createMetrics,
  inTransaction,
  prepareCollections,
} from '@vetcare/service-kit';
import { anId, publishEvent, startTestServers, type TestServers, until } from '@vetcare/test-kit';
import type { Connection } from 'mongoose';
import { closeNats, connectNats, createOutbox, prepareConsumers, startConsumer, startRelay } from '../src';

describe('the status of a service', () => {
  let servers: TestServers;
  let connection: Connection;
  let say: (fact: { ready: boolean }) => void;
  let read: () => Promise<ProcessStatus>;
  let call: () => Promise<Response>;
  let write: () => Promise<void>;
  let stop: () => Promise<void>;

  beforeEach(async () => {
    const log = createLogger({ service: 'review', level: 'silent' });
    servers = await startTestServers();
    connection = await connectMongo({ uri: servers.mongoUrl('review'), production: false });
    const metrics = createMetrics({ service: 'review', version: '1.2.3' });
    const nats = connectNats({ url: servers.natsUrl, service: 'review', log });
    const outbox = createOutbox(connection);
    prepareConsumers(connection);
    await prepareCollections(connection);
    const backbone = { connection, nats, service: 'review' as const, log, metrics };
    const relay = startRelay({ ...backbone, outbox });
    const consumer = startConsumer(backbone, 'auth', {
      'auth.user.suspended.v1': async () => {
        throw new Error('No such person');
      },
    });
    let ready = true;
    say = (fact) => {
      ready = fact.ready;
    };
    const server = createServer(
      createHttpApp(
        {
          log,
          metrics,
          identify: async () => undefined,
          checkAnswers: true,
          checkReady: async () => {
            if (!ready) throw new Error('the database is away');
          },
        },
        (_mount, app) => {
          app.get('/api/pets', (_request, response) => void response.status(503).end());
        },
      ),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    call = () => fetch(`${url}/api/pets`);
    read = async () => {
      const answer = await fetch(`${url}/status`);
      return ProcessStatus.parse(await answer.json());
    };
    write = () =>
      inTransaction(connection, (session) =>
        outbox.append(session, {
          type: 'review.rating.changed.v1',
          data: { doctorId: anId(), rating: 4, ratingCount: 1 },
          requestId: randomUUID(),
          now: new Date(),
        }),
      );
    stop = async () => {
      await consumer.stop();
      await relay.stop();
      await closeNats(nats);
      server.closeAllConnections();
      server.close();
      await connection.close();
    };
  });
  afterEach(() => stop());

  it('names the process, and counts nothing where nothing waits', async () => {
    await until(async () => (await read()).backlog.auth === 0, 'its place in the stream');
    expect(await read()).toEqual({
      service: 'review',
      node: expect.stringMatching(new RegExp(`/${process.pid}$`)),
      version: '1.2.3',
      startedAt: expect.stringMatching(/Z$/),
      notReady: null,
      outbox: { unsent: 0, oldestSeconds: 0 },
      backlog: { auth: 0 },
      done: { calls: 0, failures: 0, within: {}, repeated: 0, parked: 0 },
    });
    await servers.stop();
  });

  it('counts the calls that it answered, in which time, and those that failed', async () => {
    await call();
    await call();
    const { done } = await read();
    expect(done).toMatchObject({ calls: 2, failures: 2, repeated: 0, parked: 0 });
    expect(done?.within).toMatchObject({ 5: 2, '+Inf': 2 });
    await servers.stop();
  });

  it('says why it is not ready', async () => {
    say({ ready: false });
    expect((await read()).notReady).toBe('Error: the database is away');
    await servers.stop();
  });

  it('counts an event that fails for as long as it is tried again', async () => {
    await publishEvent(servers, 'auth.user.suspended.v1', { userId: anId() });
    await until(async () => (await read()).backlog.auth === 1, 'the event to wait');
    await until(async () => (await read()).done?.repeated, 'the event to be handed back');
    await servers.stop();
  });

  it('knows, while NATS is away, what it could not send, and not what it should have heard', async () => {
    await until(async () => (await read()).backlog.auth === 0, 'its place in the stream');
    await servers.stop();
    await write();
    expect(await read()).toMatchObject({
      notReady: null,
      outbox: { unsent: 1, oldestSeconds: expect.any(Number) },
      backlog: { auth: null },
    });
  });
});
