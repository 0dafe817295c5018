import { MongoError } from '../errors';
import { fromLocal, toLocal } from './time-zone';

const lengths: Record<string, number> = {
  week: 604_800_000,
  day: 86_400_000,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
};
const months: Record<string, number> = { year: 12, quarter: 3, month: 1 };
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

function weekday(name: string): number {
  const full = name.toLowerCase();
  const found = weekdays.findIndex((day) => day === full || day.slice(0, 3) === full);
  if (found < 0) throw new MongoError(5439013, `unknown day of week value: ${name}`);
  return found;
}

const unknownUnit = (unit: string) => new MongoError(9, `unknown time unit value: ${unit}`);

function addMonths(local: Date, count: number): number {
  const first = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + count, 1);
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + count + 1, 0)).getUTCDate();
  const timeOfDay = local.getTime() - Math.floor(local.getTime() / 86_400_000) * 86_400_000;
  return first + (Math.min(local.getUTCDate(), lastDay) - 1) * 86_400_000 + timeOfDay;
}

/** Days and longer units keep the wall-clock time of the zone. Hours and shorter units add elapsed time. */
export function addUnits(date: Date, unit: string, amount: number, zone: string): Date {
  const inMonths = months[unit];
  if (inMonths) return fromLocal(addMonths(toLocal(date, zone), inMonths * amount), zone);
  const length = lengths[unit];
  if (!length) throw unknownUnit(unit);
  if (length < 86_400_000) return new Date(date.getTime() + length * amount);
  return fromLocal(toLocal(date, zone).getTime() + length * amount, zone);
}

/** The number of unit boundaries between two dates, which is what $dateDiff returns. */
export function differenceInUnits(start: Date, end: Date, unit: string, zone: string, startOfWeek: string): number {
  const number = (date: Date) => unitNumber(date, unit, zone, startOfWeek);
  return number(end) - number(start);
}

/** The number of the unit that contains the date, counted from a fixed origin. */
function unitNumber(date: Date, unit: string, zone: string, startOfWeek: string): number {
  const local = toLocal(date, zone);
  const inMonths = months[unit];
  if (inMonths) return Math.floor((local.getUTCFullYear() * 12 + local.getUTCMonth()) / inMonths);
  const length = lengths[unit];
  if (!length) throw unknownUnit(unit);
  return Math.floor((local.getTime() - (unit === 'week' ? firstWeekday(startOfWeek) : 0)) / length);
}

/** The first such weekday after 1970-01-01, which was a Thursday, in milliseconds. */
const firstWeekday = (name: string) => ((weekday(name) - 4 + 7) % 7) * 86_400_000;

export function truncateTo(date: Date, unit: string, size: number, zone: string, startOfWeek: string): Date {
  if (!Number.isInteger(size) || size < 1)
    throw new MongoError(5439017, '$dateTrunc binSize must be a positive integer');
  const local = toLocal(date, zone);
  const inMonths = months[unit];
  if (inMonths) {
    const bin = inMonths * size;
    const since2000 = (local.getUTCFullYear() - 2000) * 12 + local.getUTCMonth();
    return fromLocal(Date.UTC(2000, Math.floor(since2000 / bin) * bin, 1), zone);
  }
  const length = lengths[unit];
  if (!length) throw unknownUnit(unit);
  // MongoDB counts bins from 2000-01-01, and bins of weeks from the first such weekday of that year.
  const reference = Date.UTC(2000, 0, 1);
  const begin = unit === 'week' ? reference + ((weekday(startOfWeek) - 6 + 7) % 7) * 86_400_000 : reference;
  const bin = length * size;
  return fromLocal(begin + Math.floor((local.getTime() - begin) / bin) * bin, zone);
}
