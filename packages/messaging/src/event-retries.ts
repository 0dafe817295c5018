import type { JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Connection } from 'mongoose';
import { parkEvent } from './dead-letters';
import { createFailedEvents, EventTooEarlyError, type FailedEvent, nextTryMs } from './failed-event';
import type { JetStreamDeps } from './jetstream-settings';

interface EventFailure {
  message: JsMsg;
  error: unknown;
}

/** Decides for each event that failed by itself whether it is tried again later or parked. */
export function createEventRetries(
  deps: JetStreamDeps & {
    connection: Connection;
    service: string;
    count: (outcome: 'early' | 'retried' | 'parked') => void;
  },
) {
  const { log } = deps;
  const failedEvents = createFailedEvents(deps.connection);

  async function settle({ message, error }: EventFailure, failure: FailedEvent, now: Date, nats: NatsConnection) {
    const { subject, seq } = message;
    const pauseMs = nextTryMs(error, failure, now);
    if (pauseMs !== null) {
      message.nak(pauseMs);
      const { tries } = failure;
      // Services tell each other things in any order, so an early event is nothing to look at.
      if (error instanceof EventTooEarlyError) {
        log.debug({ ...error.info, subject, seq, tries }, 'event came too early; trying again');
        return deps.count('early');
      }
      log.warn({ err: error, subject, seq, tries }, 'event failed; trying again');
      return deps.count('retried');
    }
    await parkEvent(deps, nats, message, error);
    await failedEvents.forget(failure._id);
    message.ack();
    log.error({ err: error, subject, seq }, 'event parked');
    deps.count('parked');
  }

  return {
    async retryOrPark(failures: EventFailure[], nats: NatsConnection): Promise<void> {
      const now = new Date();
      const ids = failures.map(({ message }) => failureId(message));
      const counted = await failedEvents.countAll(ids, now);
      for (const [index, failure] of failures.entries()) {
        const id = ids[index] ?? '';
        await settle(failure, counted.get(id) ?? { _id: id, tries: 1, firstAt: now }, now, nats);
      }
    },
  };
}

/** Identifies a failing event by its id, or by its position in the stream if it has none. */
function failureId(message: JsMsg): string {
  try {
    const id = message.json<{ id?: unknown } | null>()?.id;
    if (typeof id === 'string') return id;
  } catch {
    // A message that is no JSON has no id.
  }
  return `${message.info.stream}.${message.seq}`;
}
