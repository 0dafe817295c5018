import type { Species } from '../pet';
import { compareDose, compareTogether, isAboveByDay, usualDose } from './dose';
import { findMedicine, medicinesIn, mentions, type NamedMedicine, restrictionOf } from './find-medicine';
import type { Frequency, MedicineForm, MedicineGroup } from './medicines';

export const MEDICINE_WARNINGS = [
  'schedule_h1',
  'schedule_x',
  'narcotic',
  'banned_for_animals',
  'not_for_food',
  'harms_species',
  'mdr1',
  'xylitol',
  'nsaid_with_steroid',
  'two_nsaids',
  'allergy',
  'dose_above',
  'dose_below',
  'dose_unchecked',
  'no_usual_dose',
] as const;
export type MedicineWarningCode = (typeof MEDICINE_WARNINGS)[number];

/** The law does not leave these to the doctor. All others can be confirmed with a reason. */
export const REFUSED: readonly MedicineWarningCode[] = [
  'schedule_h1',
  'schedule_x',
  'narcotic',
  'banned_for_animals',
  'not_for_food',
];

export interface MedicineWarning {
  code: MedicineWarningCode;
  /** What it is about: the substance, the allergy, or the other medicine. */
  about: string;
}

export interface PrescribedMedicine {
  name: string;
  form: MedicineForm;
  /** mg of the active substance each time; null where a dose by weight makes no sense, or is not known. */
  doseMg: number | null;
  frequency: Frequency;
}

export interface TreatedAnimal {
  species: Species;
  breed: string;
  weightKg: number | null;
  allergies: readonly string[];
  /** What it gets already, as its owner says. */
  medicines: readonly string[];
}

/** Animals whose meat, milk or eggs are eaten, so that a prescription names a withdrawal period. */
export const FOOD_ANIMALS: readonly Species[] = ['cattle', 'buffalo', 'goat', 'sheep', 'pig', 'poultry', 'fish'];

/** Breeds in which the MDR1 mutation is common, in the words of the form and others. */
const MDR1_BREEDS =
  /collie|sheepdog|australian shepherd|aussie|kelpie|old english|bobtail|mcnab|silken windhound|longhaired whippet|white swiss|herding|कोली|शीपडॉग|ऑस्ट्रेलियन शेफर्ड/i;

const GROUP_WORDS: Record<MedicineGroup, readonly string[]> = {
  nsaid: ['nsaid', 'nsaids'],
  steroid: ['steroid', 'steroids', 'cortisone', 'स्टेरॉयड'],
  penicillin: ['penicillin', 'penicillins', 'amoxicillin', 'ampicillin', 'पेनिसिलिन'],
  // An animal that does not tolerate penicillin may not tolerate these either.
  cephalosporin: ['cephalosporin', 'cephalosporins', 'penicillin', 'penicillins', 'पेनिसिलिन'],
  sulfonamide: ['sulfa', 'sulpha', 'sulfonamide', 'sulphonamide', 'सल्फा'],
};

/** Another medicine of the same animal. Without a dose it is not added up. */
export type OtherMedicine = Pick<PrescribedMedicine, 'name'> &
  Partial<Pick<PrescribedMedicine, 'doseMg' | 'frequency'>>;

/** What the doctor has to know of one medicine, for this animal and beside the other medicines. The gravest comes first. */
export function medicineWarnings(
  prescribed: PrescribedMedicine,
  animal: TreatedAnimal,
  others: readonly OtherMedicine[],
): MedicineWarning[] {
  const restricted = restrictionOf(prescribed.name);
  if (restricted) return [{ code: restricted.restriction, about: restricted.substance }];
  const rows = medicinesIn(prescribed.name);
  return [
    ...rows.flatMap((row) => dangersOf(row, prescribed, animal)),
    ...togetherWith(rows, [...others.map(({ name }) => name), ...animal.medicines]),
    ...allergiesTo(prescribed.name, rows, animal.allergies),
    ...doseWarnings(prescribed, animal, others),
  ].filter(({ code, about }, i, all) => all.findIndex((one) => one.code === code && one.about === about) === i);
}

function dangersOf(
  row: NamedMedicine,
  { form }: PrescribedMedicine,
  { species, breed }: TreatedAnimal,
): MedicineWarning[] {
  const about = row.name;
  return [
    ...when(row.notForFood && FOOD_ANIMALS.includes(species), { code: 'not_for_food', about }),
    ...when(row.harms?.includes(species), { code: 'harms_species', about }),
    ...when(row.mdr1 && species === 'dog' && MDR1_BREEDS.test(breed), { code: 'mdr1', about }),
    ...when(row.xylitol && species === 'dog' && form === 'liquid', { code: 'xylitol', about }),
  ];
}

function togetherWith(rows: NamedMedicine[], others: string[]): MedicineWarning[] {
  const has = (group: MedicineGroup) => rows.some((row) => row.group === group);
  return others.flatMap((about): MedicineWarning[] => {
    const given = medicinesIn(about).filter(({ name }) => !rows.some((row) => row.name === name));
    const gives = (group: MedicineGroup) => given.some((row) => row.group === group);
    return [
      ...when((has('nsaid') && gives('steroid')) || (has('steroid') && gives('nsaid')), {
        code: 'nsaid_with_steroid',
        about,
      }),
      ...when(has('nsaid') && gives('nsaid'), { code: 'two_nsaids', about }),
    ];
  });
}

function allergiesTo(name: string, rows: NamedMedicine[], allergies: readonly string[]): MedicineWarning[] {
  const words = [
    name,
    ...rows.flatMap((row) => [row.name, ...(row.aliases ?? []), ...(row.group ? GROUP_WORDS[row.group] : [])]),
  ];
  return allergies
    .filter((allergy) => words.some((word) => word.trim() !== '' && mentions(allergy, word)))
    .map((about) => ({ code: 'allergy', about }));
}

function doseWarnings(
  prescribed: PrescribedMedicine,
  { species, weightKg }: TreatedAnimal,
  others: readonly OtherMedicine[],
): MedicineWarning[] {
  const { name, doseMg, frequency } = prescribed;
  const row = findMedicine(name);
  if (!row) return [{ code: 'no_usual_dose', about: name }];
  if (!row.doses[species]) return [{ code: 'no_usual_dose', about: row.name }];
  const usual = weightKg === null ? undefined : usualDose(row, species, weightKg);
  if (!usual || doseMg === null) return [{ code: 'dose_unchecked', about: row.name }];
  const eachTime = compareDose(doseMg, usual);
  const same = others.filter((other) => findMedicine(other.name)?.name === row.name);
  const lines = [prescribed, ...same].map((line) => ({
    mg: line.doseMg ?? null,
    frequency: line.frequency ?? ('as_needed' as const),
  }));
  const together = compareTogether(lines, usual);
  const isAbove = isAboveByDay({ mg: doseMg, frequency }, usual) || together === 'above';
  const isEnough = eachTime === 'below' && together === 'usual';
  const compared = isAbove ? 'above' : isEnough ? 'usual' : eachTime;
  return compared === 'usual' ? [] : [{ code: `dose_${compared}`, about: row.name }];
}

const when = (isTrue: boolean | undefined, warning: MedicineWarning): MedicineWarning[] => (isTrue ? [warning] : []);
