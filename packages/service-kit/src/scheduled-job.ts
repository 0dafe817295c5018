import type { Logger } from './log';

export interface ScheduledJob {
  /** Asks for a run now instead of after the pause; during a run, for another one right after it. */
  wake(): void;
  /** Waits for the run under way. */
  stop(): Promise<void>;
}

/**
 * Runs work over and over with a pause between two runs, never two at once, until it is stopped. The first run begins
 * after one pause. A run that fails is logged, and the next one tries again.
 */
export function startScheduledJob(deps: {
  name: string;
  everyMs: number;
  run: () => Promise<void>;
  log: Logger;
}): ScheduledJob {
  let stopped = false;
  let asked = false;
  let endPause = () => {};

  const pause = () =>
    new Promise<void>((resolve) => {
      if (asked || stopped) return resolve();
      const timer = setTimeout(resolve, deps.everyMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const running = (async () => {
    for (;;) {
      await pause();
      if (stopped) return;
      asked = false;
      try {
        await deps.run();
      } catch (error) {
        deps.log.error({ err: error, job: deps.name }, 'a scheduled job failed; its next run tries again');
      }
    }
  })();

  return {
    wake() {
      asked = true;
      endPause();
    },
    async stop() {
      stopped = true;
      endPause();
      await running;
    },
  };
}
