import { randomUUID } from 'node:crypto';
import { errorBody, type Logger, toProductError } from '@vetcare/service-kit';

export interface AcknowledgeDeps {
  /** Keeps work that is under way, so that a stop can wait for it. */
  track: (work: Promise<unknown>) => void;
  log: Logger;
}

/** Acknowledges events with a result or with the error shape of every HTTP answer. */
export function createAcknowledge({ track, log }: AcknowledgeDeps) {
  const errorOf = (event: string, error: unknown) => {
    const requestId = randomUUID();
    const known = toProductError(error);
    const details = { requestId, code: known.code, event, ...known.info };
    if (known.code === 'internal') log.error({ ...details, err: known.cause }, 'event failed');
    else log.debug(details, 'event refused');
    return errorBody(known, requestId);
  };
  /** A client may pass anything in place of an acknowledgement; only a function is called. */
  const call = (ack: unknown, answer: unknown) => {
    if (typeof ack === 'function') ack(answer);
  };
  return {
    acknowledge(event: string, ack: unknown, work: () => Promise<unknown>): void {
      track(
        work().then(
          (result) => call(ack, result),
          (error: unknown) => call(ack, errorOf(event, error)),
        ),
      );
    },
    /** Answers an event that is not handled at all, whatever its name. */
    refuse: (event: string, ack: unknown, error: unknown): void => call(ack, errorOf(event.slice(0, 20), error)),
  };
}
