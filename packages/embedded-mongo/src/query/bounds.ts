import { BSONRegExp } from 'bson';
import { type Doc, isDoc } from '../bson/documents';
import { bracket, encodeKey, typeBracket } from '../bson/key-encoding';
import { afterPrefix } from '../storage/key-value';

interface Edge {
  value: unknown;
  inclusive: boolean;
}

/**
 * The values of one path that a filter allows, as far as an index can narrow them. Every record found is checked against the
 * whole filter again.
 */
export interface Bounds {
  points?: unknown[];
  low?: Edge;
  high?: Edge;
  /** The value is a string with this prefix. */
  prefix?: string;
}

/** The bounds of each path in a filter. Conditions inside $and are included. */
export function boundsOf(filter: Doc, found = new Map<string, Bounds>()): Map<string, Bounds> {
  for (const [key, value] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(value)) for (const part of value) boundsOf(isDoc(part) ? part : {}, found);
    else if (!key.startsWith('$')) {
      const bounds = found.get(key) ?? {};
      addCondition(bounds, value);
      if (Object.keys(bounds).length > 0) found.set(key, bounds);
    }
  }
  return found;
}

const indexable = (value: unknown) => !(value instanceof BSONRegExp) && !Array.isArray(value) && value !== undefined;

function addCondition(bounds: Bounds, condition: unknown): void {
  if (condition instanceof BSONRegExp) addPattern(bounds, condition.pattern, condition.options);
  else if (!isDoc(condition) || !Object.keys(condition)[0]?.startsWith('$')) addPoints(bounds, [condition]);
  else for (const [operator, operand] of Object.entries(condition)) addOperator(bounds, operator, operand, condition);
}

function addOperator(bounds: Bounds, operator: string, operand: unknown, condition: Doc): void {
  if (operator === '$eq') addPoints(bounds, [operand]);
  else if (operator === '$in' && Array.isArray(operand)) addPoints(bounds, operand);
  else if (operator === '$regex') {
    const options = typeof condition.$options === 'string' ? condition.$options : '';
    if (operand instanceof BSONRegExp) addPattern(bounds, operand.pattern, options || operand.options);
    else if (typeof operand === 'string') addPattern(bounds, operand, options);
  } else if (rangeable(operand)) {
    if (operator === '$gt' || operator === '$gte') bounds.low ??= { value: operand, inclusive: operator === '$gte' };
    if (operator === '$lt' || operator === '$lte') bounds.high ??= { value: operand, inclusive: operator === '$lte' };
  }
}

function addPoints(bounds: Bounds, values: unknown[]): void {
  if (!bounds.points && values.every(indexable)) bounds.points = values;
}

function addPattern(bounds: Bounds, pattern: string, options: string): void {
  const literal = /^\^([\w @-]+)/.exec(pattern)?.[1];
  // In `^ab?` the b is optional, and in `^ab|c` the whole prefix is.
  if (!literal || options.replace('s', '') !== '' || pattern.includes('|')) return;
  const certain = /^[?*{]/.test(pattern.slice(literal.length + 1)) ? literal.slice(0, -1) : literal;
  if (certain) bounds.prefix ??= certain;
}

function rangeable(value: unknown): boolean {
  if (!indexable(value)) return false;
  const type = typeBracket(value);
  return type !== bracket.null && type !== bracket.minKey && type !== bracket.maxKey;
}

/** An interval of encodings of one component of an index key, from `low` (inclusive) to `high` (exclusive). */
export interface KeyInterval {
  low: Buffer;
  high: Buffer;
}

const invert = (bytes: Buffer) => Buffer.from(bytes.map((byte) => ~byte & 0xff));

/**
 * The interval that the bounds allow. With `oneSided`, which is for arrays, only one of the two bounds is used, because each
 * may be met by another element.
 */
export function keyIntervalOf(bounds: Bounds, direction: 1 | -1, oneSided: boolean): KeyInterval | undefined {
  const ascending = ascendingInterval(bounds, oneSided);
  if (!ascending || direction === 1) return ascending;
  // Inverting a component reverses its order, so the lower bound comes from the upper one and the other way round.
  return { low: afterComplement(ascending.high), high: afterComplement(ascending.low) };
}

/** The first key after all keys that begin with the inverse of `edge`. */
const afterComplement = (edge: Buffer): Buffer => afterPrefix(invert(edge));

function ascendingInterval(bounds: Bounds, oneSided: boolean): KeyInterval | undefined {
  const { low, prefix } = bounds;
  const high = oneSided && low ? undefined : bounds.high;
  if (prefix !== undefined && !low && !high) {
    const start = Buffer.concat([Buffer.from([bracket.string]), Buffer.from(prefix)]);
    return { low: start, high: afterPrefix(start) };
  }
  const sample = low ?? high;
  if (!sample) return undefined;
  const type = typeBracket(sample.value);
  if (low && high && typeBracket(high.value) !== type) return undefined;
  return {
    low: low ? (low.inclusive ? encodeKey(low.value) : afterPrefix(encodeKey(low.value))) : Buffer.from([type]),
    high: high
      ? high.inclusive
        ? afterPrefix(encodeKey(high.value))
        : encodeKey(high.value)
      : Buffer.from([type + 1]),
  };
}
