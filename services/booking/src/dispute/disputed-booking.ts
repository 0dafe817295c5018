import type { ClientSession } from 'mongoose';
import type { Booking } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import type { Dispute, DisputeStore } from '../payment/dispute.store';
import type { LedgerStore } from '../payment/ledger.store';
import { entryOf } from './hold-shares';
import { type LoseDeps, loseDispute } from './lose-dispute';

export interface DisputedDeps extends LoseDeps {
  bookings: LoseDeps['bookings'] & Pick<BookingStore, 'change'>;
  disputes: Pick<DisputeStore, 'save' | 'ofBooking'>;
  ledger: LoseDeps['ledger'] & Pick<LedgerStore, 'enterAs'>;
}

export interface Moment {
  session: ClientSession;
  now: Date;
  requestId: string;
}

export async function beginDispute(
  { disputes, bookings, outbox }: DisputedDeps,
  booking: Booking,
  dispute: Omit<Dispute, 'bookingId'>,
  { session, now, requestId }: Moment,
): Promise<Dispute> {
  const open: Dispute = { ...dispute, bookingId: booking._id, heldPaise: 0, outcome: null };
  await disputes.save(session, open);
  await bookings.change(booking, { disputedAt: open.openedAt, changedAt: now }, session);
  await askForConversation(outbox, booking, open._id, { session, now, requestId });
  return open;
}

/** Chat knows when the two wrote to each other, which the evidence names. */
async function askForConversation(
  outbox: DisputedDeps['outbox'],
  { _id: bookingId, patientId, doctorId, paidAt, completionAt }: Booking,
  disputeId: string,
  moment: Moment,
): Promise<void> {
  if (!paidAt || !completionAt) return;
  const ids = { bookingId, patientId, doctorId, disputeId };
  await outbox.append(moment.session, {
    type: 'booking.payment.disputed.v1',
    data: { ...ids, paidAt: paidAt.toISOString(), completionAt: completionAt.toISOString() },
    requestId: moment.requestId,
    now: moment.now,
  });
}

/** The doctor, whose statement showed what was held back, gets a mail if any of that is no longer; admins see that nothing is left to answer. */
export async function tellWon(
  { outbox }: Pick<DisputedDeps, 'outbox'>,
  { _id: bookingId, patientId, doctorId }: Booking,
  won: { _id: string; paise: number; releasedPaise: number },
  { session, now, requestId }: Moment,
): Promise<void> {
  const sums = { disputedPaise: won.paise, releasedPaise: Math.max(0, won.releasedPaise) };
  const data = { bookingId, patientId, doctorId, disputeId: won._id, ...sums };
  await outbox.append(session, { type: 'booking.payment.dispute-won.v1', data, requestId, now });
}

export async function endDispute(
  deps: DisputedDeps,
  booking: Booking,
  dispute: Dispute,
  { session, now, requestId }: Moment,
): Promise<void> {
  const { _id, heldPaise = 0, outcome } = dispute;
  const released = entryOf(booking, dispute, 'dispute_released', heldPaise, now);
  await deps.ledger.enterAs(session, `${_id}:dispute_released`, released);
  if (outcome === 'lost') {
    const lost = await loseDispute(deps, booking, dispute, { session, now, requestId });
    return deps.disputes.save(session, { ...dispute, ...lost });
  }
  await deps.disputes.save(session, dispute);
  // Another one may be open, or lost.
  const others = (await deps.disputes.ofBooking(booking._id, session)).filter((other) => other.outcome !== 'won');
  await deps.bookings.change(booking, { disputedAt: others.at(-1)?.openedAt ?? null, changedAt: now }, session);
}
