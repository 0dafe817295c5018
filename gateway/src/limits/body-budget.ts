import { ProductError } from '@vetcare/service-kit';
import type { InFlightCaller } from './in-flight-limit';

const MIB = 1024 ** 2;
/** Nearly all bodies are smaller. The bound of connections is enough for them, and no flood of larger ones keeps them out. */
const SMALL_BYTES = 4 * 1024;
/**
 * A quarter of what a pod's heap may be, and an eighth of that for one address, which may belong to a whole clinic. A body takes its bytes
 * as soon as it is announced, so people who are not signed in have a part of their own to fill.
 */
const BOUNDS = { total: 64 * MIB, strangers: 16 * MIB, perAddress: 8 * MIB };

/** Bounds the memory of all bodies that are being received or wait with their calls for a service to answer. */
export function createBodyBudget(bounds = BOUNDS) {
  const byAddress = new Map<string, number>();
  let total = 0;
  let ofStrangers = 0;

  function change({ person, network }: InFlightCaller, bytes: number): void {
    const own = (byAddress.get(network) ?? 0) + bytes;
    total += bytes;
    if (person === undefined) ofStrangers += bytes;
    if (own > 0) byAddress.set(network, own);
    else byAddress.delete(network);
  }

  return {
    /**
     * Takes the bytes of a body before the first of them arrives.
     * @returns a function that gives them back
     * @throws ProductError `too_much_at_once`
     */
    take(caller: InFlightCaller, bytes: number): () => void {
      if (bytes <= SMALL_BYTES) return () => undefined;
      const isTooMuch =
        (byAddress.get(caller.network) ?? 0) + bytes > bounds.perAddress ||
        (caller.person === undefined && ofStrangers + bytes > bounds.strangers) ||
        total + bytes > bounds.total;
      if (isTooMuch) throw new ProductError('too_much_at_once');
      change(caller, bytes);
      return () => change(caller, -bytes);
    },
  };
}
export type BodyBudget = ReturnType<typeof createBodyBudget>;
