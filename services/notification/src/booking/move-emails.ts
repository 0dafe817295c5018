import { CHAT_WINDOW_HOURS, type EventData, type Language } from '@vetcare/contracts';
import { formatMoment } from '../mail/format';
import type { EmailContent } from '../mail/mail';
import { personName } from '../person/person-name';
import { addressed, bookingTexts, type Sides } from './booking-emails';
import { calendarFor } from './calendar';

type Moved = EventData<'booking.booking.moved.v1'>;

const timesOf = ({ movedFrom, appointment, bookingId }: Moved, language: Language): [string, string][] => {
  const { labels, moved } = bookingTexts[language];
  return [
    [labels.appointment, formatMoment(appointment.appointmentAt, language)],
    [moved.before, formatMoment(movedFrom, language)],
    [labels.chatUntil, formatMoment(appointment.completionAt, language)],
    [labels.booking, bookingId],
  ];
};

type Texts = (typeof bookingTexts)['en']['moved'];

function wordsForPatient({ rebooking, proposed }: Moved, t: Texts) {
  if (proposed) return t.acceptedYours;
  return rebooking ? t.rebookedYours : t.yours;
}

function wordsForDoctor({ rebooking, proposed }: Moved, t: Texts) {
  if (proposed) return t.acceptedTheirs;
  return rebooking ? t.rebookedTheirs : t.theirs;
}

export function moveForPatient(booking: Moved, sides: Sides, changedAt: string): EmailContent {
  const { patient, doctor, publicUrl } = sides;
  const { language } = patient;
  const { labels, appointments, moved: t } = bookingTexts[language];
  const name = personName(doctor, language);
  return {
    ...addressed(patient),
    subject: t.subject(name),
    urgent: true,
    paragraphs: wordsForPatient(booking, t)(name, CHAT_WINDOW_HOURS),
    details: [[labels.doctor, name], ...timesOf(booking, language)],
    link: { label: appointments, url: `${publicUrl}/user/history` },
    attachments: [calendarFor('patient', { ...booking, ...booking.appointment, changedAt }, sides)],
  };
}

export function moveForDoctor(booking: Moved, sides: Sides, changedAt: string): EmailContent {
  const { patient, doctor, publicUrl } = sides;
  const { language } = doctor;
  const { labels, appointments, moved: t } = bookingTexts[language];
  const name = personName(patient, language);
  return {
    ...addressed(doctor),
    subject: t.subject(name),
    urgent: true,
    paragraphs: wordsForDoctor(booking, t)(name, CHAT_WINDOW_HOURS),
    details: [[labels.patient, name], ...timesOf(booking, language)],
    link: { label: appointments, url: `${publicUrl}/doctor/appointments` },
    attachments: [calendarFor('doctor', { ...booking, ...booking.appointment, changedAt }, sides)],
  };
}
