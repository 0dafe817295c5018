import { BSONRegExp } from 'bson';
import { type Doc, isDoc } from '../bson/documents';
import { badValue } from '../errors';
import { compile, type Scope } from '../expression/expression';
import { truthy } from '../expression/truth';
import { equality, leafOperators, type NamedTest, regexLeaf } from '../path/leaf-operators';
import { anyAt, type Leaf, type Position } from '../path/path';
import { compileJsonSchema } from './json-schema';

export type Predicate = (doc: Doc, position?: Position) => boolean;
type Test = (doc: Doc, position: Position) => boolean;

/** The variables that $expr in a filter may refer to. */
export interface FilterContext {
  variables?: Scope;
}

const isOperatorDoc = (value: unknown): value is Doc => isDoc(value) && Object.keys(value)[0]?.startsWith('$') === true;

/** @throws MongoError 2 if any part of the filter is unknown, because nothing is ignored */
export function compileFilter(filter: Doc, context: FilterContext = {}): Predicate {
  const test = compileTest(filter, context);
  return (doc, position = {}) => test(doc, position);
}

function compileTest(filter: Doc, context: FilterContext): Test {
  const tests = Object.entries(filter).flatMap(([key, value]) =>
    key.startsWith('$') ? topLevel(key, value, context) : compileField(key.split('.'), value, context),
  );
  return all(tests);
}

const all = (tests: Test[]): Test => {
  const [only] = tests;
  if (only && tests.length === 1) return only;
  return (doc, position) => tests.every((test) => test(doc, position));
};

function filterList(operator: string, value: unknown, context: FilterContext): Test[] {
  if (!Array.isArray(value) || value.length === 0) throw badValue(`${operator} must be a nonempty array`);
  return value.map((entry) => {
    if (!isDoc(entry)) throw badValue(`${operator} entries need to be full objects`);
    return compileTest(entry, context);
  });
}

function topLevel(operator: string, value: unknown, context: FilterContext): Test[] {
  switch (operator) {
    case '$and':
      return filterList(operator, value, context);
    case '$or': {
      const tests = filterList(operator, value, context);
      return [(doc, position) => tests.some((test) => test(doc, position))];
    }
    case '$nor': {
      const tests = filterList(operator, value, context);
      return [(doc) => !tests.some((test) => test(doc, {}))];
    }
    case '$expr': {
      const expression = compile(value);
      return [(doc) => truthy(expression({ ...context.variables, ROOT: doc, CURRENT: doc }))];
    }
    case '$jsonSchema': {
      const schema = compileJsonSchema(value);
      return [(doc) => schema(doc)];
    }
    case '$comment':
      return [];
    default:
      throw badValue(`unknown top level operator: ${operator}. The embedded engine refuses what it does not know.`);
  }
}

function compileField(path: string[], condition: unknown, context: FilterContext): Test[] {
  const at =
    (leaf: Leaf): Test =>
    (doc, position) =>
      anyAt(doc, path, 0, leaf, position);
  if (condition instanceof BSONRegExp) return [at(regexLeaf(condition.pattern, condition.options))];
  if (!isOperatorDoc(condition)) return [at(equality(condition))];
  return compileOperators(condition, context).map(({ leaf, negated }) =>
    negated ? (doc) => !anyAt(doc, path, 0, leaf, {}) : at(leaf),
  );
}

/** The tests of a condition such as `{ $gt: 1, $lt: 5 }`. In an array each test may be met by another element. */
function compileOperators(condition: Doc, context: FilterContext): NamedTest[] {
  return Object.entries(condition).flatMap(([operator, operand]) => {
    if (operator === '$options') {
      if (!('$regex' in condition)) throw badValue('$options needs a $regex');
      return [];
    }
    if (operator === '$not') return [compileNot(operand, context)];
    if (operator === '$elemMatch') return [{ leaf: elementMatch(operand, context) }];
    if (operator === '$all') return compileAll(operand, context);
    const build = leafOperators[operator];
    if (!build) throw badValue(`unknown operator: ${operator}`);
    return [build(operand, condition)];
  });
}

function compileNot(operand: unknown, context: FilterContext): NamedTest {
  if (operand instanceof BSONRegExp) return { leaf: regexLeaf(operand.pattern, operand.options), negated: true };
  if (!isOperatorDoc(operand)) throw badValue('$not needs a regex or a document');
  const tests = compileOperators(operand, context);
  const leaf: Leaf = (value, position) =>
    tests.every(({ leaf, negated }) => leaf(value, position) !== (negated === true));
  return { leaf, negated: true };
}

function elementMatch(operand: unknown, context: FilterContext): Leaf {
  if (!isDoc(operand)) throw badValue('$elemMatch needs an Object');
  const logical = ['$and', '$or', '$nor', '$expr'];
  const first = Object.keys(operand)[0];
  let matches: (element: unknown) => boolean;
  if (first?.startsWith('$') && !logical.includes(first)) {
    const tests = compileOperators(operand, context);
    matches = (element) => tests.every(({ leaf, negated }) => leaf(element, {}) !== (negated === true));
  } else {
    const test = compileTest(operand, context);
    matches = (element) => isDoc(element) && test(element, {});
  }
  return (value, position) => {
    const index = Array.isArray(value) ? value.findIndex(matches) : -1;
    if (index >= 0) position.index = index;
    return index >= 0;
  };
}

function compileAll(operand: unknown, context: FilterContext): NamedTest[] {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  if (operand.length === 0) return [{ leaf: () => false }];
  return operand.map((value) => {
    if (isDoc(value) && '$elemMatch' in value) return { leaf: elementMatch(value.$elemMatch, context) };
    if (isOperatorDoc(value)) throw badValue('no $ expressions in $all');
    return { leaf: value instanceof BSONRegExp ? regexLeaf(value.pattern, value.options) : equality(value) };
  });
}
