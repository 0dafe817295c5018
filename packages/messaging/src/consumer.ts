import { randomBytes } from 'node:crypto';
import { AckPolicy, type Consumer, DeliverPolicy, type JsMsg, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { Envelope, type Event, type EventType, events, type PublishingService, streams } from '@vetcare/contracts';
import {
  backlogGauge,
  inTransaction,
  isDuplicateKey,
  type Logger,
  type Metrics,
  withTimeout,
} from '@vetcare/service-kit';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { ensureParkingStream, ensureStream } from './nats';

/** Applies one event inside a transaction. What it returns runs once after the commit. */
export type Handler<T extends EventType> = (
  event: Event<T>,
  session: ClientSession,
) => Promise<undefined | (() => void)> | Promise<void>;
export type Handlers = { [T in EventType]?: Handler<T> };

const TRIES = 8;
const BACK_OFF_MS = [100, 300, 1_000, 3_000, 10_000, 30_000, 60_000];
const STOP_MS = 3_000;
const DAY_NS = 24 * 60 * 60 * 1_000_000_000;

const handledSchema = new Schema({ _id: String, at: { type: Date, required: true } }, { versionKey: false });
const copySchema = new Schema({ _id: String, name: { type: String, required: true } }, { versionKey: false });

/** Models that consumers need: call before `prepareCollections`. */
export function prepareConsumers(connection: Connection): void {
  connection.model('Handled', handledSchema, 'handled_events');
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
  /** Of a busy stream, the one event to be given. */
  only?: EventType;
}

/**
 * Follows the stream of another service, in order, each event's effect exactly once: the event's id and its effect
 * commit together. A failing event is tried again after a growing pause, and parked on `dlq.<service>` after 8 tries.
 */
export function startConsumer(
  deps: ConsumerDeps,
  from: PublishingService,
  handlers: Handlers,
): { stop(): Promise<void> } {
  const { log } = deps;
  const handled = deps.connection.model<{ _id: string; at: Date }>('Handled');
  const delivered = deps.metrics.counter(`vetcare_events_${from}_total`, `Events received from ${from} by outcome`, [
    'outcome',
  ]);
  let consumer: Consumer | undefined;
  deps.metrics.gauge(backlogGauge(from), `Events of ${from} that are not handled yet`, async () => {
    const info = await consumer?.info();
    return info ? info.num_pending + info.num_ack_pending : Number.NaN;
  });
  let stopped = false;
  let close: () => Promise<unknown> = async () => {};

  async function apply(event: Event): Promise<void> {
    const handler = handlers[event.type] as Handler<EventType> | undefined;
    if (!handler) return;
    let after: (() => void) | undefined;
    try {
      await inTransaction(deps.connection, async (session) => {
        await handled.create([{ _id: event.id, at: new Date() }], { session });
        after = (await handler(event, session)) ?? undefined;
      });
    } catch (error) {
      if (isDuplicateKey(error) && (await handled.exists({ _id: event.id }))) return;
      throw error;
    }
    after?.();
  }

  async function receive(message: JsMsg, nats: NatsConnection): Promise<void> {
    try {
      const envelope = Envelope.parse(message.json());
      const known = envelope.type in events;
      if (known) {
        const type = envelope.type as EventType;
        await apply({ ...envelope, type, data: events[type].parse(envelope.data) } as Event);
      }
      message.ack();
      delivered.inc({ outcome: known ? 'handled' : 'unknown' });
    } catch (error) {
      const tries = message.info.deliveryCount;
      if (tries < TRIES) {
        log.warn({ err: error, subject: message.subject, seq: message.seq, tries }, 'event failed; trying again');
        message.nak(BACK_OFF_MS[tries - 1] ?? 60_000);
        delivered.inc({ outcome: 'retried' });
        return;
      }
      await park(message, error, nats);
    }
  }

  async function park(message: JsMsg, error: unknown, nats: NatsConnection): Promise<void> {
    await ensureParkingStream(await jetstreamManager(nats, { checkAPI: false }));
    const head = headers();
    head.set('x-subject', message.subject);
    head.set(
      'x-reason',
      (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 500),
    );
    await jetstream(nats).publish(`dlq.${deps.service}`, message.data, {
      headers: head,
      msgID: `${deps.service}-${message.info.stream}-${message.seq}`,
    });
    message.ack();
    log.error({ err: error, subject: message.subject, seq: message.seq }, 'event parked');
    delivered.inc({ outcome: 'parked' });
  }

  async function follow(): Promise<void> {
    const nats = await deps.nats;
    const manager = await jetstreamManager(nats, { checkAPI: false });
    await ensureStream(manager, from);
    const name = `${deps.service}_${await copyName(deps.connection)}`;
    await manager.consumers.add(streams[from].name, {
      durable_name: name,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ...(deps.only && { filter_subject: deps.only }),
      ack_wait: 30_000_000_000,
      max_ack_pending: 200,
      inactive_threshold: 30 * DAY_NS,
    });
    consumer = await jetstream(nats).consumers.get(streams[from].name, name);
    const messages = await consumer.consume({ max_messages: 50, abort_on_missing_resource: true });
    if (stopped) {
      // Nobody reads them any more: waiting for their end would wait for ever.
      void messages.close();
      return;
    }
    close = () => messages.close();
    for await (const message of messages) await receive(message, nats);
  }

  const running = (async () => {
    while (!stopped) {
      try {
        await follow();
      } catch (error) {
        if (!stopped) log.warn({ err: error, from }, 'following events failed; trying again');
      }
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  })();

  return {
    async stop() {
      stopped = true;
      await withTimeout(STOP_MS, close());
      const nats = await Promise.race([deps.nats, Promise.resolve(undefined)]);
      // A NATS that went away may keep it waiting; an event that is not acknowledged comes again.
      if (nats) await withTimeout(STOP_MS, running);
    },
  };
}
