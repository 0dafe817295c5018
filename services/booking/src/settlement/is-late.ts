import type { Booking } from '../booking/booking';

/**
 * Whether a payment comes after the hold of its booking. The reconciler ends holds within a round. A hold that it could not end in that
 * time, because the provider was away, is over as well.
 */
export const isLate = (
  { state, heldSlot, holdUntil }: Pick<Booking, 'state' | 'heldSlot' | 'holdUntil'>,
  now: Date,
  reconcileMs: number,
): boolean =>
  state === 'expired' ||
  (state === 'Failed' && heldSlot === undefined && now >= holdUntil) ||
  (isHeld({ state, heldSlot }) && now.getTime() >= holdUntil.getTime() + reconcileMs);

/** A declined card leaves the time to its patient until the hold ends. */
export const isHeld = ({ state, heldSlot }: Pick<Booking, 'state' | 'heldSlot'>): boolean =>
  state === 'created' || (state === 'Failed' && heldSlot !== undefined);
