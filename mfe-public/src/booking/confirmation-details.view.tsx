import type { Booking } from '@vetcare/contracts';
import { useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { BookingSteps } from './booking-steps.view';
import { confirmationTexts } from './confirmation.texts';
import { Downloads } from './downloads.view';
import { NextSteps } from './next-steps.view';
import { PaidDialog } from './paid-dialog.view';
import { PaymentFacts } from './payment-facts.view';

/** The confirmation of a paid booking: what happens next, and links to the chat and the appointments. */
export function ConfirmationDetails({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTexts(confirmationTexts).done;
  const doctor = usePersonName().doctor(booking.doctorId);
  return (
    <PaidDialog booking={booking} title={t.title} description={t.body(doctor)} chat={t.start} onClose={onClose}>
      <BookingSteps current={3} />
      <NextSteps booking={booking} />
      <PaymentFacts booking={booking} />
      <Downloads booking={booking} />
    </PaidDialog>
  );
}
