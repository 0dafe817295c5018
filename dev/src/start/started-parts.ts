export interface Stoppable {
  stop(): Promise<void>;
}

/** Remembers what was started, so that it can be stopped in reverse order. */
export function createStartedParts() {
  const parts: Stoppable[] = [];

  async function add<T extends Stoppable>(starting: Promise<T>): Promise<T> {
    const part = await starting;
    parts.push(part);
    return part;
  }

  return {
    add,
    /**
     * Waits for all of them even if one fails, because those that did start must be stopped.
     * @throws the first failure
     */
    async addAll<T extends Stoppable>(starting: Promise<T>[]): Promise<T[]> {
      const outcomes = await Promise.allSettled(starting.map(add));
      return outcomes.map((outcome) => {
        if (outcome.status === 'rejected') throw outcome.reason;
        return outcome.value;
      });
    },
    async stopAll(): Promise<void> {
      for (const part of parts.toReversed()) await part.stop();
      parts.length = 0;
    },
  };
}
export type StartedParts = ReturnType<typeof createStartedParts>;
