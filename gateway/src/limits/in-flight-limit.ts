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

/** Resolves when it is this request's turn. @throws ProductError `overloaded` after `waitMs` */
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

/** Bounds how many requests with the same key run at once, and how many more wait for their turn. */
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
    /** @returns a function that gives the place back @throws ProductError `overloaded` */
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

/** Who holds a place: a person, or the network of somebody unknown; and the network that the request came from. */
export interface InFlightCaller {
  key: string;
  network: string;
}

/** Bounds the requests of each person and those of each address, so that nobody can take all connections to a service. */
export function createInFlightLimit(bounds: { person: Bounds; address: Bounds; waitMs: number }) {
  const persons = createKeyedLimit({ ...bounds.person, waitMs: bounds.waitMs });
  const addresses = createKeyedLimit({ ...bounds.address, waitMs: bounds.waitMs });
  return {
    /** @returns a function that gives the place back @throws ProductError `overloaded` */
    async enter({ key, network }: InFlightCaller): Promise<() => void> {
      const leavePerson = await persons.enter(key);
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

/** The bounds by what a request holds. `waitMs` is how long it waits for its turn. An address may be that of a clinic. */
export const createInFlightLimits = (waitMs: number) => ({
  /** Bodies that arrive, each of which holds a connection of the gateway and up to 100 KiB. */
  bodies: createInFlightLimit({ person: { running: 256, waiting: 0 }, address: { running: 512, waiting: 0 }, waitMs }),
  /** Calls, for which each node of a service has 128 connections. */
  calls: createInFlightLimit({ person: { running: 32, waiting: 256 }, address: { running: 64, waiting: 512 }, waitMs }),
  /** Pictures on their way to a service, for which each node has 32 connections. */
  uploads: createInFlightLimit({ person: { running: 4, waiting: 28 }, address: { running: 16, waiting: 112 }, waitMs }),
  /** Long polls, of which each browser window without WebSockets has one. */
  polls: createInFlightLimit({ person: { running: 32, waiting: 0 }, address: { running: 256, waiting: 0 }, waitMs }),
});
