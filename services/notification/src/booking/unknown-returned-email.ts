import type { EventData } from '@vetcare/contracts';
import { formatSum } from '../mail/format';
import type { EmailContent } from '../mail/mail';
import { en } from './unknown-returned.texts';
import { hi } from './unknown-returned.texts.hi';
import { en as unmatched } from './unmatched-returned.texts';

/** Tells who paid for an order that is not ours that the money has gone back. */
export function unknownReturned({
  returnedPaise,
  currency,
  paymentId,
  refundId,
}: EventData<'booking.payment.unknown-returned.v1'>): EmailContent {
  const { labels } = unmatched;
  return {
    language: 'en',
    greeting: `${en.greeting} ${hi.greeting}`,
    subject: `${en.subject} · ${hi.subject}`,
    paragraphs: [...en.paragraphs, ...hi.paragraphs],
    details: [
      [labels.returned, formatSum(returnedPaise, currency, 'en')],
      [labels.payment, paymentId],
      [labels.refund, refundId],
    ],
  };
}
