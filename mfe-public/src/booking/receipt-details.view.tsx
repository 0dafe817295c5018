import type { Booking } from '@vetcare/contracts';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { confirmationTexts } from './confirmation.texts';
import { Downloads } from './downloads.view';
import { PaidDialog } from './paid-dialog.view';
import { PaymentFacts } from './payment-facts.view';

/** The receipt of a consultation that is over or was refunded, of which nothing is still to come. */
export function ReceiptDetails({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTexts(confirmationTexts).receipt;
  const doctor = usePersonName().doctor(booking.doctorId);
  const { completionAt, paymentStatus } = booking;
  const isOver = paymentStatus === 'Completed' && completionAt;
  const description = isOver ? t.over(doctor, formatDate(completionAt, 'dateTime')) : t.refunded(doctor);
  return (
    <PaidDialog booking={booking} title={t.title} description={description} chat={t.read} onClose={onClose}>
      <PaymentFacts booking={booking} over />
      <Downloads booking={booking} over />
    </PaidDialog>
  );
}
