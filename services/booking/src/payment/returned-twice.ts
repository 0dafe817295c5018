import type { ClientSession } from 'mongoose';
import type { Dispute } from './dispute.store';
import type { PaymentRow, PaymentStore } from './payment.store';
import type { Refund, RefundStore } from './refund.store';

/** What the provider has returned of a payment, and what it has accepted to return, whether or not it has carried that out. */
export interface Returned {
  madePaise: number;
  acceptedPaise: number;
}

/** Payments from before partial refunds have no refunded sum. */
export function returnedOf(
  {
    amountPaise,
    status,
    refundedPaise: madePaise = status === 'refunded' ? amountPaise : 0,
  }: Pick<PaymentRow, 'amountPaise' | 'status' | 'refundedPaise'>,
  refund: Pick<Refund, 'state' | 'askedPaise'> | undefined,
): Returned {
  const askedPaise = refund && refund.state !== 'done' ? (refund.askedPaise ?? 0) : 0;
  return { madePaise, acceptedPaise: Math.max(madePaise, askedPaise) };
}

/** What of a payment its patient has twice, or will have: from refunds, and from the bank that took the payment back. */
export interface ReturnedTwice {
  paymentId: string;
  bookingId: string;
  paise: number;
  /** Whether the provider has not carried out all of it, and may still stop it. */
  onItsWay: boolean;
  /** Whether an admin has noted that nothing is left to do about that much. */
  dealtWith: boolean;
  /** Who noted it, and when, where that is known. */
  dealtWithBy?: PaymentRow['twiceDealtWith'];
}

type Told = Pick<Dispute, 'paymentId' | 'paise' | 'outcome'>;

function returnedTwice(
  { _id: paymentId, bookingId, amountPaise, twiceDealtWithPaise = 0, twiceDealtWith }: PaymentRow,
  { madePaise, acceptedPaise }: Returned,
  disputes: Told[],
): ReturnedTwice | null {
  const lost = disputes.filter(({ outcome }) => outcome === 'lost');
  if (lost.length === 0) return null;
  const leftPaise = amountPaise - sumOf(lost);
  const paise = acceptedPaise - leftPaise;
  if (paise <= 0) return null;
  const onItsWay = madePaise < acceptedPaise;
  const dealtWith = paise <= twiceDealtWithPaise;
  return { paymentId, bookingId, paise, onItsWay, dealtWith, ...(dealtWith && { dealtWithBy: twiceDealtWith }) };
}

export interface TwiceDeps {
  payments: Pick<PaymentStore, 'byIds'>;
  refunds: Pick<RefundStore, 'byPayments'>;
}

/** What went back of disputed payments, besides what the bank asks for or has taken. */
interface WentBack {
  /**
   * Of the payments that a bank still asks back: what the provider has returned or accepted to. A booking can have more payments, whose
   * refunds are nothing to that bank.
   */
  besides: { bookingId: string; paise: number }[];
  twice: ReturnedTwice[];
}

export async function findWentBack(
  { payments, refunds }: TwiceDeps,
  disputes: Told[],
  session?: ClientSession,
): Promise<WentBack> {
  if (disputes.length === 0) return { besides: [], twice: [] };
  const ids = [...new Set(disputes.map(({ paymentId }) => paymentId))];
  // One after the other, as a transaction asks for.
  const paid = await payments.byIds(ids, session);
  const ordered = await refunds.byPayments(ids, session);
  const found = paid.map((payment) => {
    const refund = ordered.find(({ _id }) => _id === payment._id);
    const of = disputes.filter(({ paymentId }) => paymentId === payment._id);
    return { payment, returned: returnedOf(payment, refund), of };
  });
  return {
    besides: found
      .filter(({ of }) => of.some(({ outcome }) => !outcome))
      .map(({ payment, returned }) => ({ bookingId: payment.bookingId, paise: returned.acceptedPaise })),
    twice: found.flatMap(({ payment, returned, of }) => returnedTwice(payment, returned, of) ?? []),
  };
}

/** Of all payments of a booking, which may have been paid twice. */
export const sumOf = (sums: { paise: number }[]): number => sums.reduce((sum, { paise }) => sum + paise, 0);
