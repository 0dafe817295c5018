import { ratingOf, tallyChange } from './rating';

describe('rating', () => {
  it('is null before the first verified review', () => {
    expect(ratingOf({ sum: 0, count: 0 })).toBeNull();
  });

  it('is the mean to one decimal, half up', () => {
    expect(ratingOf({ sum: 13, count: 3 })).toBe(4.3);
    expect(ratingOf({ sum: 85, count: 20 })).toBe(4.3);
  });

  it('does not move for an unverified review', () => {
    expect(tallyChange(null, { rating: 1, verified: false })).toEqual({ sum: 0, count: 0 });
  });

  it('does not move for a hidden review, and moves when one is hidden', () => {
    const hidden = { rating: 1, verified: true, hidden: { reason: 'Insults' } };
    expect(tallyChange(null, hidden)).toEqual({ sum: 0, count: 0 });
    expect(tallyChange({ ...hidden, hidden: null }, hidden)).toEqual({ sum: -1, count: -1 });
  });

  it('moves by the difference when a verified review is replaced', () => {
    expect(tallyChange({ rating: 5, verified: true }, { rating: 2, verified: true })).toEqual({ sum: -3, count: 0 });
  });

  it('counts a review from the moment its author is verified', () => {
    expect(tallyChange({ rating: 4, verified: false }, { rating: 4, verified: true })).toEqual({ sum: 4, count: 1 });
  });
});
