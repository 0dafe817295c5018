import { ProductError } from '@vetcare/service-kit';

interface Caller {
  running: number;
  waiting: Set<() => void>;
}

/**
 * Bounds how many requests of one caller are under way at once. A few more wait for their turn; whoever asks for more than
 * that is refused, so that nobody can take all connections to a service from the others.
 */
export function createInFlightLimit(bounds: { running: number; waiting: number; waitMs: number }) {
  const callers = new Map<string, Caller>();

  function leave(key: string, caller: Caller): void {
    const [next] = caller.waiting;
    if (next) {
      next();
    } else {
      caller.running -= 1;
      if (caller.running === 0) callers.delete(key);
    }
  }

  const refusal = () => new ProductError('too_much_at_once');

  const waitForTurn = (caller: Caller) =>
    new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        caller.waiting.delete(turn);
        resolve();
      };
      const timer = setTimeout(() => {
        caller.waiting.delete(turn);
        reject(refusal());
      }, bounds.waitMs);
      caller.waiting.add(turn);
    });

  return {
    /** @returns what gives the place back, once @throws ProductError `overloaded` */
    async enter(key: string): Promise<() => void> {
      const caller = callers.get(key) ?? { running: 0, waiting: new Set() };
      callers.set(key, caller);
      if (caller.running < bounds.running) caller.running += 1;
      else if (caller.waiting.size < bounds.waiting) await waitForTurn(caller);
      else throw refusal();
      let left = false;
      return () => {
        if (!left) leave(key, caller);
        left = true;
      };
    },
  };
}
export type InFlightLimit = ReturnType<typeof createInFlightLimit>;

/** The bounds of each caller, by what their requests hold. `waitMs`: how long a request waits for its turn. */
export const createInFlightLimits = (waitMs: number) => ({
  /** Bodies that arrive: they hold a connection of the gateway and at most 100 KiB. */
  bodies: createInFlightLimit({ running: 256, waiting: 0, waitMs }),
  /** Calls at a service, which has 128 connections for them. */
  calls: createInFlightLimit({ running: 32, waiting: 256, waitMs }),
  /** Pictures on their way to a service, which has 32 connections for them. */
  uploads: createInFlightLimit({ running: 4, waiting: 28, waitMs }),
  /** Long polls: each browser window without WebSockets holds one. */
  polls: createInFlightLimit({ running: 32, waiting: 0, waitMs }),
});
