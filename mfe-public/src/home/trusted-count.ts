/** The number of doctors that the band states, rounded down to hundreds; null below 100. */
export function trustedCount(total: number): number | null {
  const hundreds = Math.floor(total / 100) * 100;
  return hundreds >= 100 ? hundreds : null;
}
