import type { EventData } from '@vetcare/contracts';
import { formatRupees } from '../mail/format';
import type { EmailContent } from '../mail/mail';
import { personName } from '../person/person-name';
import { addressed, bookingTexts, type Sides } from './booking-emails';

type Cancelled = EventData<'booking.booking.cancelled.v1'>;

export function cancellationForPatient(booking: Cancelled, { patient, doctor, publicUrl }: Sides): EmailContent {
  const { language } = patient;
  const { labels, appointments, cancelled: t } = bookingTexts[language];
  const name = personName(doctor, language);
  return {
    ...addressed(patient),
    subject: t.subject(name),
    urgent: true,
    paragraphs: [booking.by === 'patient' ? t.byPatient(name) : t.byDoctor(name), t.refundComing],
    details: [
      [labels.refund, formatRupees(booking.amountPaise, language)],
      [labels.booking, booking.bookingId],
    ],
    link: { label: appointments, url: `${publicUrl}/user/history` },
  };
}

export function cancellationForDoctor(booking: Cancelled, { patient, doctor, publicUrl }: Sides): EmailContent {
  const { language } = doctor;
  const { labels, appointments, cancelled: t } = bookingTexts[language];
  const name = personName(patient, language);
  return {
    ...addressed(doctor),
    subject: t.subject(name),
    urgent: true,
    paragraphs: [booking.by === 'patient' ? t.byPatientOfYours(name) : t.byYou(name)],
    details: [
      [labels.patient, name],
      [labels.booking, booking.bookingId],
    ],
    link: { label: appointments, url: `${publicUrl}/doctor/appointments` },
  };
}
