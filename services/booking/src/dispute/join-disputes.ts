import { timestampAfter } from '@vetcare/service-kit';
import type { Booking } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import type { DisputeStore } from '../payment/dispute.store';
import { beginDispute, type DisputedDeps, endDispute, type Moment } from './disputed-booking';
import { type HoldDeps, holdShares } from './hold-shares';

interface JoinDisputesDeps extends DisputedDeps, HoldDeps {
  bookings: DisputedDeps['bookings'] & Pick<BookingStore, 'byId'>;
  disputes: DisputedDeps['disputes'] & HoldDeps['disputes'] & Pick<DisputeStore, 'ofPayment'>;
  ledger: DisputedDeps['ledger'] & HoldDeps['ledger'];
}

/**
 * Lets disputes of a payment that belonged to no booking begin, and end, at the booking that it pays for after all. What the provider took
 * for a lost one is booked already.
 */
export const createDisputeJoin =
  (deps: JoinDisputesDeps) =>
  async (booking: Booking, paymentId: string, { session, requestId, ...moment }: Moment): Promise<void> => {
    const known = await deps.disputes.ofPayment(paymentId, session);
    for (const { outcome, endedAt, ...dispute } of known.filter(({ bookingId }) => bookingId === null)) {
      const current = async () => (await deps.bookings.byId(booking._id, session)) ?? booking;
      const before = await current();
      const now = timestampAfter(before.changedAt, moment.now);
      const open = await beginDispute(deps, before, dispute, { session, now, requestId });
      const terms = { ...deps, disputeTerms: { ...deps.disputeTerms, feePaise: 0 } };
      const ended = { ...open, outcome: outcome ?? null, ...(endedAt && { endedAt }) };
      if (outcome) await endDispute(terms, await current(), ended, { session, now, requestId });
      await holdShares(deps, booking._id, `${dispute._id}:joined`, { session, now });
    }
  };
