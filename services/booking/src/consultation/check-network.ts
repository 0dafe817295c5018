import type { ClientSession } from 'mongoose';
import type { Booking } from '../booking/booking';
import type { HeldSlotStore } from '../slot/held-slot.store';
import { TooManyHoldsHereError } from './consultation.errors';
import type { HoldNetworkStore } from './hold-network.store';

export interface CheckNetworkDeps {
  heldSlots: Pick<HeldSlotStore, 'countUnpaid'>;
  holdNetworks: Pick<HoldNetworkStore, 'prepare' | 'add'>;
  holdsPerNetwork: number;
  now: () => Date;
}

interface From {
  network: string | undefined;
}

/** Call it before the transaction in which the network is checked. */
export async function prepareNetwork(
  { holdNetworks }: CheckNetworkDeps,
  { network }: From,
  { doctorId, holdUntil }: Booking,
): Promise<void> {
  if (network !== undefined) await holdNetworks.prepare(network, doctorId, holdUntil);
}

/**
 * Accounts cost nothing, so a person who makes many of them could keep all of a doctor's times from others without paying. A network
 * may be that of many people, hence a few at a time and one doctor only.
 * @throws TooManyHoldsHereError
 */
export async function checkNetwork(
  { heldSlots, holdNetworks, holdsPerNetwork: most, now }: CheckNetworkDeps,
  { network }: From,
  { _id: bookingId, doctorId, holdUntil: until }: Booking,
  session: ClientSession,
): Promise<void> {
  if (network === undefined) return;
  const before = await holdNetworks.add(session, network, { doctorId, bookingId, until });
  if ((await heldSlots.countUnpaid(before, now(), session)) >= most) throw new TooManyHoldsHereError({ most });
}
