import { lastMonths, monthsBetween, startOfMonth } from './month';

test('months change at midnight in India', () => {
  expect(lastMonths(new Date('2026-02-28T18:29:59Z'), 3)).toEqual(['2025-12', '2026-01', '2026-02']);
  expect(lastMonths(new Date('2026-02-28T18:30:00Z'), 3)).toEqual(['2026-01', '2026-02', '2026-03']);
  expect(startOfMonth('2026-03').toISOString()).toBe('2026-02-28T18:30:00.000Z');
});

test('months follow each other over the end of the year', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02']);
  expect(monthsBetween('2026-03', '2026-02')).toEqual([]);
});
