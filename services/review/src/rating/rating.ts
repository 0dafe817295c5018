/** The verified reviews of one doctor, counted. */
export interface Tally {
  sum: number;
  count: number;
}

/** How a tally changes when a review goes (`before`) and another comes (`after`); unverified reviews don't count. */
export function tallyChange(
  before: { rating: number; verified: boolean } | null,
  after: { rating: number; verified: boolean } | null,
): Tally {
  const of = (review: typeof before): Tally =>
    review?.verified ? { sum: review.rating, count: 1 } : { sum: 0, count: 0 };
  return { sum: of(after).sum - of(before).sum, count: of(after).count - of(before).count };
}

/** The mean to one decimal, half up; null without a verified review. */
export function ratingOf({ sum, count }: Tally): number | null {
  return count === 0 ? null : Math.floor((sum * 10) / count + 0.5) / 10;
}
