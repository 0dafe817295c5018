import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { findBinary, NATS_NODES, type NatsCluster, startNatsCluster } from '@vetcare/local-servers';
import { connectMongo, createLogger, createMetrics, inTransaction, prepareCollections } from '@vetcare/service-kit';
import { anId, startTestServers, type TestServers, until } from '@vetcare/test-kit';
import type { ClientSession, Connection } from 'mongoose';
import { closeNats, connectNats, createOutbox, prepareConsumers, startConsumer, startRelay } from '../src';
import { outboxRows } from '../src/outbox';

// Servers are killed and choose new leaders.
jest.setTimeout(300_000);

const log = createLogger({ service: 'review', level: 'silent' });
const EVENTS = 12;

const PATIENCE_MS = 90_000;
/** On a busy machine, servers that choose leaders take longer than `until` waits. */
async function patiently(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`It did not come within ${PATIENCE_MS / 1000} s`);
    await pause(100);
  }
}

const program = findBinary('nats-server');
// Where NATS runs in Docker there may be no program to start three of.
const onServers = program ? describe : describe.skip;

onServers('a service whose NATS are three servers', () => {
  let cluster: NatsCluster;
  let servers: TestServers;
  let connection: Connection;
  let nats: ReturnType<typeof connectNats>;
  let written: string[] = [];
  let write: (doctorId: string) => Promise<unknown>;
  const stops: (() => Promise<void>)[] = [];
  const effects = () => connection.collection<{ _id: string; doctorId: string }>('effects');

  beforeAll(async () => {
    servers = await startTestServers();
    cluster = await startNatsCluster(program ?? '');
    connection = await connectMongo({ uri: servers.mongoUrl('review'), production: false });
    const outbox = createOutbox(connection);
    prepareConsumers(connection);
    await prepareCollections(connection);
    await effects().createIndex({ doctorId: 1 });
    nats = connectNats({ url: cluster.urls.join(','), service: 'review', log });
    const metrics = createMetrics({ service: 'review', version: '1.2.3' });
    const backbone = { connection, nats, service: 'review' as const, log, metrics, replicas: 3 };
    stops.push(startRelay({ ...backbone, outbox }).stop);
    const count = async ({ data }: { data: { doctorId: string } }, session: ClientSession) => {
      await effects().insertOne({ _id: randomUUID(), doctorId: data.doctorId }, { session });
    };
    const consumer = startConsumer({ ...backbone, service: 'catalogue' }, 'review', {
      'review.rating.changed.v1': count,
    });
    stops.push(consumer.stop);
    write = (doctorId) =>
      inTransaction(connection, (session) =>
        outbox.append(session, {
          type: 'review.rating.changed.v1',
          data: { doctorId, rating: 4, ratingCount: 1 },
          requestId: randomUUID(),
          now: new Date(),
        }),
      );
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
    await closeNats(nats);
    await cluster.stop();
    await connection.close();
    await servers.stop();
  });

  /** Writes events, some before and some after what happens in the middle. */
  async function writeAround(happens: () => Promise<void>): Promise<void> {
    const ids = Array.from({ length: EVENTS }, anId);
    written = [...written, ...ids];
    for (const [n, id] of ids.entries()) {
      if (n === EVENTS / 2) await happens();
      await write(id);
    }
  }
  const leader = async () => {
    const manager = await jetstreamManager(await nats);
    return (await manager.streams.info('REVIEW')).cluster?.leader ?? '';
  };
  /** Whether all servers have caught up with the leader of the stream. */
  const areInStep = async () => {
    const { cluster: found } = await (await jetstreamManager(await nats)).streams.info('REVIEW');
    return found?.replicas?.length === 2 && found.replicas.every(({ current, offline }) => current && !offline);
  };
  const becomeWhole = () => patiently(() => areInStep().catch(() => false));
  async function expectAllOnce(): Promise<void> {
    await patiently(async () => (await effects().countDocuments()) >= written.length);
    const found = await effects().find().toArray();
    expect(found.map(({ doctorId }) => doctorId).sort()).toEqual(written.toSorted());
    await until(async () => (await outboxRows(connection).countDocuments({ sent: false })) === 0, 'the outbox');
  }

  it('loses and doubles nothing when the leader of its stream is killed', async () => {
    await writeAround(async () => {
      await becomeWhole();
    });
    await expectAllOnce();
    const killed = await leader();
    await writeAround(() => cluster.kill(killed));
    await expectAllOnce();
    cluster.start(killed as (typeof NATS_NODES)[number]);
    await becomeWhole();
  });

  it('keeps what it writes while two of three are away, and sends it when they are back', async () => {
    const [, second, third] = NATS_NODES;
    await writeAround(async () => {
      await cluster.kill(second);
      await cluster.kill(third);
    });
    expect(await outboxRows(connection).countDocuments({ sent: false })).toBeGreaterThan(0);
    cluster.start(second);
    cluster.start(third);
    await becomeWhole();
    await expectAllOnce();
  });

  it('goes on while the servers are restarted one after the other', async () => {
    for (const name of NATS_NODES) {
      await writeAround(() => cluster.end(name));
      cluster.start(name);
      await becomeWhole();
    }
    await expectAllOnce();
  });
});
