import { Suspense } from 'react';
import { PaymentDialog } from './load-payment';
import type { BookingFlow } from './use-booking';

/** What to do about a payment that was closed or not confirmed. */
export function BookingOutcome({ booking, doctorName }: { booking: BookingFlow; doctorName: string }) {
  const { name } = booking.stage;
  if (name !== 'interrupted' && name !== 'unverified') return null;
  return (
    <Suspense fallback={null}>
      <PaymentDialog booking={booking} doctorName={doctorName} />
    </Suspense>
  );
}
