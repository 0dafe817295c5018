import type { Booking } from '@vetcare/contracts';
import { formatDate, formatRupees, useTexts } from '@vetcare/web-kit';
import { useBookedPets } from '@vetcare/web-kit/appointments';
import { usePersonName } from '@vetcare/web-kit/person';
import css from './booking.module.css';
import { confirmationTexts } from './confirmation.texts';

/** Whom the payment was for, about which pet, when, how much, and its number; `over` if the consultation has been. */
export function PaymentFacts({ booking, over = false }: { booking: Booking; over?: boolean }) {
  const { done: t, receipt } = useTexts(confirmationTexts);
  const doctor = usePersonName().doctor(booking.doctorId);
  const pet = useBookedPets().petOf({ paidId: booking._id, doctorId: booking.doctorId._id, isNew: !over });
  const { appointmentAt, amount, paymentId, refunds = [] } = booking;
  const returned = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  const facts = [
    [t.doctor, doctor],
    [t.pet, pet],
    [over ? receipt.time : t.time, appointmentAt && t.ist(formatDate(appointmentAt, 'dateTime'))],
    [t.paid, formatRupees(amount)],
    [receipt.refundedSum, returned > 0 && formatRupees(returned)],
    [t.reference, paymentId],
  ] as const;
  return (
    <dl className={css.facts}>
      {facts.map(
        ([term, detail]) =>
          detail && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
