import type { Booking } from '@vetcare/contracts';
import { phaseOf } from '@vetcare/web-kit/appointments';
import { noDates, someBooking } from '@vetcare/web-kit/testing';
import { groupByMonth } from '../src/appointments/group-by-month';

test.each([
  ['is to come', someBooking(-1), 'upcoming'],
  ['has begun', someBooking(1), 'running'],
  ['is over', someBooking(49), 'none'],
  ['was returned', someBooking(1, { paymentStatus: 'refunded' }), 'none'],
  ['has no date', someBooking(1, noDates), 'none'],
])('one that %s', (_what, booking, phase) => {
  expect(phaseOf(booking, Date.now())).toBe(phase);
});

const begunAt = (appointmentAt: string): Booking => someBooking(24 * 400, { _id: appointmentAt, appointmentAt });

test('bookings stand under their months in India, in the order they have', () => {
  const april = begunAt('2026-03-31T18:35:00.000Z');
  const [late, early] = [begunAt('2026-03-31T18:20:00.000Z'), begunAt('2026-03-01T10:00:00.000Z')];
  expect(groupByMonth([april, late, early])).toEqual([
    { title: 'April 2026', bookings: [april] },
    { title: 'March 2026', bookings: [late, early] },
  ]);
});

test('one without a date stands under the month in which it was made', () => {
  const unpaid = someBooking(1, { ...noDates, paymentStatus: 'Failed', createdAt: '2026-03-31T18:40:00.000Z' });
  expect(groupByMonth([unpaid])[0]?.title).toBe('April 2026');
});
