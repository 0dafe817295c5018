import { type JetStreamClient, jetstream } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import type { PublishingService } from '@vetcare/contracts';
import { type Metrics, startScheduledJob, withTimeout } from '@vetcare/service-kit';
import { currentTraceparent, inSpan, outsideTraces } from '@vetcare/tracing';
import { type Connection, type QueryFilter, Types } from 'mongoose';
import { type JetStreamDeps, KEPT_MS, PRUNE_INTERVAL_MS } from './jetstream-settings';
import { type OutboxRow, outboxRows, type RelayedOutbox } from './outbox';
import { pruneOutbox } from './pruning/prune-outbox';
import { WRITTEN_AT } from './received-event';
import { createStreamWatch } from './stream-watch';

const BATCH_SIZE = 200;
const INTERVAL_MS = 500;
const STOP_TIMEOUT_MS = 2_000;
const NATS_WAIT_MS = 1_000;
/** How long rows of other processes are left to them. */
const ORPHANED_AFTER_MS = 2_000;
/** How often the relay checks that the stream is still the one to which it sent the events. */
const STREAM_CHECK_INTERVAL_MS = 60_000;

interface RelayDeps extends JetStreamDeps {
  connection: Connection;
  nats: Promise<NatsConnection>;
  service: PublishingService;
  outbox: RelayedOutbox;
  metrics: Metrics;
  checkStreamMs?: number;
}

/**
 * Sends the events in the outbox, in order, until stopped. It sends what this process wrote at once, and after two seconds
 * also what others wrote, so that normally one process sends an event, and none is lost with a process that dies. Rows stay
 * after they were sent, until nobody needs them: if NATS has lost its data, they are sent again, and consumers ignore those
 * that they have handled.
 */
export function startRelay(deps: RelayDeps): { stop(): Promise<void> } {
  measureOutbox(deps);
  const streamWatch = createStreamWatch(deps);
  let stopped = false;
  let halt = () => {};
  const halted = new Promise<undefined>((resolve) => {
    halt = () => resolve(undefined);
  });
  let checkedAt = Number.NEGATIVE_INFINITY;
  let sweptAt = 0;
  const isStopped = () => stopped;

  async function run() {
    const nats = await Promise.race([deps.nats, halted]);
    if (!nats || stopped) return;
    try {
      if (performance.now() - checkedAt >= (deps.checkStreamMs ?? STREAM_CHECK_INTERVAL_MS)) {
        const startedAt = performance.now();
        await streamWatch.resendIfNew(nats);
        checkedAt = startedAt;
      }
      await sendAll(deps, nats, { writer: deps.outbox.writer }, isStopped);
      if (performance.now() - sweptAt < INTERVAL_MS) return;
      await sendAll(deps, nats, orphanedRows(), isStopped);
      sweptAt = performance.now();
    } catch (error) {
      if (stopped) return;
      checkedAt = Number.NEGATIVE_INFINITY;
      throw error;
    }
  }

  const job = startScheduledJob({ name: 'relay', everyMs: INTERVAL_MS, run: () => outsideTraces(run), log: deps.log });
  job.wake();
  deps.outbox.onAppended(job.wake);
  void streamWatch.onReconnect(() => {
    checkedAt = Number.NEGATIVE_INFINITY;
    job.wake();
  });
  const pruning = startPruning(deps, isStopped);
  return {
    async stop() {
      stopped = true;
      halt();
      // What NATS has not confirmed by then is sent after the next start, and what is not pruned is pruned then.
      await withTimeout(STOP_TIMEOUT_MS, Promise.all([job.stop(), pruning.stop()]));
    },
  };
}

function startPruning(deps: RelayDeps, isStopped: () => boolean) {
  const keptMs = deps.keptMs ?? KEPT_MS;
  return startScheduledJob({
    name: 'pruning of the outbox',
    everyMs: deps.pruneMs ?? PRUNE_INTERVAL_MS,
    log: deps.log,
    async run() {
      const nats = await withTimeout(NATS_WAIT_MS, deps.nats);
      while (nats && !isStopped() && (await pruneOutbox(deps, nats, { now: new Date(), keptMs })));
    },
  });
}

/** Sends rows without waiting for each. If one of a batch fails, all are sent again, and NATS drops the known ids. */
async function sendAll(
  { connection }: Pick<RelayDeps, 'connection'>,
  nats: NatsConnection,
  which: QueryFilter<OutboxRow>,
  isStopped: () => boolean,
): Promise<void> {
  const rows = outboxRows(connection);
  const js = jetstream(nats);
  for (;;) {
    const batch = await rows
      .find({ sent: false, ...which })
      .sort({ _id: 1 })
      .limit(BATCH_SIZE)
      .lean();
    if (batch.length === 0 || isStopped()) return;
    await Promise.all(
      batch.map((row) => {
        const { event, traceparent: parent } = row;
        // A name for the span costs something, so it is only made where there is a trace.
        const span = parent && ({ name: `publish ${event.type}`, kind: 'producer', parent } as const);
        return span ? inSpan(span, () => publish(js, row)) : publish(js, row);
      }),
    );
    await rows.updateMany({ _id: { $in: batch.map(({ _id }) => _id) } }, { $set: { sent: true } });
  }
}

function publish(js: JetStreamClient, { _id, event, resent }: Pick<OutboxRow, '_id' | 'event' | 'resent'>) {
  const head = headers();
  head.set('x-request-id', event.requestId);
  if (resent) head.set(WRITTEN_AT, _id.getTimestamp().toISOString());
  const traceparent = currentTraceparent();
  if (traceparent) head.set('traceparent', traceparent);
  return js.publish(event.type, JSON.stringify(event), { msgID: event.id, headers: head, timeout: 5_000 });
}

/** Rows that were not written just now. Those from the future come from a process whose clock is ahead. */
function orphanedRows(): QueryFilter<OutboxRow> {
  const at = (ms: number) => Types.ObjectId.createFromTime(Math.floor((Date.now() + ms) / 1000));
  return { $or: [{ _id: { $lt: at(-ORPHANED_AFTER_MS) } }, { _id: { $gt: at(ORPHANED_AFTER_MS) } }] };
}

function measureOutbox({ connection, metrics }: RelayDeps): void {
  const rows = outboxRows(connection);
  metrics.gauge('vetcare_outbox_unsent', 'Events waiting to be sent', () => rows.countDocuments({ sent: false }));
  metrics.gauge('vetcare_outbox_age_seconds', 'Age of the oldest unsent event', async () => {
    const oldest = await rows.findOne({ sent: false }).sort({ _id: 1 }).lean();
    return oldest ? (Date.now() - oldest._id.getTimestamp().getTime()) / 1000 : 0;
  });
}
