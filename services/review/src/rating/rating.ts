/** Sum and number of a doctor's verified reviews that are not hidden. */
export interface Tally {
  sum: number;
  count: number;
}

interface CountedReview {
  rating: number;
  verified: boolean;
  hidden?: unknown;
}

/** How a tally changes when a review goes (`before`) and another comes (`after`); unverified and hidden reviews don't count. */
export function tallyChange(before: CountedReview | null, after: CountedReview | null): Tally {
  const of = (review: typeof before): Tally =>
    review?.verified && !review.hidden ? { sum: review.rating, count: 1 } : { sum: 0, count: 0 };
  return { sum: of(after).sum - of(before).sum, count: of(after).count - of(before).count };
}

/** The mean to one decimal, half up; null without a verified review. */
export function ratingOf({ sum, count }: Tally): number | null {
  return count === 0 ? null : Math.floor((sum * 10) / count + 0.5) / 10;
}
