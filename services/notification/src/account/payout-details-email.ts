import type { EventData, Language } from '@vetcare/contracts';
import type { EmailContent } from '../mail/mail';
import type { Person } from '../person/person';
import { greetingTo } from '../person/person-name';
import { en } from './payout-details.texts';
import { hi } from './payout-details.texts.hi';

const texts: Record<Language, typeof en> = { en, hi };

/** Tells a doctor that the payout details were changed, with the way to a new password in case it wasn't them. */
export function payoutDetailsMail(
  person: Person,
  change: EventData<'auth.doctor.payout-details-changed.v1'>['change'],
  publicUrl: string,
): EmailContent {
  const { link, ...all } = texts[person.language];
  return {
    language: person.language,
    greeting: greetingTo(person),
    ...all[change],
    link: { label: link, url: `${publicUrl}/auth/forgot-password` },
  };
}
