import { randomUUID } from 'node:crypto';
import { connect } from '@nats-io/transport-node';
import { prepareConsumers, startConsumer } from '@vetcare/messaging';
import { connectMongo, createLogger, createMetrics, prepareCollections } from '@vetcare/service-kit';
import { anId, publishEvent, type TestServers } from '@vetcare/test-kit';

/** An event that has failed seven times is parked at its next failure. */
const FAILURES_BEFORE_PARKING = 7;

/** Parks an event as review's consumer does after too many failures. The seven earlier failures are recorded, not made. */
export async function parkEvent(servers: TestServers, reason: string): Promise<void> {
  const log = createLogger({ service: 'review', level: 'silent' });
  const connection = await connectMongo({ uri: servers.mongoUrl('review'), production: false });
  prepareConsumers(connection);
  await prepareCollections(connection);
  const nats = await connect({ servers: servers.natsUrl });
  const id = randomUUID();
  const failed = connection.collection<{ _id: string; tries: number; firstAt: Date }>('failed_events');
  await failed.insertOne({ _id: id, tries: FAILURES_BEFORE_PARKING, firstAt: new Date() });
  const parked = nats.subscribe('dlq.review', { max: 1 });
  const consumer = startConsumer(
    {
      connection,
      nats: Promise.resolve(nats),
      service: 'review',
      log,
      metrics: createMetrics({ service: 'review', version: '1.2.3' }),
    },
    'auth',
    {
      'auth.user.suspended.v1': async () => {
        throw new Error(reason);
      },
    },
  );
  await publishEvent(servers, 'auth.user.suspended.v1', { userId: anId() }, { id });
  for await (const _ of parked) break;
  await consumer.stop();
  await nats.close();
  await connection.close();
}
