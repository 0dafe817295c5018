import { Decimal128, Double, Int32, Long } from 'bson';
import { MongoError } from '../errors';
import { typeName } from './types';

const rank: Record<string, number> = { int: 0, long: 1, double: 2, decimal: 3 };
const minLong = -(2n ** 63n);
const maxLong = 2n ** 63n - 1n;

/** The value is coefficient × 10^exponent. */
export interface Exact {
  coefficient: bigint;
  exponent: number;
}

/** The value as a JavaScript number, which is exact up to 2^53. NaN for anything that is not a number. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long) return value.toNumber();
  if (value instanceof Decimal128) return Number(value.toString());
  return Number.NaN;
}

export function toBigInt(value: unknown): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(Math.trunc(toNumber(value)));
}

/** Wraps an integer in the smallest type that holds it, as the results of MongoDB's arithmetic are. */
export function integer(value: bigint, atLeast: 'int' | 'long' = 'int'): Int32 | Long | Double {
  if (value < minLong || value > maxLong) return new Double(Number(value));
  const fits = value >= -(2n ** 31n) && value < 2n ** 31n;
  return fits && atLeast === 'int' ? new Int32(Number(value)) : Long.fromBigInt(value);
}

/** The exact value of a decimal, or undefined for NaN and the infinities. */
export function exactDecimal(value: Decimal128): Exact | undefined {
  const found = /^([+-]?)(\d*)(?:\.(\d*))?(?:E([+-]?\d+))?$/i.exec(value.toString());
  if (!found) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = found;
  const digits = BigInt(whole + fraction || '0');
  return { coefficient: sign === '-' ? -digits : digits, exponent: Number(exponent) - fraction.length };
}

function asDecimal(value: unknown): Decimal128 {
  if (value instanceof Decimal128) return value;
  if (value instanceof Long) return Decimal128.fromString(value.toString());
  const number = toNumber(value);
  if (value instanceof Double && Number.isFinite(number)) return Decimal128.fromString(number.toPrecision(15));
  return Decimal128.fromString(String(number));
}

function rounded(value: Exact): Decimal128 {
  let { coefficient, exponent } = value;
  const negative = coefficient < 0n;
  if (negative) coefficient = -coefficient;
  const excess = coefficient.toString().length - 34;
  if (excess > 0) {
    const unit = 10n ** BigInt(excess);
    const rest = coefficient % unit;
    coefficient /= unit;
    if (rest * 2n > unit || (rest * 2n === unit && coefficient % 2n === 1n)) coefficient += 1n;
    exponent += excess;
  }
  return Decimal128.fromString(`${negative ? '-' : ''}${coefficient}E${exponent}`);
}

type Operation = 'add' | 'subtract' | 'multiply';

function decimalArithmetic(operation: Operation, left: Decimal128, right: Decimal128): Decimal128 {
  const a = exactDecimal(left);
  const b = exactDecimal(right);
  if (!a || !b) return Decimal128.fromString(String(floating(operation, toNumber(left), toNumber(right))));
  if (operation === 'multiply')
    return rounded({ coefficient: a.coefficient * b.coefficient, exponent: a.exponent + b.exponent });
  const exponent = Math.min(a.exponent, b.exponent);
  const x = a.coefficient * 10n ** BigInt(a.exponent - exponent);
  const y = b.coefficient * 10n ** BigInt(b.exponent - exponent);
  return rounded({ coefficient: operation === 'add' ? x + y : x - y, exponent });
}

const floating = (operation: Operation, a: number, b: number) =>
  operation === 'add' ? a + b : operation === 'subtract' ? a - b : a * b;

/**
 * Adds, subtracts or multiplies two BSON numbers. The result has the wider of the two types, and an int that overflows
 * becomes a long.
 */
export function arithmetic(operation: Operation, left: unknown, right: unknown): unknown {
  const [a, b] = [typeName(left), typeName(right)];
  const wider = (rank[a] ?? 0) >= (rank[b] ?? 0) ? a : b;
  if (wider === 'decimal') return decimalArithmetic(operation, asDecimal(left), asDecimal(right));
  if (wider === 'double') return new Double(floating(operation, toNumber(left), toNumber(right)));
  const [x, y] = [toBigInt(left), toBigInt(right)];
  const result = operation === 'add' ? x + y : operation === 'subtract' ? x - y : x * y;
  return integer(result, wider === 'long' ? 'long' : 'int');
}

/** Divides as $divide does: the result is a double, or a decimal if one of the operands is. */
export function divide(left: unknown, right: unknown): unknown {
  if (toNumber(right) === 0) throw new MongoError(2, "can't $divide by zero");
  if (typeName(left) !== 'decimal' && typeName(right) !== 'decimal')
    return new Double(toNumber(left) / toNumber(right));
  const a = exactDecimal(asDecimal(left));
  const b = exactDecimal(asDecimal(right));
  if (!a || !b) return Decimal128.fromString(String(toNumber(left) / toNumber(right)));
  const scale = 40;
  const exact = rounded({
    coefficient: (a.coefficient * 10n ** BigInt(scale)) / b.coefficient,
    exponent: a.exponent - b.exponent - scale,
  });
  return trimmed(exact);
}

function trimmed(value: Decimal128): Decimal128 {
  const exact = exactDecimal(value);
  if (!exact) return value;
  while (exact.coefficient !== 0n && exact.coefficient % 10n === 0n && exact.exponent < 0) {
    exact.coefficient /= 10n;
    exact.exponent += 1;
  }
  return rounded(exact);
}
