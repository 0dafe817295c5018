import { Decimal128, Long } from 'bson';
import { notSupported } from '../errors';
import { exactDecimal, toNumber } from './numbers';

const fractionBits = 96n;
const view = new DataView(new ArrayBuffer(8));

/**
 * Splits a number into the greatest double that is not above it and the rest, in units of 2^-96 of that double's last place.
 * This makes equal ints, longs, doubles and decimals equal keys, and orders all of them exactly.
 */
export function splitNumber(value: unknown): { double: number; above: bigint } {
  const double = toNumber(value);
  if (value instanceof Long && !Number.isSafeInteger(double)) return split(value.toBigInt(), 1n, double);
  if (!(value instanceof Decimal128)) return { double, above: 0n };
  const exact = exactDecimal(value);
  if (!exact || exact.coefficient === 0n) return { double, above: 0n };
  if (!Number.isFinite(double) || Math.abs(double) < 1e-290) throw notSupported(`the decimal ${value.toString()}`);
  const power = 10n ** BigInt(Math.abs(exact.exponent));
  return exact.exponent < 0 ? split(exact.coefficient, power, double) : split(exact.coefficient * power, 1n, double);
}

function split(numerator: bigint, denominator: bigint, nearest: number): { double: number; above: bigint } {
  let double = nearest;
  let above = distance(numerator, denominator, double);
  if (above < 0n) {
    double = nextBelow(double);
    above = distance(numerator, denominator, double);
  }
  return { double, above };
}

function distance(numerator: bigint, denominator: bigint, double: number): bigint {
  const { mantissa, exponent } = decompose(double);
  const shift = fractionBits - BigInt(exponent);
  const scaled =
    shift >= 0n ? floorDivide(numerator << shift, denominator) : floorDivide(numerator, denominator << -shift);
  return scaled - (mantissa << fractionBits);
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b !== 0n && a < 0n ? quotient - 1n : quotient;
}

function decompose(double: number): { mantissa: bigint; exponent: number } {
  view.setFloat64(0, double);
  const bits = view.getBigUint64(0);
  const biased = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const magnitude = biased === 0 ? fraction : fraction | (1n << 52n);
  return { mantissa: double < 0 ? -magnitude : magnitude, exponent: Math.max(biased, 1) - 1075 };
}

function nextBelow(double: number): number {
  if (double === 0) return -Number.MIN_VALUE;
  view.setFloat64(0, double);
  view.setBigUint64(0, view.getBigUint64(0) + (double > 0 ? -1n : 1n));
  return view.getFloat64(0);
}
