import { dueReminder, firstReminderAt, nextReminderAt } from './reminder';

const HOUR_MS = 60 * 60_000;
const appointmentAt = new Date('2026-01-05T09:00:00.000Z');
const hoursBefore = (hours: number) => new Date(appointmentAt.getTime() - hours * HOUR_MS);
const bookedBefore = (hours: number) => ({ appointmentAt, changedAt: hoursBefore(hours) });

test.each([
  // booked, now (hours before), due now, looked at first, next
  [48, 48, undefined, 24, 24],
  [48, 24, 24, 24, 1],
  [48, 1.5, 24, 24, 1],
  [48, 1, 1, 1, null],
  [48, 0.5, 1, 1, null],
  [48, 0, undefined, null, null],
  [24, 20, undefined, 1, 1],
  [20, 20, undefined, 1, 1],
  [20, 0.9, 1, 1, null],
  [1, 0.9, undefined, null, null],
  [0, 0, undefined, null, null],
  // A consultation that began with its payment.
  [0, -1, undefined, null, null],
])('booked %d h before: with %d h left, the one of %p h is due', (booked, left, due, first, next) => {
  const [appointment, now] = [bookedBefore(booked), hoursBefore(left)];
  const at = (hours: number | null) => (hours === null ? null : hoursBefore(hours));
  expect(dueReminder(appointment, now)?.hours).toBe(due);
  expect(firstReminderAt(appointment, now)).toEqual(at(first));
  expect(nextReminderAt(appointment, now)).toEqual(at(next));
});
