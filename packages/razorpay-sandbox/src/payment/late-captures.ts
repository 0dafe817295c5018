import type { PaymentRecord } from '../ledger/entities';
import { type CaptureDeps, capturePayment } from './capture-payment';

/** Captures authorized payments when they are due, including those that were waiting before a restart. */
export function lateCaptures(deps: CaptureDeps) {
  const { ledger, now } = deps;
  let timer: NodeJS.Timeout | undefined;

  const waiting = () =>
    ledger.payments().filter((row): row is PaymentRecord & { captureAt: number } => row.captureAt !== null);

  const settle = (row: PaymentRecord) => {
    // If another attempt has paid the order in the meantime, this one stays authorized, as with the provider.
    if (ledger.order(row.payment.order_id)?.status === 'paid' || row.payment.status !== 'authorized') {
      ledger.write({ payment: { ...row, captureAt: null } });
    } else {
      capturePayment(deps, row.payment.id);
    }
  };

  const wake = () => {
    clearTimeout(timer);
    for (const row of waiting()) if (row.captureAt <= now().getTime()) settle(row);
    const next = Math.min(...waiting().map((row) => row.captureAt));
    if (Number.isFinite(next)) timer = setTimeout(wake, Math.max(20, next - now().getTime()));
  };

  return { wake, stop: () => clearTimeout(timer) };
}

export type LateCaptures = ReturnType<typeof lateCaptures>;
