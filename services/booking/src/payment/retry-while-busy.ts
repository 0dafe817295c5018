import { setTimeout as pause } from 'node:timers/promises';
import { ProviderBusyError } from './provider.errors';

const MAX_PAUSE_MS = 5_000;
/** A job waits no longer than this in one run; the rest of its work is due in the next one. */
const MAX_WAITING_MS = 60_000;

/** Retries the calls of one run of a job when the provider was too busy, after the pause it asks for. */
export function createBusyRetry() {
  let leftMs = MAX_WAITING_MS;
  return async function retryWhileBusy<T>(call: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof ProviderBusyError)) throw error;
        const pauseMs = Math.min(MAX_PAUSE_MS, (error.retryAfterSeconds ?? 1) * 1_000);
        if (pauseMs > leftMs) throw error;
        leftMs -= pauseMs;
        await pause(pauseMs);
      }
    }
  };
}

export type RetryWhileBusy = ReturnType<typeof createBusyRetry>;
