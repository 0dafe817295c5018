import type { EventData } from '@vetcare/contracts';
import { formatMoment } from '../mail/format';
import type { EmailContent } from '../mail/mail';
import { personName } from '../person/person-name';
import { addressed, bookingTexts, type Sides } from './booking-emails';

/** Asks the patient whether the appointment may be at another time. */
export function proposalForPatient(
  { bookingId, proposedFor, until, appointment }: EventData<'booking.booking.move-proposed.v1'>,
  { patient, doctor, publicUrl }: Sides,
): EmailContent {
  const { language } = patient;
  const { labels, proposal: t } = bookingTexts[language];
  const name = personName(doctor, language);
  return {
    ...addressed(patient),
    subject: t.subject(name),
    urgent: true,
    paragraphs: t.paragraphs(name, formatMoment(until, language)),
    details: [
      [t.proposed, formatMoment(proposedFor, language)],
      [labels.appointment, formatMoment(appointment.appointmentAt, language)],
      [labels.booking, bookingId],
    ],
    link: { label: t.link, url: `${publicUrl}/user/history` },
  };
}

/** Tells the patient that there is nothing to answer any more. */
export function withdrawnForPatient(
  { bookingId, appointment }: EventData<'booking.booking.move-withdrawn.v1'>,
  { patient, doctor, publicUrl }: Sides,
): EmailContent {
  const { language } = patient;
  const { labels, withdrawn: t } = bookingTexts[language];
  const name = personName(doctor, language);
  return {
    ...addressed(patient),
    subject: t.subject(name),
    urgent: true,
    paragraphs: t.paragraphs(name),
    details: [
      [labels.appointment, formatMoment(appointment.appointmentAt, language)],
      [labels.booking, bookingId],
    ],
    link: { label: t.link, url: `${publicUrl}/user/history` },
  };
}

/** Tells the doctor that the appointment stays where it is. */
export function declinedForDoctor(
  { bookingId, proposedFor, appointment }: EventData<'booking.booking.move-declined.v1'>,
  { patient, doctor, publicUrl }: Sides,
): EmailContent {
  const { language } = doctor;
  const { labels, appointments, proposal, declined: t } = bookingTexts[language];
  const name = personName(patient, language);
  return {
    ...addressed(doctor),
    subject: t.subject(name),
    paragraphs: t.paragraphs(name),
    details: [
      [labels.appointment, formatMoment(appointment.appointmentAt, language)],
      [proposal.proposed, formatMoment(proposedFor, language)],
      [labels.booking, bookingId],
    ],
    link: { label: appointments, url: `${publicUrl}/doctor/appointments` },
  };
}
