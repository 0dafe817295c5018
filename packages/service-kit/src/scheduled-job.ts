import type { Logger } from './log';

export interface ScheduledJob {
  /** Starts a run now instead of after the pause. During a run, starts another one right after it. */
  wake(): void;
  /** Resolves when the current run, if any, has ended. */
  stop(): Promise<void>;
}

/**
 * Runs work repeatedly with a pause between runs, never two at once, until it is stopped. The first run starts after one
 * pause. A failed run is logged, and the job goes on.
 */
export function startScheduledJob(deps: {
  name: string;
  everyMs: number;
  run: () => Promise<void>;
  log: Logger;
}): ScheduledJob {
  let stopped = false;
  let woken = false;
  let endPause = () => {};

  const pause = () =>
    new Promise<void>((resolve) => {
      if (woken || stopped) return resolve();
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
      woken = false;
      try {
        await deps.run();
      } catch (error) {
        deps.log.error({ err: error, job: deps.name }, 'a scheduled job failed; its next run tries again');
      }
    }
  })();

  return {
    wake() {
      woken = true;
      endPause();
    },
    async stop() {
      stopped = true;
      endPause();
      await running;
    },
  };
}
