import { Int32 } from 'bson';
import { compareValues } from '../bson/compare';
import { type Doc, isDoc } from '../bson/documents';
import { MongoError } from '../errors';
import { compile, type Expression, type Operator } from './expression';
import { namedArguments, withValues } from './operands';
import { nullish, truthy } from './truth';

const comparison = (test: (result: number) => boolean): Operator =>
  withValues(2, 2, (a, b) => test(compareValues(a, b)));

const cond: Operator = (operand, name) => {
  const parts = isDoc(operand)
    ? (({ if: test, then, else: otherwise }: Doc) => [test, then, otherwise])(
        namedArguments(operand, name, ['if', 'then', 'else'], []),
      )
    : operand;
  if (!Array.isArray(parts) || parts.length !== 3)
    throw new MongoError(16020, 'Expression $cond takes exactly 3 arguments.');
  const [test, then, otherwise] = parts.map(compile) as [Expression, Expression, Expression];
  return (scope) => (truthy(test(scope)) ? then(scope) : otherwise(scope));
};

const ifNull: Operator = (operand) => {
  if (!Array.isArray(operand) || operand.length < 2)
    throw new MongoError(1257300, '$ifNull needs at least two arguments');
  const expressions = operand.map(compile);
  return (scope) => {
    let value: unknown;
    for (const expression of expressions) {
      value = expression(scope);
      if (!nullish(value)) return value;
    }
    return value;
  };
};

const switchOperator: Operator = (operand, name) => {
  const { branches, default: otherwise } = namedArguments(operand, name, ['branches'], ['default']);
  if (!Array.isArray(branches) || branches.length === 0)
    throw new MongoError(40068, '$switch requires at least one branch.');
  const cases = branches.map((branch) => {
    const { case: test, then } = namedArguments(branch, '$switch branch', ['case', 'then'], []);
    return { test: compile(test), result: compile(then) };
  });
  const last = otherwise === undefined ? undefined : compile(otherwise);
  return (scope) => {
    const chosen = cases.find(({ test }) => truthy(test(scope)))?.result ?? last;
    if (!chosen)
      throw new MongoError(
        40066,
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    return chosen(scope);
  };
};

const letOperator: Operator = (operand, name) => {
  const { vars, in: inside } = namedArguments(operand, name, ['vars', 'in'], []);
  if (!isDoc(vars)) throw new MongoError(16876, 'invalid parameter: expected an object (vars)');
  const variables = Object.entries(vars).map(([variable, value]): [string, Expression] => [variable, compile(value)]);
  const body = compile(inside);
  return (scope) =>
    body({ ...scope, ...Object.fromEntries(variables.map(([variable, value]) => [variable, value(scope)])) });
};

const logical =
  (combine: (expressions: Expression[], passes: (e: Expression) => boolean) => boolean): Operator =>
  (operand) => {
    const expressions = (Array.isArray(operand) ? operand : [operand]).map(compile);
    return (scope) => combine(expressions, (expression) => truthy(expression(scope)));
  };

export const conditionOperators: Record<string, Operator> = {
  $eq: comparison((result) => result === 0),
  $ne: comparison((result) => result !== 0),
  $gt: comparison((result) => result > 0),
  $gte: comparison((result) => result >= 0),
  $lt: comparison((result) => result < 0),
  $lte: comparison((result) => result <= 0),
  $cmp: withValues(2, 2, (a, b) => new Int32(Math.sign(compareValues(a, b)))),
  $and: logical((expressions, passes) => expressions.every(passes)),
  $or: logical((expressions, passes) => expressions.some(passes)),
  $not: withValues(1, 1, (value) => !truthy(value)),
  $cond: cond,
  $ifNull: ifNull,
  $switch: switchOperator,
  $let: letOperator,
  $literal: (operand) => () => operand,
};
