import type { Review } from '@vetcare/contracts';

export type StarCounts = [number, number, number, number, number];

/** How many reviews of bookings gave one to five stars: those that the rating is made of. */
export function countStars(reviews: readonly Pick<Review, 'rating' | 'verified'>[]): StarCounts {
  const counts: StarCounts = [0, 0, 0, 0, 0];
  for (const { rating, verified } of reviews) {
    if (verified && rating >= 1 && rating <= 5) counts[rating - 1] = (counts[rating - 1] ?? 0) + 1;
  }
  return counts;
}
