import { BSONRegExp } from 'bson';
import { compareValues, equalValues, identity } from '../bson/compare';
import { type Doc, isDoc } from '../bson/documents';
import { bracket, typeBracket } from '../bson/key-encoding';
import { toBigInt, toNumber } from '../bson/numbers';
import { isNumber, typeName, typesMeant } from '../bson/types';
import { badValue, MongoError } from '../errors';
import { type Leaf, orElement } from './path';

export interface NamedTest {
  leaf: Leaf;
  /** The test passes if the leaf passes for no value at the path. */
  negated?: boolean;
}

type Build = (operand: unknown, condition: Doc) => NamedTest;

export function equality(wanted: unknown): Leaf {
  if (wanted === null) return orElement((value) => value === null || value === undefined);
  if (typeof wanted === 'string') return orElement((value) => value === wanted);
  return orElement((value) => value !== undefined && equalValues(value, wanted));
}

function ordered(test: (comparison: number) => boolean): Build {
  return (operand) => {
    if (operand instanceof BSONRegExp) throw badValue("Can't have RegEx as arg to predicate over field");
    const type = typeBracket(operand);
    if (type === bracket.null) return { leaf: test(0) ? equality(null) : () => false };
    const nan = isNumber(operand) && Number.isNaN(toNumber(operand));
    const anyType = type === bracket.minKey || type === bracket.maxKey;
    return {
      leaf: orElement((value) => {
        if (value === undefined || (typeBracket(value) !== type && !anyType)) return false;
        if (nan !== (isNumber(value) && Number.isNaN(toNumber(value)))) return false;
        return test(compareValues(value, operand));
      }),
    };
  };
}

function membership(operand: unknown): Leaf {
  if (!Array.isArray(operand)) throw badValue('$in needs an array');
  if (operand.some((value) => isDoc(value) && Object.keys(value)[0]?.startsWith('$')))
    throw badValue('cannot nest $ under $in');
  const patterns = operand.filter((value) => value instanceof BSONRegExp).map((p) => toRegExp(p.pattern, p.options));
  const wanted = new Set(operand.map(identity));
  const withNull = operand.includes(null);
  return orElement((value) => {
    if (value === undefined) return withNull;
    if (wanted.has(identity(value))) return true;
    return typeof value === 'string' && patterns.some((pattern) => pattern.test(value));
  });
}

/** @throws MongoError 51091 if JavaScript's regular expressions have no equivalent */
export function toRegExp(pattern: string, options: string): RegExp {
  if (/[^imsu]/.test(options)) throw new MongoError(51108, `invalid flag in regex options: ${options}`);
  const flags = options.replace('u', '');
  for (const all of [`${flags}u`, flags])
    try {
      return new RegExp(pattern, all);
    } catch (cause) {
      if (all === flags) throw new MongoError(51091, `Regular expression is invalid: ${String(cause)}`);
    }
  throw new MongoError(51091, 'Regular expression is invalid');
}

export function regexLeaf(pattern: string, options: string): Leaf {
  const compiled = toRegExp(pattern, options);
  return orElement((value) => {
    if (typeof value === 'string') return compiled.test(value);
    return value instanceof BSONRegExp && value.pattern === pattern && value.options === options;
  });
}

const regex: Build = (operand, condition) => {
  const options = condition.$options;
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (operand instanceof BSONRegExp) return { leaf: regexLeaf(operand.pattern, options ?? operand.options) };
  if (typeof operand !== 'string') throw badValue('$regex has to be a string');
  return { leaf: regexLeaf(operand, options ?? '') };
};

const size: Build = (operand) => {
  const wanted = toNumber(operand);
  if (!Number.isInteger(wanted) || wanted < 0) throw badValue(`Failed to parse $size. Expected a non-negative integer`);
  return { leaf: (value) => Array.isArray(value) && value.length === wanted };
};

const mod: Build = (operand) => {
  if (!Array.isArray(operand) || operand.length !== 2 || !operand.every(isNumber))
    throw badValue('malformed mod, needs to be an array of two numbers');
  const [divisor, remainder] = operand.map(toBigInt);
  if (!divisor) throw badValue('divisor cannot be 0');
  const finite = (value: unknown) => isNumber(value) && Number.isFinite(toNumber(value));
  return { leaf: orElement((value) => finite(value) && toBigInt(value) % divisor === remainder) };
};

const type: Build = (operand) => {
  const wanted = typesMeant(operand);
  return { leaf: orElement((value) => wanted.includes(typeName(value))) };
};

const falseLike = (value: unknown) => value === false || value === null || (isNumber(value) && toNumber(value) === 0);

/** The operators on a single field, except $not, $all and $elemMatch. */
export const leafOperators: Record<string, Build> = {
  $eq: (operand) => ({ leaf: equality(operand) }),
  $ne: (operand) => {
    if (operand instanceof BSONRegExp) throw badValue("Can't have regex as arg to $ne.");
    return { leaf: equality(operand), negated: true };
  },
  $gt: ordered((comparison) => comparison > 0),
  $gte: ordered((comparison) => comparison >= 0),
  $lt: ordered((comparison) => comparison < 0),
  $lte: ordered((comparison) => comparison <= 0),
  $in: (operand) => ({ leaf: membership(operand) }),
  $nin: (operand) => ({ leaf: membership(operand), negated: true }),
  $exists: (operand) => ({ leaf: (value) => value !== undefined, negated: falseLike(operand) }),
  $regex: regex,
  $size: size,
  $mod: mod,
  $type: type,
};
