import { Int32 } from 'bson';
import { identity } from '../bson/compare';
import { type Doc, isDoc } from '../bson/documents';
import { MongoError } from '../errors';
import { compile, type Scope } from '../expression/expression';
import { averageOf, extremeOf, sumOf } from '../expression/sets';
import { nullish } from '../expression/truth';

/** Combines the values of a group, or of a window, into one result. */
export type Fold = (values: unknown[]) => unknown;

function merged(values: unknown[]): Doc {
  const docs = values.filter((value) => !nullish(value));
  if (!docs.every(isDoc)) throw new MongoError(40400, '$mergeObjects requires object inputs');
  return Object.assign({}, ...docs);
}

const present = (values: unknown[]) => values.filter((value) => value !== undefined);

const folds: Record<string, Fold> = {
  $sum: sumOf,
  $avg: averageOf,
  $min: (values) => extremeOf(values, -1),
  $max: (values) => extremeOf(values, 1),
  $push: present,
  $addToSet: (values) => [...new Map(present(values).map((value) => [identity(value), value])).values()],
  $first: (values) => values.at(0) ?? null,
  $last: (values) => values.at(-1) ?? null,
  $count: (values) => new Int32(values.length),
  $mergeObjects: merged,
};

export interface Accumulator {
  value: (scope: Scope) => unknown;
  fold: Fold;
}

/** @throws MongoError 15952 if the accumulator is unknown */
export function compileAccumulator(field: string, spec: unknown): Accumulator {
  const [entry, ...more] = isDoc(spec) ? Object.entries(spec) : [];
  if (!entry || more.length > 0) throw new MongoError(40234, `The field '${field}' must be an accumulator object`);
  const [operator, operand] = entry;
  const fold = Object.hasOwn(folds, operator) ? folds[operator] : undefined;
  if (!fold) throw new MongoError(15952, `unknown group operator '${operator}'`);
  if (operator === '$count') {
    if (!isDoc(operand) || Object.keys(operand).length > 0)
      throw new MongoError(9, '$count takes no arguments, i.e. $count:{}');
    return { value: () => null, fold };
  }
  if (Array.isArray(operand) && operand.length !== 1)
    throw new MongoError(40237, `The ${operator} accumulator is a unary operator`);
  return { value: compile(Array.isArray(operand) ? operand[0] : operand), fold };
}
