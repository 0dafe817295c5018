import type { Review } from '@vetcare/contracts';

export type StarCounts = [number, number, number, number, number];

/** Counts the verified reviews by stars. Only verified reviews count in the rating. */
export function countStars(reviews: readonly Pick<Review, 'rating' | 'verified'>[]): StarCounts {
  const counts: StarCounts = [0, 0, 0, 0, 0];
  for (const { rating, verified } of reviews) {
    if (verified && rating >= 1 && rating <= 5) counts[rating - 1] = (counts[rating - 1] ?? 0) + 1;
  }
  return counts;
}
