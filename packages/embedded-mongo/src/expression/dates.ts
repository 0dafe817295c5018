import { Int32, Long, ObjectId } from 'bson';
import { isDoc } from '../bson/documents';
import { toNumber } from '../bson/numbers';
import { MongoError } from '../errors';
import { parseDate } from './conversion';
import { addUnits, differenceInUnits, truncateTo } from './date-units';
import { compile, type Expression, type Operator, type Scope } from './expression';
import { asText, namedArguments, withArguments } from './operands';
import { fromLocal, partsOf, toLocal } from './time-zone';
import { nullish } from './truth';

function asDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  throw new MongoError(16006, "can't convert the value to a date");
}

const zoneIn = (scope: Scope, timezone: Expression | undefined): string | null => {
  const zone = timezone ? timezone(scope) : 'UTC';
  return nullish(zone) ? null : asText(zone, 'timezone');
};

/** $year and similar operators, which take a date or { date, timezone }. */
const part =
  (read: (local: Date) => number): Operator =>
  (operand, name) => {
    const named = isDoc(operand) && 'date' in operand;
    const args = named ? namedArguments(operand, name, ['date'], ['timezone']) : { date: operand };
    const single = Array.isArray(args.date) && args.date.length === 1 ? args.date[0] : args.date;
    const [date, timezone] = [compile(single), args.timezone === undefined ? undefined : compile(args.timezone)];
    return (scope) => {
      const [value, zone] = [date(scope), zoneIn(scope, timezone)];
      return nullish(value) || zone === null ? null : new Int32(read(toLocal(asDate(value), zone)));
    };
  };

const dayOfYear = (local: Date) =>
  Math.floor((local.getTime() - Date.UTC(local.getUTCFullYear(), 0, 1)) / 86_400_000) + 1;

function isoWeek(local: Date): { year: number; week: number } {
  const thursday = new Date(local.getTime() + (4 - (local.getUTCDay() || 7)) * 86_400_000);
  return { year: thursday.getUTCFullYear(), week: Math.ceil(dayOfYear(thursday) / 7) };
}

const pad = (value: number, width: number) => String(value).padStart(width, '0');

function zoneOffset(date: Date, zone: string): string {
  const minutes = Math.round((toLocal(date, zone).getTime() - date.getTime()) / 60_000);
  const absolute = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(absolute / 60), 2)}${pad(absolute % 60, 2)}`;
}

function format(date: Date, zone: string, pattern: string): string {
  const parts = partsOf(date, zone);
  const local = toLocal(date, zone);
  const written: Record<string, () => string> = {
    Y: () => pad(parts.year, 4),
    m: () => pad(parts.month, 2),
    d: () => pad(parts.day, 2),
    H: () => pad(parts.hour, 2),
    M: () => pad(parts.minute, 2),
    S: () => pad(parts.second, 2),
    L: () => pad(parts.millisecond, 3),
    j: () => pad(dayOfYear(local), 3),
    u: () => String(local.getUTCDay() || 7),
    w: () => String(local.getUTCDay() + 1),
    G: () => pad(isoWeek(local).year, 4),
    V: () => pad(isoWeek(local).week, 2),
    z: () => zoneOffset(date, zone),
    '%': () => '%',
  };
  return pattern.replace(/%(.?)/g, (_, letter: string) => {
    const write = Object.hasOwn(written, letter) ? written[letter] : undefined;
    if (!write) throw new MongoError(18536, `Invalid format character '%${letter}' in format string`);
    return write();
  });
}

const dateToString = withArguments(['date'], ['format', 'timezone', 'onNull'], (args) => (scope) => {
  const [value, zone] = [args.date?.(scope), zoneIn(scope, args.timezone)];
  if (nullish(value)) return args.onNull ? args.onNull(scope) : null;
  if (zone === null) return null;
  const pattern = args.format ? asText(args.format(scope), 'format') : '%Y-%m-%dT%H:%M:%S.%LZ';
  return format(asDate(value), zone, pattern);
});

const dateFromString = withArguments(['dateString'], ['onNull', 'onError'], (args) => (scope) => {
  const value = args.dateString?.(scope);
  if (nullish(value)) return args.onNull ? args.onNull(scope) : null;
  try {
    return parseDate(asText(value, '$dateFromString'));
  } catch (cause) {
    if (args.onError && cause instanceof MongoError) return args.onError(scope);
    throw cause;
  }
});

const partNames = ['year', 'month', 'day', 'hour', 'minute', 'second', 'millisecond'] as const;

const dateToParts = withArguments(['date'], ['timezone'], ({ date, timezone }) => (scope) => {
  const [value, zone] = [date?.(scope), zoneIn(scope, timezone)];
  if (nullish(value) || zone === null) return null;
  return Object.fromEntries(Object.entries(partsOf(asDate(value), zone)).map(([name, n]) => [name, new Int32(n)]));
});

const dateFromParts = withArguments(['year'], [...partNames.slice(1), 'timezone'], (args) => (scope) => {
  const values = partNames.map((name, at) =>
    args[name] ? args[name](scope) : new Int32(at === 1 || at === 2 ? 1 : 0),
  );
  const zone = zoneIn(scope, args.timezone);
  if (values.some(nullish) || zone === null) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0, ms = 0] = values.map(toNumber);
  const local = new Date(0);
  local.setUTCFullYear(year, month - 1, day);
  return fromLocal(local.setUTCHours(hour, minute, second, ms), zone);
});

const shift = (sign: 1 | -1) =>
  withArguments(['startDate', 'unit', 'amount'], ['timezone'], ({ startDate, unit, amount, timezone }) => (scope) => {
    const values = [startDate, unit, amount].map((argument) => argument?.(scope));
    const zone = zoneIn(scope, timezone);
    if (values.some(nullish) || zone === null) return null;
    return addUnits(asDate(values[0]), asText(values[1], 'unit'), sign * toNumber(values[2]), zone);
  });

const dateDiff = withArguments(['startDate', 'endDate', 'unit'], ['timezone', 'startOfWeek'], (args) => (scope) => {
  const values = [args.startDate, args.endDate, args.unit].map((argument) => argument?.(scope));
  const zone = zoneIn(scope, args.timezone);
  if (values.some(nullish) || zone === null) return null;
  const week = args.startOfWeek ? asText(args.startOfWeek(scope), 'startOfWeek') : 'sunday';
  return Long.fromNumber(
    differenceInUnits(asDate(values[0]), asDate(values[1]), asText(values[2], 'unit'), zone, week),
  );
});

const dateTrunc = withArguments(['date', 'unit'], ['binSize', 'timezone', 'startOfWeek'], (args) => (scope) => {
  const values = [args.date, args.unit].map((argument) => argument?.(scope));
  const zone = zoneIn(scope, args.timezone);
  if (values.some(nullish) || zone === null) return null;
  const size = args.binSize ? toNumber(args.binSize(scope)) : 1;
  const week = args.startOfWeek ? asText(args.startOfWeek(scope), 'startOfWeek') : 'sunday';
  return truncateTo(asDate(values[0]), asText(values[1], 'unit'), size, zone, week);
});

export const dateOperators: Record<string, Operator> = {
  $year: part((local) => local.getUTCFullYear()),
  $month: part((local) => local.getUTCMonth() + 1),
  $dayOfMonth: part((local) => local.getUTCDate()),
  $hour: part((local) => local.getUTCHours()),
  $minute: part((local) => local.getUTCMinutes()),
  $second: part((local) => local.getUTCSeconds()),
  $millisecond: part((local) => local.getUTCMilliseconds()),
  $dayOfWeek: part((local) => local.getUTCDay() + 1),
  $dayOfYear: part(dayOfYear),
  $isoDayOfWeek: part((local) => local.getUTCDay() || 7),
  $isoWeek: part((local) => isoWeek(local).week),
  $isoWeekYear: part((local) => isoWeek(local).year),
  $dateToString: dateToString,
  $dateFromString: dateFromString,
  $dateToParts: dateToParts,
  $dateFromParts: dateFromParts,
  $dateAdd: shift(1),
  $dateSubtract: shift(-1),
  $dateDiff: dateDiff,
  $dateTrunc: dateTrunc,
};
