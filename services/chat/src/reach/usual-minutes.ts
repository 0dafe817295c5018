/** What is said of answers, in minutes: a doctor who took 16 answers within 30. */
const STEPS = [5, 15, 30, 60, 2 * 60, 4 * 60, 8 * 60, 24 * 60, 48 * 60];
/** Fewer are no habit. */
const ENOUGH = 3;

/** Within how many minutes half of the answers came; null if too few were measured. */
export function usualMinutes(answerMs: readonly number[]): number | null {
  if (answerMs.length < ENOUGH) return null;
  const sorted = answerMs.toSorted((a, b) => a - b);
  const median = (sorted[Math.ceil(sorted.length / 2) - 1] ?? 0) / 60_000;
  return STEPS.find((step) => median <= step) ?? null;
}
