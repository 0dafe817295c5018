import { setTimeout } from 'node:timers/promises';
import type { JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Event, PublishingService } from '@vetcare/contracts';
import type { Metrics } from '@vetcare/service-kit';
import { isTracing } from '@vetcare/tracing';
import type { Connection } from 'mongoose';
import { createEventRetries } from './event-retries';
import { isOutage } from './failed-event';
import { createEventHandling, type Handlers, parseEvent } from './handle-events';
import type { JetStreamDeps } from './jetstream-settings';
import { ONLY_FOR } from './parked-events';
import { sentAtOf } from './received-event';

/** Pauses while a server that all events need is away. They are shorter than the time after which NATS redelivers. */
const OUTAGE_PAUSES_MS = [250, 500, 1_000, 2_000, 5_000];

interface WorkerDeps extends JetStreamDeps {
  connection: Connection;
  service: string;
  metrics: Metrics;
}

/** Handles the messages that a consumer received from one service: each is acknowledged, retried later or parked. */
export function createEventWorker(deps: WorkerDeps, from: PublishingService, handlers: Handlers) {
  const { log } = deps;
  const applyAll = createEventHandling(deps.connection, from, handlers);
  const count = createOutcomeCounter(deps.metrics, from);
  const { retryOrPark } = createEventRetries({ ...deps, count });
  const pauses = createPauses();

  /** A replay is meant for the service that parked the event. Others may have pruned their record of having handled it. */
  const isForUs = ({ headers }: JsMsg) => [undefined, '', deps.service].includes(headers?.get(ONLY_FOR));

  async function apply(batch: JsMsg[], nats: NatsConnection): Promise<void> {
    const received = batch.map((message) => ({
      message,
      event: isForUs(message) ? parseEvent(message.json()) : undefined,
    }));
    const known = received.flatMap(({ message, event }) => (event ? { event, sentAt: sentAtOf(message) } : []));
    const tooEarly = await applyAll(known, isTracing() ? tracesOf(received) : undefined);
    const failures = received.flatMap(({ message, event }) => {
      const error = event && tooEarly.get(event.id);
      if (error) return { message, error };
      message.ack();
      return [];
    });
    count('handled', known.length - failures.length);
    count('unknown', batch.length - known.length);
    if (failures.length > 0) await retryOrPark(failures, nats);
  }

  /** Finds the event that fails, or that conflicts with another transaction, by handling each half on its own, in order. */
  async function handleFailure(batch: JsMsg[], error: unknown, nats: NatsConnection): Promise<void> {
    const [message] = batch;
    if (batch.length > 1) {
      const half = Math.ceil(batch.length / 2);
      for (const part of [batch.slice(0, half), batch.slice(half)]) await handle(part, nats);
    } else if (message) {
      await retryOrPark([{ message, error }], nats).catch((reason: unknown) => {
        log.warn({ err: reason, from }, 'a failed event could not be counted or parked; trying again');
        message.nak(1_000);
      });
    }
  }

  async function handle(batch: JsMsg[], nats: NatsConnection): Promise<void> {
    for (let tries = 0; !pauses.stopped(); tries += 1) {
      try {
        return await apply(batch, nats);
      } catch (error) {
        if (!isOutage(error)) return await handleFailure(batch, error, nats);
        log.warn({ err: error, from, events: batch.length }, 'events have to wait: something they need is away');
        for (const message of batch) message.working();
        await pauses.wait(OUTAGE_PAUSES_MS[tries] ?? 5_000);
      }
    }
    // Returns them, so that another process can handle them at once.
    for (const message of batch) message.nak();
  }

  return { handle, stop: pauses.stop };
}

/** The `traceparent` of each event whose sender traces. */
function tracesOf(received: { message: JsMsg; event: Event | undefined }[]): Map<string, string> {
  const sent = received.map(
    ({ message, event }) => [event?.id ?? '', message.headers?.get('traceparent') ?? ''] as const,
  );
  return new Map(sent.filter(([, traceparent]) => traceparent !== ''));
}

const OUTCOMES = ['handled', 'unknown', 'early', 'retried', 'parked'] as const;

function createOutcomeCounter(metrics: Metrics, from: PublishingService) {
  const known = OUTCOMES.map((outcome) => ({ from, outcome }));
  const outcomes = metrics.counter('vetcare_events_total', 'Events received by outcome', ['from', 'outcome'], known);
  return (outcome: (typeof OUTCOMES)[number], events = 1) => outcomes.inc({ from, outcome }, events);
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
