import { ObjectId } from 'bson';
import { type Doc, field, isDoc, Row } from '../bson/documents';
import { MongoError, notSupported } from '../errors';
import { findRows } from '../query/find';
import type { Catalog } from '../storage/catalog';
import type { WriteScope } from '../storage/key-value';
import type { Records } from '../storage/records';
import { asSpec } from './stage';

export interface OutputTarget {
  catalog: Catalog;
  records: Records;
}

/** Writes the rows of an aggregation to a collection. Call it inside a write job. */
export type Output = (target: OutputTarget, scope: WriteScope, rows: Row[]) => void;

const withId = (row: Row): Row =>
  field(row.doc, '_id') === undefined ? Row.ofDoc({ _id: new ObjectId(), ...row.doc }) : row;

function outputTarget(spec: unknown, database: string): { db: string; coll: string } {
  if (typeof spec === 'string') return { db: database, coll: spec };
  const { db, coll } = asSpec(spec, 'into', ['db'], ['coll']);
  return { db: typeof db === 'string' ? db : database, coll: String(coll) };
}

function out(spec: unknown, database: string): Output {
  const { db, coll } = outputTarget(spec, database);
  return ({ catalog, records }, scope, rows) => {
    const collection = catalog.find(db, coll) ?? catalog.create(db, coll);
    for (const row of [...findRows(scope.data, collection, { filter: {} })]) records.remove(scope, collection, row);
    for (const row of rows) records.insert(scope, collection, withId(row));
  };
}

function choice<T extends string>(value: unknown, option: string, known: readonly T[], fallback: T): T {
  if (value === undefined) return fallback;
  const found = known.find((one) => one === value);
  if (!found) throw notSupported(`$merge ${option} other than ${known.join(', ')}`);
  return found;
}

function merge(spec: unknown, database: string): Output {
  const options =
    typeof spec === 'string'
      ? { into: spec }
      : asSpec(spec, '$merge', ['on', 'whenMatched', 'whenNotMatched'], ['into']);
  const { into, on, whenMatched, whenNotMatched } = options as Doc;
  const { db, coll } = outputTarget(into, database);
  const keys = (Array.isArray(on) ? on : [on ?? '_id']).map(String);
  const matched = choice(whenMatched, 'whenMatched', ['merge', 'replace', 'keepExisting', 'fail'], 'merge');
  const unmatched = choice(whenNotMatched, 'whenNotMatched', ['insert', 'discard', 'fail'], 'insert');
  return ({ catalog, records }, scope, rows) => {
    const collection = catalog.find(db, coll) ?? catalog.create(db, coll);
    if (
      !collection.indexes.some(
        (index) =>
          index.unique && index.keys.length === keys.length && index.keys.every(([path]) => keys.includes(path)),
      )
    )
      throw new MongoError(51183, 'Cannot find index to verify that join fields will be unique');
    for (const row of rows.map(withId)) {
      const filter = Object.fromEntries(keys.map((key) => [key, { $eq: field(row.doc, key) ?? null }]));
      const [existing] = findRows(scope.data, collection, { filter, limit: 1 });
      if (!existing) {
        if (unmatched === 'fail') throw new MongoError(13113, '$merge could not find a matching document');
        if (unmatched === 'insert') records.insert(scope, collection, row);
      } else if (matched === 'fail')
        throw new MongoError(11000, '$merge found a matching document and whenMatched is fail');
      else if (matched !== 'keepExisting') {
        const _id = field(existing.doc, '_id');
        const { _id: _own, ...fresh } = row.doc;
        records.replace(
          scope,
          collection,
          existing,
          matched === 'merge' ? { ...existing.doc, ...fresh } : { _id, ...fresh },
        );
      }
    }
  };
}

/** Separates a final $out or $merge stage from the rest of the pipeline. */
export function splitOutput(pipeline: unknown[], database: string): { stages: unknown[]; output?: Output } {
  const last = pipeline.at(-1);
  if (isDoc(last) && '$out' in last) return { stages: pipeline.slice(0, -1), output: out(last.$out, database) };
  if (isDoc(last) && '$merge' in last) return { stages: pipeline.slice(0, -1), output: merge(last.$merge, database) };
  return { stages: pipeline };
}
