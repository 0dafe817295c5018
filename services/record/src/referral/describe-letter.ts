import { INDIA_ZONE, type Language, type Licence, type Referral } from '@vetcare/contracts';
import type { Row } from '@vetcare/pdf';
import type { Named } from '../person/person.store';
import type { PetRecord } from '../pet/pet';
import { fullName, optional } from '../prescription/describe-paper';
import { en as paperEn } from '../prescription/paper.texts';
import { hi as paperHi } from '../prescription/paper.texts.hi';
import { en } from './letter.texts';
import { hi } from './letter.texts.hi';

const texts: Record<Language, { t: typeof en; words: typeof paperEn }> = {
  en: { t: en, words: paperEn },
  hi: { t: hi, words: paperHi },
};

export interface LetterFacts {
  referral: Referral;
  pet: PetRecord;
  owner: Named;
  /** Of the doctor who refers; null if none was checked. */
  registration: Licence | null;
}

/** What stands in the letter, in the order in which it stands there. */
export interface Letter {
  title: string;
  doctor: string;
  doctorLines: string[];
  rows: Row[];
  texts: Row[];
  pictures: string;
  note: string;
}

export function describeLetter({ referral, pet, owner, registration }: LetterFacts, language: Language): Letter {
  const { t, words } = texts[language];
  const day = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: INDIA_ZONE });
  const { doctor, toDoctor, clinic, reason, summary, documents, createdAt } = referral;
  const to = clinic
    ? [clinic.name, clinic.city, clinic.phone, clinic.email].filter(Boolean).join('\n')
    : words.doctor(fullName(toDoctor ?? doctor));
  return {
    title: t.title,
    doctor: words.doctor(fullName(doctor)),
    doctorLines: registration ? [words.registration(registration.number, registration.council)] : [],
    rows: [
      [t.to, to],
      [t.date, day.format(new Date(createdAt))],
      ...optional(t.owner, fullName(owner)),
      ...describeAnimal(pet, { t, words, day: (on) => day.format(new Date(on)) }),
    ],
    texts: [
      [t.reason, reason],
      [t.summary, summary],
      ...optional(
        t.documents,
        documents.length > 0 ? t.documentsNote(documents.map(({ name }) => name).join(', ')) : '',
      ),
    ],
    ...{ pictures: t.pictures, note: t.note },
  };
}

interface Speech {
  t: typeof en;
  words: typeof paperEn;
  day: (on: string) => string;
}

function describeAnimal(pet: PetRecord, { t, words, day }: Speech): Row[] {
  const last = pet.weights.at(-1);
  return [
    [t.animal, [pet.name, words.species[pet.species], pet.breed].filter(Boolean).join(', ')],
    ...optional(t.born, pet.born ? day(pet.born.on) : ''),
    ...optional(t.weight, last ? t.weighedOn(words.kg(String(last.kg)), day(last.on)) : ''),
    ...optional(t.microchip, pet.microchip),
    ...optional(t.allergies, pet.allergies.join(', ')),
    ...optional(t.conditions, pet.conditions.join(', ')),
    ...optional(t.medicines, pet.medicines.join(', ')),
  ];
}
