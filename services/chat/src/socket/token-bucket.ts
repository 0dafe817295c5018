export interface TokenBucket {
  /** Takes a token. @returns false when there is none left */
  take(): boolean;
  isFull(): boolean;
}

/**
 * A token bucket that holds the tokens of two seconds, so that a burst may have twice as many events as a second.
 * @param now the time in milliseconds
 */
export function createTokenBucket({ perSecond, now }: { perSecond: number; now: () => number }): TokenBucket {
  const size = perSecond * 2;
  let left = size;
  let filledAt = now();
  const refill = () => {
    const at = now();
    left = Math.min(size, left + ((at - filledAt) / 1000) * perSecond);
    filledAt = at;
  };
  return {
    take() {
      refill();
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    isFull() {
      refill();
      return left === size;
    },
  };
}
