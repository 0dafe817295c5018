import type { EventData, Language } from '@vetcare/contracts';
import type { EmailContent } from '../mail/mail';
import type { Person } from '../person/person';
import { greetingTo } from '../person/person-name';
import { en } from './second-factor.texts';
import { hi } from './second-factor.texts.hi';

const texts: Record<Language, typeof en> = { en, hi };
type Topic = EventData<'auth.user.second-factor-changed.v1'>['change'] | 'codesGuessed';

/** Tells the user what has happened to their second factor, with the way to a new password in case it wasn't them. */
export function secondFactorMail(
  person: Person,
  topic: Topic,
  { publicUrl, recoveryCodesLeft = 0 }: { publicUrl: string; recoveryCodesLeft?: number },
): EmailContent {
  const all = texts[person.language];
  const { subject, paragraphs } = all[topic];
  return {
    language: person.language,
    greeting: greetingTo(person),
    subject,
    paragraphs: paragraphs(recoveryCodesLeft),
    link: { label: all.link, url: `${publicUrl}/auth/forgot-password` },
  };
}
