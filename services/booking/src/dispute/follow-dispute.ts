import { inTransaction, type Logger, timestampAfter } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import type { BookingMetrics } from '../booking/booking.metrics';
import type { BookingStore } from '../booking/booking.store';
import type { Dispute, DisputeStore } from '../payment/dispute.store';
import type { PaymentStore } from '../payment/payment.store';
import type { ProviderDispute } from '../payment/provider-entities';
import type { RefundStore } from '../payment/refund.store';
import { beginDispute, type DisputedDeps, endDispute, tellWon } from './disputed-booking';
import { disputeFrom, type FollowUnmatchedDeps, followUnmatched } from './follow-unmatched';
import { type HoldDeps, holdShares } from './hold-shares';
import { noteDisputes } from './note-disputes';

export interface DisputeDeps extends DisputedDeps, HoldDeps, FollowUnmatchedDeps {
  connection: Connection;
  bookings: DisputedDeps['bookings'] & Pick<BookingStore, 'byId'>;
  disputes: HoldDeps['disputes'] & FollowUnmatchedDeps['disputes'] & Pick<DisputeStore, 'byId'>;
  payments: Pick<PaymentStore, 'byId'>;
  ledger: DisputedDeps['ledger'] & HoldDeps['ledger'] & FollowUnmatchedDeps['ledger'];
  refunds: FollowUnmatchedDeps['refunds'] & Pick<RefundStore, 'hasten'>;
  metrics: Pick<BookingMetrics, 'alarm'>;
  log: Logger;
  now: () => Date;
  wakeRefunds: () => void;
}

/** `closed` is a dispute that ended without a decision, as inquiries do: the money stays. */
const ENDS: Partial<Record<string, NonNullable<Dispute['outcome']>>> = {
  'payment.dispute.won': 'won',
  'payment.dispute.lost': 'lost',
  'payment.dispute.closed': 'won',
};

/**
 * Follows what the provider says of a dispute, in whatever order. While it is open the doctor's share is held back and nothing is
 * returned or cancelled; then the share is released, or the loss is booked, and what was ordered before goes back, unless the bank has
 * done that.
 */
export async function followDispute(deps: DisputeDeps, told: Told): Promise<void> {
  await follow(deps, told);
  if (!ENDS[told.event]) return;
  await deps.refunds.hasten(told.dispute.payment_id, deps.now());
  deps.wakeRefunds();
}

interface Told {
  event: string;
  dispute: ProviderDispute;
  requestId: string;
}

async function follow(deps: DisputeDeps, { event, dispute, requestId }: Told): Promise<void> {
  const payment = await deps.payments.byId(dispute.payment_id);
  const ids = { disputeId: dispute.id, paymentId: dispute.payment_id };
  const outcome = ENDS[event] ?? null;
  // The books of a booking are in rupees.
  if (payment?.currency !== 'INR') return followOther(deps, dispute, outcome, requestId);
  const changed = await inTransaction(deps.connection, async (session) => {
    const known = await deps.disputes.byId(dispute.id, session);
    if (known && (known.outcome || !outcome)) return false;
    const booking = await deps.bookings.byId(payment.bookingId, session);
    if (!booking) throw new Error(`Booking ${payment.bookingId} is gone`);
    const moment = { session, now: timestampAfter(booking.changedAt, deps.now()), requestId };
    const open = known ?? (await beginDispute(deps, booking, disputeFrom(dispute), moment));
    if (outcome) await endDispute(deps, booking, { ...open, outcome, endedAt: moment.now }, moment);
    const morePaise = await holdShares(deps, booking._id, `${dispute.id}:${outcome ?? 'created'}`, moment);
    const releasedPaise = (open.heldPaise ?? 0) - morePaise;
    if (outcome === 'won') await tellWon(deps, booking, { ...open, releasedPaise }, moment);
    await noteDisputes(deps, { paymentId: payment._id, amountPaise: payment.amountPaise }, moment);
    return true;
  });
  if (!changed) return;
  if (outcome !== 'won') deps.metrics.alarm('dispute');
  deps.log.warn({ ...ids, bookingId: payment.bookingId, event }, 'a payment is disputed, or that has ended');
}

/** One about a payment that pays for nothing, or that is not ours. */
async function followOther(
  deps: DisputeDeps,
  dispute: ProviderDispute,
  outcome: NonNullable<Dispute['outcome']> | null,
  requestId: string,
): Promise<void> {
  const ids = { disputeId: dispute.id, paymentId: dispute.payment_id, outcome };
  const followed = await followUnmatched(deps, dispute, outcome, requestId);
  if (followed === 'known') return;
  // It was settled at this moment. The notice comes again, and then finds its booking.
  if (followed === 'unknown' && (await deps.payments.byId(dispute.payment_id))?.currency === 'INR')
    throw new Error(`Payment ${dispute.payment_id} belongs to a booking by now`);
  if (outcome !== 'won' || followed === 'unknown') deps.metrics.alarm('dispute');
  if (followed === 'unknown') deps.log.error(ids, 'a dispute about a payment that is not ours; an operator must look');
  else deps.log.warn(ids, 'a payment that belongs to no booking is disputed, or that has ended');
}
