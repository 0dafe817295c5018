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
