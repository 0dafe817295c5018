import type { Logger } from '@vetcare/service-kit';
import type { BookingMetrics } from '../booking/booking.metrics';
import { outcomeUnknown, ProviderRefusedError } from '../payment/provider.errors';
import type { ProviderRefund } from '../payment/provider-entities';
import type { PaymentProvider } from '../payment/razorpay.client';
import type { RefundStore } from '../payment/refund.store';

export interface FailedRefundDeps {
  refunds: Pick<RefundStore, 'noteFailed' | 'noteAccepted' | 'hasten'>;
  provider: Pick<PaymentProvider, 'refundsOf'>;
  metrics: Pick<BookingMetrics, 'alarm'>;
  log: Logger;
  now: () => Date;
}

/**
 * Notes that the provider did not carry out a refund that it had accepted. What else it has accepted is on its way all the same, as admins
 * tell the bank. The refund job then asks for the money again, under a new key.
 */
export async function noteFailedRefund(
  deps: FailedRefundDeps,
  { id: refundId, payment_id: paymentId }: Pick<ProviderRefund, 'id' | 'payment_id'>,
): Promise<void> {
  const acceptedPaise = await sumOfOthers(deps, paymentId, refundId);
  await deps.refunds.noteFailed(paymentId);
  if (acceptedPaise !== undefined) await deps.refunds.noteAccepted(paymentId, acceptedPaise);
  await deps.refunds.hasten(paymentId, deps.now());
  deps.metrics.alarm('refund_failed');
  deps.log.error({ paymentId, refundId }, 'the provider says that a refund failed; an operator must look');
}

/** Undefined while the provider can't be asked, which the refund job does later, and of a payment that is not ours. */
async function sumOfOthers(
  { provider }: Pick<FailedRefundDeps, 'provider'>,
  paymentId: string,
  failedId: string,
): Promise<number | undefined> {
  try {
    const known = await provider.refundsOf(paymentId);
    const standing = known.filter(({ id, status }) => status !== 'failed' && id !== failedId);
    return standing.reduce((sum, { amount }) => sum + amount, 0);
  } catch (error) {
    if (outcomeUnknown(error) || error instanceof ProviderRefusedError) return undefined;
    throw error;
  }
}
