import { Decimal128, Double, Int32, Long } from 'bson';
import { arithmetic, divide, exactDecimal, integer, toBigInt, toNumber } from '../bson/numbers';
import { isNumber, typeName } from '../bson/types';
import { MongoError, notSupported } from '../errors';
import type { Operator } from './expression';
import { unlessNull, withValues } from './operands';
import { nullish } from './truth';

const many = 1_000;

function assertNumber(value: unknown, name: string): void {
  if (!isNumber(value)) throw new MongoError(14, `${name} only supports numeric types, not ${typeName(value)}`);
}

export function addValues(values: unknown[]): unknown {
  if (values.some(nullish)) return null;
  const dates = values.filter((value) => value instanceof Date);
  if (dates.length > 1) throw new MongoError(16612, 'only one date allowed in an $add expression');
  const numbers = values.filter((value) => !(value instanceof Date));
  for (const value of numbers) assertNumber(value, '$add');
  const sum = numbers.reduce<unknown>((total, value) => arithmetic('add', total, value), new Int32(0));
  return dates[0] instanceof Date ? new Date(dates[0].getTime() + Math.round(toNumber(sum))) : sum;
}

function subtract(a: unknown, b: unknown): unknown {
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  assertNumber(b, '$subtract');
  if (a instanceof Date) return new Date(a.getTime() - Math.round(toNumber(b)));
  assertNumber(a, '$subtract');
  return arithmetic('subtract', a, b);
}

const floating = (name: string, work: (value: number) => number): Operator =>
  unlessNull(1, 1, (value) => {
    assertNumber(value, name);
    if (value instanceof Decimal128) throw notSupported(`${name} of a decimal`);
    return new Double(work(toNumber(value)));
  });

/** A rounding operator. Ints and longs are returned unchanged. */
const rounding = (name: string, work: (value: number) => number): Operator =>
  unlessNull(1, 1, (value) => {
    assertNumber(value, name);
    if (value instanceof Decimal128) throw notSupported(`${name} of a decimal`);
    return typeName(value) === 'double' ? new Double(work(toNumber(value))) : value;
  });

function halfEven(value: number): number {
  const floor = Math.floor(value);
  if (value - floor !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}

const toPlaces = (name: string, work: (value: number) => number): Operator =>
  unlessNull(1, 2, (value, places = new Int32(0)) => {
    assertNumber(value, name);
    if (value instanceof Decimal128) throw notSupported(`${name} of a decimal`);
    const digits = toNumber(places);
    if (typeName(value) !== 'double' && digits >= 0) return value;
    const number = toNumber(value);
    const shifted = work(Number(`${number}e${digits}`));
    const result = Number.isFinite(number) && !String(number).includes('e') ? Number(`${shifted}e${-digits}`) : number;
    return typeName(value) === 'double' ? new Double(result) : integer(BigInt(result));
  });

function modulo(a: unknown, b: unknown): unknown {
  assertNumber(a, '$mod');
  assertNumber(b, '$mod');
  if (toNumber(b) === 0) throw new MongoError(16610, "can't $mod by zero");
  const types = [typeName(a), typeName(b)];
  if (types.includes('decimal')) throw notSupported('$mod of a decimal');
  if (types.includes('double')) return new Double(toNumber(a) % toNumber(b));
  return integer(toBigInt(a) % toBigInt(b), types.includes('long') ? 'long' : 'int');
}

function power(a: unknown, b: unknown): unknown {
  assertNumber(a, '$pow');
  assertNumber(b, '$pow');
  if ([typeName(a), typeName(b)].includes('decimal')) throw notSupported('$pow of a decimal');
  const result = toNumber(a) ** toNumber(b);
  const whole = typeName(a) !== 'double' && typeName(b) !== 'double' && Number.isSafeInteger(result);
  return whole ? integer(BigInt(result)) : new Double(result);
}

function absolute(value: unknown): unknown {
  assertNumber(value, '$abs');
  if (value instanceof Decimal128) {
    const exact = exactDecimal(value);
    return exact && exact.coefficient < 0n ? arithmetic('multiply', value, new Int32(-1)) : value;
  }
  return toNumber(value) < 0 ? arithmetic('multiply', value, new Int32(-1)) : value;
}

export const arithmeticOperators: Record<string, Operator> = {
  $add: withValues(0, many, (...values) => addValues(values)),
  $subtract: unlessNull(2, 2, subtract),
  $multiply: unlessNull(0, many, (...values) => {
    for (const value of values) assertNumber(value, '$multiply');
    return values.reduce<unknown>((total, value) => arithmetic('multiply', total, value), new Int32(1));
  }),
  $divide: unlessNull(2, 2, (a, b) => {
    assertNumber(a, '$divide');
    assertNumber(b, '$divide');
    return divide(a, b);
  }),
  $mod: unlessNull(2, 2, modulo),
  $pow: unlessNull(2, 2, power),
  $abs: unlessNull(1, 1, absolute),
  $ceil: rounding('$ceil', Math.ceil),
  $floor: rounding('$floor', Math.floor),
  $round: toPlaces('$round', halfEven),
  $trunc: toPlaces('$trunc', Math.trunc),
  $sqrt: floating('$sqrt', Math.sqrt),
  $exp: floating('$exp', Math.exp),
  $ln: floating('$ln', Math.log),
  $log10: floating('$log10', Math.log10),
};
