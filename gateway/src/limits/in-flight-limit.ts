import type { ServerResponse } from 'node:http';
import { ProductError } from '@vetcare/service-kit';

interface Bounds {
  running: number;
  waiting: number;
}

interface Holder {
  running: number;
  waiting: Set<() => void>;
}

const refusal = () => new ProductError('too_much_at_once');

/**
 * Resolves when a place becomes free for this request.
 * @throws ProductError `overloaded` after `waitMs`
 */
const waitForTurn = ({ waiting }: Holder, waitMs: number) =>
  new Promise<void>((resolve, reject) => {
    const turn = () => {
      clearTimeout(timer);
      waiting.delete(turn);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.delete(turn);
      reject(refusal());
    }, waitMs);
    waiting.add(turn);
  });

/** Limits how many requests with the same key run at once and how many more may wait for a place. */
export function createKeyedLimit(bounds: Bounds & { waitMs: number }) {
  const holders = new Map<string, Holder>();

  function leave(key: string, holder: Holder): void {
    const [next] = holder.waiting;
    if (next) {
      next();
    } else {
      holder.running -= 1;
      if (holder.running === 0) holders.delete(key);
    }
  }

  return {
    /**
     * @returns a function that frees the place again
     * @throws ProductError `overloaded`
     */
    async enter(key: string): Promise<() => void> {
      const holder = holders.get(key) ?? { running: 0, waiting: new Set() };
      holders.set(key, holder);
      if (holder.running < bounds.running) holder.running += 1;
      else if (holder.waiting.size < bounds.waiting) await waitForTurn(holder, bounds.waitMs);
      else throw refusal();
      let hasLeft = false;
      return () => {
        if (!hasLeft) leave(key, holder);
        hasLeft = true;
      };
    },
  };
}

export type KeyedLimit = ReturnType<typeof createKeyedLimit>;

export interface InFlightCaller {
  /** Undefined for those who are not signed in; only their address is limited. */
  person: string | undefined;
  /** The network the request came from. */
  network: string;
}

/** Limits each person and each address, so that nobody can occupy all connections to a service. */
export function createInFlightLimit(bounds: { person: Bounds; address: Bounds; waitMs: number }) {
  const persons = createKeyedLimit({ ...bounds.person, waitMs: bounds.waitMs });
  const addresses = createKeyedLimit({ ...bounds.address, waitMs: bounds.waitMs });
  return {
    /**
     * @returns a function that frees the place again
     * @throws ProductError `overloaded`
     */
    async enter({ person, network }: InFlightCaller): Promise<() => void> {
      if (person === undefined) return addresses.enter(network);
      const leavePerson = await persons.enter(person);
      try {
        const leaveAddress = await addresses.enter(network);
        return () => {
          leaveAddress();
          leavePerson();
        };
      } catch (error) {
        leavePerson();
        throw error;
      }
    },
  };
}
export type InFlightLimit = ReturnType<typeof createInFlightLimit>;

/**
 * Occupies one of the caller's places until the answer is written or the caller has left.
 * @throws ProductError `overloaded`
 */
export async function holdPlace(limit: InFlightLimit, caller: InFlightCaller, response: ServerResponse): Promise<void> {
  const leave = await limit.enter(caller);
  // An answer whose turn has not come is destroyed with its connection, but never becomes `closed`.
  if (response.closed || response.destroyed) leave();
  else response.once('close', leave);
}

/**
 * One limit for each kind of resource that a request holds. `waitMs` is how long a request waits for a place. The limits of
 * an address are higher than those of a person, because it may belong to a whole clinic.
 */
export const createInFlightLimits = (waitMs: number) => ({
  /**
   * Webhooks of other servers, from before their first byte on. Anybody may send one, and only the service sees whether it is signed.
   * A provider sends them again that were refused.
   */
  signed: createInFlightLimit({ person: { running: 8, waiting: 32 }, address: { running: 8, waiting: 32 }, waitMs }),
  /** Bodies being received, each of which holds a client connection and up to 100 KiB of memory. */
  bodies: createInFlightLimit({ person: { running: 256, waiting: 0 }, address: { running: 512, waiting: 0 }, waitMs }),
  /**
   * Calls to services. The gateway has 128 connections for them to each node. A person runs as many at once as a
   * browser has connections. Further ones wait, because whatever runs at once is ahead of everybody else's next call.
   */
  calls: createInFlightLimit({ person: { running: 6, waiting: 256 }, address: { running: 64, waiting: 512 }, waitMs }),
  /**
   * Pictures being streamed to one service, which takes two at once and lets a few wait. Further ones of an address wait here,
   * unread.
   */
  uploads: createInFlightLimit({ person: { running: 2, waiting: 30 }, address: { running: 3, waiting: 125 }, waitMs }),
  /** Pages that ask a service whether there is what they are about. */
  pages: createInFlightLimit({ person: { running: 16, waiting: 0 }, address: { running: 16, waiting: 0 }, waitMs }),
  /** Files of releases, each of which is open while it is sent. */
  files: createInFlightLimit({ person: { running: 64, waiting: 512 }, address: { running: 64, waiting: 512 }, waitMs }),
  /** Long polls. A browser window without WebSockets always has one open. */
  polls: createInFlightLimit({ person: { running: 32, waiting: 0 }, address: { running: 256, waiting: 0 }, waitMs }),
});
