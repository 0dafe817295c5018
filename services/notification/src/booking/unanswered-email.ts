import type { EventData } from '@vetcare/contracts';
import { formatMoment, formatRupees } from '../mail/format';
import type { EmailContent } from '../mail/mail';
import { personName } from '../person/person-name';
import { addressed, bookingTexts, type Sides } from './booking-emails';

/** As long as booking lets the patient choose; then it refunds by itself. */
const CHOOSE_WITHIN_MS = 30 * 24 * 60 * 60_000;

/** Tells a patient whose doctor wrote nothing in the 48 hours what they can have instead, and until when. */
export function unansweredForPatient(
  { bookingId, completionAt }: EventData<'chat.message.left-unanswered.v1'>,
  { patient, doctor, publicUrl }: Sides,
): EmailContent {
  const { language } = patient;
  const { labels, appointments, unanswered: t } = bookingTexts[language];
  const name = personName(doctor, language);
  const until = new Date(Date.parse(completionAt) + CHOOSE_WITHIN_MS).toISOString();
  return {
    ...addressed(patient),
    subject: t.subject(name),
    paragraphs: t.paragraphs(name, formatMoment(until, language)),
    details: [[labels.booking, bookingId]],
    link: { label: appointments, url: `${publicUrl}/user/history` },
  };
}

/** Reminds a patient who has not chosen, while there is time for both. */
export function choiceEndingForPatient(
  { bookingId, chooseBy, refundPaise }: EventData<'booking.booking.choice-ending.v1'>,
  { patient, doctor, publicUrl }: Sides,
): EmailContent {
  const { language } = patient;
  const { labels, appointments, choiceEnding: t } = bookingTexts[language];
  const name = personName(doctor, language);
  return {
    ...addressed(patient),
    subject: t.subject(name),
    until: new Date(chooseBy),
    paragraphs: t.paragraphs(name, formatMoment(chooseBy, language), formatRupees(refundPaise, language)),
    details: [[labels.booking, bookingId]],
    link: { label: appointments, url: `${publicUrl}/user/history` },
  };
}
