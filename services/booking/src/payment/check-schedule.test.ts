import type { BookingState } from '../booking/booking';
import { nextCheckAt } from './check-schedule';

const createdAt = new Date('2026-11-21T09:00:00Z');
const MINUTE = 60_000;
const pause = (state: BookingState, ageMinutes: number) => {
  const now = new Date(createdAt.getTime() + ageMinutes * MINUTE);
  const next = nextCheckAt({ state, createdAt }, now, MINUTE);
  return next && (next.getTime() - now.getTime()) / MINUTE;
};

test.each<[BookingState, number, number | null]>([
  ['created', 1, 1],
  ['created', 10_000, 1],
  ['Failed', 1, 1],
  ['Failed', 20, 5],
  ['expired', 60, 10],
  ['expired', 3 * 24 * 60, 10],
  ['expired', 3 * 24 * 60 + 1, null],
  ['Completed', 8, 2],
  ['refunded', 8, null],
])('%s after %i minutes: again in %p', (state, age, expected) => {
  expect(pause(state, age)).toBe(expected);
});
