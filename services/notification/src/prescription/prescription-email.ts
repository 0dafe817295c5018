import type { Language } from '@vetcare/contracts';
import type { EmailContent } from '../mail/mail';
import type { Person } from '../person/person';
import { greetingTo, personName } from '../person/person-name';
import { en } from './prescription.texts';
import { hi } from './prescription.texts.hi';

const texts: Record<Language, typeof en> = { en, hi };

interface About {
  owner: Person;
  doctor: Person;
  /** Null for a pet that was deleted since. */
  petId: string | null;
  publicUrl: string;
}

/** Tells an owner what became of a prescription. What stands on it is in no mail. */
export function prescriptionEmail(
  happened: 'issued' | 'corrected' | 'withdrawn',
  { owner, doctor, petId, publicUrl }: About,
): EmailContent {
  const { language } = owner;
  const t = texts[language];
  const name = personName(doctor, language);
  return {
    language,
    subject: t[`${happened}Subject`](name),
    greeting: greetingTo(owner),
    paragraphs: [t[happened](name)],
    link: { label: t.link, url: `${publicUrl}/user/pets${petId ? `/${petId}` : ''}` },
  };
}
