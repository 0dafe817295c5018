import type { EventData, Language } from '@vetcare/contracts';
import { formatDay } from '../mail/format';
import type { EmailContent } from '../mail/mail';
import type { Person } from '../person/person';
import { greetingTo } from '../person/person-name';
import { en } from './pet-reminder.texts';
import { hi } from './pet-reminder.texts.hi';

const texts: Record<Language, typeof en> = { en, hi };

/** Where the reminders of a pet are switched off. */
const remindersOf = (petId: string, publicUrl: string): string => `${publicUrl}/user/pets/${petId}#reminders`;

export function vaccinationEmail(
  { petId, petName, clinic, vaccinations }: EventData<'record.pet.vaccination-due.v1'>,
  owner: Person,
  publicUrl: string,
): EmailContent {
  const { language } = owner;
  const { vaccination: t, off } = texts[language];
  const usual = [clinic.name, clinic.phone].filter(Boolean).join(', ');
  return {
    language,
    subject: t.subject(petName, vaccinations.length),
    greeting: greetingTo(owner),
    paragraphs: [t.lead(petName, vaccinations.length), t.where],
    details: [
      ...vaccinations.map(({ name, dueOn }): [string, string] => [name, t.due(formatDay(dueOn, language))]),
      ...(usual ? [[t.clinic, usual] as [string, string]] : []),
    ],
    link: { label: t.link(petName), url: `${publicUrl}/user/pets/${petId}` },
    secondLink: { label: off, url: remindersOf(petId, publicUrl) },
  };
}

export function weightEmail(
  { petId, petName, lastOn, lastKg }: EventData<'record.pet.weight-due.v1'>,
  owner: Person,
  publicUrl: string,
): EmailContent {
  const { language } = owner;
  const { weight: t, off } = texts[language];
  return {
    language,
    subject: t.subject(petName),
    greeting: greetingTo(owner),
    paragraphs: [t.lead(petName, formatDay(lastOn, language), lastKg), t.why],
    link: { label: t.link, url: `${publicUrl}/user/pets/${petId}` },
    secondLink: { label: off, url: remindersOf(petId, publicUrl) },
  };
}
