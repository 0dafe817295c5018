import { USUAL_CALENDAR } from '@vetcare/contracts';
import { rankOf as rankAt } from './rank';

const now = new Date('2026-11-23T06:00:00Z');
type Ranked = Parameters<typeof rankAt>[0];
const rankOf = (doctor: Omit<Ranked, 'calendar'>) => rankAt({ ...doctor, calendar: null }, now).rank;

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

  const dayOff = { date: '2026-11-24', periods: [] };
  const evening = { date: '2026-11-24', periods: [{ from: '18:00', to: '20:00' }] };
  const midnightBefore = (date: string) => new Date(`${date}T00:00:00+05:30`);
  it.each([
    ['no calendar', null, '2026-11-23', 10, null],
    ['a day off tomorrow', { exceptions: [dayOff] }, '2026-11-23', 10, '2026-11-24'],
    ['a day off today', { exceptions: [dayOff] }, '2026-11-24', 0, '2026-11-25'],
    ['a day off yesterday', { exceptions: [dayOff] }, '2026-11-25', 10, null],
    ['other hours today', { exceptions: [evening] }, '2026-11-24', 10, null],
    ['until later away', { pausedUntil: '2026-11-26', exceptions: [dayOff] }, '2026-11-25', 0, '2026-11-26'],
    ['back today', { pausedUntil: '2026-11-26' }, '2026-11-26', 10, null],
  ])('with %s', (_what, calendar, date, more, due) => {
    const usual = { ...USUAL_CALENDAR, exceptions: [] };
    const doctor = { rating: null, ratingCount: 0, ...available, calendar: calendar && { ...usual, ...calendar } };
    const rankDueAt = due === null ? null : midnightBefore(due);
    expect(rankAt(doctor, midnightBefore(date))).toEqual({ rank: 3.5 + more, rankDueAt });
  });
});
