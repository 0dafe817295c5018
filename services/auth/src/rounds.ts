/** Does the work again and again until stopped: a pause after it ended, or at once when woken. */
export function startRounds(work: () => Promise<void>, pauseMs: number): { wake(): void; stop(): Promise<void> } {
  let stopped = false;
  let wake = () => {};
  const running = (async () => {
    while (!stopped) {
      const woken = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      await work();
      if (!stopped) await woken;
    }
  })();
  return {
    wake: () => wake(),
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}
