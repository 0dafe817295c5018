import { Int32, Timestamp } from 'bson';
import { compareValues } from '../bson/compare';
import { type Doc, isDoc } from '../bson/documents';
import { arithmetic, integer, toBigInt } from '../bson/numbers';
import { isNumber, typeName } from '../bson/types';
import { badValue, MongoError } from '../errors';
import { arrayUpdates } from './array-operators';
import type { BuildChange, Change } from './field-operator';

const creating =
  (build: (operand: unknown, path: string) => Change): BuildChange =>
  (operand, path) => ({ change: build(operand, path), createsField: true });

const numeric = (operation: 'add' | 'multiply', name: string) =>
  creating((operand, path) => {
    if (!isNumber(operand))
      throw new MongoError(14, `Cannot ${name} with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`);
    return (old) => {
      if (old === undefined) return operation === 'add' ? operand : arithmetic('multiply', operand, new Int32(0));
      if (!isNumber(old))
        throw new MongoError(
          14,
          `Cannot apply $${operation === 'add' ? 'inc' : 'mul'} to a value of non-numeric type. The field '${path}' has non-numeric type ${typeName(old)}`,
        );
      return arithmetic(operation, old, operand);
    };
  });

const extreme = (sign: 1 | -1) =>
  creating((operand) => (old) => (old === undefined || sign * compareValues(operand, old) > 0 ? operand : old));

const currentDate = creating((operand, path) => {
  const type = isDoc(operand) ? operand.$type : operand === true ? 'date' : undefined;
  if (type === 'date') return (_old, now) => now;
  if (type === 'timestamp') return (_old, now) => new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 });
  throw badValue(`The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {${path}: …}}`);
});

const bit = creating((operand) => {
  const steps = isDoc(operand) ? Object.entries(operand) : [];
  if (steps.length === 0) throw badValue('The $bit modifier needs an embedded document');
  const apply: Record<string, (a: bigint, b: bigint) => bigint> = {
    and: (a, b) => a & b,
    or: (a, b) => a | b,
    xor: (a, b) => a ^ b,
  };
  return (old = new Int32(0)) => {
    const type = typeName(old);
    if (type !== 'int' && type !== 'long') throw badValue('Cannot apply $bit to a value of non-integral type.');
    return steps.reduce<unknown>((value, [name, number]) => {
      const step = Object.hasOwn(apply, name) ? apply[name] : undefined;
      if (!step) throw badValue(`The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`);
      return integer(step(toBigInt(value), toBigInt(number)), type);
    }, old);
  };
});

/** The update operators that change one field. `compileUpdate` adds $rename and $setOnInsert. */
export const fieldOperators: Record<string, BuildChange> = {
  $set: creating((operand) => () => operand),
  $unset: () => ({ change: () => undefined, createsField: false }),
  $inc: numeric('add', 'increment'),
  $mul: numeric('multiply', 'multiply'),
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate: currentDate,
  $bit: bit,
  ...arrayUpdates,
};

export type Modifiers = [operator: string, fields: Doc][];
