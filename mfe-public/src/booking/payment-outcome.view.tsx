import type { ListedDoctor } from '@vetcare/contracts';
import { Suspense } from 'react';
import { PaymentDialog } from './load-payment';
import type { BookingFlow } from './use-booking';

export interface PaymentOutcomeProps {
  booking: BookingFlow;
  doctor: ListedDoctor;
  /** The time that is booked; null for now. */
  slot: string | null;
}

/** Loads and shows the dialog about an interrupted or unconfirmed payment, or about another appointment at that time. */
export function PaymentOutcome(props: PaymentOutcomeProps) {
  const { step } = props.booking.state;
  if (step !== 'interrupted' && step !== 'unconfirmed' && step !== 'same-time') return null;
  return (
    <Suspense fallback={null}>
      <PaymentDialog {...props} />
    </Suspense>
  );
}
