import { Int32 } from 'bson';
import { compareValues, equalValues, identity } from '../bson/compare';
import { arithmetic, divide } from '../bson/numbers';
import { isNumber } from '../bson/types';
import { compile, type Operator } from './expression';
import { asArray, unlessNull, withValues } from './operands';
import { nullish, truthy } from './truth';

export const distinctValues = (list: unknown[]): unknown[] => [
  ...new Map(list.map((value) => [identity(value), value])).values(),
];

const includes = (list: unknown[], value: unknown) => list.some((other) => equalValues(other, value));
const subset = (a: unknown[], b: unknown[]) => a.every((value) => includes(b, value));

/** $sum, $avg, $min and $max as expressions. They take a list of operands, or one operand that is an array. */
const folded =
  (fold: (values: unknown[]) => unknown): Operator =>
  (operand) => {
    if (Array.isArray(operand) && operand.length !== 1) {
      const expressions = operand.map(compile);
      return (scope) => fold(expressions.map((expression) => expression(scope)));
    }
    const expression = compile(Array.isArray(operand) ? operand[0] : operand);
    return (scope) => {
      const value = expression(scope);
      return fold(Array.isArray(value) ? value : [value]);
    };
  };

export const sumOf = (values: unknown[]): unknown =>
  values.filter(isNumber).reduce<unknown>((total, value) => arithmetic('add', total, value), new Int32(0));

export function averageOf(values: unknown[]): unknown {
  const numbers = values.filter(isNumber);
  return numbers.length === 0 ? null : divide(sumOf(numbers), new Int32(numbers.length));
}

export function extremeOf(values: unknown[], sign: 1 | -1): unknown {
  const present = values.filter((value) => !nullish(value));
  if (present.length === 0) return null;
  return present.reduce((best, value) => (sign * compareValues(value, best) > 0 ? value : best));
}

export const setOperators: Record<string, Operator> = {
  $sum: folded(sumOf),
  $avg: folded(averageOf),
  $min: folded((values) => extremeOf(values, -1)),
  $max: folded((values) => extremeOf(values, 1)),
  $setUnion: unlessNull(0, 1000, (...lists) =>
    distinctValues(lists.flatMap((list) => asArray(list, '$setUnion'))).sort(compareValues),
  ),
  $setIntersection: unlessNull(1, 1000, (...lists) => {
    const [first = [], ...others] = lists.map((list) => asArray(list, '$setIntersection'));
    return distinctValues(first)
      .filter((value) => others.every((other) => includes(other, value)))
      .sort(compareValues);
  }),
  $setDifference: unlessNull(2, 2, (a, b) => {
    const excluded = asArray(b, '$setDifference');
    return distinctValues(asArray(a, '$setDifference')).filter((value) => !includes(excluded, value));
  }),
  $setIsSubset: withValues(2, 2, (a, b) => subset(asArray(a, '$setIsSubset'), asArray(b, '$setIsSubset'))),
  $setEquals: withValues(2, 2, (a, b) => {
    const [left, right] = [asArray(a, '$setEquals'), asArray(b, '$setEquals')];
    return subset(left, right) && subset(right, left);
  }),
  $anyElementTrue: withValues(1, 1, (list) => asArray(list, '$anyElementTrue').some(truthy)),
  $allElementsTrue: withValues(1, 1, (list) => asArray(list, '$allElementsTrue').every(truthy)),
};
