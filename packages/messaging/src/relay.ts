import { jetstream } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import type { PublishingService } from '@vetcare/contracts';
import { type Logger, type Metrics, startScheduledJob, withTimeout } from '@vetcare/service-kit';
import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import { type OutboxRow, outboxRows, type RelayedOutbox } from './outbox';
import { createStreamWatch } from './stream-watch';

const BATCH = 200;
const EVERY_MS = 500;
const STOP_MS = 2_000;
/** Rows of other processes are left to them for this long. */
const OTHERS_MS = 2_000;
/** How often the relay looks whether the stream is still the one that it has sent everything to. */
const CHECK_STREAM_MS = 60_000;

interface RelayDeps {
  connection: Connection;
  nats: Promise<NatsConnection>;
  service: PublishingService;
  outbox: RelayedOutbox;
  log: Logger;
  metrics: Metrics;
  checkStreamMs?: number;
}

/**
 * Sends what the outbox holds, in order, until stopped: at once what this process wrote, after two seconds also what
 * others wrote, so that of many processes one sends each event and none is left behind by one that died. Rows that were
 * sent stay: when the stream was made anew, because NATS lost its store, all of them are sent again, and receivers drop
 * what they know by its id.
 */
export function startRelay(deps: RelayDeps): { stop(): Promise<void> } {
  const rows = outboxRows(deps.connection);
  measureOutbox(deps);
  const streamWatch = createStreamWatch(deps);
  let stopped = false;
  let halt = () => {};
  const halted = new Promise<undefined>((resolve) => {
    halt = () => resolve(undefined);
  });

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

  let checkedAt = Number.NEGATIVE_INFINITY;
  let sweptAt = 0;
  const checkAgain = () => {
    checkedAt = Number.NEGATIVE_INFINITY;
    job.wake();
  };

  async function run() {
    const nats = await Promise.race([deps.nats, halted]);
    if (!nats || stopped) return;
    try {
      if (performance.now() - checkedAt >= (deps.checkStreamMs ?? CHECK_STREAM_MS)) {
        const startedAt = performance.now();
        await streamWatch.resendIfNew(nats);
        checkedAt = startedAt;
      }
      await sendAll(nats, { writer: deps.outbox.writer });
      if (performance.now() - sweptAt < EVERY_MS) return;
      await sendAll(nats, leftBehind());
      sweptAt = performance.now();
    } catch (error) {
      if (stopped) return;
      checkedAt = Number.NEGATIVE_INFINITY;
      throw error;
    }
  }

  const job = startScheduledJob({ name: 'relay', everyMs: EVERY_MS, run, log: deps.log });
  job.wake();
  deps.outbox.onAppended(job.wake);
  void streamWatch.onReconnect(checkAgain);
  return {
    async stop() {
      stopped = true;
      halt();
      // What NATS has not confirmed by then is sent after the next start.
      await withTimeout(STOP_MS, job.stop());
    },
  };
}

/** Rows that were written neither just now nor, by a clock that is ahead, in the future. */
function leftBehind(): QueryFilter<OutboxRow> {
  const at = (ms: number) => mongoose.Types.ObjectId.createFromTime(Math.floor((Date.now() + ms) / 1000));
  return { $or: [{ _id: { $lt: at(-OTHERS_MS) } }, { _id: { $gt: at(OTHERS_MS) } }] };
}

function measureOutbox({ connection, metrics }: RelayDeps): void {
  const rows = outboxRows(connection);
  metrics.gauge('vetcare_outbox_unsent', 'Events waiting to be sent', () => rows.countDocuments({ sent: false }));
  metrics.gauge('vetcare_outbox_age_seconds', 'Age of the oldest unsent event', async () => {
    const oldest = await rows.findOne({ sent: false }).sort({ _id: 1 }).lean();
    return oldest ? (Date.now() - oldest._id.getTimestamp().getTime()) / 1000 : 0;
  });
}
