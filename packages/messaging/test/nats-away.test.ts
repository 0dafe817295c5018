import { createServer } from 'node:net';
import { connectMongo, createLogger, createMetrics, prepareCollections } from '@vetcare/service-kit';
import { startTestServers, type TestServers } from '@vetcare/test-kit';
import type { Connection } from 'mongoose';
import { closeNats, connectNats, createOutbox, prepareConsumers, startConsumer, startRelay } from '../src';

/** A URL at which nothing listens. */
const nowhere = () =>
  new Promise<string>((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(`nats://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`));
    });
  });

const log = createLogger({ service: 'review', level: 'silent' });

async function startBackbone(connection: Connection, url: string) {
  const metrics = createMetrics({ service: 'review', version: '1.2.3' });
  const nats = connectNats({ url, service: 'review', log });
  const outbox = createOutbox(connection);
  prepareConsumers(connection);
  await prepareCollections(connection);
  const backbone = { connection, nats, service: 'review' as const, log, metrics };
  const relay = startRelay({ ...backbone, outbox });
  const consumer = startConsumer(backbone, 'auth', {});
  return {
    nats,
    async stop() {
      await consumer.stop();
      await relay.stop();
      await closeNats(nats);
    },
  };
}

describe('a service that stops while NATS is away', () => {
  let servers: TestServers;
  let connection: Connection;
  let gone = false;
  beforeAll(async () => {
    servers = await startTestServers();
    connection = await connectMongo({ uri: servers.mongoUrl('review'), production: false });
  });
  afterEach(async () => connection.close());
  afterAll(async () => {
    if (!gone) await servers.stop();
  });

  it('stops at once when NATS never came', async () => {
    const backbone = await startBackbone(connection, await nowhere());
    await backbone.stop();
  });

  it('stops in time when NATS came and went', async () => {
    connection = await connectMongo({ uri: servers.mongoUrl('review'), production: false });
    const backbone = await startBackbone(connection, servers.natsUrl);
    await (await backbone.nats).flush();
    gone = true;
    await servers.stop();
    await backbone.stop();
  });
});
