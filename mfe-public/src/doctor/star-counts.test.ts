import { countStars } from './star-counts';

test('only verified reviews are counted, by their stars', () => {
  const reviews = [
    { rating: 5, verified: true },
    { rating: 5, verified: true },
    { rating: 1, verified: true },
    { rating: 4, verified: false },
  ];
  expect(countStars(reviews)).toEqual([1, 0, 0, 0, 2]);
});
