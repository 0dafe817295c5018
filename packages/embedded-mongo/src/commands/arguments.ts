import { Long } from 'bson';
import { type Doc, isDoc } from '../bson/documents';
import { toNumber } from '../bson/numbers';
import { isNumber, typeName } from '../bson/types';
import { MongoError, notSupported } from '../errors';

const wrongType = (name: string, value: unknown, wanted: string) =>
  new MongoError(14, `BSON field '${name}' is the wrong type '${typeName(value)}', expected type '${wanted}'`);

export function assertKnown(doc: Doc, allowed: readonly string[], where: string): void {
  for (const name of Object.keys(doc))
    if (!allowed.includes(name)) throw new MongoError(40415, `BSON field '${where}.${name}' is an unknown field.`);
}

export function optionalDoc(args: Doc, name: string): Doc | undefined {
  const value = args[name];
  if (value === undefined || value === null) return undefined;
  if (!isDoc(value)) throw wrongType(name, value, 'object');
  return value;
}

export const docOrEmpty = (args: Doc, name: string): Doc => optionalDoc(args, name) ?? {};

export function listOf(args: Doc, name: string): unknown[] {
  const value = args[name];
  if (!Array.isArray(value)) throw wrongType(name, value, 'array');
  return value;
}

export function docs(args: Doc, name: string): Doc[] {
  const list = listOf(args, name);
  if (!list.every(isDoc))
    throw wrongType(
      name,
      list.find((entry) => !isDoc(entry)),
      'object',
    );
  return list;
}

export function flag(args: Doc, name: string, fallback = false): boolean {
  const value = args[name];
  if (value === undefined || value === null) return fallback;
  if (typeof value === 'boolean') return value;
  if (isNumber(value)) return toNumber(value) !== 0;
  throw wrongType(name, value, 'bool');
}

/** A non-negative integer. */
export function count(args: Doc, name: string): number | undefined {
  const value = args[name];
  if (value === undefined || value === null) return undefined;
  if (!isNumber(value)) throw wrongType(name, value, 'long');
  const number = toNumber(value);
  if (!Number.isInteger(number) || number < 0)
    throw new MongoError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return number;
}

export function text(args: Doc, name: string): string {
  const value = args[name];
  if (typeof value !== 'string') throw wrongType(name, value, 'string');
  return value;
}

export function long(args: Doc, name: string): bigint {
  const value = args[name];
  if (value instanceof Long) return value.toBigInt();
  if (isNumber(value)) return BigInt(toNumber(value));
  throw wrongType(name, value, 'long');
}

/** Strings are compared by their bytes, so a command that asks for another collation is refused. */
export function assertSimpleCollation(args: Doc): void {
  const collation = optionalDoc(args, 'collation');
  if (collation && !(collation.locale === 'simple' && Object.keys(collation).length === 1))
    throw notSupported('collations');
}
