import type { EventData, Language } from '@vetcare/contracts';
import { formatMonth, formatRupees } from '../mail/format';
import type { EmailContent } from '../mail/mail';
import type { Person } from '../person/person';
import { greetingTo } from '../person/person-name';
import { en } from './payout.texts';
import { hi } from './payout.texts.hi';

const texts: Record<Language, typeof en> = { en, hi };

/** Tells a doctor that what was due to them has been transferred. */
export function payoutForDoctor(
  { month, payoutPaise, reference }: EventData<'booking.payout.recorded.v1'>,
  doctor: Person,
  publicUrl: string,
): EmailContent {
  const { language } = doctor;
  const { labels, ...t } = texts[language];
  const name = formatMonth(month, language);
  return {
    language,
    greeting: greetingTo(doctor),
    subject: t.subject(name),
    paragraphs: t.paragraphs(name),
    details: [
      [labels.month, name],
      [labels.amount, formatRupees(payoutPaise, language)],
      [labels.reference, reference],
    ],
    link: { label: t.link, url: `${publicUrl}/doctor/appointments?statement=${month}` },
  };
}
