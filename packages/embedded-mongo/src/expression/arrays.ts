import { Int32 } from 'bson';
import { compareValues, equalValues } from '../bson/compare';
import { isDoc } from '../bson/documents';
import { toNumber } from '../bson/numbers';
import { isNumber } from '../bson/types';
import { MongoError } from '../errors';
import { compareDocuments, sortPattern } from '../path/sort';
import { compile, type Expression, type Operator } from './expression';
import { asArray, namedArguments, unlessNull, withValues } from './operands';
import { nullish, truthy } from './truth';

function elementAt(list: unknown, at: unknown): unknown {
  const elements = asArray(list, '$arrayElemAt');
  if (!isNumber(at)) throw new MongoError(28690, "$arrayElemAt's second argument must be a numeric value");
  return elements.at(toNumber(at));
}

const filter: Operator = (operand, name) => {
  const { input, as = 'this', cond, limit } = namedArguments(operand, name, ['input', 'cond'], ['as', 'limit']);
  const [list, test, most] = [compile(input), compile(cond), limit === undefined ? undefined : compile(limit)];
  return (scope) => {
    const value = list(scope);
    if (nullish(value)) return null;
    const kept = asArray(value, name).filter((element) => truthy(test({ ...scope, [String(as)]: element })));
    const count = most?.(scope);
    return nullish(count) ? kept : kept.slice(0, toNumber(count));
  };
};

const map: Operator = (operand, name) => {
  const { input, as = 'this', in: inside } = namedArguments(operand, name, ['input', 'in'], ['as']);
  const [list, body] = [compile(input), compile(inside)];
  return (scope) => {
    const value = list(scope);
    if (nullish(value)) return null;
    return asArray(value, name).map((element) => body({ ...scope, [String(as)]: element }) ?? null);
  };
};

const reduce: Operator = (operand, name) => {
  const { input, initialValue, in: inside } = namedArguments(operand, name, ['input', 'initialValue', 'in'], []);
  const [list, initial, body] = [compile(input), compile(initialValue), compile(inside)];
  return (scope) => {
    const value = list(scope);
    if (nullish(value)) return null;
    return asArray(value, name).reduce<unknown>(
      (result, element) => body({ ...scope, value: result, this: element }),
      initial(scope),
    );
  };
};

function slice(list: unknown, first: unknown, count?: unknown): unknown {
  const elements = asArray(list, '$slice');
  const at = toNumber(first);
  if (count === undefined) return at >= 0 ? elements.slice(0, at) : elements.slice(at);
  if (toNumber(count) <= 0) throw new MongoError(28729, 'Third argument to $slice must be positive');
  const start = at < 0 ? Math.max(0, elements.length + at) : at;
  return elements.slice(start, start + toNumber(count));
}

function range(start: unknown, end: unknown, step: unknown = new Int32(1)): unknown {
  const [from, to, by] = [toNumber(start), toNumber(end), toNumber(step)];
  if (![from, to, by].every(Number.isInteger) || by === 0)
    throw new MongoError(34443, '$range needs whole numbers and a step that is not zero');
  const result: Int32[] = [];
  for (let at = from; by > 0 ? at < to : at > to; at += by) result.push(new Int32(at));
  return result;
}

const sortArray: Operator = (operand, name) => {
  const { input, sortBy } = namedArguments(operand, name, ['input', 'sortBy'], []);
  const list = compile(input);
  const compare = isDoc(sortBy)
    ? compareDocuments(sortPattern(sortBy))
    : (a: unknown, b: unknown) => toNumber(sortBy) * compareValues(a, b);
  return (scope) => {
    const value = list(scope);
    return nullish(value) ? null : [...asArray(value, name)].sort(compare);
  };
};

const zip: Operator = (operand, name) => {
  const { inputs } = namedArguments(operand, name, ['inputs'], []);
  if (!Array.isArray(inputs)) throw new MongoError(34461, 'inputs must be an array of expressions');
  const lists: Expression[] = inputs.map(compile);
  return (scope) => {
    const values = lists.map((list) => list(scope));
    if (values.some(nullish)) return null;
    const arrays = values.map((value) => asArray(value, name));
    const shortest = Math.min(...arrays.map((array) => array.length));
    return Array.from({ length: shortest }, (_, at) => arrays.map((array) => array[at]));
  };
};

export const arrayOperators: Record<string, Operator> = {
  $size: withValues(1, 1, (list) => new Int32(asArray(list, '$size').length)),
  $isArray: withValues(1, 1, (value) => Array.isArray(value)),
  $arrayElemAt: unlessNull(2, 2, elementAt),
  $first: unlessNull(1, 1, (list) => asArray(list, '$first').at(0)),
  $last: unlessNull(1, 1, (list) => asArray(list, '$last').at(-1)),
  $concatArrays: unlessNull(0, 1000, (...lists) => lists.flatMap((list) => asArray(list, '$concatArrays'))),
  $reverseArray: unlessNull(1, 1, (list) => [...asArray(list, '$reverseArray')].reverse()),
  $in: withValues(2, 2, (value, list) => asArray(list, '$in').some((element) => equalValues(element, value))),
  $indexOfArray: unlessNull(
    2,
    2,
    (list, value) => new Int32(asArray(list, '$indexOfArray').findIndex((element) => equalValues(element, value))),
  ),
  $slice: unlessNull(2, 3, slice),
  $range: unlessNull(2, 3, range),
  $filter: filter,
  $map: map,
  $reduce: reduce,
  $sortArray: sortArray,
  $zip: zip,
};
