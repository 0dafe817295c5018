import { formatDate, formatRupees, type Language } from '@vetcare/web-kit';
import { paymentTexts } from './payment.texts';

interface PaidFor {
  /** The doctor's name with the title. */
  doctor: string;
  /** The chosen time; undefined for a consultation that begins with the payment. */
  slotStart: string | undefined;
  paise: number;
  language: Language;
}

/** What is being paid for, in one line: "Dr. Meera Iyer · 9 Mar 2026, 10:00 IST · ₹500". */
export async function describePayment({ doctor, slotStart, paise, language }: PaidFor): Promise<string> {
  if (language !== 'en') await paymentTexts.load(language);
  const { summary } = paymentTexts.in(language) ?? paymentTexts.en;
  const when = slotStart ? summary.ist(formatDate(slotStart, 'dateTime')) : summary.oncePaid;
  return [doctor, when, formatRupees(paise / 100)].join(' · ');
}
