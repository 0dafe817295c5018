import type { ClientSession } from 'mongoose';
import type { Dispute } from './dispute.store';
import type { PaymentRow, PaymentStore } from './payment.store';
import type { Refund, RefundStore } from './refund.store';

/** What of a payment its patient has twice, or will have: from refunds, and from the bank that took the payment back. */
export interface ReturnedTwice {
  paymentId: string;
  bookingId: string;
  paise: number;
  /** Whether the provider has not carried out all of it, and may still stop it. */
  onItsWay: boolean;
  /** Whether an admin has noted that nothing is left to do about that much. */
  dealtWith: boolean;
}

type Paid = Pick<PaymentRow, '_id' | 'bookingId' | 'amountPaise' | 'refundedPaise' | 'twiceDealtWithPaise'>;

/** @param lost the disputes of the payment that were lost */
export function returnedTwice(
  { _id: paymentId, bookingId, amountPaise, refundedPaise = 0, twiceDealtWithPaise = 0 }: Paid,
  lost: Pick<Dispute, 'paise'>[],
  refund: Pick<Refund, 'state' | 'askedPaise'> | undefined,
): ReturnedTwice | null {
  const leftPaise = amountPaise - lost.reduce((sum, { paise }) => sum + paise, 0);
  const askedPaise = refund?.state === 'asked' ? (refund.askedPaise ?? 0) : 0;
  const paise = Math.max(refundedPaise, askedPaise) - leftPaise;
  if (paise <= 0) return null;
  const onItsWay = refundedPaise < askedPaise;
  return { paymentId, bookingId, paise, onItsWay, dealtWith: paise <= twiceDealtWithPaise };
}

export interface TwiceDeps {
  payments: Pick<PaymentStore, 'byIds'>;
  refunds: Pick<RefundStore, 'byPayments'>;
}

/** What was returned twice of the payments of these disputes. */
export async function findReturnedTwice(
  { payments, refunds }: TwiceDeps,
  disputes: Dispute[],
  session?: ClientSession,
): Promise<ReturnedTwice[]> {
  const lost = disputes.filter(({ outcome }) => outcome === 'lost');
  if (lost.length === 0) return [];
  const ids = [...new Set(lost.map(({ paymentId }) => paymentId))];
  // One after the other, as a transaction asks for.
  const paid = await payments.byIds(ids, session);
  const ordered = await refunds.byPayments(ids, session);
  return paid.flatMap(
    (payment) =>
      returnedTwice(
        payment,
        lost.filter(({ paymentId }) => paymentId === payment._id),
        ordered.find(({ _id }) => _id === payment._id),
      ) ?? [],
  );
}
