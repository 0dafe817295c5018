import type { InvoiceStore } from '../invoice/invoice.store';
import type { DisputeStore } from '../payment/dispute.store';
import type { PaymentStore } from '../payment/payment.store';
import type { RefundStore } from '../payment/refund.store';

export interface NumberedDeps {
  invoices: Pick<InvoiceStore, 'bookingsOf'>;
  refunds: Pick<RefundStore, 'withIds'>;
  payments: Pick<PaymentStore, 'byIds'>;
  disputes: Pick<DisputeStore, 'byIds'>;
}

/** A number as it was typed, and in the letters that ours are written in. Those of the payment provider have both. */
export const spellingsOf = (typed: string): string[] => [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])];

/** The bookings of a document, a refund, a payment (a booking can have a second one) or a dispute with one of these numbers. */
export async function bookingsNumbered(deps: NumberedDeps, numbers: string[]): Promise<string[]> {
  const [documents, ...others] = await Promise.all([
    deps.invoices.bookingsOf(numbers),
    deps.refunds.withIds(numbers),
    deps.payments.byIds(numbers),
    deps.disputes.byIds(numbers),
  ]);
  return [...documents, ...others.flat().flatMap(({ bookingId }) => bookingId ?? [])];
}
