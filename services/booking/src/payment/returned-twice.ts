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
}

type Told = Pick<Dispute, 'paymentId' | 'paise' | 'outcome'>;

function returnedTwice(
  { _id: paymentId, bookingId, amountPaise, twiceDealtWithPaise = 0 }: PaymentRow,
  { madePaise, acceptedPaise }: Returned,
  lost: Told[],
): ReturnedTwice | null {
  const leftPaise = amountPaise - lost.reduce((sum, { paise }) => sum + paise, 0);
  const paise = acceptedPaise - leftPaise;
  if (paise <= 0) return null;
  const onItsWay = madePaise < acceptedPaise;
  return { paymentId, bookingId, paise, onItsWay, dealtWith: paise <= twiceDealtWithPaise };
}

export interface TwiceDeps {
  payments: Pick<PaymentStore, 'byIds'>;
  refunds: Pick<RefundStore, 'byPayments'>;
}

/** The payments of these disputes, each with what the provider has returned of it. */
async function findReturned({ payments, refunds }: TwiceDeps, disputes: Told[], session?: ClientSession) {
  if (disputes.length === 0) return [];
  const ids = [...new Set(disputes.map(({ paymentId }) => paymentId))];
  // One after the other, as a transaction asks for.
  const paid = await payments.byIds(ids, session);
  const ordered = await refunds.byPayments(ids, session);
  return paid.map((payment) => ({
    payment,
    returned: returnedOf(
      payment,
      ordered.find(({ _id }) => _id === payment._id),
    ),
    disputes: disputes.filter(({ paymentId }) => paymentId === payment._id),
  }));
}

/**
 * What the provider has returned of the payments that a bank still asks back, or has accepted to. A booking can have more payments, whose
 * refunds are nothing to that bank.
 */
export async function findRefundedBesides(
  deps: TwiceDeps,
  disputes: Told[],
): Promise<{ bookingId: string; paise: number }[]> {
  const open = disputes.filter(({ outcome }) => !outcome);
  const found = await findReturned(deps, open);
  return found.map(({ payment, returned }) => ({ bookingId: payment.bookingId, paise: returned.acceptedPaise }));
}

/** What was returned twice of the payments of these disputes. */
export async function findReturnedTwice(
  deps: TwiceDeps,
  disputes: Told[],
  session?: ClientSession,
): Promise<ReturnedTwice[]> {
  const lost = disputes.filter(({ outcome }) => outcome === 'lost');
  const found = await findReturned(deps, lost, session);
  return found.flatMap((one) => returnedTwice(one.payment, one.returned, one.disputes) ?? []);
}
