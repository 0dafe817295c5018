/**
 * A token bucket that holds two seconds of tokens, so that a burst may have twice as many events as a second.
 *  now milliseconds
 *  takes a token; false when there is none left
 */
export function createTokenBucket({ perSecond, now }: { perSecond: number; now: () => number }): () => boolean {
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
