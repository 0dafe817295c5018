import type { Outbox } from '@vetcare/messaging';
import { inTransaction, type Logger } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { Booking } from '../booking/booking';
import type { BookingMetrics } from '../booking/booking.metrics';
import type { LedgerStore } from '../payment/ledger.store';
import { completeFact, type PaymentFact } from '../payment/payment-fact';
import { ProviderRefusedError } from '../payment/provider.errors';
import type { PaymentProvider } from '../payment/razorpay.client';
import type { RefundStore } from '../payment/refund.store';
import type { UnmatchedPayment, UnmatchedStore } from './unmatched.store';

/** Notes a captured payment of a booking's order that is not over the order's sum. */
export async function noteOtherSum(
  { unmatched }: { unmatched: Pick<UnmatchedStore, 'note'> },
  { _id: bookingId, amountPaise: expectedPaise, currency }: Booking,
  { id: paymentId, ...payment }: PaymentFact,
  seenAt: Date,
  session: ClientSession,
): Promise<void> {
  const why = payment.currency === currency ? 'other_amount' : 'other_currency';
  await unmatched.note(session, { ...sumsOf(payment), paymentId, bookingId, expectedPaise, why, seenAt });
}

const sumsOf = ({ orderId, amountPaise, currency, refundedPaise }: Omit<PaymentFact, 'id'>) => ({
  orderId,
  amountPaise,
  currency,
  refundedPaise,
});

export interface NoteUnknownDeps {
  connection: Connection;
  unmatched: Pick<UnmatchedStore, 'note'>;
  ledger: Pick<LedgerStore, 'enter' | 'enterUpTo'>;
  refunds: Pick<RefundStore, 'byPayment' | 'markDone'>;
  outbox: Pick<Outbox, 'append'>;
  provider: Pick<PaymentProvider, 'payment' | 'refundsOf'>;
  metrics: Pick<BookingMetrics, 'alarm'>;
  log: Logger;
  now: () => Date;
}

/**
 * Notes a captured payment of an order that is not ours, with what the provider knows of it: a notice alone may be of the other
 * mode, whose payments are not in our account. The money is in suspense in the books until it is returned.
 * @throws ProviderTimeoutError, ProviderUnavailableError; a later call does it
 */
export async function noteUnknownOrder(deps: NoteUnknownDeps, paymentId: string): Promise<void> {
  const found = await findPayment(deps, paymentId);
  if (!found?.captured || found.refundedPaise > found.amountPaise) return;
  const { payer, ...fact } = found;
  const isNew = await inTransaction(deps.connection, async (session) => {
    const seenAt = deps.now();
    const unknown = { ...sumsOf(fact), orderId: fact.orderId || null, bookingId: null, expectedPaise: null };
    const why = 'unknown_order';
    const noted = await deps.unmatched.note(session, { ...unknown, paymentId, payer, why, seenAt });
    await enterSuspense(deps, fact, seenAt, session);
    await finishRefund(deps, { ...fact, payer }, seenAt, session);
    return noted;
  });
  if (!isNew) return;
  deps.metrics.alarm('unknown_order');
  deps.log.error(
    { paymentId, orderId: fact.orderId },
    'a payment for an order that is not ours; an operator must look',
  );
}

/** What the provider says of a payer who gave no address. */
const NO_ADDRESS = 'void@razorpay.com';

async function findPayment({ provider, log }: NoteUnknownDeps, paymentId: string) {
  try {
    const payment = await provider.payment(paymentId);
    const { email, contact } = payment;
    const payer: UnmatchedPayment['payer'] = { ...(email && { email }), ...(contact && { contact }) };
    return { ...(await completeFact(provider, payment, payment.order_id ?? '')), payer };
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    return void log.warn({ paymentId }, 'the provider does not know a payment of which it told us');
  }
}

/** Entries need a booking and a doctor. Those of a payment that has neither name the payment. */
async function enterSuspense(
  { ledger }: NoteUnknownDeps,
  { id: paymentId, amountPaise, refundedPaise, currency }: PaymentFact,
  at: Date,
  session: ClientSession,
): Promise<void> {
  if (currency !== 'INR') return;
  const entry = { paymentId, bookingId: paymentId, doctorId: paymentId, at };
  await ledger.enter(session, { ...entry, kind: 'unmatched', paise: amountPaise });
  await ledger.enterUpTo(session, { ...entry, kind: 'unmatched_returned', paise: refundedPaise });
}

/** Only of what an admin has returned: the same account may take money for somebody else's orders. */
async function finishRefund(
  { refunds, outbox }: NoteUnknownDeps,
  { id, refundedPaise, currency, payer, refundId = 'unknown' }: PaymentFact & Pick<UnmatchedPayment, 'payer'>,
  now: Date,
  session: ClientSession,
): Promise<void> {
  const ordered = await refunds.byPayment(id, session);
  if (!ordered || ordered.state === 'done') return;
  if (refundedPaise + (ordered.byBankPaise ?? 0) < ordered.amountPaise) return;
  await refunds.markDone(session, { ...ordered, now }, refundId);
  // All of it came from the bank, which tells its customer itself.
  if (refundedPaise === 0) return;
  if (!payer?.email || payer.email === NO_ADDRESS) return;
  const data = { paymentId: id, refundId, returnedPaise: refundedPaise, currency, payerEmail: payer.email };
  const { requestId } = ordered;
  await outbox.append(session, { type: 'booking.payment.unknown-returned.v1', data, requestId, now });
}
