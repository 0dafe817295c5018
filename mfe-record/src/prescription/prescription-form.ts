import type { Pet, Prescription, PrescriptionContent, PrescriptionLine } from '@vetcare/contracts';
import { FOOD_ANIMALS, type MedicineWarning, medicineWarnings, REFUSED } from '@vetcare/contracts/medicine';
import { randomUuid } from '@vetcare/web-kit/random-uuid';

/** A medicine as it is typed. */
export interface LineValues {
  key: string;
  name: string;
  strength: string;
  form: PrescriptionLine['form'];
  doseMg: string;
  dose: string;
  frequency: PrescriptionLine['frequency'];
  days: string;
  quantity: string;
  meatDays: string;
  milkDays: string;
  eggDays: string;
  instructions: string;
  /** Why it is needed in spite of each warning, by `warningKey`. */
  reasons: Record<string, string>;
}

export interface PrescriptionValues {
  /**
   * One for each prescription: whatever the network does to the call, it issues one. It stays while the text is changed, so that a
   * change after a lost answer is refused instead of being issued beside what went through.
   */
  key: string;
  /** The pet that was shown when this was begun. */
  petId: string;
  weightKg: string;
  qualification: string;
  lines: LineValues[];
  advice: string;
  /** The prescription that this one corrects. */
  replaces: string | null;
}

/** The animal, with the medicines of the consultation's other prescriptions that are valid. */
export interface TreatedPet extends Pet {
  beside: readonly PrescriptionLine[];
}

export const warningKey = ({ code, about }: MedicineWarning): string => `${code} ${about}`;

export const emptyLine = (): LineValues => ({
  ...{ key: randomUuid(), name: '', strength: '', form: 'tablet', doseMg: '', dose: '', frequency: 'daily' },
  ...{ days: '', quantity: '', meatDays: '', milkDays: '', eggDays: '', instructions: '', reasons: {} },
});

const typed = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** A number as people type it, `null` for nothing, and NaN for what is none. */
export const numberOf = (text: string): number | null => {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return null;
  return /^\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
};

const lineOf = ({ doseMg, days, withdrawal, confirmed = [], ...line }: Prescription['lines'][number]): LineValues => ({
  ...emptyLine(),
  ...line,
  doseMg: typed(doseMg),
  days: typed(days),
  meatDays: typed(withdrawal?.meatDays),
  milkDays: typed(withdrawal?.milkDays),
  eggDays: typed(withdrawal?.eggDays),
  reasons: Object.fromEntries(confirmed.map(({ warning, about, reason }) => [`${warning} ${about}`, reason])),
});

/** The form of a draft, or of the prescription that is corrected. */
export const valuesOf = (
  {
    weightKg,
    qualification,
    lines,
    advice,
  }: Pick<Prescription, 'weightKg' | 'lines' | 'advice'> & { qualification: string },
  replaces: string | null,
  { _id: petId }: Pick<Pet, '_id'>,
): PrescriptionValues => ({
  petId,
  ...{ key: randomUuid(), weightKg: typed(weightKg), qualification, lines: lines.map(lineOf), advice, replaces },
});

const lastWeightOf = ({ weights }: Pick<Pet, 'weights'>): string => typed(weights.at(-1)?.kg);

/** What is written, for another animal. A weight and the reasons in spite of warnings were those of the one before. */
export const forOtherPet = (pet: Pet, { lines }: Pick<PrescriptionValues, 'lines'>): Partial<PrescriptionValues> => ({
  ...{ petId: pet._id, weightKg: lastWeightOf(pet), lines: lines.map((line) => ({ ...line, reasons: {} })) },
});

/** A form that nothing is typed into yet: the last weight, and the qualification as on the prescription before. */
export const newValues = (pet: Pet, qualification: string): PrescriptionValues => ({
  ...{ key: randomUuid(), petId: pet._id, weightKg: lastWeightOf(pet) },
  ...{ qualification, lines: [emptyLine()], advice: '', replaces: null },
});

export const warningsOf = (line: LineValues, values: PrescriptionValues, pet: TreatedPet): MedicineWarning[] => {
  if (line.name.trim() === '') return [];
  const prescribed = ({ name, form, frequency, doseMg }: LineValues) => ({
    ...{ name, form, frequency },
    doseMg: numberOf(doseMg) || null,
  });
  const others = [...values.lines.filter((other) => other !== line).map(prescribed), ...pet.beside];
  return medicineWarnings(prescribed(line), { ...pet, weightKg: numberOf(values.weightKg) || null }, others);
};

export const isFoodAnimal = ({ species }: Pick<Pet, 'species'>): boolean => FOOD_ANIMALS.includes(species);
export const isRefused = ({ code }: MedicineWarning): boolean => REFUSED.includes(code);

export type LineError = 'required' | 'notMg' | 'daysError' | 'refused';
export type LineErrors = Partial<Record<string, LineError>>;

const PERIODS = ['meatDays', 'milkDays', 'eggDays'] as const;

/** What is missing or wrong in one medicine, by field. */
export function checkLine(line: LineValues, values: PrescriptionValues, pet: TreatedPet): LineErrors {
  const errors: LineErrors = {};
  for (const field of ['name', 'dose', 'quantity'] as const) if (line[field].trim() === '') errors[field] = 'required';
  const mg = numberOf(line.doseMg);
  if (Number.isNaN(mg) || mg === 0) errors.doseMg = 'notMg';
  const isDay = (days: number | null, least: number) =>
    days === null || (Number.isInteger(days) && days >= least && days <= 365);
  if (!isDay(numberOf(line.days), 1)) errors.days = 'daysError';
  for (const field of PERIODS) if (!isDay(numberOf(line[field]), 0)) errors[field] = 'notMg';
  if (isFoodAnimal(pet) && PERIODS.every((field) => line[field].trim() === '')) errors.meatDays = 'required';
  for (const warning of warningsOf(line, values, pet)) {
    if (isRefused(warning)) errors.name = 'refused';
    else if (!line.reasons[warningKey(warning)]?.trim()) errors[warningKey(warning)] = 'required';
  }
  return errors;
}

/** What is sent. What can't be read as a number is left out: a draft may be incomplete. */
export function contentOf(values: PrescriptionValues, pet: TreatedPet): PrescriptionContent {
  const { weightKg, qualification, lines, advice } = values;
  return {
    weightKg: numberOf(weightKg) || null,
    ...{ qualification, advice },
    lines: lines.map((line) => {
      const { name, strength, form, dose, frequency, quantity, instructions } = line;
      const [meatDays, milkDays, eggDays] = PERIODS.map((field) => numberOf(line[field])?.valueOf() ?? null);
      return {
        ...{ name, strength, form, dose, frequency, quantity, instructions },
        doseMg: numberOf(line.doseMg) || null,
        days: numberOf(line.days) || null,
        withdrawal: isFoodAnimal(pet)
          ? { meatDays: whole(meatDays), milkDays: whole(milkDays), eggDays: whole(eggDays) }
          : null,
        confirmed: warningsOf(line, values, pet)
          .filter((warning) => !isRefused(warning))
          .map((warning) => ({
            warning: warning.code,
            about: warning.about,
            reason: line.reasons[warningKey(warning)] ?? '',
          })),
      };
    }),
  };
}

const whole = (days: number | null | undefined) => (Number.isInteger(days) ? (days ?? null) : null);
