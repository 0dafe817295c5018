import type { ListedDoctor, Review } from '@vetcare/contracts';

type Rating = Pick<ListedDoctor, 'rating' | 'ratingCount'>;

const counted = (reviews: readonly Review[]) => reviews.filter(({ verified }) => verified);

/** A doctor's rating once the reviews are these. It stays where the page did not have all that count. */
export function ratingAfter(
  { rating, ratingCount }: Rating,
  before: readonly Review[],
  after: readonly Review[],
): Rating {
  const now = counted(after);
  if (counted(before).length !== ratingCount || now.length === 0) return { rating, ratingCount };
  const sum = now.reduce((total, review) => total + review.rating, 0);
  // To one decimal, half up, as the server has it.
  return { rating: Math.floor((sum * 10) / now.length + 0.5) / 10, ratingCount: now.length };
}
