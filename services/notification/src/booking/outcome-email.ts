import type { EventData } from '@vetcare/contracts';
import { formatMoment } from '../mail/format';
import type { EmailContent } from '../mail/mail';
import { personName } from '../person/person-name';
import { addressed, bookingTexts, type Sides } from './booking-emails';

/** Tells the patient what the doctor says of a consultation, and how to answer. */
export function outcomeForPatient(
  { bookingId, outcome, corrected, appointment }: EventData<'booking.booking.outcome-noted.v1'>,
  { patient, doctor, publicUrl }: Sides,
): EmailContent {
  const { language } = patient;
  const { labels, appointments, outcome: texts } = bookingTexts[language];
  const t = texts[corrected ? 'corrected' : outcome];
  const name = personName(doctor, language);
  return {
    ...addressed(patient),
    subject: t.subject(name),
    paragraphs: t.paragraphs(name),
    details: [
      [labels.appointment, formatMoment(appointment.appointmentAt, language)],
      [labels.chatUntil, formatMoment(appointment.completionAt, language)],
      [labels.booking, bookingId],
    ],
    link: { label: appointments, url: `${publicUrl}/user/history` },
  };
}
