import type { Booking } from '@vetcare/contracts';
import { LinkButton } from '@vetcare/ui';
import { formatDate, formatRupees, useLanguage, useTexts } from '@vetcare/web-kit';
import { CalendarPlus, ReceiptText } from 'lucide-react';
import { useDoctorName } from '../doctors/doctor-name';
import css from './booking.module.css';
import { confirmationTexts } from './confirmation.texts';
import { toReceipt } from './receipt';

/** The calendar file of a booking, which the server makes, and the receipt, which the browser makes. */
export function Downloads({ booking }: { booking: Booking }) {
  const { done: t, receipt: words } = useTexts(confirmationTexts);
  const language = useLanguage();
  const doctor = useDoctorName()(booking.doctorId);
  const { userId: patient, paymentId } = booking;
  const rows = [
    [words.doctor, doctor],
    [words.patient, `${patient.FirstName} ${patient.LastName}`.trim()],
    [words.paidOn, `${formatDate(booking.paidAt ?? booking.createdAt, 'dateTime')} IST`],
    [words.amount, formatRupees(booking.amount)],
    [words.paymentId, paymentId ?? ''],
    [words.bookingId, booking._id],
  ] as const;
  return (
    <div className={css.files}>
      {booking.appointmentAt && (
        <LinkButton
          variant="ghost"
          size="sm"
          href={`/api/user/bookings/${booking._id}/calendar?language=${language}`}
          download="vetcare-consultation.ics"
          icon={<CalendarPlus aria-hidden="true" />}
        >
          {t.calendar}
        </LinkButton>
      )}
      <LinkButton
        variant="ghost"
        size="sm"
        href={toReceipt({ language, title: words.title, lead: words.service, rows })}
        download={`vetcare-receipt-${booking._id}.html`}
        icon={<ReceiptText aria-hidden="true" />}
      >
        {t.download}
      </LinkButton>
    </div>
  );
}
