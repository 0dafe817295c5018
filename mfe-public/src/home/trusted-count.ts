/** How many doctors the band may speak of: full hundreds, null below the first. */
export function trustedCount(total: number): number | null {
  const hundreds = Math.floor(total / 100) * 100;
  return hundreds >= 100 ? hundreds : null;
}
