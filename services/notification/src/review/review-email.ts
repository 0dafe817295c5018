import type { EventData, Language } from '@vetcare/contracts';
import type { EmailContent } from '../mail/mail';
import type { Person } from '../person/person';
import { greetingTo, personName } from '../person/person-name';
import { en } from './review.texts';
import { hi } from './review.texts.hi';

const texts: Record<Language, typeof en> = { en, hi };

export function reviewEmail(
  { doctorId, rating }: EventData<'review.rating.given.v1'>,
  { doctor, patient, publicUrl }: { doctor: Person; patient: Person; publicUrl: string },
): EmailContent {
  const { language } = doctor;
  const t = texts[language];
  return {
    language,
    subject: t.subject(rating),
    greeting: greetingTo(doctor),
    paragraphs: [t.paragraph(personName(patient, language), rating)],
    link: { label: t.link, url: `${publicUrl}/doctor/${doctorId}` },
  };
}

/** To the reviewer. The reply itself stays on the page, where it can still be changed or removed. */
export function replyEmail(
  { doctorId }: EventData<'review.rating.replied.v1'>,
  { doctor, patient, publicUrl }: { doctor: Person; patient: Person; publicUrl: string },
): EmailContent {
  const { language } = patient;
  const t = texts[language];
  const name = personName(doctor, language);
  return {
    language,
    subject: t.replySubject(name),
    greeting: greetingTo(patient),
    paragraphs: [t.replied(name)],
    link: { label: t.readReply, url: `${publicUrl}/doctor/${doctorId}#reviews` },
  };
}
