import { rankOf } from './doctor';

describe('rank', () => {
  const available = { isAvailable: true };

  it('puts a doctor who takes bookings before a better rated one who does not', () => {
    expect(rankOf({ rating: 2, ratingCount: 50, ...available })).toBeGreaterThan(
      rankOf({ rating: 5, ratingCount: 50, isAvailable: false }),
    );
  });

  it('puts many good reviews before one perfect review', () => {
    expect(rankOf({ rating: 4.8, ratingCount: 100, ...available })).toBeGreaterThan(
      rankOf({ rating: 5, ratingCount: 1, ...available }),
    );
  });

  it('puts a new doctor between a well and a badly rated one', () => {
    const fresh = rankOf({ rating: null, ratingCount: 0, ...available });
    expect(fresh).toBeLessThan(rankOf({ rating: 4.5, ratingCount: 20, ...available }));
    expect(fresh).toBeGreaterThan(rankOf({ rating: 2, ratingCount: 20, ...available }));
  });
});
