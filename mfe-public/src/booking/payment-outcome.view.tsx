import { Suspense } from 'react';
import type { PaymentOutcomeProps } from './booking-flow';
import { PaymentDialog } from './load-payment';

const WITH_DIALOG: readonly string[] = ['interrupted', 'unconfirmed', 'same-time', 'confirming-email'];

/** Loads and shows the dialog about an interrupted or unconfirmed payment, or what is asked before it. */
export function PaymentOutcome(props: PaymentOutcomeProps) {
  const { step } = props.booking.state;
  if (!WITH_DIALOG.includes(step)) return null;
  return (
    <Suspense fallback={null}>
      <PaymentDialog {...props} />
    </Suspense>
  );
}
