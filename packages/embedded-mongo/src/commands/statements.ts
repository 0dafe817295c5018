import { type Doc, field, isDoc, Row } from '../bson/documents';
import { encodeKey } from '../bson/key-encoding';
import { MongoError } from '../errors';
import { compileFilter } from '../filter/filter';
import type { SortPattern } from '../path/sort';
import { findRows } from '../query/find';
import type { Collection } from '../storage/catalog';
import type { WriteScope } from '../storage/key-value';
import { recordKey } from '../storage/records';
import { compileUpdate, type Update, upserted } from '../update/update';
import type { CommandContext } from './context';

export interface UpdateStatement {
  filter: Doc;
  update: unknown;
  arrayFilters?: unknown;
  multi: boolean;
  upsert: boolean;
  hint?: unknown;
  sort?: SortPattern;
}

export interface UpdateOutcome {
  matched: number;
  modified: number;
  upserted?: Row;
  before?: Row;
  after?: Row;
}

const idKey = (collection: Collection, row: Row) => recordKey(collection, encodeKey(field(row.doc, '_id')));

/**
 * The records that a statement has to change. They are looked up once, so that a statement that had to wait for a
 * transaction continues with the record it stopped at.
 */
class PendingRecords {
  private keys: Buffer[] | undefined;

  constructor(private readonly find: () => Iterable<Buffer>) {}

  /** Calls `work` for each record that still exists. */
  forEach(scope: WriteScope, work: (row: Row) => void): void {
    this.keys ??= [...this.find()];
    for (let key = this.keys[0]; key; key = this.keys[0]) {
      const bytes = scope.data.get(key);
      if (bytes) work(Row.ofBytes(bytes));
      this.keys.shift();
    }
  }
}

/** Prepares an update. If the returned function throws HeldByTransaction it can be called again and continues. */
export function resumableUpdate(context: CommandContext, name: string, statement: UpdateStatement) {
  const { engine, database, deadline } = context;
  const { filter, multi, upsert, hint, sort } = statement;
  const update = compileUpdate(statement.update, statement.arrayFilters, multi);
  const matches = compileFilter(filter);
  const outcome: UpdateOutcome = { matched: 0, modified: 0 };
  const now = new Date();
  let pending: PendingRecords | undefined;
  return (scope: WriteScope): UpdateOutcome => {
    const collection = engine.catalog.find(database, name);
    if (collection) {
      const query = { filter, hint, sort, limit: multi ? 0 : 1, deadline };
      pending ??= new PendingRecords(function* () {
        for (const row of findRows(scope.data, collection, query)) yield idKey(collection, row);
      });
      pending.forEach(scope, (row) => {
        const position: { index?: number } = {};
        if (!matches(row.doc, position)) return;
        const after = update(row.doc, { now, matched: position.index });
        const changed = engine.records.replace(scope, collection, row, after);
        outcome.matched += 1;
        outcome.modified += changed ? 1 : 0;
        outcome.before = row;
        outcome.after = changed ? Row.ofDoc(after) : row;
      });
    }
    if (outcome.matched === 0 && upsert) insertUpserted(context, scope, name, statement, update, now, outcome);
    return outcome;
  };
}

function insertUpserted(
  { engine, database }: CommandContext,
  scope: WriteScope,
  name: string,
  { filter, update }: UpdateStatement,
  apply: Update,
  now: Date,
  outcome: UpdateOutcome,
): void {
  const collection = engine.catalog.find(database, name) ?? engine.catalog.create(database, name);
  const row = Row.ofDoc(upserted(filter, update, apply, now));
  engine.records.insert(scope, collection, row);
  outcome.upserted = row;
  outcome.after = row;
}

export interface DeleteStatement {
  filter: Doc;
  multi: boolean;
  hint?: unknown;
  sort?: SortPattern;
}

export function resumableDelete(context: CommandContext, name: string, { filter, multi, hint, sort }: DeleteStatement) {
  const { engine, database, deadline } = context;
  const matches = compileFilter(filter);
  const outcome: { removed: number; last?: Row } = { removed: 0 };
  let pending: PendingRecords | undefined;
  return (scope: WriteScope) => {
    const collection = engine.catalog.find(database, name);
    if (!collection) return outcome;
    const query = { filter, hint, sort, limit: multi ? 0 : 1, deadline };
    pending ??= new PendingRecords(function* () {
      for (const row of findRows(scope.data, collection, query)) yield idKey(collection, row);
    });
    pending.forEach(scope, (row) => {
      if (!matches(row.doc)) return;
      engine.records.remove(scope, collection, row);
      outcome.removed += 1;
      outcome.last = row;
    });
    return outcome;
  };
}

/** Gives the document an _id if it has none, and makes it the first field. */
export function toInsert(raw: Buffer, newId: () => unknown): Row {
  const row = Row.ofBytes(Buffer.from(raw));
  const id = field(row.doc, '_id');
  if (Array.isArray(id) || (isDoc(id) && Object.keys(id).some((name) => name.startsWith('$'))) || isPattern(id))
    throw new MongoError(53, "The '_id' value cannot be of type array, regex, or hold operators");
  if (id !== undefined && Object.keys(row.doc)[0] === '_id') return row;
  const { _id, ...rest } = row.doc;
  return Row.ofDoc({ _id: id ?? newId(), ...rest });
}

const isPattern = (value: unknown) =>
  typeof value === 'object' && value !== null && '_bsontype' in value && value._bsontype === 'BSONRegExp';
