import type { Logger } from './log';

export interface Rounds {
  /** Asks for a round now instead of after the pause; during a round, for another one right after it. */
  wake(): void;
  /** Waits for the round under way. */
  stop(): Promise<void>;
}

/** Runs a round after each pause, never two at once, until stopped. A round that fails is logged and tried again. */
export function startRounds(deps: { name: string; everyMs: number; round: () => Promise<void>; log: Logger }): Rounds {
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
        await deps.round();
      } catch (error) {
        deps.log.error({ err: error, round: deps.name }, 'a round failed; the next one tries again');
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
