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
  ['expired', 60, 15],
  ['expired', 24 * 60, 6 * 60],
  ['expired', 3 * 24 * 60, 12 * 60],
  ['expired', 3 * 24 * 60 + 1, null],
  ['Completed', 8, 2],
  ['refunded', 8, null],
])('%s after %i minutes: again in %p', (state, age, expected) => {
  expect(pause(state, age)).toBe(expected);
});

test('a declined payment whose time is still held is asked about every time', () => {
  const now = new Date(createdAt.getTime() + 10 * MINUTE);
  const heldSlot = new Date(createdAt.getTime() + 600 * MINUTE);
  expect(nextCheckAt({ state: 'Failed', createdAt, heldSlot }, now, MINUTE)).toEqual(new Date(now.getTime() + MINUTE));
});

test('the order of an unpaid booking is asked about some thirty times in its three days', () => {
  let now = createdAt;
  let questions = 0;
  for (let next: Date | null = now; next; next = nextCheckAt({ state: 'expired', createdAt }, now, MINUTE)) {
    now = next;
    questions++;
  }
  expect(questions).toBeLessThan(40);
  expect(now.getTime() - createdAt.getTime()).toBeGreaterThan(3 * 24 * 60 * MINUTE);
});
