import { ObjectId } from 'bson';
import { equalValues } from '../bson/compare';
import { type Doc, decode, encode, field, isDoc, setField } from '../bson/documents';
import { MongoError } from '../errors';
import type { FieldOperator } from './field-operator';
import { fieldOperators } from './operators';
import { putAt, removeAt, resolve, valueAt } from './path';
import { compilePipelineUpdate } from './pipeline';
import { type ArrayFilters, assertAllUsed, compileArrayFilters, concretePaths } from './positions';

export interface Moment {
  now: Date;
  /** The index of the array element that the filter matched, which `$` stands for. */
  matched?: number;
  /** Set while an upsert creates the document. */
  inserting?: boolean;
}

/** Returns the new document and leaves the old one unchanged. */
export type Update = (before: Doc, moment: Moment) => Doc;

interface Step extends FieldOperator {
  path: string[];
  onInsertOnly: boolean;
  renameTo?: string[];
}

const copy = (doc: Doc): Doc => decode(encode(doc));

/** @throws MongoError 9 if the modifier is unknown, 40 if two changes conflict at one path */
export function compileUpdate(update: unknown, arrayFilters: unknown, multi: boolean): Update {
  if (Array.isArray(update)) {
    if (arrayFilters !== undefined)
      throw new MongoError(9, 'arrayFilters may not be specified for pipeline-style updates');
    return keepingId(compilePipelineUpdate(update));
  }
  if (!isDoc(update)) throw new MongoError(9, 'Update argument must be either an object or an array');
  if (!Object.keys(update)[0]?.startsWith('$')) {
    if (multi) throw new MongoError(9, 'multi update is not supported for replacement-style update');
    return replacement(update);
  }
  return keepingId(modifierUpdate(update, compileArrayFilters(arrayFilters)));
}

function replacement(update: Doc): Update {
  const operator = Object.keys(update).find((name) => name.startsWith('$'));
  if (operator)
    throw new MongoError(
      52,
      `The dollar ($) prefixed field '${operator}' is not allowed in the context of an update's replacement document.`,
    );
  return (before) => {
    const old = field(before, '_id');
    const fresh = field(update, '_id');
    if (old !== undefined && fresh !== undefined && !equalValues(old, fresh)) throw immutableId();
    const id = old ?? fresh;
    const { _id, ...rest } = update;
    return id === undefined ? { ...rest } : { _id: id, ...rest };
  };
}

const immutableId = () =>
  new MongoError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");

const keepingId =
  (update: Update): Update =>
  (before, moment) => {
    const after = update(before, moment);
    const old = field(before, '_id');
    if (old !== undefined && !(Object.hasOwn(after, '_id') && equalValues(old, after._id))) throw immutableId();
    return after;
  };

const knownOperators = new Set([...Object.keys(fieldOperators), '$rename', '$setOnInsert']);

function steps(update: Doc): Step[] {
  return Object.entries(update).flatMap(([operator, fields]) => {
    const build =
      operator === '$rename' || operator === '$setOnInsert' ? fieldOperators.$set : fieldOperators[operator];
    if (!build || !knownOperators.has(operator))
      throw new MongoError(
        9,
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    if (!isDoc(fields))
      throw new MongoError(9, `Modifiers operate on fields but we found another type instead: ${operator}`);
    return Object.entries(fields).map(([name, operand]): Step => {
      const path = checkedPath(name);
      const renameTo = operator === '$rename' ? checkedPath(renameTarget(operand)) : undefined;
      const { change, createsField } = build(operand, name);
      return { change, createsField, path, onInsertOnly: operator === '$setOnInsert', renameTo };
    });
  });
}

function renameTarget(operand: unknown): string {
  if (typeof operand !== 'string') throw new MongoError(2, "The 'to' field for $rename must be a string");
  return operand;
}

function checkedPath(name: string): string[] {
  const path = name.split('.');
  if (path.includes(''))
    throw new MongoError(56, `The update path '${name}' contains an empty field name, which is not allowed.`);
  if (path[0]?.startsWith('$'))
    throw new MongoError(52, `The dollar ($) prefixed field '${path[0]}' in '${name}' is not valid for storage.`);
  return path;
}

function assertNoConflicts(all: Step[]): void {
  const paths = all
    .flatMap(({ path, renameTo }) => (renameTo ? [path, renameTo] : [path]))
    .map((path) => path.join('.'));
  for (const [at, path] of paths.entries())
    for (const other of paths.slice(at + 1))
      if (path === other || path.startsWith(`${other}.`) || other.startsWith(`${path}.`))
        throw new MongoError(40, `Updating the path '${path}' would create a conflict at '${other}'`);
}

/** MongoDB applies changes in the order of their paths, and compares numeric parts as numbers. */
function byPath(a: Step, b: Step): number {
  for (const [at, part] of a.path.entries()) {
    const other = b.path[at];
    if (other === undefined) return 1;
    const numbers = /^\d+$/.test(part) && /^\d+$/.test(other);
    const comparison = numbers ? Number(part) - Number(other) : part < other ? -1 : part > other ? 1 : 0;
    if (comparison !== 0) return comparison;
  }
  return -1;
}

function modifierUpdate(update: Doc, filters: ArrayFilters): Update {
  const all = steps(update);
  assertNoConflicts(all);
  assertAllUsed(
    filters,
    all.map(({ path }) => path),
  );
  const sorted = [...all].sort(byPath);
  return (before, moment) => {
    const after = copy(before);
    for (const step of sorted)
      if (!step.onInsertOnly || moment.inserting)
        for (const path of concretePaths(after, step.path, filters, moment.matched))
          apply(after, path, step, moment.now);
    return after;
  };
}

function apply(doc: Doc, path: string[], step: Step, now: Date): void {
  const place = resolve(doc, path, step.createsField && !step.renameTo);
  if (!place) return;
  const old = valueAt(place);
  if (step.renameTo) {
    if (old === undefined) return;
    removeAt(place);
    const target = resolve(doc, step.renameTo, true);
    if (target) putAt(target, old);
    return;
  }
  if (old === undefined && !step.createsField) return;
  const value = step.change(old, now);
  if (value === undefined) removeAt(place);
  else putAt(place, value);
}

/** The document that an upsert starts from: the fields that the filter fixes to a value. */
export function upsertBase(filter: Doc): Doc {
  const base: Doc = {};
  const add = (name: string, value: unknown) => {
    const place = resolve(base, name.split('.'), true);
    if (place && valueAt(place) === undefined) putAt(place, value);
    else throw new MongoError(54, `cannot infer query fields to set, path '${name}' is matched twice`);
  };
  const visit = (part: Doc) => {
    for (const [name, condition] of Object.entries(part)) {
      if (name === '$and' && Array.isArray(condition)) for (const inner of condition.filter(isDoc)) visit(inner);
      else if (name === '$or' && Array.isArray(condition) && condition.length === 1 && isDoc(condition[0]))
        visit(condition[0]);
      else if (!name.startsWith('$')) {
        const value = equalityIn(condition);
        if (value !== undefined) add(name, value);
      }
    }
  };
  visit(filter);
  return base;
}

function equalityIn(condition: unknown): unknown {
  if (isDoc(condition) && Object.keys(condition)[0]?.startsWith('$')) {
    if ('$eq' in condition) return condition.$eq;
    const all = condition.$all ?? condition.$in;
    return Array.isArray(all) && all.length === 1 && !isDoc(all[0]) ? all[0] : undefined;
  }
  const isPattern =
    typeof condition === 'object' &&
    condition !== null &&
    '_bsontype' in condition &&
    condition._bsontype === 'BSONRegExp';
  return isPattern ? undefined : condition;
}

/** The document that an upsert inserts, with _id as its first field. */
export function upserted(filter: Doc, update: unknown, apply: Update, now: Date): Doc {
  const isReplacement = isDoc(update) && !Object.keys(update)[0]?.startsWith('$');
  const base = upsertBase(filter);
  const start = isReplacement ? (base._id === undefined ? {} : { _id: base._id }) : base;
  const made = apply(start, { now, inserting: true });
  const { _id = new ObjectId(), ...rest } = made;
  const result: Doc = { _id };
  for (const [name, value] of Object.entries(rest)) setField(result, name, value);
  return result;
}
