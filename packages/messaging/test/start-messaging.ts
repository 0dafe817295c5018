import { randomUUID } from 'node:crypto';
import { connect } from '@nats-io/transport-node';
import {
  connectMongo,
  createLogger,
  createMetrics,
  inTransaction,
  type Logger,
  type Metrics,
  prepareCollections,
} from '@vetcare/service-kit';
import { anId, startTestServers } from '@vetcare/test-kit';
import { createOutbox, type Handlers, type Outbox, prepareConsumers, startConsumer, startRelay } from '../src';

/** Creates the database and the NATS connection of the service `review`. Each test starts its own relay and consumers. */
export async function startMessaging() {
  const servers = await startTestServers();
  const log = createLogger({ service: 'review', level: 'silent' });
  const connection = await connectMongo({ uri: servers.mongoUrl('review'), production: false });
  const outbox = createOutbox(connection);
  prepareConsumers(connection);
  await prepareCollections(connection);
  const nats = await connect({ servers: servers.natsUrl });
  const stops: (() => Promise<void>)[] = [];
  const process = () => ({
    connection,
    nats: Promise.resolve(nats),
    service: 'review' as const,
    log,
    metrics: createMetrics({ service: 'review', version: '1.2.3' }),
  });
  return {
    servers,
    connection,
    nats,
    follow(
      handlers: Handlers,
      more: { replicas?: number; maxBytes?: number; pruneMs?: number; metrics?: Metrics; log?: Logger } = {},
    ) {
      const consumer = startConsumer({ ...process(), ...more }, 'auth', handlers);
      stops.push(consumer.stop);
      return consumer;
    },
    relay(more: { checkStreamMs?: number; maxBytes?: number; pruneMs?: number; service?: 'auth' } = {}) {
      stops.push(startRelay({ ...process(), outbox, ...more }).stop);
    },
    append: (event: Parameters<Outbox['append']>[1]) =>
      inTransaction(connection, (session) => outbox.append(session, event)),
    /** @returns the id of the doctor whom the event is about */
    async write(): Promise<string> {
      const doctorId = anId();
      await inTransaction(connection, (session) =>
        outbox.append(session, {
          type: 'review.rating.changed.v1',
          data: { doctorId, rating: 4, ratingCount: 1 },
          requestId: randomUUID(),
          now: new Date(),
        }),
      );
      return doctorId;
    },
    async stop() {
      for (const stop of stops) await stop();
      await nats.close();
      await connection.close();
      await servers.stop();
    },
  };
}
export type Messaging = Awaited<ReturnType<typeof startMessaging>>;
