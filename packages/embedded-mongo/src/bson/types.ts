import { badValue } from '../errors';
import { isDoc } from './documents';

const codes: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};
const numberTypes = ['double', 'int', 'long', 'decimal'];
const classes: Record<string, string> = {
  Int32: 'int',
  Long: 'long',
  Double: 'double',
  Decimal128: 'decimal',
  ObjectId: 'objectId',
  Binary: 'binData',
  Timestamp: 'timestamp',
  BSONRegExp: 'regex',
  Code: 'javascript',
  BSONSymbol: 'symbol',
  MinKey: 'minKey',
  MaxKey: 'maxKey',
  DBRef: 'object',
};

/** The name of a value's BSON class, such as 'Int32', or undefined for JavaScript's own types. */
export function bsonClass(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || isDoc(value)) return undefined;
  return '_bsontype' in value && typeof value._bsontype === 'string' ? value._bsontype : undefined;
}

/** MongoDB's name for the type of a value, or 'missing' for an absent field. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? 'int' : 'double';
  if (typeof value === 'bigint') return 'long';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  const name = bsonClass(value);
  return name === undefined ? 'object' : (classes[name] ?? 'object');
}

/** The type names that an operand of `$type` or `bsonType` stands for. */
export function typesMeant(operand: unknown): string[] {
  if (Array.isArray(operand)) return operand.flatMap(typesMeant);
  if (typeof operand === 'string') {
    if (operand === 'number') return numberTypes;
    if (operand in codes) return [operand];
    throw badValue(`Unknown type name alias: ${operand}`);
  }
  const wanted = Number(operand);
  const found = Object.entries(codes).find(([, code]) => code === wanted);
  if (!found) throw badValue(`Invalid numerical type code: ${String(operand)}`);
  return [found[0]];
}

export const isNumber = (value: unknown): boolean => numberTypes.includes(typeName(value));
