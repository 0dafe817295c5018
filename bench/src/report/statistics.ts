/** The median; of an even number of values the mean of the two in the middle. @throws RangeError for no values */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)];
  const lower = sorted[Math.ceil(half) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError('There is no median of nothing');
  return (lower + upper) / 2;
}

/** `a` divided by `b`, rounded to two decimals. */
export const ratio = (a: number, b: number): number => Math.round((a / b) * 100) / 100;

/** A-B-B-A and so on until each had `times` turns, so that a machine that slows down slows both alike. */
export function alternate<T>(a: T, b: T, times: number): T[] {
  const turns = Array.from({ length: times }, (_, turn) => (turn % 2 === 0 ? [a, b] : [b, a]));
  return turns.flat();
}
