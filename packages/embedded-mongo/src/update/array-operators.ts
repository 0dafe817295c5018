import { BSONRegExp } from 'bson';
import { compareValues, equalValues } from '../bson/compare';
import { type Doc, isDoc } from '../bson/documents';
import { toNumber } from '../bson/numbers';
import { isNumber, typeName } from '../bson/types';
import { badValue, MongoError } from '../errors';
import { compileFilter } from '../filter/filter';
import { compareDocuments, sortPattern } from '../path/sort';
import type { BuildChange, Change } from './field-operator';

function listOr(old: unknown, operator: string, path: string): unknown[] {
  if (old === undefined) return [];
  if (Array.isArray(old)) return old;
  throw badValue(`The field '${path}' must be an array but is of type ${typeName(old)} (${operator})`);
}

function modifiers(operand: unknown, operator: string, allowed: string[]): Doc | undefined {
  if (!isDoc(operand) || !('$each' in operand)) return undefined;
  const unknown = Object.keys(operand).find((key) => !allowed.includes(key));
  if (unknown) throw badValue(`Unrecognized clause in ${operator}: ${unknown}`);
  if (!Array.isArray(operand.$each))
    throw badValue(
      `The argument to $each in ${operator} must be an array but it was of type: ${typeName(operand.$each)}`,
    );
  return operand;
}

function whole(value: unknown, name: string): number {
  const number = isNumber(value) ? toNumber(value) : Number.NaN;
  if (!Number.isInteger(number)) throw badValue(`The value for ${name} must be an integer value`);
  return number;
}

function order(spec: unknown): (a: unknown, b: unknown) => number {
  if (isDoc(spec)) return compareDocuments(sortPattern(spec));
  const sign = whole(spec, '$sort');
  if (sign !== 1 && sign !== -1) throw badValue('The $sort element value must be either 1 or -1');
  return (a, b) => sign * compareValues(a, b);
}

const push: BuildChange = (operand, path) => {
  const spec = modifiers(operand, '$push', ['$each', '$position', '$slice', '$sort']);
  const added = spec ? (spec.$each as unknown[]) : [operand];
  const position = spec?.$position === undefined ? undefined : whole(spec.$position, '$position');
  const slice = spec?.$slice === undefined ? undefined : whole(spec.$slice, '$slice');
  const compare = spec?.$sort === undefined ? undefined : order(spec.$sort);
  const change: Change = (old) => {
    const list = [...listOr(old, '$push', path)];
    list.splice(position ?? list.length, 0, ...added);
    if (compare) list.sort(compare);
    if (slice === undefined) return list;
    return slice === 0 ? [] : slice > 0 ? list.slice(0, slice) : list.slice(slice);
  };
  return { change, createsField: true };
};

const addToSet: BuildChange = (operand, path) => {
  const spec = modifiers(operand, '$addToSet', ['$each']);
  const added = spec ? (spec.$each as unknown[]) : [operand];
  const change: Change = (old) => {
    const list = [...listOr(old, '$addToSet', path)];
    for (const value of added) if (!list.some((present) => equalValues(present, value))) list.push(value);
    return list;
  };
  return { change, createsField: true };
};

const withoutThose =
  (unwanted: (element: unknown) => boolean, operator: string, path: string): Change =>
  (old) =>
    old === undefined ? undefined : listOr(old, operator, path).filter((element) => !unwanted(element));

const pull: BuildChange = (operand, path) => ({
  change: withoutThose(pulled(operand), '$pull', path),
  createsField: false,
});

/** For elements that are documents, an operand without operators is a filter and not a value that they must equal. */
function pulled(operand: unknown): (element: unknown) => boolean {
  if (isDoc(operand) && !Object.keys(operand)[0]?.startsWith('$')) {
    const matches = compileFilter(operand);
    return (element) => isDoc(element) && matches(element);
  }
  if (!isDoc(operand) && !(operand instanceof BSONRegExp)) return (element) => equalValues(element, operand);
  const matches = compileFilter({ element: operand });
  return (element) => matches({ element });
}

const pullAll: BuildChange = (operand, path) => {
  if (!Array.isArray(operand)) throw badValue('$pullAll requires an array argument');
  const unwanted = (element: unknown) => operand.some((value) => equalValues(value, element));
  return { change: withoutThose(unwanted, '$pullAll', path), createsField: false };
};

const pop: BuildChange = (operand, path) => {
  const end = isNumber(operand) ? toNumber(operand) : 0;
  if (end !== 1 && end !== -1) throw new MongoError(9, `$pop expects 1 or -1, found: ${JSON.stringify(operand)}`);
  const change: Change = (old) => {
    if (old === undefined) return undefined;
    if (!Array.isArray(old))
      throw new MongoError(14, `Path '${path}' contains an element of non-array type '${typeName(old)}'`);
    return end === 1 ? old.slice(0, -1) : old.slice(1);
  };
  return { change, createsField: false };
};

export const arrayUpdates: Record<string, BuildChange> = {
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
};
