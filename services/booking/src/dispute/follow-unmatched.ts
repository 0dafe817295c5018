import type { Outbox } from '@vetcare/messaging';
import { inTransaction } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { BookingStore } from '../booking/booking.store';
import type { Dispute, DisputeStore } from '../payment/dispute.store';
import { balanceOf, type EntryKind } from '../payment/ledger';
import type { LedgerStore } from '../payment/ledger.store';
import type { ProviderDispute } from '../payment/provider-entities';
import type { UnmatchedPayment, UnmatchedStore } from '../unmatched/unmatched.store';
import type { DisputeTerms } from './lose-dispute';
import { type NoteDisputesDeps, noteDisputes } from './note-disputes';

export interface FollowUnmatchedDeps extends NoteDisputesDeps {
  outbox: Pick<Outbox, 'append'>;
  bookings: Pick<BookingStore, 'byId'>;
  connection: Connection;
  disputes: NoteDisputesDeps['disputes'] & Pick<DisputeStore, 'byId' | 'save'>;
  unmatched: NoteDisputesDeps['unmatched'] & Pick<UnmatchedStore, 'byPayment'>;
  ledger: Pick<LedgerStore, 'ofPayment' | 'enterAs'>;
  disputeTerms: DisputeTerms;
  now: () => Date;
}

type Ended = NonNullable<Dispute['outcome']>;

/**
 * Follows a dispute of a payment that pays for nothing. While it is open the money is held back in suspense, and is not returned; then it
 * is released, or the loss is booked, which the platform bears because there is no doctor.
 * @returns what has become of it: nothing new, or no such payment
 */
export const followUnmatched = (
  deps: FollowUnmatchedDeps,
  dispute: ProviderDispute,
  outcome: Ended | null,
  requestId: string,
): Promise<'followed' | 'known' | 'unknown'> =>
  inTransaction(deps.connection, async (session) => {
    const payment = await deps.unmatched.byPayment(session, dispute.payment_id);
    if (!payment) return 'unknown';
    const known = await deps.disputes.byId(dispute.id, session);
    if (known && (known.outcome || !outcome)) return 'known';
    const moment = { session, now: deps.now(), requestId };
    const open = known ?? (await begin(deps, payment, dispute, moment));
    if (outcome) await end(deps, payment, { ...open, outcome, endedAt: moment.now }, moment);
    await noteDisputes(deps, payment, moment);
    return 'followed';
  });

const instant = (seconds: number) => new Date(seconds * 1_000);

export const disputeFrom = ({
  id: _id,
  payment_id: paymentId,
  amount: paise,
  created_at: createdAt,
  respond_by: respondBy,
}: ProviderDispute): Pick<Dispute, '_id' | 'paymentId' | 'paise' | 'openedAt' | 'respondBy'> => ({
  ...{ _id, paymentId, paise, openedAt: instant(createdAt) },
  respondBy: respondBy ? instant(respondBy) : null,
});

interface Moment {
  session: ClientSession;
  now: Date;
  requestId: string;
}

async function begin(
  deps: FollowUnmatchedDeps,
  payment: UnmatchedPayment,
  told: ProviderDispute,
  moment: Moment,
): Promise<Dispute> {
  const entries = await deps.ledger.ofPayment(payment.paymentId, moment.session);
  const heldPaise = Math.max(0, Math.min(told.amount, -balanceOf('suspense', entries)));
  const dispute = { ...disputeFrom(told), bookingId: null, heldPaise, outcome: null };
  await enter(deps, payment, dispute, { kind: 'suspense_held', paise: heldPaise, ...moment });
  await deps.disputes.save(moment.session, dispute);
  return dispute;
}

async function end(
  deps: FollowUnmatchedDeps,
  payment: UnmatchedPayment,
  dispute: Dispute,
  moment: Moment,
): Promise<void> {
  const { heldPaise = 0, paise, outcome } = dispute;
  await enter(deps, payment, dispute, { kind: 'suspense_released', paise: heldPaise, ...moment });
  const { feePaise } = deps.disputeTerms;
  if (outcome === 'lost') {
    await enter(deps, payment, dispute, { kind: 'suspense_charged_back', paise, ...moment });
    await enter(deps, payment, dispute, { kind: 'suspense_dispute_fee', paise: feePaise, ...moment });
  }
  await deps.disputes.save(moment.session, { ...dispute, ...(outcome === 'lost' && { feePaise }) });
  if (outcome === 'lost') await tellTaken(deps, payment, dispute, moment);
}

/**
 * Tells the patient whose order it names that the bank has returned it. Who paid for an order that is not ours is told nothing: the bank
 * tells them.
 */
async function tellTaken(
  deps: FollowUnmatchedDeps,
  { bookingId, currency, paymentId }: UnmatchedPayment,
  { _id: disputeId, paise: returnedPaise }: Dispute,
  { session, now, requestId }: Moment,
): Promise<void> {
  const booking = bookingId && (await deps.bookings.byId(bookingId, session));
  if (!booking) return;
  const { patientId } = booking;
  const data = { bookingId, patientId, paymentId, refundId: disputeId, returnedPaise, currency };
  const type = 'booking.payment.unmatched-returned.v1';
  await deps.outbox.append(session, { type, data: { ...data, reason: 'charged_back' }, requestId, now });
}

/** The books are in rupees, and have no payment in another currency. */
async function enter(
  { ledger }: FollowUnmatchedDeps,
  { currency, paymentId }: UnmatchedPayment,
  { _id }: Dispute,
  { kind, paise, session, now: at }: Omit<Moment, 'requestId'> & { kind: EntryKind; paise: number },
): Promise<void> {
  if (currency !== 'INR') return;
  const entry = { kind, paise, paymentId, bookingId: paymentId, doctorId: paymentId, at };
  await ledger.enterAs(session, `${_id}:${kind}`, entry);
}
