/** So many events a second, and a burst of twice as many: a bucket that fills with time. `now` in milliseconds. */
export function createAllowance({ perSecond, now }: { perSecond: number; now: () => number }): () => boolean {
  const size = perSecond * 2;
  let left = size;
  let filledAt = now();
  return () => {
    const at = now();
    left = Math.min(size, left + ((at - filledAt) / 1000) * perSecond);
    filledAt = at;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
