import type { EventData, Language } from '@vetcare/contracts';
import { formatDay, formatMoment } from '../mail/format';
import type { EmailContent } from '../mail/mail';
import type { Person } from '../person/person';
import { greetingTo, personName } from '../person/person-name';
import { en } from './note.texts';
import { hi } from './note.texts.hi';

const texts: Record<Language, typeof en> = { en, hi };

export interface NoteSides {
  patient: Person;
  doctor: Person;
  publicUrl: string;
}

const paragraphsOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '');

/** What the doctor wrote for the owner, with the signature or afterwards. */
export function summaryForPatient(
  what: 'signed' | 'added',
  { bookingId, text }: { bookingId: string; text: string },
  { patient, doctor, publicUrl }: NoteSides,
): EmailContent {
  const { language } = patient;
  const t = texts[language];
  const name = personName(doctor, language);
  return {
    language,
    subject: t[what].subject(name),
    greeting: greetingTo(patient),
    paragraphs: [t[what].lead(name), ...paragraphsOf(text)],
    link: { label: t.signed.link, url: `${publicUrl}/user/visits/${bookingId}` },
  };
}

/** Reminds an owner of the day on which the doctor wants to see the animal again, with the way to book it. */
export function followUpForPatient(
  { doctorId, petId, on }: EventData<'record.follow-up.due.v1'>,
  { patient, doctor, publicUrl }: NoteSides,
): EmailContent {
  const { language } = patient;
  const { followUp: t } = texts[language];
  const name = personName(doctor, language);
  const day = formatDay(on, language);
  return {
    language,
    subject: t.subject(name, day),
    greeting: greetingTo(patient),
    paragraphs: t.paragraphs(name, day),
    link: { label: t.link, url: `${publicUrl}/user/prepare/${doctorId}${petId ? `?pet=${petId}` : ''}` },
  };
}

/** Reminds a doctor of a note that waits for the signature. */
export function unsignedForDoctor(
  { bookingId, completionAt }: EventData<'record.note.left-unsigned.v1'>,
  { patient, doctor, publicUrl }: NoteSides,
): EmailContent {
  const { language } = doctor;
  const { unsigned: t } = texts[language];
  const name = personName(patient, language);
  return {
    language,
    subject: t.subject(name),
    greeting: greetingTo(doctor),
    paragraphs: t.paragraphs(name, formatMoment(completionAt, language)),
    link: { label: t.link, url: `${publicUrl}/doctor/records/${bookingId}` },
  };
}
