import { type DoctorQuery, SOON_MINUTES } from '@vetcare/contracts';
import type { QueryFilter } from 'mongoose';
import { weekdayOf } from '../doctor/available-now';
import { inIndia } from '../doctor/days-off';
import type { DoctorRecord } from '../doctor/doctor';

/**
 * Doctors who may be booked for a consultation that begins at once, by what they chose, their hours and their calendar (the same rule as
 * `offersInstant` of booking), and who are here or usually answer soon: the same rule as `isAvailableNow`.
 */
function availableNow(now: Date): QueryFilter<DoctorRecord> {
  const { date, time } = inIndia(now);
  const around = { $elemMatch: { from: { $lte: time }, to: { $gt: time } } };
  return {
    isAvailable: true,
    $nor: [
      { instantBookings: 'never' },
      { 'calendar.pausedUntil': { $gt: date } },
      { 'calendar.exceptions': { $elemMatch: { date, periods: { $size: 0 } } } },
    ],
    $and: [
      { $or: [{ isHere: true }, { hours: { $ne: null }, answersWithin: { $ne: null, $lte: SOON_MINUTES } }] },
      {
        $or: [
          { instantBookings: 'always' },
          { 'calendar.exceptions': { $elemMatch: { date, periods: around } } },
          {
            'calendar.exceptions.date': { $ne: date },
            $or: [{ hours: null }, { [`hours.${weekdayOf(date)}`]: around }],
          },
        ],
      },
    ],
  };
}

/** Doctors who have a free time later today, or are available now. */
function freeToday(now: Date): QueryFilter<DoctorRecord> {
  const { date } = inIndia(now);
  const later = { isAvailable: true, freeDays: { $elemMatch: { date, until: { $gt: now.toISOString() } } } };
  return { $or: [later, availableNow(now)] };
}

export const filterOfWhen = (when: NonNullable<DoctorQuery['when']>, now: Date): QueryFilter<DoctorRecord> =>
  when === 'now' ? availableNow(now) : freeToday(now);
