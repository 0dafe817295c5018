import { randomBytes } from 'node:crypto';
import { type Consumer, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { type EventType, type PublishingService, streams } from '@vetcare/contracts';
import { backlogGauge, type Metrics, modelOf, schemaOf, startScheduledJob, withTimeout } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import { createEventWorker } from './event-worker';
import { createFailedEvents } from './failed-event';
import { type Handlers, handledRecords } from './handle-events';
import { inBatches } from './in-batches';
import { ensureDurable, ensureStream, type JetStreamDeps, KEPT_MS, PRUNE_INTERVAL_MS } from './jetstream-settings';
import { createHandledUntil } from './pruning/handled-until';
import { pruneHandled } from './pruning/prune-handled';

const BATCH_SIZE = 50;
const STOP_TIMEOUT_MS = 3_000;
const RECONNECT_INTERVAL_MS = 500;
/**
 * A server that dies forgets who waited for events, and the client asks again once two heartbeats are missing. By default they come
 * every 15 s, so that events waited for half a minute after the leader of a stream was lost.
 */
const WAITING = { expires: 15_000, idle_heartbeat: 2_000 };

const copySchema = schemaOf<{ _id: string; name: string }>({ _id: String, name: { type: String, required: true } });

/** Declares the models that consumers need. Call it before `prepareCollections`. */
export function prepareConsumers(connection: Connection): void {
  handledRecords(connection);
  createHandledUntil(connection);
  createFailedEvents(connection);
  modelOf(connection, 'Copy', copySchema, 'copy');
}

/**
 * A random id of this database, which is part of the names of its durable consumers. An emptied database gets a new one,
 * and so new consumers, which rebuild its data from the beginning of the streams.
 */
async function databaseId(connection: Connection): Promise<string> {
  const copies = modelOf(connection, 'Copy', copySchema, 'copy');
  const found = await copies
    .findOneAndUpdate(
      { _id: 'self' },
      { $setOnInsert: { name: randomBytes(6).toString('hex') } },
      { upsert: true, returnDocument: 'after' },
    )
    .lean();
  return found.name;
}

interface ConsumerDeps extends JetStreamDeps {
  connection: Connection;
  nats: Promise<NatsConnection>;
  service: string;
  metrics: Metrics;
  /** Limits the consumer to one type of event. */
  only?: EventType;
}

/**
 * Applies the events of another service, each exactly once: their ids and their effects commit together, many events at a
 * time. While the database or the network is away it waits. An event that fails by itself is retried after a growing pause
 * and parked on `dlq.<service>` after 8 tries. Other events go on meanwhile, so handlers must be right in any order.
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
    const messages = await consumer.consume({ max_messages: BATCH_SIZE, abort_on_missing_resource: true, ...WAITING });
    // Nobody reads the messages any more, so that the loop below would never end.
    if (stopped) return void messages.close();
    close = () => messages.close();
    for await (const batch of inBatches(messages, BATCH_SIZE)) await worker.handle(batch, nats);
  }

  const job = startScheduledJob({
    name: `consumer of ${from}`,
    everyMs: RECONNECT_INTERVAL_MS,
    run: follow,
    log: deps.log,
  });
  job.wake();
  const pruning = startScheduledJob({
    name: `pruning of handled events of ${from}`,
    everyMs: deps.pruneMs ?? PRUNE_INTERVAL_MS,
    log: deps.log,
    async run() {
      const times = { now: new Date(), keptMs: deps.keptMs ?? KEPT_MS };
      if (consumer) await pruneHandled(deps.connection, from, consumer, times);
    },
  });
  return {
    async stop() {
      stopped = true;
      worker.stop();
      await withTimeout(STOP_TIMEOUT_MS, Promise.all([close(), pruning.stop()]));
      const nats = await Promise.race([deps.nats, Promise.resolve(undefined)]);
      const ended = job.stop();
      // While NATS is away this may never end. Events that are not acknowledged are delivered again.
      if (nats) await withTimeout(STOP_TIMEOUT_MS, ended);
    },
  };
}

async function ensureConsumer(deps: ConsumerDeps, from: PublishingService, nats: NatsConnection): Promise<Consumer> {
  const manager = await jetstreamManager(nats, { checkAPI: false });
  await ensureStream(deps, manager, from);
  const name = `${deps.service}_${await databaseId(deps.connection)}`;
  await ensureDurable(deps, manager, { stream: streams[from].name, name, only: deps.only });
  return jetstream(nats).consumers.get(streams[from].name, name);
}
