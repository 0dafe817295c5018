import type { Language } from '@vetcare/contracts';
import { formatMoment } from '../mail/format';
import type { EmailContent } from '../mail/mail';
import { personName } from '../person/person-name';
import { addressed, bookingTexts, type Sides } from './booking-emails';
import { calendarFor } from './calendar';
import type { BookedAppointment, Reminder } from './reminder';
import { en } from './reminder.texts';
import { hi } from './reminder.texts.hi';

const texts: Record<Language, typeof en> = { en, hi };

type Booked = BookedAppointment & { bookingId: string };

export function reminderForPatient(booking: Booked, { hours, until }: Reminder, sides: Sides): EmailContent {
  const { patient, doctor, publicUrl } = sides;
  const { language } = patient;
  const t = texts[language].yours[hours];
  const name = personName(doctor, language);
  const page = hours === 1 ? `/user/chats/${doctor._id}` : '/user/history';
  return {
    ...addressed(patient),
    subject: t.subject(name),
    urgent: hours === 1,
    until,
    paragraphs: t.paragraphs(name),
    details: [[bookingTexts[language].labels.doctor, name], ...timesOf(booking, language)],
    link: { label: t.link, url: `${publicUrl}${page}` },
    attachments: [calendarOf('patient', booking, sides)],
  };
}

export function reminderForDoctor(booking: Booked, { hours, until }: Reminder, sides: Sides): EmailContent {
  const { patient, doctor, publicUrl } = sides;
  const { language } = doctor;
  const t = texts[language].theirs[hours];
  const name = personName(patient, language);
  const page = hours === 1 ? `/doctor/chats/patient/${patient._id}` : '/doctor/appointments';
  return {
    ...addressed(doctor),
    subject: t.subject(name),
    urgent: hours === 1,
    until,
    paragraphs: t.paragraphs(name),
    details: [[bookingTexts[language].labels.patient, name], ...timesOf(booking, language)],
    link: { label: t.link, url: `${publicUrl}${page}` },
    attachments: [calendarOf('doctor', booking, sides)],
  };
}

function timesOf({ appointmentAt, completionAt, bookingId }: Booked, language: Language): [string, string][] {
  const { labels } = bookingTexts[language];
  return [
    [labels.appointment, formatMoment(appointmentAt.toISOString(), language)],
    [labels.chatUntil, formatMoment(completionAt.toISOString(), language)],
    [labels.booking, bookingId],
  ];
}

/** The same bytes as in the mail about the booking or its last move. */
const calendarOf = (side: 'patient' | 'doctor', booking: Booked, sides: Sides) =>
  calendarFor(
    side,
    {
      ...booking,
      appointmentAt: booking.appointmentAt.toISOString(),
      completionAt: booking.completionAt.toISOString(),
      changedAt: booking.changedAt.toISOString(),
    },
    sides,
  );
