import { INDIA_ZONE, type Language, type PrescriptionLine } from '@vetcare/contracts';
import type { Row } from '@vetcare/pdf';
import { en } from './paper.texts';
import { hi } from './paper.texts.hi';
import type { PrescriptionRecord } from './prescription';

const texts: Record<Language, typeof en> = { en, hi };

/** What stands on the paper, in the order in which it stands there. */
export interface Paper {
  title: string;
  /** Why it may not be dispensed any more. */
  ended: string | null;
  doctor: string;
  doctorLines: string[];
  rows: Row[];
  medicines: { heading: string; rows: Row[] }[];
  advice: Row | null;
  check: string;
  url: string;
  note: string;
}

/** A prescription in words. */
export function describePaper(one: PrescriptionRecord, { language, url }: { language: Language; url: string }): Paper {
  const t = texts[language];
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: 'long', timeZone: INDIA_ZONE });
  const { doctor, owner, pet, weightKg, state, endedAt } = one;
  const { number, council } = doctor.registration;
  const endedOn = endedAt && day.format(endedAt);
  return {
    title: t.title,
    ended: endedOn && (state === 'withdrawn' ? t.withdrawn(endedOn) : t.replaced(endedOn)),
    doctor: t.doctor(fullName(doctor)),
    doctorLines: [doctor.qualification, t.registration(number, council)],
    rows: [
      [t.date, day.format(one.issuedAt)],
      ...optional(t.owner, fullName(owner)),
      [t.animal, [pet.name, t.species[pet.species], pet.breed].filter(Boolean).join(', ')],
      ...optional(t.weight, weightKg === null ? '' : t.kg(numbers(t.locale).format(weightKg))),
      [t.number, t.version(one.code, one.version)],
    ],
    medicines: one.lines.map((line, i) => describeLine(line, i + 1, t)),
    advice: one.advice ? [t.advice, one.advice] : null,
    ...{ check: t.check, url, note: t.signed },
  };
}

export const fullName = ({ FirstName, LastName }: { FirstName: string; LastName: string }) =>
  `${FirstName} ${LastName}`.replace(/\s+/g, ' ').trim();

export const optional = (label: string, value: string): Row[] => (value ? [[label, value]] : []);

/** Digits as on a packet, in both languages. */
const numbers = (locale: string) =>
  new Intl.NumberFormat(`${locale}-u-nu-latn`, { maximumSignificantDigits: 6, useGrouping: false });

function describeLine(line: PrescriptionLine, number: number, t: typeof en): Paper['medicines'][number] {
  const { name, strength, form, dose, doseMg, frequency, days, quantity, instructions, withdrawal } = line;
  const mg = doseMg === null ? null : numbers(t.locale).format(doseMg);
  const kept = [
    ...period(withdrawal?.meatDays, t.meat),
    ...period(withdrawal?.milkDays, t.milk),
    ...period(withdrawal?.eggDays, t.eggs),
  ];
  return {
    // Names of substances in capitals, as the rules for prescriptions ask for.
    heading: `${number}. ${[name.toUpperCase(), strength, t.forms[form]].filter(Boolean).join(', ')}`,
    rows: [
      [t.dose, [t.amount(dose, mg), t.frequencies[frequency], ...(days ? [t.days(days)] : [])].join(', ')],
      ...optional(t.instructions, instructions),
      [t.quantity, quantity],
      ...optional(t.withdrawal, kept.join(', ')),
    ],
  };
}

const period = (days: number | null | undefined, word: (days: number) => string) =>
  days === null || days === undefined ? [] : [word(days)];
