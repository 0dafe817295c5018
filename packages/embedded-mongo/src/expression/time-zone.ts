import { MongoError } from '../errors';

export interface DateParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    try {
      format = new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        hourCycle: 'h23',
        dateStyle: 'short',
        timeStyle: 'medium',
        calendar: 'gregory',
      });
    } catch (cause) {
      throw new MongoError(40485, `unrecognized time zone identifier: "${zone}" (${String(cause)})`);
    }
    formats.set(zone, format);
  }
  return format;
}

/** How far the zone is ahead of UTC at that time, in milliseconds. */
export function offsetAt(time: number, zone: string): number {
  if (zone === 'UTC' || zone === 'GMT' || zone === 'Z') return 0;
  const fixed = /^([+-])(\d\d):?(\d\d)?$/.exec(zone);
  if (fixed) {
    const minutes = Number(fixed[2]) * 60 + Number(fixed[3] ?? 0);
    return (fixed[1] === '-' ? -1 : 1) * minutes * 60_000;
  }
  const parts = Object.fromEntries(
    formatFor(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  return local - Math.floor(time / 1000) * 1000;
}

/** Shifts a date so that its UTC fields show the wall-clock time of the zone. */
export const toLocal = (date: Date, zone: string): Date => new Date(date.getTime() + offsetAt(date.getTime(), zone));

/** The inverse of `toLocal`. */
export function fromLocal(local: number, zone: string): Date {
  const guess = local - offsetAt(local, zone);
  return new Date(local - offsetAt(guess, zone));
}

export function partsOf(date: Date, zone: string): DateParts {
  const local = toLocal(date, zone);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    millisecond: local.getUTCMilliseconds(),
  };
}
