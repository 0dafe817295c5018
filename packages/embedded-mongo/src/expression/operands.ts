import { type Doc, isDoc } from '../bson/documents';
import { MongoError } from '../errors';
import { compile, type Expression, type Operator } from './expression';
import { nullish } from './truth';

/** An operator with `least` to `most` operands, which works on their evaluated values. */
export function withValues(least: number, most: number, work: (...values: unknown[]) => unknown): Operator {
  return (operand, name) => {
    const list = Array.isArray(operand) ? operand : [operand];
    if (list.length < least || list.length > most) {
      const range = most === least ? `${least}` : `${least} to ${most}`;
      throw new MongoError(16020, `Expression ${name} takes ${range} arguments. ${list.length} were passed in.`);
    }
    const expressions = list.map(compile);
    return (scope) => work(...expressions.map((expression) => expression(scope)));
  };
}

/** Like `withValues`, but the result is null if any operand is null or missing. */
export function unlessNull(least: number, most: number, work: (...values: unknown[]) => unknown): Operator {
  return withValues(least, most, (...values) => (values.some(nullish) ? null : work(...values)));
}

/** An operator that takes a document of named arguments. Unknown arguments are an error. */
export function withArguments(
  required: string[],
  optional: string[],
  build: (args: Record<string, Expression | undefined>, raw: Doc) => Expression,
  literal: string[] = [],
): Operator {
  return (operand, name) => {
    const raw = namedArguments(operand, name, required, optional);
    const args = Object.fromEntries(
      Object.entries(raw)
        .filter(([key]) => !literal.includes(key))
        .map(([key, value]) => [key, compile(value)]),
    );
    return build(args, raw);
  };
}

export function namedArguments(operand: unknown, name: string, required: string[], optional: string[]): Doc {
  if (!isDoc(operand)) throw new MongoError(9, `${name} only supports an object as its argument`);
  const unknown = Object.keys(operand).find((key) => !required.includes(key) && !optional.includes(key));
  if (unknown) throw new MongoError(9, `Unrecognized argument to ${name}: ${unknown}`);
  const missing = required.find((key) => !(key in operand));
  if (missing) throw new MongoError(9, `Missing '${missing}' parameter to ${name}`);
  return operand;
}

export function asArray(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value;
  throw new MongoError(17124, `${name} needs an array`);
}

export function asText(value: unknown, name: string): string {
  if (typeof value === 'string') return value;
  throw new MongoError(34471, `${name} needs a string`);
}
