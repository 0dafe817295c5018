import { INDIA_ZONE, type Language } from '@vetcare/contracts';
import type { Named } from '../person/person.store';
import { fullName } from '../prescription/describe-paper';
import { en as paperEn } from '../prescription/paper.texts';
import { hi as paperHi } from '../prescription/paper.texts.hi';
import { en } from './booklet.texts';
import { hi } from './booklet.texts.hi';

const texts: Record<Language, { t: typeof en; words: typeof paperEn }> = {
  en: { t: en, words: paperEn },
  hi: { t: hi, words: paperHi },
};

/** How a booklet speaks: its texts, and days and names in its language. */
export interface Speech {
  language: Language;
  t: typeof en;
  words: typeof paperEn;
  day(at: string | Date): string;
  doctor(one: Omit<Named, '_id'>): string;
}

export function speak(language: Language): Speech {
  const { t, words } = texts[language];
  const days = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: INDIA_ZONE });
  return {
    ...{ language, t, words },
    day: (at) => days.format(new Date(at)),
    doctor: (one) => (one.deleted ? t.formerDoctor : words.doctor(fullName(one))),
  };
}
