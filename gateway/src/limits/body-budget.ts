import { ProductError } from '@vetcare/service-kit';
import type { InFlightCaller } from './in-flight-limit';

const MIB = 1024 ** 2;
/** Nearly all bodies are smaller. The bound of connections is enough for them, and no flood of larger ones keeps them out. */
const SMALL_BYTES = 4 * 1024;
/** How long a body may take to arrive while another one finds no room. */
const PATIENCE_MS = 2_000;
/**
 * Together a quarter of what a pod's heap may be. A body takes its bytes as soon as it is announced, so people who are not signed in and
 * webhooks, which anybody may send, have parts of their own to fill. One address may belong to a whole clinic.
 */
const BOUNDS = { people: 32 * MIB, strangers: 16 * MIB, webhooks: 16 * MIB, perAddress: 8 * MIB };

export type BodySender = InFlightCaller & { isWebhook?: boolean };

/** A body that holds its bytes. */
export interface BodyPlace {
  /** Aborts when the body, which has not arrived yet, gives way to another one. */
  displaced: AbortSignal | undefined;
  arrived(): void;
  giveBack(): void;
}

interface Held {
  network: string;
  bytes: number;
  since: number;
  isArriving: boolean;
  displaced: AbortController;
}

const SMALL: BodyPlace = { displaced: undefined, arrived() {}, giveBack() {} };

/** The bytes of one kind of senders. */
function createPool(most: number, now: () => number) {
  const all = new Set<Held>();
  const byAddress = new Map<string, number>();
  let total = 0;
  const bytesOf = (network: string): number => byAddress.get(network) ?? 0;

  function change({ network, bytes }: Held, sign: 1 | -1): void {
    const own = bytesOf(network) + sign * bytes;
    total += sign * bytes;
    if (own > 0) byAddress.set(network, own);
    else byAddress.delete(network);
  }

  function remove(held: Held): void {
    if (all.delete(held)) change(held, -1);
  }

  /** The oldest body that still arrives, of the address that holds the most. */
  function nextToGo(): Held | undefined {
    let found: Held | undefined;
    for (const held of all)
      if (held.isArriving && (!found || bytesOf(held.network) > bytesOf(found.network))) found = held;
    return found;
  }

  /** Lets a body go that is slow, or whose address holds more than this one's would. */
  function makeRoom(network: string, bytes: number): boolean {
    const found = nextToGo();
    if (!found) return false;
    const isSlow = now() - found.since >= PATIENCE_MS;
    if (!isSlow && bytesOf(found.network) <= bytesOf(network) + bytes) return false;
    remove(found);
    found.displaced.abort();
    return true;
  }

  return {
    bytesOf,
    take(network: string, bytes: number): BodyPlace {
      while (total + bytes > most) if (!makeRoom(network, bytes)) throw new ProductError('too_much_at_once');
      const held = { network, bytes, since: now(), isArriving: true, displaced: new AbortController() };
      all.add(held);
      change(held, 1);
      return {
        displaced: held.displaced.signal,
        arrived: () => {
          held.isArriving = false;
        },
        giveBack: () => remove(held),
      };
    },
  };
}

const poolOf = ({ isWebhook, person }: BodySender): 'webhooks' | 'people' | 'strangers' =>
  isWebhook ? 'webhooks' : person === undefined ? 'strangers' : 'people';

/**
 * Bounds the memory of all bodies that are being received or wait with their calls for a service to answer. Where there is no room, what
 * one address has announced and not yet sent gives way to those who have less.
 */
export function createBodyBudget(bounds = BOUNDS, now = () => performance.now()) {
  const pools = {
    people: createPool(bounds.people, now),
    strangers: createPool(bounds.strangers, now),
    webhooks: createPool(bounds.webhooks, now),
  };
  const bytesOf = (network: string) => Object.values(pools).reduce((sum, pool) => sum + pool.bytesOf(network), 0);

  return {
    /**
     * Takes the bytes of a body before the first of them arrives.
     * @throws ProductError `too_much_at_once`
     */
    take(sender: BodySender, bytes: number): BodyPlace {
      if (bytes <= SMALL_BYTES) return SMALL;
      if (bytesOf(sender.network) + bytes > bounds.perAddress) throw new ProductError('too_much_at_once');
      return pools[poolOf(sender)].take(sender.network, bytes);
    },
  };
}
export type BodyBudget = ReturnType<typeof createBodyBudget>;
