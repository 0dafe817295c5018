import { type Doc, field, isDoc, setField } from '../bson/documents';
import { toNumber } from '../bson/numbers';
import { isNumber } from '../bson/types';
import { MongoError } from '../errors';
import { compile, type Expression, evaluate, type Scope } from '../expression/expression';
import { compileFilter, type Predicate } from './filter';

/** Only `find` has $slice, $elemMatch and the positional $. In an aggregation they have another meaning or none. */
export type Dialect = 'find' | 'aggregate';
export type Projection = (doc: Doc, variables?: Scope) => Doc;

type Keep = boolean;
type Transform = (value: unknown, doc: Doc) => unknown;
interface Tree {
  keep: Map<string, Keep | Tree>;
}

const isFlag = (value: unknown): boolean => typeof value === 'boolean' || isNumber(value);
const flag = (value: unknown): boolean => value === true || (isNumber(value) && toNumber(value) !== 0);

interface Parts {
  tree: Tree;
  included: number;
  excluded: number;
  id?: boolean;
  computed: [path: string[], expression: Expression][];
  transforms: [path: string[], transform: Transform][];
}

function insert(tree: Tree, path: string[], keep: Keep): void {
  const [part = '', ...rest] = path;
  const existing = tree.keep.get(part);
  if (existing !== undefined && (rest.length === 0 || typeof existing === 'boolean'))
    throw new MongoError(31250, `Path collision at ${path.join('.')}`);
  if (rest.length === 0) tree.keep.set(part, keep);
  else {
    const child = typeof existing === 'object' ? existing : { keep: new Map() };
    tree.keep.set(part, child);
    insert(child, rest, keep);
  }
}

function collect(parts: Parts, spec: Doc, prefix: string[], dialect: Dialect, filter: Doc): void {
  for (const [name, value] of Object.entries(spec)) {
    const path = [...prefix, ...name.split('.')];
    if (path.some((part) => part === '')) throw new MongoError(40353, 'FieldPath must not have empty field names');
    if (isFlag(value)) {
      if (dialect === 'find' && path.at(-1) === '$') addPositional(parts, path.slice(0, -1), filter);
      else addFlag(parts, path, flag(value));
      continue;
    }
    const operator = isDoc(value) ? Object.keys(value)[0] : undefined;
    if (dialect === 'find' && isDoc(value) && operator === '$slice') addSlice(parts, path, value.$slice);
    else if (dialect === 'find' && isDoc(value) && operator === '$elemMatch')
      addElementMatch(parts, path, value.$elemMatch);
    else if (isDoc(value) && operator === undefined)
      throw new MongoError(51270, 'An empty sub-projection is not a valid value.');
    else if (isDoc(value) && !operator?.startsWith('$')) collect(parts, value, path, dialect, filter);
    else {
      parts.computed.push([path, compile(value)]);
      if (path.join('.') === '_id') parts.id = false;
    }
  }
}

function addFlag(parts: Parts, path: string[], keep: boolean): void {
  if (path.join('.') === '_id') parts.id = keep;
  else {
    if (keep) parts.included += 1;
    else parts.excluded += 1;
    insert(parts.tree, path, keep);
  }
}

function addSlice(parts: Parts, path: string[], operand: unknown): void {
  const numbers = (Array.isArray(operand) ? operand : [operand]).map(toNumber);
  const [first, count] = numbers;
  if (first === undefined || numbers.length > 2 || numbers.some(Number.isNaN))
    throw new MongoError(28667, 'Invalid $slice syntax');
  parts.transforms.push([
    path,
    (value) => {
      if (!Array.isArray(value)) return value;
      if (count === undefined) return first < 0 ? value.slice(first) : value.slice(0, first);
      const start = first < 0 ? Math.max(0, value.length + first) : first;
      return value.slice(start, start + count);
    },
  ]);
}

function addElementMatch(parts: Parts, path: string[], operand: unknown): void {
  if (path.length > 1) throw new MongoError(31275, 'Cannot use $elemMatch projection on a nested field');
  if (!isDoc(operand)) throw new MongoError(31274, '$elemMatch needs an object');
  const matches = compileFilter({ list: { $elemMatch: operand } });
  parts.included += 1;
  insert(parts.tree, path, true);
  parts.transforms.push([
    path,
    (value) => {
      const found = Array.isArray(value) ? value.find((element) => matches({ list: [element] })) : undefined;
      return found === undefined ? undefined : [found];
    },
  ]);
}

function addPositional(parts: Parts, path: string[], filter: Doc): void {
  const matches: Predicate = compileFilter(filter);
  parts.included += 1;
  insert(parts.tree, path, true);
  parts.transforms.push([
    path,
    (value, doc) => {
      const position: { index?: number } = {};
      matches(doc, position);
      if (!Array.isArray(value)) return value;
      if (position.index === undefined)
        throw new MongoError(
          51246,
          "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
        );
      return [value[position.index]];
    },
  ]);
}

function keepFields(value: unknown, tree: Tree, inclusive: boolean): unknown {
  if (Array.isArray(value)) {
    const kept = inclusive ? value.filter((element) => isDoc(element) || Array.isArray(element)) : value;
    return kept.map((element) => keepFields(element, tree, inclusive));
  }
  if (!isDoc(value)) return inclusive ? undefined : value;
  const result: Doc = {};
  for (const [name, inner] of Object.entries(value)) {
    const rule = tree.keep.get(name);
    const kept =
      rule === undefined
        ? inclusive
          ? undefined
          : inner
        : typeof rule === 'object'
          ? keepFields(inner, rule, inclusive)
          : rule
            ? inner
            : undefined;
    if (kept !== undefined) setField(result, name, kept);
  }
  return result;
}

/** Sets the value at a path as $set and $project do: in each element of arrays on the way, creating missing documents. */
export function placeAt(target: unknown, path: string[], value: (old: unknown) => unknown): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return value(target);
  if (Array.isArray(target)) return target.map((element) => placeAt(element, path, value));
  const doc: Doc = isDoc(target) ? { ...target } : {};
  const placed = placeAt(field(doc, part), rest, value);
  if (placed === undefined) delete doc[part];
  else setField(doc, part, placed);
  return doc;
}

/** Changes the value at a path if there is one. Missing documents are not created. */
function transformAt(target: unknown, path: string[], change: (value: unknown) => unknown): unknown {
  const [part = '', ...rest] = path;
  if (Array.isArray(target)) return target.map((element) => transformAt(element, path, change));
  if (!isDoc(target) || !Object.hasOwn(target, part)) return target;
  const inner = rest.length === 0 ? change(target[part]) : transformAt(target[part], rest, change);
  const { [part]: _old, ...others } = target;
  return inner === undefined ? others : { ...target, [part]: inner };
}

/** @throws MongoError 31254 if fields are both included and excluded */
export function compileProjection(spec: Doc, dialect: Dialect, filter: Doc = {}): Projection {
  const parts: Parts = { tree: { keep: new Map() }, included: 0, excluded: 0, computed: [], transforms: [] };
  collect(parts, spec, [], dialect, filter);
  const computes = parts.computed.length > 0;
  if (parts.excluded > 0 && (parts.included > 0 || computes))
    throw new MongoError(31254, 'Cannot do inclusion in exclusion projection, or the other way round');
  const onlyId = parts.id === true && parts.excluded === 0 && parts.transforms.length === 0;
  const inclusive = parts.included > 0 || computes || onlyId;
  const keepId = parts.id ?? true;
  parts.tree.keep.set('_id', keepId);
  return (doc, variables) => {
    let result = keepFields(doc, parts.tree, inclusive) as Doc;
    for (const [path, transform] of parts.transforms)
      result = transformAt(result, path, (value) => transform(value, doc)) as Doc;
    for (const [path, expression] of parts.computed) {
      const value = evaluate(expression, doc, variables);
      const place = (target: Doc) => placeAt(target, path, () => value) as Doc;
      result =
        path[0] === '_id' && path.length === 1 && value !== undefined ? { _id: value, ...result } : place(result);
    }
    return result;
  };
}
