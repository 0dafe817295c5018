import { type DoctorQuery, WEEKDAYS } from '@vetcare/contracts';
import type { QueryFilter } from 'mongoose';
import { inIndia } from '../doctor/days-off';
import type { DoctorRecord } from '../doctor/doctor';

const weekdayOf = (date: string) => WEEKDAYS[(new Date(date).getUTCDay() + 6) % WEEKDAYS.length] ?? 'monday';

/**
 * Doctors who may be booked for a consultation that begins at once, by what they chose, their hours and their calendar: the same rule as
 * `offersInstant` of booking.
 */
function bookableNow(now: Date): QueryFilter<DoctorRecord> {
  const { date, time } = inIndia(now);
  const around = { $elemMatch: { from: { $lte: time }, to: { $gt: time } } };
  return {
    isAvailable: true,
    $nor: [
      { instantBookings: 'never' },
      { 'calendar.pausedUntil': { $gt: date } },
      { 'calendar.exceptions': { $elemMatch: { date, periods: { $size: 0 } } } },
    ],
    $or: [
      { instantBookings: 'always' },
      { 'calendar.exceptions': { $elemMatch: { date, periods: around } } },
      {
        'calendar.exceptions.date': { $ne: date },
        $or: [{ hours: null }, { [`hours.${weekdayOf(date)}`]: around }],
      },
    ],
  };
}

/** Doctors who have a free time later today, or may be booked for now. */
function freeToday(now: Date): QueryFilter<DoctorRecord> {
  const { date } = inIndia(now);
  const later = { isAvailable: true, freeDays: { $elemMatch: { date, until: { $gt: now.toISOString() } } } };
  return { $or: [later, bookableNow(now)] };
}

export const filterOfWhen = (when: NonNullable<DoctorQuery['when']>, now: Date): QueryFilter<DoctorRecord> =>
  when === 'now' ? bookableNow(now) : freeToday(now);
