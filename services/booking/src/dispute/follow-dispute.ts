import { inTransaction, type Logger, timestampAfter } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { Booking } from '../booking/booking';
import type { BookingMetrics } from '../booking/booking.metrics';
import type { BookingStore } from '../booking/booking.store';
import type { Dispute, DisputeStore } from '../payment/dispute.store';
import type { PaymentStore } from '../payment/payment.store';
import type { ProviderDispute } from '../payment/provider-entities';
import { entryOf, type HoldDeps, holdShares } from './hold-shares';
import { type LoseDeps, loseDispute } from './lose-dispute';

export interface DisputeDeps extends LoseDeps, HoldDeps {
  connection: Connection;
  bookings: LoseDeps['bookings'] & Pick<BookingStore, 'byId'>;
  disputes: HoldDeps['disputes'] & Pick<DisputeStore, 'byId'>;
  payments: Pick<PaymentStore, 'byId'>;
  ledger: LoseDeps['ledger'] & HoldDeps['ledger'];
  metrics: Pick<BookingMetrics, 'alarm'>;
  log: Logger;
  now: () => Date;
}

/** `closed` is a dispute that ended without a decision, as inquiries do: the money stays. */
const ENDS: Partial<Record<string, NonNullable<Dispute['outcome']>>> = {
  'payment.dispute.won': 'won',
  'payment.dispute.lost': 'lost',
  'payment.dispute.closed': 'won',
};

const instant = (seconds: number) => new Date(seconds * 1_000);

/**
 * Follows what the provider says of a dispute, in whatever order. While it is open the doctor's share is held back and nothing is
 * returned or cancelled; then the share is released, or the loss is booked.
 */
export async function followDispute(
  deps: DisputeDeps,
  { event, dispute, requestId }: { event: string; dispute: ProviderDispute; requestId: string },
): Promise<void> {
  const payment = await deps.payments.byId(dispute.payment_id);
  const ids = { disputeId: dispute.id, paymentId: dispute.payment_id };
  if (!payment) {
    deps.metrics.alarm('dispute');
    return void deps.log.error(ids, 'a dispute about a payment that is not ours; somebody must look');
  }
  const outcome = ENDS[event] ?? null;
  const changed = await inTransaction(deps.connection, async (session) => {
    const known = await deps.disputes.byId(dispute.id, session);
    if (known && (known.outcome || !outcome)) return false;
    const booking = await deps.bookings.byId(payment.bookingId, session);
    if (!booking) throw new Error(`Booking ${payment.bookingId} is gone`);
    const moment = { session, now: timestampAfter(booking.changedAt, deps.now()), requestId };
    const open = known ?? (await openDispute(deps, booking, dispute, moment));
    if (outcome) await endDispute(deps, booking, { ...open, outcome, endedAt: moment.now }, moment);
    await holdShares(deps, booking._id, `${dispute.id}:${outcome ?? 'created'}`, moment);
    return true;
  });
  if (!changed) return;
  if (outcome !== 'won') deps.metrics.alarm('dispute');
  deps.log.warn({ ...ids, bookingId: payment.bookingId, event }, 'a payment is disputed, or that has ended');
}

interface Moment {
  session: ClientSession;
  now: Date;
}

async function openDispute(
  { disputes, bookings, outbox }: DisputeDeps,
  booking: Booking,
  { id: _id, payment_id: paymentId, amount: paise, created_at: createdAt, respond_by: respondBy }: ProviderDispute,
  { session, now, requestId }: Moment & { requestId: string },
): Promise<Dispute> {
  const times = { openedAt: instant(createdAt), respondBy: respondBy ? instant(respondBy) : null };
  const open: Dispute = { _id, bookingId: booking._id, paymentId, paise, ...times, heldPaise: 0, outcome: null };
  await disputes.save(session, open);
  await bookings.change(booking, { disputedAt: open.openedAt, changedAt: now }, session);
  await askForConversation(outbox, booking, _id, { session, now, requestId });
  return open;
}

/** Chat knows when the two wrote to each other, which the evidence names. */
async function askForConversation(
  outbox: DisputeDeps['outbox'],
  { _id: bookingId, patientId, doctorId, paidAt, completionAt }: Booking,
  disputeId: string,
  moment: Moment & { requestId: string },
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

async function endDispute(
  deps: DisputeDeps,
  booking: Booking,
  dispute: Dispute,
  { session, now, requestId }: Moment & { requestId: string },
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
