import type { Booking } from '@vetcare/contracts';
import { arrange, findAppointments, phaseOf, startOf } from '@vetcare/web-kit/appointments';
import { noDates, someBooking } from '@vetcare/web-kit/testing';

const at = (dateOnly: string, timeOnly: string, given: Partial<Booking> = {}) =>
  someBooking(24 * 400, { dateOnly, timeOnly, _id: `${dateOnly}${timeOnly}`, ...given });
const idsOf = (bookings: readonly Booking[]) => bookings.map(({ _id }) => _id);

test('an appointment begins by the clock of India', () => {
  expect(startOf(at('2026-03-05', '00:10'))?.toISOString()).toBe('2026-03-04T18:40:00.000Z');
  expect(startOf(someBooking(1, noDates))).toBeNull();
});

test.each([
  ['is to come', someBooking(-1), 'upcoming'],
  ['has begun', someBooking(1), 'running'],
  ['is over', someBooking(49), 'none'],
  ['was returned', someBooking(1, { paymentStatus: 'refunded' }), 'none'],
  ['has no date', someBooking(1, noDates), 'none'],
])('one that %s', (_what, booking, phase) => {
  expect(phaseOf(booking, Date.now())).toBe(phase);
});

test('what is open or to come is on top, the earliest first; the others are by month, the newest first', () => {
  const [later, first] = [someBooking(-5), someBooking(20)];
  const march = at('2026-03-31', '23:50');
  const april = at('2026-04-01', '00:05');
  const { next, months } = arrange([march, later, april, first], Date.now(), 50);
  expect(idsOf(next)).toEqual(idsOf([first, later]));
  expect(months.map(({ month, bookings }) => [month, idsOf(bookings)])).toEqual([
    ['2026-04', [april._id]],
    ['2026-03', [march._id]],
  ]);
});

test('one without a date is filed under the Indian day on which it was made', () => {
  const unpaid = someBooking(1, { ...noDates, paymentStatus: 'Failed', createdAt: '2026-03-31T18:40:00.000Z' });
  expect(arrange([unpaid], Date.now(), 50).months[0]?.month).toBe('2026-04');
});

test.each([
  [1, 1, 0],
  [4, 2, 2],
  [50, 2, 9],
])('of %d that are asked for, %d are of what is next and %d of the others', (shown, ofNext, ofOthers) => {
  const past = Array.from({ length: 9 }, (_, day) => at(`2026-03-0${day + 1}`, '10:00'));
  const { next, months } = arrange([...past, someBooking(1), someBooking(2)], Date.now(), shown);
  expect(next).toHaveLength(ofNext);
  expect(months.flatMap(({ bookings }) => bookings)).toHaveLength(ofOthers);
});

test('the search looks into each word, whatever the case and the spaces', () => {
  const bookings = [someBooking(1), someBooking(2, { patient: { FirstName: 'Tara', LastName: 'Sen' } })];
  const find = (text: string) =>
    findAppointments(bookings, text, ({ userId: { FirstName, LastName } }) => [`${FirstName} ${LastName}`]);
  expect(find(' TARA   s')).toEqual([bookings[1]]);
  expect(find('')).toEqual(bookings);
  expect(find('zzz')).toEqual([]);
});
