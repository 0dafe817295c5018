import { randomUUID } from 'node:crypto';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import {
  type Event,
  type EventData,
  type EventType,
  events,
  type PublishingService,
  streams,
} from '@vetcare/contracts';
import { type Logger, type Metrics, withTimeout } from '@vetcare/service-kit';
import mongoose, { type ClientSession, type Connection, type QueryFilter, Schema } from 'mongoose';
import { ensureStream } from './nats';

const BATCH = 200;
const ROUND_MS = 500;
const STOP_MS = 2_000;
/** Rows of other processes are left to them for this long. */
const OTHERS_MS = 2_000;

interface OutboxRow {
  _id: mongoose.Types.ObjectId;
  event: Event;
  sent: boolean;
  /** The process that wrote it, which sends it unless it dies. */
  writer: string;
}

interface RelayState {
  _id: 'relay';
  streamCreated: string;
}

export interface Fact<T extends EventType = EventType> {
  type: T;
  data: EventData<T>;
  actor?: string;
  requestId: string;
  now: Date;
}

export interface Outbox {
  /** Writes the event in the caller's transaction; the relay sends it after the commit. */
  append<T extends EventType>(session: ClientSession, fact: Fact<T>): Promise<void>;
  /** The same for many events of one transaction, sent in this order. */
  appendAll<T extends EventType>(session: ClientSession, facts: Fact<T>[]): Promise<void>;
  /** Asks the relay to look now instead of at its next round. */
  poke(): void;
}

const models = (connection: Connection) => ({
  rows: connection.model<OutboxRow>(
    'Outbox',
    new Schema(
      { event: { type: Object, required: true }, sent: { type: Boolean, required: true }, writer: String },
      { versionKey: false },
    )
      .index({ sent: 1, _id: 1 })
      .index({ sent: 1, writer: 1, _id: 1 }),
    'outbox',
  ),
  state: connection.model<RelayState>(
    'RelayState',
    new Schema({ _id: String, streamCreated: String }, { versionKey: false }),
    'relay_state',
  ),
});

/** The outbox of a service: call before `prepareCollections`, start its relay with `startRelay`. */
export function createOutbox(connection: Connection): Outbox & { writer: string; onPoke(listener: () => void): void } {
  const { rows } = models(connection);
  const writer = randomUUID();
  let wake = () => {};
  const announced = new WeakSet<ClientSession>();
  const eventOf = ({ type, data, actor, requestId, now }: Fact): Event => ({
    id: randomUUID(),
    type,
    version: Number(/\.v(\d+)$/.exec(type)?.[1]),
    occurredAt: now.toISOString(),
    ...(actor && { actor }),
    requestId,
    data: events[type].parse(data) as EventData<EventType>,
  });
  const appendAll = async (session: ClientSession, facts: Fact[]) => {
    await rows.insertMany(
      facts.map((fact) => ({ event: eventOf(fact), sent: false, writer })),
      { session },
    );
    if (announced.has(session)) return;
    announced.add(session);
    // A session ends with its transaction: only then is there something to send.
    session.once('ended', () => wake());
  };
  return {
    writer,
    append: (session, fact) => appendAll(session, [fact]),
    appendAll,
    poke: () => wake(),
    onPoke(listener) {
      wake = listener;
    },
  };
}

/**
 * Sends what the outbox holds, in order, until stopped: at once what this process wrote, after two seconds also what others
 * wrote, so that of many processes one sends each event and none is left behind by one that died. Sent rows stay: when the stream was made
 * anew (a wiped NATS store) all of them are sent again, and receivers drop what they know by its id.
 */
export function startRelay(deps: {
  connection: Connection;
  nats: Promise<NatsConnection>;
  service: PublishingService;
  outbox: ReturnType<typeof createOutbox>;
  log: Logger;
  metrics: Metrics;
}): { stop(): Promise<void> } {
  const rows = deps.connection.model<OutboxRow>('Outbox');
  const state = deps.connection.model<RelayState>('RelayState');
  let stopped = false;
  let halt = () => {};
  const halted = new Promise<undefined>((resolve) => {
    halt = () => resolve(undefined);
  });
  let wake = () => {};
  deps.outbox.onPoke(() => wake());
  deps.metrics.gauge('vetcare_outbox_unsent', 'Events waiting to be sent', () => rows.countDocuments({ sent: false }));
  deps.metrics.gauge('vetcare_outbox_age_seconds', 'Age of the oldest unsent event', async () => {
    const oldest = await rows.findOne({ sent: false }).sort({ _id: 1 }).lean();
    return oldest ? (Date.now() - oldest._id.getTimestamp().getTime()) / 1000 : 0;
  });

  async function resendIfStreamIsNew(nats: NatsConnection) {
    const manager = await jetstreamManager(nats, { checkAPI: false });
    await ensureStream(manager, deps.service);
    const created = (await manager.streams.info(streams[deps.service].name)).created;
    const known = await state.findById('relay').lean();
    if (known?.streamCreated === created) return;
    if (known) {
      deps.log.warn({ stream: streams[deps.service].name }, 'the stream is new: sending every event again');
      await rows.updateMany({ sent: true }, { $set: { sent: false } });
    }
    await state.updateOne({ _id: 'relay' }, { $set: { streamCreated: created } }, { upsert: true });
  }

  const own = { writer: deps.outbox.writer };
  /** Written neither just now nor, by a clock that is ahead, in the future. */
  const leftBehind = () => {
    const at = (ms: number) => mongoose.Types.ObjectId.createFromTime(Math.floor((Date.now() + ms) / 1000));
    return { $or: [{ _id: { $lt: at(-OTHERS_MS) } }, { _id: { $gt: at(OTHERS_MS) } }] };
  };
  /** Rows go out one behind the other without waiting; a batch that failed is sent again, and known ids are dropped. */
  async function sendAll(nats: NatsConnection, which: QueryFilter<OutboxRow>) {
    const js = jetstream(nats);
    for (;;) {
      const batch = await rows
        .find({ sent: false, ...which })
        .sort({ _id: 1 })
        .limit(BATCH)
        .lean();
      if (batch.length === 0 || stopped) return;
      await Promise.all(
        batch.map(({ event }) => {
          const head = headers();
          head.set('x-request-id', event.requestId);
          return js.publish(event.type, JSON.stringify(event), { msgID: event.id, headers: head, timeout: 5_000 });
        }),
      );
      await rows.updateMany({ _id: { $in: batch.map(({ _id }) => _id) } }, { $set: { sent: true } });
    }
  }

  const running = (async () => {
    let checked = false;
    let sweptAt = 0;
    while (!stopped) {
      const woken = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ROUND_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      try {
        const nats = await Promise.race([deps.nats, halted]);
        if (!nats) return;
        if (!checked) await resendIfStreamIsNew(nats);
        checked = true;
        await sendAll(nats, own);
        if (performance.now() - sweptAt >= ROUND_MS) {
          await sendAll(nats, leftBehind());
          sweptAt = performance.now();
        }
      } catch (error) {
        if (stopped) return;
        checked = false;
        deps.log.warn({ err: error }, 'sending events failed; trying again');
      }
      await woken;
    }
  })();

  return {
    async stop() {
      stopped = true;
      halt();
      wake();
      // What NATS has not confirmed by then is sent after the next start.
      await withTimeout(STOP_MS, running);
    },
  };
}
