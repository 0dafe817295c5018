import { type Doc, field, isDoc, setField } from '../bson/documents';
import { MongoError } from '../errors';
import { compile, type Operator } from './expression';
import { asArray, namedArguments, unlessNull, withValues } from './operands';
import { nullish } from './truth';

function asDoc(value: unknown, name: string): Doc {
  if (isDoc(value)) return value;
  throw new MongoError(40400, `${name} requires object inputs`);
}

function pairToDoc(pair: unknown): [string, unknown] {
  const [key, value] = Array.isArray(pair) ? pair : isDoc(pair) ? [pair.k, pair.v] : [];
  if (typeof key !== 'string') throw new MongoError(40394, '$arrayToObject needs pairs of a string key and a value');
  return [key, value];
}

const getField: Operator = (operand, name) => {
  const { field: wanted, input = '$$CURRENT' } =
    isDoc(operand) && !Object.keys(operand)[0]?.startsWith('$')
      ? namedArguments(operand, name, ['field'], ['input'])
      : { field: operand };
  if (typeof wanted !== 'string') throw new MongoError(5654602, '$getField requires a constant string');
  const source = compile(input);
  return (scope) => {
    const value = source(scope);
    if (nullish(value)) return value;
    return isDoc(value) ? field(value, wanted) : undefined;
  };
};

const setFieldOperator: Operator = (operand, name) => {
  const { field: wanted, input, value } = namedArguments(operand, name, ['field', 'input', 'value'], []);
  if (typeof wanted !== 'string') throw new MongoError(4161107, '$setField requires a constant string');
  const [source, fresh] = [compile(input), compile(value)];
  return (scope) => {
    const doc = source(scope);
    if (nullish(doc)) return null;
    const result = { ...asDoc(doc, name) };
    const set = fresh(scope);
    if (set === undefined) delete result[wanted];
    else setField(result, wanted, set);
    return result;
  };
};

export const objectOperators: Record<string, Operator> = {
  $mergeObjects: withValues(0, 1000, (...values) => {
    const docs = values.flatMap((value) => (Array.isArray(value) && values.length === 1 ? value : [value]));
    return Object.assign({}, ...docs.filter((value) => !nullish(value)).map((value) => asDoc(value, '$mergeObjects')));
  }),
  $objectToArray: unlessNull(1, 1, (doc) => Object.entries(asDoc(doc, '$objectToArray')).map(([k, v]) => ({ k, v }))),
  $arrayToObject: unlessNull(1, 1, (list) => {
    const result: Doc = {};
    for (const [key, value] of asArray(list, '$arrayToObject').map(pairToDoc)) setField(result, key, value);
    return result;
  }),
  $getField: getField,
  $setField: setFieldOperator,
};
