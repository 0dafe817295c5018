import type { Logger } from '@vetcare/service-kit';
import { type CompleteDeps, completeInHalves } from './complete-summaries';

const RETRY_MS = 1_000;

interface RetryDeps extends CompleteDeps {
  log: Logger;
  /** Called with conversations that were completed. Messages may have come meanwhile that this has not counted. */
  onCompleted: (keys: string[]) => void;
}

/** Retries the conversations whose summary could not be written, each by itself, so that the others need not wait for them. */
export function createSummaryRetries(deps: RetryDeps) {
  const failing = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();

  function add(keys: readonly string[], error: unknown): void {
    deps.log.warn({ err: error }, 'what follows from messages could not be written; it is tried again');
    for (const key of keys) failing.add(key);
    const timer = setTimeout(() => {
      timers.delete(timer);
      void retry(keys);
    }, RETRY_MS);
    timers.add(timer);
  }

  async function retry(keys: readonly string[]): Promise<void> {
    const failed = new Set<string>();
    await completeInHalves(deps, keys, (some, error) => {
      for (const key of some) failed.add(key);
      add(some, error);
    });
    const completed = keys.filter((key) => !failed.has(key));
    for (const key of completed) failing.delete(key);
    deps.onCompleted(completed);
  }

  return {
    add,
    has: (key: string): boolean => failing.has(key),
    stop: (): void => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
