import { setTimeout as pause } from 'node:timers/promises';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { findBinary, type NatsCluster, startNatsCluster } from '@vetcare/local-servers';
import { createLogger } from '@vetcare/service-kit';
import { until } from '@vetcare/test-kit';
import { ensureStream } from '../src';

const MESSAGES = 20;
const log = createLogger({ service: 'review', level: 'silent' });

const program = findBinary('nats-server');
// Where NATS runs in Docker there may be no program to start three of.
const onServers = program ? describe : describe.skip;

onServers('on a cluster of three servers', () => {
  let cluster: NatsCluster;
  let nats: NatsConnection;
  beforeAll(async () => {
    cluster = await startNatsCluster(program ?? '');
    nats = await until(() => connect({ servers: cluster.urls }).catch(() => undefined), 'the servers');
  });
  afterAll(async () => {
    await nats.close();
    await cluster.stop();
  });

  it('a stream gets as many copies as the settings say, and loses nothing with the server that led it', async () => {
    const manager = await until(() => jetstreamManager(nats).catch(() => undefined), 'JetStream to have a leader');
    const info = () => manager.streams.info('REVIEW');
    await until(async () => {
      await ensureStream({ log, replicas: 1 }, manager, 'review');
      return (await info().catch(() => undefined)) !== undefined;
    }, 'the stream');
    const type = 'review.rating.changed.v1';
    const client = jetstream(nats);
    await client.publish(type, 'before there are copies', { msgID: 'first' });
    await ensureStream({ log, replicas: 3 }, manager, 'review');
    const { cluster: copies } = await until(async () => {
      const current = await info();
      return current.cluster?.replicas?.length === 2 && current.cluster.replicas.every((copy) => copy.current)
        ? current
        : undefined;
    }, 'two copies');

    for (let n = 0; n < MESSAGES; n += 1) {
      if (n === MESSAGES / 2) await cluster.kill(copies?.leader ?? '');
      const publish = () => client.publish(type, String(n), { msgID: String(n) }).catch(() => undefined);
      while (!(await publish())) await pause(100);
    }
    const state = await until(async () => (await info().catch(() => undefined))?.state, 'a new leader');
    expect(state.messages).toBe(1 + MESSAGES);
  }, 60_000);
});
