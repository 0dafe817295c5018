import type { EventData } from '@vetcare/contracts';
import { formatMoment } from '../mail/format';
import type { EmailContent } from '../mail/mail';
import { personName } from '../person/person-name';
import { addressed, bookingTexts, type Sides } from './booking-emails';

/** Tells the patient that the doctor has opened the chat again, and until when. */
export function reopeningForPatient(
  { bookingId, doctorId, openUntil }: EventData<'booking.booking.reopened.v1'>,
  { patient, doctor, publicUrl }: Sides,
): EmailContent {
  const { language } = patient;
  const { labels, receipt, reopened: t } = bookingTexts[language];
  const name = personName(doctor, language);
  const until = formatMoment(openUntil, language);
  return {
    ...addressed(patient),
    subject: t.subject(name),
    paragraphs: t.paragraphs(name, until),
    details: [
      [labels.chatUntil, until],
      [labels.booking, bookingId],
    ],
    link: { label: receipt.link(name), url: `${publicUrl}/user/chats/${doctorId}` },
  };
}
