import type { ClientSession } from 'mongoose';
import type { Booking } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import type { Dispute, DisputeStore } from '../payment/dispute.store';
import type { LedgerStore } from '../payment/ledger.store';
import { heldShares } from './dispute';

export interface HoldDeps {
  bookings: Pick<BookingStore, 'byId'>;
  disputes: Pick<DisputeStore, 'ofBooking' | 'save'>;
  ledger: Pick<LedgerStore, 'enterAs'>;
}

/**
 * Holds back of the doctor's share what the open disputes of a booking are about, as they are now: no paisa twice, and what one that
 * has ended no longer holds, another one may.
 * @param cause names the beginning or end that is the reason, so that each is entered once
 * @returns how much more is held than before, in paise
 */
export async function holdShares(
  { bookings, disputes, ledger }: HoldDeps,
  bookingId: string,
  cause: string,
  { session, now }: { session: ClientSession; now: Date },
): Promise<number> {
  const booking = await bookings.byId(bookingId, session);
  if (!booking) throw new Error(`Booking ${bookingId} is gone`);
  const open = (await disputes.ofBooking(bookingId, session)).filter(({ outcome }) => !outcome);
  let morePaise = 0;
  for (const [dispute, duePaise] of heldShares(booking, open)) {
    const more = duePaise - (dispute.heldPaise ?? 0);
    if (more === 0) continue;
    const kind = more > 0 ? 'dispute_held' : 'dispute_released';
    const entry = entryOf(booking, dispute, kind, Math.abs(more), now);
    await ledger.enterAs(session, `${dispute._id}:${kind}:${cause}`, entry);
    await disputes.save(session, { ...dispute, heldPaise: duePaise });
    morePaise += more;
  }
  return morePaise;
}

export const entryOf = <K extends string>(
  { _id: bookingId, doctorId }: Booking,
  { paymentId }: Dispute,
  kind: K,
  paise: number,
  at: Date,
) => ({ kind, paise, paymentId, bookingId, doctorId, at });
