import type { DeductionTerms } from '@vetcare/contracts/fee-deductions';
import type { Outbox } from '@vetcare/messaging';
import type { ClientSession } from 'mongoose';
import type { Booking } from '../booking/booking';
import type { BookingChange, BookingStore } from '../booking/booking.store';
import type { EntryKind } from '../payment/ledger';
import type { LedgerStore } from '../payment/ledger.store';
import type { PaymentFact } from '../payment/payment-fact';
import type { RefundStore } from '../payment/refund.store';

/** Where a fact comes from. `checkout` is a signed callback whose payment the provider could not be asked about. */
export type NoticeSource = 'checkout' | 'webhook' | 'provider';

/** One fact about a payment and the booking it is about, inside the transaction that settles them. */
export interface SettlementContext {
  booking: Booking;
  payment: PaymentFact;
  source: NoticeSource;
  requestId: string;
  now: Date;
  session: ClientSession;
}

/** The stores that the effects of a settlement write to. */
export interface EffectDeps {
  bookings: Pick<BookingStore, 'change'>;
  refunds: Pick<RefundStore, 'request' | 'byPayment' | 'markDone'>;
  ledger: Pick<LedgerStore, 'enter' | 'enterUpTo'>;
  outbox: Pick<Outbox, 'append'>;
  reconcileMs: number;
  deductions: DeductionTerms;
}

/** @throws Error when the booking changed under the transaction, which its snapshot rules out */
export async function changeBooking(
  { bookings }: Pick<EffectDeps, 'bookings'>,
  { booking, session, now }: SettlementContext,
  change: BookingChange,
): Promise<void> {
  const changed = await bookings.change(booking, { ...change, changedAt: now }, session);
  if (!changed) throw new Error(`Booking ${booking._id} is no longer ${booking.state}`);
}

export const enterMoney = (
  { ledger }: Pick<EffectDeps, 'ledger'>,
  { session, payment, booking, now }: SettlementContext,
  kind: EntryKind,
  paise: number,
) =>
  ledger.enter(session, {
    kind,
    paise,
    paymentId: payment.id,
    bookingId: booking._id,
    doctorId: booking.doctorId,
    at: now,
  });

/** Enters what the provider has refunded of the payment so far, whether a part or all of it. */
export const enterRefunded = (
  { ledger }: Pick<EffectDeps, 'ledger'>,
  { session, payment, booking, now }: SettlementContext,
) =>
  ledger.enterUpTo(session, {
    kind: 'refund',
    paise: payment.refundedPaise,
    paymentId: payment.id,
    bookingId: booking._id,
    doctorId: booking.doctorId,
    at: now,
  });

export const bookingFact = ({ _id, patientId, doctorId, amountPaise, orderId = '' }: Booking) => ({
  bookingId: _id,
  patientId,
  doctorId,
  amountPaise,
  orderId,
});
