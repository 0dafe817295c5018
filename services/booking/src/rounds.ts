import type { Logger } from '@vetcare/service-kit';

/** Runs a round again and again, never two at once, until stopped; stopping waits for the round under way. */
export function startRounds(deps: { name: string; everyMs: number; round: () => Promise<void>; log: Logger }) {
  let stopped = false;
  let wake = () => {};

  const running = (async () => {
    while (!stopped) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, deps.everyMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (stopped) return;
      try {
        await deps.round();
      } catch (error) {
        deps.log.error({ err: error, round: deps.name }, 'a round failed; the next one tries again');
      }
    }
  })();

  return {
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}
