import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { prepareConsumers, startConsumer } from '@vetcare/messaging';
import { connectMongo, createLogger, createMetrics, prepareCollections } from '@vetcare/service-kit';
import { anId, publishEvent, type TestServers, until } from '@vetcare/test-kit';

/** How often an event was tried when it is parked the next time it fails. */
const TRIED = 7;

/** An event that review's own consumer gives up on for this reason. The seven tries before that are taken in its place, at once. */
export async function parkEvent(servers: TestServers, reason: string): Promise<void> {
  const log = createLogger({ service: 'review', level: 'silent' });
  const connection = await connectMongo({ uri: servers.mongoUrl('review'), production: false });
  prepareConsumers(connection);
  await prepareCollections(connection);
  const nats = await connect({ servers: servers.natsUrl });
  const durable = () => connection.collection<{ _id: string; name: string }>('copy').findOne({ _id: 'self' });
  const follow = () =>
    startConsumer(
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
  const parked = nats.subscribe('dlq.review', { max: 1 });
  const first = follow();
  const name = await until(async () => (await durable())?.name, 'a consumer');
  const consumer = await until(
    () =>
      jetstream(nats)
        .consumers.get('AUTH', `review_${name}`)
        .catch(() => null),
    'its place in the stream',
  );
  await first.stop();
  await publishEvent(servers, 'auth.user.suspended.v1', { userId: anId() });
  for (let tries = 0; tries < TRIED; tries += 1) (await consumer.next())?.nak();
  const second = follow();
  for await (const _ of parked) break;
  await second.stop();
  await nats.close();
  await connection.close();
}
