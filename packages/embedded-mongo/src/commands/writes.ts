import { Int32, ObjectId } from 'bson';
import { type Doc, decode, encode, field, type Row } from '../bson/documents';
import { toNumber } from '../bson/numbers';
import { MongoError } from '../errors';
import { compileProjection } from '../filter/projection';
import { sortPattern } from '../path/sort';
import type { WriteScope } from '../storage/key-value';
import { maxWriteBatch } from '../wire/limits';
import { assertKnown, assertSimpleCollation, docOrEmpty, docs, flag, optionalDoc } from './arguments';
import { type Command, type CommandContext, collectionName, collectionOf, write } from './context';
import { resumableDelete, resumableUpdate, toInsert } from './statements';
import { WriteProgress } from './write-progress';

/** Creates the collection before a transaction writes to it, because a transaction can't create one in its snapshot. */
async function ensureCollection(context: CommandContext, name: string): Promise<void> {
  const { engine, database, transaction } = context;
  if (transaction && !engine.catalog.find(database, name))
    await engine.store.write(() => engine.catalog.find(database, name) ?? engine.catalog.create(database, name));
  collectionOf(context, name);
}

/** Runs the statements of a write command and stores the outcome for a retry of the same command. */
async function runStatements(
  context: CommandContext,
  kind: 'update' | 'other',
  total: number,
  statement: (scope: WriteScope, progress: WriteProgress, at: number) => void,
): Promise<Doc> {
  const { engine, body, session, txnNumber, transaction } = context;
  if (total < 1 || total > maxWriteBatch)
    throw new MongoError(16, `Write batch sizes must be between 1 and ${maxWriteBatch}. Got ${total} operations.`);
  const numbered = session !== undefined && txnNumber !== undefined && !transaction;
  const progress = WriteProgress.from(numbered ? engine.retries.progressOf(session, txnNumber) : undefined);
  const ordered = flag(body, 'ordered', true);
  if (progress.next < total)
    await write(context, (scope) => {
      try {
        progress.run(total, ordered, (at) => statement(scope, progress, at));
      } finally {
        if (numbered) engine.retries.remember(session, txnNumber, progress.toDoc());
      }
    });
  return progress.reply(kind);
}

const sequence = (context: CommandContext, name: string): Doc[] =>
  context.sequences.get(name)?.map(decode) ?? docs(context.body, name);

async function insert(context: CommandContext): Promise<Doc> {
  const { engine, database } = context;
  const name = collectionName(context);
  const raws = context.sequences.get('documents') ?? docs(context.body, 'documents').map(encode);
  await ensureCollection(context, name);
  // Generated ids are kept, because a statement that waits and runs again must insert the same _id.
  const ids = new Map<number, ObjectId>();
  return runStatements(context, 'other', raws.length, (scope, progress, at) => {
    const collection = engine.catalog.find(database, name) ?? engine.catalog.create(database, name);
    const id = ids.get(at) ?? new ObjectId();
    ids.set(at, id);
    engine.records.insert(
      scope,
      collection,
      toInsert(raws[at] ?? Buffer.alloc(0), () => id),
    );
    progress.n += 1;
  });
}

const updateFields = ['q', 'u', 'upsert', 'multi', 'arrayFilters', 'hint', 'collation'];

async function update(context: CommandContext): Promise<Doc> {
  const name = collectionName(context);
  const statements = sequence(context, 'updates');
  for (const statement of statements) assertKnown(statement, updateFields, 'update.updates');
  if (statements.some((statement) => flag(statement, 'upsert'))) await ensureCollection(context, name);
  collectionOf(context, name);
  const runs = new Map<number, ReturnType<typeof resumableUpdate>>();
  return runStatements(context, 'update', statements.length, (scope, progress, at) => {
    const run = runs.get(at) ?? updateStatement(context, name, statements[at] ?? {});
    runs.set(at, run);
    const { matched, modified, upserted } = run(scope);
    progress.n += upserted ? 1 : matched;
    progress.nModified += modified;
    if (upserted) progress.upserted.push({ index: new Int32(at), _id: field(upserted.doc, '_id') });
  });
}

function updateStatement(context: CommandContext, name: string, statement: Doc) {
  assertSimpleCollation(statement);
  return resumableUpdate(context, name, {
    filter: docOrEmpty(statement, 'q'),
    update: statement.u,
    arrayFilters: statement.arrayFilters,
    multi: flag(statement, 'multi'),
    upsert: flag(statement, 'upsert'),
    hint: statement.hint,
  });
}

async function deleteCommand(context: CommandContext): Promise<Doc> {
  const name = collectionName(context);
  const statements = sequence(context, 'deletes');
  for (const statement of statements) assertKnown(statement, ['q', 'limit', 'hint', 'collation'], 'delete.deletes');
  collectionOf(context, name);
  const runs = new Map<number, ReturnType<typeof resumableDelete>>();
  return runStatements(context, 'other', statements.length, (scope, progress, at) => {
    const statement = statements[at] ?? {};
    assertSimpleCollation(statement);
    const multi = toNumber(statement.limit) === 0;
    const run =
      runs.get(at) ??
      resumableDelete(context, name, { filter: docOrEmpty(statement, 'q'), multi, hint: statement.hint });
    runs.set(at, run);
    progress.n += run(scope).removed;
  });
}

async function findAndModify(context: CommandContext): Promise<Doc> {
  const { body, engine, session, txnNumber, transaction } = context;
  assertSimpleCollation(body);
  const name = collectionName(context);
  const numbered = session !== undefined && txnNumber !== undefined && !transaction;
  const known = numbered ? engine.retries.progressOf(session, txnNumber) : undefined;
  if (known) return known;
  if (flag(body, 'upsert')) await ensureCollection(context, name);
  collectionOf(context, name);
  const run = modification(context, name);
  return write(context, (scope) => {
    const reply = run(scope);
    if (numbered) engine.retries.remember(session, txnNumber, reply);
    return reply;
  });
}

function modification(context: CommandContext, name: string): (scope: WriteScope) => Doc {
  const { body } = context;
  const [filter, sort, hint] = [docOrEmpty(body, 'query'), sortPattern(docOrEmpty(body, 'sort')), body.hint];
  const fields = optionalDoc(body, 'fields') ?? {};
  const projection = Object.keys(fields).length > 0 ? compileProjection(fields, 'find', filter) : undefined;
  const shown = (row: Row | undefined) => (row ? (projection ? projection(row.doc) : row.doc) : null);
  if (flag(body, 'remove')) {
    if (body.update !== undefined || flag(body, 'new') || flag(body, 'upsert'))
      throw new MongoError(9, 'Cannot specify both an update and remove=true');
    const run = resumableDelete(context, name, { filter, multi: false, hint, sort });
    return (scope) => {
      const { last, removed } = run(scope);
      return { lastErrorObject: { n: new Int32(removed) }, value: shown(last) };
    };
  }
  if (body.update === undefined) throw new MongoError(9, 'Either an update or remove=true must be specified');
  const [upsert, after] = [flag(body, 'upsert'), flag(body, 'new')];
  const { update, arrayFilters } = body;
  const run = resumableUpdate(context, name, { filter, update, arrayFilters, multi: false, upsert, hint, sort });
  return (scope) => {
    const outcome = run(scope);
    const upserted = outcome.upserted ? { upserted: field(outcome.upserted.doc, '_id') } : {};
    const n = new Int32(outcome.upserted ? 1 : outcome.matched);
    const value = shown(after ? outcome.after : outcome.before);
    return { lastErrorObject: { n, updatedExisting: outcome.matched > 0, ...upserted }, value };
  };
}

const writeOptions = ['ordered'];

export const writeCommands: Record<string, Command> = {
  insert: { run: insert, allows: ['documents', ...writeOptions], transactional: true, retryable: true },
  update: { run: update, allows: ['updates', ...writeOptions], transactional: true, retryable: true },
  delete: { run: deleteCommand, allows: ['deletes', 'ordered'], transactional: true, retryable: true },
  findAndModify: {
    run: findAndModify,
    allows: ['query', 'sort', 'update', 'remove', 'new', 'upsert', 'fields', 'hint', 'arrayFilters', 'collation'],
    transactional: true,
    retryable: true,
  },
};
