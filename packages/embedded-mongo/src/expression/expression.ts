import { type Doc, field, isDoc, setField } from '../bson/documents';
import { MongoError } from '../errors';
import { arithmeticOperators } from './arithmetic';
import { arrayOperators } from './arrays';
import { conditionOperators } from './conditions';
import { conversionOperators } from './conversion';
import { dateOperators } from './dates';
import { objectOperators } from './objects';
import { setOperators } from './sets';
import { stringOperators } from './strings';

/** The variables by name, without their `$$`: ROOT, CURRENT, NOW and those that $let, $map and others define. */
export type Scope = Doc;
/** A compiled expression. It returns `undefined` for a missing field. */
export type Expression = (scope: Scope) => unknown;
export type Operator = (operand: unknown, name: string) => Expression;

const operators = (): Record<string, Operator> => ({
  ...arithmeticOperators,
  ...arrayOperators,
  ...conditionOperators,
  ...conversionOperators,
  ...dateOperators,
  ...objectOperators,
  ...setOperators,
  ...stringOperators,
});
let known: Record<string, Operator> | undefined;

/** @throws MongoError 168 if the operator is unknown */
export function compile(expression: unknown): Expression {
  if (typeof expression === 'string' && expression.startsWith('$')) return reference(expression);
  if (Array.isArray(expression)) {
    const elements = expression.map(compile);
    return (scope) => elements.map((element) => element(scope) ?? null);
  }
  if (!isDoc(expression)) return () => expression;
  const [first, ...others] = Object.keys(expression);
  if (!first?.startsWith('$')) return objectLiteral(expression);
  if (others.length > 0)
    throw new MongoError(15983, 'An object representing an expression must have exactly one field.');
  known ??= operators();
  const operator = Object.hasOwn(known, first) ? known[first] : undefined;
  if (!operator) throw new MongoError(168, `Unrecognized expression '${first}'`);
  return operator(expression[first], first);
}

function objectLiteral(fields: Doc): Expression {
  const compiled = Object.entries(fields).map(([name, value]): [string, Expression] => {
    if (name.startsWith('$')) throw new MongoError(16410, `FieldPath field names may not start with '$': ${name}`);
    return [name, compile(value)];
  });
  return (scope) => {
    const result: Doc = {};
    for (const [name, expression] of compiled) {
      const value = expression(scope);
      if (value !== undefined) setField(result, name, value);
    }
    return result;
  };
}

const systemVariables = ['ROOT', 'CURRENT', 'NOW', 'REMOVE'];

function reference(text: string): Expression {
  if (!text.startsWith('$$')) {
    const path = text.slice(1).split('.');
    if (path.includes('')) throw new MongoError(40353, `FieldPath '${text}' is not valid`);
    return (scope) => atPath(scope.CURRENT, path, 0);
  }
  const [name = '', ...path] = text.slice(2).split('.');
  if (name === 'REMOVE') return () => undefined;
  if (name === 'NOW') return (scope) => scope.NOW ?? new Date();
  if (/^[A-Z]/.test(name) && !systemVariables.includes(name))
    throw new MongoError(17276, `Use of undefined variable: ${name}`);
  return (scope) => {
    if (!(name in scope)) throw new MongoError(17276, `Use of undefined variable: ${name}`);
    return atPath(scope[name], path, 0);
  };
}

/** Resolves a field path in an expression. For an array on the way it returns the list of its elements' values. */
export function atPath(value: unknown, path: readonly string[], at: number): unknown {
  const part = path[at];
  if (part === undefined) return value;
  if (Array.isArray(value))
    return value
      .filter((element) => isDoc(element) || Array.isArray(element))
      .map((element) => atPath(element, path, at))
      .filter((found) => found !== undefined);
  return isDoc(value) ? atPath(field(value, part), path, at + 1) : undefined;
}

export const evaluate = (expression: Expression, doc: unknown, variables: Scope = {}): unknown =>
  expression({ ...variables, ROOT: doc, CURRENT: doc });
