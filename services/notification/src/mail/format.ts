import { INDIA_ZONE, type Language } from '@vetcare/contracts';
import { en } from './mail.texts';
import { hi } from './mail.texts.hi';

const texts: Record<Language, typeof en> = { en, hi };
const locales: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' };

/** Takes paise: 54950 → ₹549.50 */
export const formatRupees = (paise: number, language: Language): string => formatSum(paise, 'INR', language);

/** Takes hundredths of a currency: 54950 of USD → $549.50 */
export const formatSum = (hundredths: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(hundredths / 100);

/** Takes a date in India such as 2026-01-05: 5 January 2026 */
export const formatDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** Takes a month such as 2026-10: October 2026 */
export const formatMonth = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(month),
  );

/** Monday, 5 January 2026 at 14:30 (India time) */
export function formatMoment(instant: string, language: Language): string {
  const moment = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: INDIA_ZONE,
  });
  return texts[language].indiaTime(moment.format(new Date(instant)));
}
