import type { PaymentRecord } from '../ledger/entities';
import { type CaptureDeps, capturePayment } from './capture-payment';

/** Captures authorized payments when their time has come, also those that a restart interrupted. */
export function lateCaptures(deps: CaptureDeps) {
  const { ledger, now } = deps;
  let timer: NodeJS.Timeout | undefined;

  const waiting = () =>
    ledger.payments().filter((row): row is PaymentRecord & { captureAt: number } => row.captureAt !== null);

  const settle = (row: PaymentRecord) => {
    // Another attempt may have paid the order meanwhile: this one then stays authorized, as with the provider.
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
