import type { ConsultationHours, Period } from '@vetcare/contracts';
import type { Draw } from './draw';

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

const HABITS = [
  week([morning, evening], [morning], []),
  week([morning, afternoon], [], []),
  week([evening, late], [afternoon, evening], [evening]),
  week([late], [morning, afternoon], [morning, afternoon]),
  week([morning, afternoon, evening], [morning, evening], [evening]),
] as const;

/** On every day, so that the demo login has times to book whatever day it is. */
export const LONG_HOURS = HABITS[4];
/** Two of three doctors say when they consult; the others are booked for now only. */
export const demoHours = (draw: Draw): ConsultationHours | null => (draw.chance(2 / 3) ? draw.pick(HABITS) : null);
