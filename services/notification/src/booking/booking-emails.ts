import { CHAT_WINDOW_HOURS, type EventData, type Language } from '@vetcare/contracts';
import { formatMoment, formatRupees } from '../mail/format';
import type { EmailContent } from '../mail/mail';
import type { Person } from '../person/person';
import { greetingTo, personName } from '../person/person-name';
import { en } from './booking.texts';
import { hi } from './booking.texts.hi';
import { calendarFor } from './calendar';

type Booking = EventData<'booking.booking.completed.v1'>;
export interface Sides {
  patient: Person;
  doctor: Person;
  publicUrl: string;
}

export const bookingTexts: Record<Language, typeof en> = { en, hi };

/** What a mail to `reader` begins with. */
export const addressed = (reader: Person) => ({ language: reader.language, greeting: greetingTo(reader) });

/** Nothing is said of changes in events from before they told until when those are possible. */
function changes({ instant, changeableUntil }: Booking, language: Language): string[] {
  const { receipt: t } = bookingTexts[language];
  if (changeableUntil) return [t.changeableUntil(formatMoment(changeableUntil, language))];
  return instant ? [t.unchangeable] : [];
}

export function receiptForPatient(booking: Booking, sides: Sides, changedAt: string): EmailContent {
  const { patient, doctor, publicUrl } = sides;
  const { language } = patient;
  const { labels, receipt: t } = bookingTexts[language];
  const name = personName(doctor, language);
  const chat = `${publicUrl}/user/chats/${booking.doctorId}`;
  return {
    ...addressed(patient),
    subject: t.subject(name),
    urgent: true,
    paragraphs: [...t.paragraphs(name, CHAT_WINDOW_HOURS), ...changes(booking, language)],
    details: [
      [labels.doctor, name],
      [labels.appointment, formatMoment(booking.appointmentAt, language)],
      [labels.chatUntil, formatMoment(booking.completionAt, language)],
      [labels.paid, formatRupees(booking.amountPaise, language)],
      [labels.payment, booking.paymentId],
      [labels.booking, booking.bookingId],
    ],
    link: { label: t.link(name), url: chat },
    // The page asks whose booking it is; a file in the mail could be read by anybody who gets the mail.
    secondLink: { label: t.pdf, url: `${publicUrl}/doctor/${booking.doctorId}?booked=${booking.bookingId}` },
    attachments: [calendarFor('patient', { ...booking, changedAt }, sides)],
  };
}

export function noticeForDoctor(booking: Booking, sides: Sides, changedAt: string): EmailContent {
  const { patient, doctor, publicUrl } = sides;
  const { language } = doctor;
  const { labels, appointments, notice: t } = bookingTexts[language];
  const name = personName(patient, language);
  const url = `${publicUrl}/doctor/appointments`;
  return {
    ...addressed(doctor),
    subject: t.subject(name),
    paragraphs: t.paragraphs(name),
    details: [
      [labels.patient, name],
      [labels.appointment, formatMoment(booking.appointmentAt, language)],
      [labels.chatUntil, formatMoment(booking.completionAt, language)],
      [labels.amount, formatRupees(booking.amountPaise, language)],
      [labels.booking, booking.bookingId],
    ],
    link: { label: appointments, url },
    attachments: [calendarFor('doctor', { ...booking, changedAt }, sides)],
  };
}
