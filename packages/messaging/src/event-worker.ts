import { setTimeout } from 'node:timers/promises';
import type { JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Event, PublishingService } from '@vetcare/contracts';
import type { Logger, Metrics } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import { park } from './dead-letters';
import { createFailedEvents, isOutage, nextTryMs } from './failed-event';
import { createEventHandling, type Handlers, parseEvent } from './handle-events';

/** Pauses while something that every event needs is away. They are shorter than the time after which NATS delivers again. */
const OUTAGE_PAUSES_MS = [250, 500, 1_000, 2_000, 5_000];

interface WorkerDeps {
  connection: Connection;
  service: string;
  log: Logger;
  metrics: Metrics;
}

/** Handles what a consumer received from one service, and acknowledges it or asks for it again. */
export function createEventWorker(deps: WorkerDeps, from: PublishingService, handlers: Handlers) {
  const { connection, log } = deps;
  const applyAll = createEventHandling(connection, handlers);
  const failed = createFailedEvents(connection);
  const outcomes = deps.metrics.counter(`vetcare_events_${from}_total`, `Events received from ${from} by outcome`, [
    'outcome',
  ]);
  const pauses = createPauses();

  async function apply(batch: JsMsg[]): Promise<void> {
    const known: Event[] = [];
    for (const message of batch) {
      const event = parseEvent(message.json());
      if (event) known.push(event);
    }
    await applyAll(known);
    for (const message of batch) message.ack();
    outcomes.inc({ outcome: 'handled' }, known.length);
    outcomes.inc({ outcome: 'unknown' }, batch.length - known.length);
  }

  /** Of many events one is at fault, or one met another transaction: each half is tried again, in order. */
  async function handleFailure(batch: JsMsg[], error: unknown, nats: NatsConnection): Promise<void> {
    const [message] = batch;
    if (batch.length > 1) {
      const half = Math.ceil(batch.length / 2);
      for (const part of [batch.slice(0, half), batch.slice(half)]) await handle(part, nats);
    } else if (message) {
      await retryOrPark(message, error, nats).catch((reason: unknown) => {
        log.warn({ err: reason, from }, 'a failed event could not be counted or parked; trying again');
        message.nak(1_000);
      });
    }
  }

  async function retryOrPark(message: JsMsg, error: unknown, nats: NatsConnection): Promise<void> {
    const { subject, seq } = message;
    const id = failureId(message);
    const now = new Date();
    const failure = await failed.count(id, now);
    const pauseMs = nextTryMs(error, failure, now);
    if (pauseMs !== null) {
      log.warn({ err: error, subject, seq, tries: failure.tries }, 'event failed; trying again');
      message.nak(pauseMs);
      outcomes.inc({ outcome: 'retried' });
      return;
    }
    await park(nats, deps.service, message, error);
    await failed.forget(id);
    message.ack();
    log.error({ err: error, subject, seq }, 'event parked');
    outcomes.inc({ outcome: 'parked' });
  }

  async function handle(batch: JsMsg[], nats: NatsConnection): Promise<void> {
    for (let tries = 0; !pauses.stopped(); tries += 1) {
      try {
        return await apply(batch);
      } catch (error) {
        if (!isOutage(error)) return await handleFailure(batch, error, nats);
        log.warn({ err: error, from, events: batch.length }, 'events have to wait: something they need is away');
        for (const message of batch) message.working();
        await pauses.wait(OUTAGE_PAUSES_MS[tries] ?? 5_000);
      }
    }
    // Another process may go on with them.
    for (const message of batch) message.nak();
  }

  return { handle, stop: pauses.stop };
}

/** Pauses that end at once when the worker is stopped. */
function createPauses() {
  const stopping = new AbortController();
  return {
    stopped: () => stopping.signal.aborted,
    stop: () => stopping.abort(),
    wait: (milliseconds: number) =>
      setTimeout(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined),
  };
}

/** Identifies a failing event by its own id, or by its place in the stream where it has none. */
function failureId(message: JsMsg): string {
  try {
    const id = message.json<{ id?: unknown } | null>()?.id;
    if (typeof id === 'string') return id;
  } catch {
    // What is no JSON has no id.
  }
  return `${message.info.stream}.${message.seq}`;
}
