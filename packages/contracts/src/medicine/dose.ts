import type { Species } from '../pet';
import type { Frequency, Medicine } from './medicines';

/** A dose that differs from the range by the half of a tablet is no reason to warn. */
export const TOLERANCE = 0.1;

export interface DoseRange {
  lowMg: number;
  highMg: number;
  every: Frequency;
}

/** What an animal of this weight usually gets each time, or undefined if no range is published for its species. */
export function usualDose(medicine: Pick<Medicine, 'doses'>, species: Species, kg: number): DoseRange | undefined {
  const [low, high, every] = medicine.doses[species] ?? [];
  if (low === undefined || high === undefined || !every) return undefined;
  return { lowMg: readable(low * kg), highMg: readable(high * kg), every };
}

/** Whether a dose is below, above or within what is usual. */
export function compareDose(mg: number, { lowMg, highMg }: DoseRange): 'below' | 'above' | 'usual' {
  if (mg < lowMg * (1 - TOLERANCE)) return 'below';
  return mg > highMg * (1 + TOLERANCE) ? 'above' : 'usual';
}

/** How often a day. A medicine that is given once stands for no day, and how often `as_needed` is nobody knows. */
const TIMES_A_DAY: Record<Exclude<Frequency, 'as_needed'>, number> = {
  once: 0,
  daily: 1,
  twice_daily: 2,
  three_times_daily: 3,
  four_times_daily: 4,
  every_other_day: 1 / 2,
  weekly: 1 / 7,
  monthly: 1 / 30,
};

/** Whether a dose that is usual each time comes to more in a day than the highest usual one, because it is given more often. */
export function isAboveByDay({ mg, frequency }: { mg: number; frequency: Frequency }, usual: DoseRange): boolean {
  if (frequency === 'as_needed' || usual.every === 'as_needed') return false;
  return mg * TIMES_A_DAY[frequency] > usual.highMg * TIMES_A_DAY[usual.every] * (1 + TOLERANCE);
}

type Given = { mg: number | null; frequency: Frequency };

/** What is given once is given on a day, too. */
const onOneDay = (frequency: Exclude<Frequency, 'as_needed'>): number => TIMES_A_DAY[frequency] || 1;

/**
 * How one substance in several lines compares with what is usual, or undefined if fewer than two of them can be counted. What is given
 * once is compared with the doses of a day, or with one dose where that is for longer. Lines that follow each other, such as a higher
 * first dose and what goes on, or the steps of a taper, can't be told from lines that are given together, and are added up like these.
 */
export function compareTogether(lines: readonly Given[], usual: DoseRange): ReturnType<typeof compareDose> | undefined {
  const { every, lowMg } = usual;
  if (every === 'as_needed') return undefined;
  const aDay = onOneDay(every);
  const counted = lines.flatMap(({ mg, frequency }) =>
    mg === null || frequency === 'as_needed' ? [] : { mg, frequency },
  );
  if (counted.length < 2) return undefined;
  const total = (onceIs: number) =>
    counted.reduce(
      (sum, { mg, frequency }) => sum + mg * (frequency === 'once' ? onceIs : onOneDay(frequency) / aDay),
      0,
    );
  if (compareDose(total(1 / Math.max(1, aDay)), { ...usual, lowMg: 0 }) === 'above') return 'above';
  return compareDose(total(1), { every, lowMg, highMg: Number.POSITIVE_INFINITY });
}

/** Three digits are as exact as a scale, a syringe or a halved tablet. */
const readable = (value: number) => Number(value.toPrecision(3));

const MG: Record<string, number> = { g: 1_000, mg: 1, µg: 0.001, μg: 0.001, mcg: 0.001, ug: 0.001 };
const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
const PER_UNIT = new RegExp(
  String.raw`${NUMBER}\s*(g|mg|µg|μg|mcg|ug)(?:\s*\/\s*(?:${NUMBER})?\s*(ml|tab\w*|cap\w*)?)?(?!\w)`,
  'i',
);
const PERCENT = new RegExp(String.raw`${NUMBER}\s*%`);

/** The mg of a strength in one tablet, capsule or ml: `250 mg/5 ml` is 50, `1%` is 10. Undefined for what can't be read. */
export function mgPerUnit(strength: string): number | undefined {
  const [, amount, unit, per] = PER_UNIT.exec(strength) ?? [];
  if (amount && unit) return (Number(amount) * (MG[unit.toLowerCase()] ?? 1)) / Number(per || 1) || undefined;
  const [, percent] = PERCENT.exec(strength) ?? [];
  return percent ? Number(percent) * 10 || undefined : undefined;
}

/** How many tablets, capsules or ml a dose is. */
export function unitsOf(mg: number, strength: string): number | undefined {
  const each = mgPerUnit(strength);
  return each === undefined ? undefined : readable(mg / each);
}
