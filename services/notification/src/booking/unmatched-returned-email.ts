import type { EventData, Language } from '@vetcare/contracts';
import { formatSum } from '../mail/format';
import type { EmailContent } from '../mail/mail';
import type { Person } from '../person/person';
import { greetingTo } from '../person/person-name';
import { en } from './unmatched-returned.texts';
import { hi } from './unmatched-returned.texts.hi';

const texts: Record<Language, typeof en> = { en, hi };

/** Tells a patient that a payment in another currency than their booking's has gone back. */
export function unmatchedReturned(
  {
    returnedPaise,
    currency,
    paymentId,
    refundId,
    bookingId,
    reason,
  }: EventData<'booking.payment.unmatched-returned.v1'>,
  patient: Person,
): EmailContent {
  const { language } = patient;
  const { labels, subject, paragraphs, chargedBack } = texts[language];
  return {
    language,
    greeting: greetingTo(patient),
    subject,
    paragraphs: reason === 'charged_back' ? chargedBack : paragraphs,
    details: [
      [labels.returned, formatSum(returnedPaise, currency, language)],
      [labels.payment, paymentId],
      [labels.refund, refundId],
      [labels.booking, bookingId],
    ],
  };
}
