import { Suspense } from 'react';
import { PaymentDialog } from './load-payment';
import type { BookingFlow } from './use-booking';

/** Loads and shows the dialog about an interrupted or unconfirmed payment. */
export function PaymentOutcome({ booking, doctorName }: { booking: BookingFlow; doctorName: string }) {
  const { step } = booking.state;
  if (step !== 'interrupted' && step !== 'unconfirmed') return null;
  return (
    <Suspense fallback={null}>
      <PaymentDialog booking={booking} doctorName={doctorName} />
    </Suspense>
  );
}
