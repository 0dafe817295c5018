import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import { integer, toBigInt, toNumber } from '../bson/numbers';
import { isNumber, typeName } from '../bson/types';
import { MongoError } from '../errors';
import type { Operator } from './expression';
import { unlessNull, withArguments, withValues } from './operands';
import { nullish, truthy } from './truth';

const failed = (value: unknown, to: string, why = '') =>
  new MongoError(241, `Failed to convert ${typeName(value)} to ${to} in $convert${why && `: ${why}`}`);

/** Formats a value as $toString does. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Long || value instanceof Decimal128) return value.toString();
  if (isNumber(value)) return String(toNumber(value));
  throw failed(value, 'string');
}

function wholeNumber(value: unknown, to: 'int' | 'long'): unknown {
  if (typeof value === 'boolean') return integer(value ? 1n : 0n, to);
  if (value instanceof Date && to === 'long') return Long.fromNumber(value.getTime());
  if (typeof value === 'string') {
    if (!/^[+-]?\d+$/.test(value)) throw failed(value, to, `Failed to parse number '${value}'`);
    return bounded(BigInt(value), to, value);
  }
  if (!isNumber(value)) throw failed(value, to);
  if (!Number.isFinite(toNumber(value))) throw failed(value, to, 'Attempt to convert a non-finite value');
  return bounded(toBigInt(value), to, value);
}

function bounded(number: bigint, to: 'int' | 'long', value: unknown): unknown {
  const limit = to === 'int' ? 31 : 63;
  if (BigInt.asIntN(limit + 1, number) !== number) throw failed(value, to, 'Conversion would overflow target type');
  return to === 'int' ? new Int32(Number(number)) : Long.fromBigInt(number);
}

function double(value: unknown): unknown {
  if (typeof value === 'boolean') return new Double(value ? 1 : 0);
  if (value instanceof Date) return new Double(value.getTime());
  if (typeof value === 'string') {
    if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value))
      throw failed(value, 'double', `Failed to parse number '${value}'`);
    return new Double(Number(value));
  }
  if (!isNumber(value)) throw failed(value, 'double');
  return new Double(toNumber(value));
}

function decimal(value: unknown): unknown {
  if (value instanceof Decimal128) return value;
  if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0');
  if (value instanceof Double) return Decimal128.fromString(value.value.toPrecision(15));
  if (typeof value === 'string' || isNumber(value))
    try {
      return Decimal128.fromString(textOf(value));
    } catch (cause) {
      throw failed(value, 'decimal', String(cause));
    }
  throw failed(value, 'decimal');
}

function date(value: unknown): unknown {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (typeof value === 'string') return parseDate(value);
  if (isNumber(value) && typeName(value) !== 'int') return new Date(Math.trunc(toNumber(value)));
  throw failed(value, 'date');
}

/** Accepts ISO 8601 only. A time without a zone is in UTC. */
export function parseDate(text: string): Date {
  const iso = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?)?(Z|[+-]\d\d:?\d\d)?$/.exec(text);
  const zoned = iso?.[4] || text.length === 10 ? text : `${text}Z`;
  const parsed = new Date(zoned.replace(' ', 'T').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  if (!iso || Number.isNaN(parsed.getTime())) throw failed(text, 'date', `Error parsing date string '${text}'`);
  return parsed;
}

function objectId(value: unknown): unknown {
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string' || !/^[0-9a-f]{24}$/i.test(value)) throw failed(value, 'objectId');
  return ObjectId.createFromHexString(value);
}

const bool = (value: unknown) => (isNumber(value) ? toNumber(value) !== 0 : value === true || truthy(value));

const conversions: Record<string, (value: unknown) => unknown> = {
  string: textOf,
  int: (value) => wholeNumber(value, 'int'),
  long: (value) => wholeNumber(value, 'long'),
  double,
  decimal,
  date,
  objectId,
  bool,
};

const to = (type: string): Operator => unlessNull(1, 1, (value) => conversions[type]?.(value));

const convert = withArguments(
  ['input', 'to'],
  ['onError', 'onNull'],
  ({ input, to: target, onError, onNull }) =>
    (scope) => {
      const value = input?.(scope);
      if (nullish(value)) return onNull ? onNull(scope) : null;
      const type = target?.(scope);
      const conversion = typeof type === 'string' && Object.hasOwn(conversions, type) ? conversions[type] : undefined;
      if (!conversion) throw new MongoError(2, `Unknown type name: ${String(type)}`);
      try {
        return conversion(value);
      } catch (cause) {
        if (onError && cause instanceof MongoError && cause.code === 241) return onError(scope);
        throw cause;
      }
    },
);

export const conversionOperators: Record<string, Operator> = {
  $toString: to('string'),
  $toInt: to('int'),
  $toLong: to('long'),
  $toDouble: to('double'),
  $toDecimal: to('decimal'),
  $toDate: to('date'),
  $toObjectId: to('objectId'),
  $toBool: to('bool'),
  $convert: convert,
  $isNumber: withValues(1, 1, isNumber),
};
