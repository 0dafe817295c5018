import { setTimeout as pause } from 'node:timers/promises';
import { ProviderBusyError } from './provider.errors';

const LONGEST_PAUSE_MS = 5_000;
/** What is left of a job's work by then is due in its next run. */
const MOST_WAITING_MS = 60_000;

/** For the calls of one run of a job: makes a call again when the provider was too busy, after as long as it asks for. */
export function createBusyRetry() {
  let leftMs = MOST_WAITING_MS;
  return async function retryWhileBusy<T>(call: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof ProviderBusyError)) throw error;
        const pauseMs = Math.min(LONGEST_PAUSE_MS, (error.retryAfterSeconds ?? 1) * 1_000);
        if (pauseMs > leftMs) throw error;
        leftMs -= pauseMs;
        await pause(pauseMs);
      }
    }
  };
}

export type RetryWhileBusy = ReturnType<typeof createBusyRetry>;
