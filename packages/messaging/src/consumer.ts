import { randomBytes } from 'node:crypto';
import { AckPolicy, type Consumer, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { type EventType, type PublishingService, streams } from '@vetcare/contracts';
import { backlogGauge, type Logger, type Metrics, startScheduledJob, withTimeout } from '@vetcare/service-kit';
import { type Connection, Schema } from 'mongoose';
import { createEventWorker } from './event-worker';
import { createFailedEvents } from './failed-event';
import { createEventHandling, type Handlers } from './handle-events';
import { inBatches } from './in-batches';
import { ensureStream } from './nats';

const BATCH = 50;
const STOP_MS = 3_000;
const RECONNECT_MS = 500;
const ACK_WAIT_MS = 30_000;
const DAY_MS = 24 * 60 * 60 * 1_000;
const toNanoseconds = (milliseconds: number) => milliseconds * 1_000_000;

const copySchema = new Schema({ _id: String, name: { type: String, required: true } }, { versionKey: false });

/** Models that consumers need: call before `prepareCollections`. */
export function prepareConsumers(connection: Connection): void {
  createEventHandling(connection, {});
  createFailedEvents(connection);
  connection.model('Copy', copySchema, 'copy');
}

/**
 * The name of this database's copy of other services' facts. It lives in the database, so an emptied database gets a
 * new name, with it new durable consumers, and rebuilds itself from the beginning of the streams.
 */
async function copyName(connection: Connection): Promise<string> {
  const copies = connection.model<{ _id: string; name: string }>('Copy', copySchema, 'copy');
  const found = await copies
    .findOneAndUpdate(
      { _id: 'self' },
      { $setOnInsert: { name: randomBytes(6).toString('hex') } },
      { upsert: true, returnDocument: 'after' },
    )
    .lean();
  return found.name;
}

interface ConsumerDeps {
  connection: Connection;
  nats: Promise<NatsConnection>;
  service: string;
  log: Logger;
  metrics: Metrics;
  /** The one type of event to follow, where the stream is busy with others. */
  only?: EventType;
}

/**
 * Follows the stream of another service, each event's effect exactly once: the events' ids and their effects commit
 * together, many events at a time. While the database or the network is away it waits. An event that fails by itself is
 * tried again after a growing pause, and parked on `dlq.<service>` after 8 tries; others go on meanwhile, so handlers are
 * right in any order.
 */
export function startConsumer(
  deps: ConsumerDeps,
  from: PublishingService,
  handlers: Handlers,
): { stop(): Promise<void> } {
  const worker = createEventWorker(deps, from, handlers);
  let consumer: Consumer | undefined;
  deps.metrics.gauge(backlogGauge(from), `Events of ${from} that are not handled yet`, async () => {
    const info = await consumer?.info();
    return info ? info.num_pending + info.num_ack_pending : Number.NaN;
  });
  let stopped = false;
  let close: () => Promise<unknown> = async () => {};

  async function follow(): Promise<void> {
    const nats = await deps.nats;
    consumer = await ensureConsumer(deps, from, nats);
    const messages = await consumer.consume({ max_messages: BATCH, abort_on_missing_resource: true });
    // Nobody reads them any more: waiting for their end would wait for ever.
    if (stopped) return void messages.close();
    close = () => messages.close();
    for await (const batch of inBatches(messages, BATCH)) await worker.handle(batch, nats);
  }

  const job = startScheduledJob({ name: `consumer of ${from}`, everyMs: RECONNECT_MS, run: follow, log: deps.log });
  job.wake();
  return {
    async stop() {
      stopped = true;
      worker.stop();
      await withTimeout(STOP_MS, close());
      const nats = await Promise.race([deps.nats, Promise.resolve(undefined)]);
      const ended = job.stop();
      // A NATS that went away may keep it waiting; an event that is not acknowledged comes again.
      if (nats) await withTimeout(STOP_MS, ended);
    },
  };
}

async function ensureConsumer(deps: ConsumerDeps, from: PublishingService, nats: NatsConnection): Promise<Consumer> {
  const manager = await jetstreamManager(nats, { checkAPI: false });
  await ensureStream(manager, from);
  const name = `${deps.service}_${await copyName(deps.connection)}`;
  await manager.consumers.add(streams[from].name, {
    durable_name: name,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ...(deps.only && { filter_subject: deps.only }),
    ack_wait: toNanoseconds(ACK_WAIT_MS),
    max_ack_pending: 200,
    inactive_threshold: toNanoseconds(30 * DAY_MS),
  });
  return jetstream(nats).consumers.get(streams[from].name, name);
}
