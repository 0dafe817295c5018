import type { ConsultationHours, Period } from '@vetcare/contracts';
import type { SeededRandom } from '../random/seeded-random';

const week = (weekdays: Period[], saturday: Period[], sunday: Period[]): ConsultationHours => ({
  monday: weekdays,
  tuesday: weekdays,
  wednesday: weekdays,
  thursday: weekdays,
  friday: weekdays,
  saturday,
  sunday,
});
const morning = { from: '09:00', to: '12:30' };
const afternoon = { from: '14:00', to: '17:00' };
const evening = { from: '17:30', to: '20:30' };
const late = { from: '21:00', to: '23:30' };

const WEEKLY_HOURS = [
  week([morning, evening], [morning], []),
  week([morning, afternoon], [], []),
  week([evening, late], [afternoon, evening], [evening]),
  week([late], [morning, afternoon], [morning, afternoon]),
  week([morning, afternoon, evening], [morning, evening], [evening]),
] as const;

/** Hours on every day of the week, so that the demo doctor can be booked whatever day it is. */
export const LONG_HOURS = WEEKLY_HOURS[4];
/** Every third doctor has no consultation hours and can only be booked for an immediate consultation. */
export const demoHours = (random: SeededRandom): ConsultationHours | null =>
  random.chance(2 / 3) ? random.pick(WEEKLY_HOURS) : null;
