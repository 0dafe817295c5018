import { Int32, Long } from 'bson';
import { splitOutput } from '../aggregate/output';
import { compilePipeline, leadingQuery } from '../aggregate/pipeline';
import { identity } from '../bson/compare';
import { type Doc, isDoc, Row } from '../bson/documents';
import { toNumber } from '../bson/numbers';
import { isNumber } from '../bson/types';
import { MongoError, notSupported } from '../errors';
import { compileProjection } from '../filter/projection';
import { indexTuples } from '../path/index-keys';
import { sortPattern } from '../path/sort';
import { countRows, findRows } from '../query/find';
import { describe, plan } from '../query/plan';
import type { CursorReply } from '../wire/cursor-reply';
import {
  assertKnown,
  assertSimpleCollation,
  count,
  docOrEmpty,
  flag,
  listOf,
  long,
  optionalDoc,
  text,
} from './arguments';
import { type Command, type CommandContext, collectionName, collectionOf, readerOf, write } from './context';

const hintOf = (body: Doc): unknown =>
  isDoc(body.hint) && Object.keys(body.hint).length === 0 ? undefined : body.hint;

function find(context: CommandContext): CursorReply {
  const { body, engine, database, transaction, deadline } = context;
  assertSimpleCollation(body);
  const name = collectionName(context);
  const filter = docOrEmpty(body, 'filter');
  const projection = docOrEmpty(body, 'projection');
  const sort = sortPattern(docOrEmpty(body, 'sort'));
  const [skip, limit] = [count(body, 'skip'), count(body, 'limit')];
  const variables = { NOW: new Date(), ...letVariables(body) };
  const rows = findRows(readerOf(context), collectionOf(context, name), {
    filter,
    sort,
    hint: hintOf(body),
    skip,
    limit,
    context: { variables },
    deadline,
  });
  const batchSize = count(body, 'batchSize');
  const options = { batchSize, single: flag(body, 'singleBatch'), transaction };
  return engine.cursors.start(projected(rows, projection, filter, variables), `${database}.${name}`, options);
}

function letVariables(body: Doc): Doc {
  const variables = docOrEmpty(body, 'let');
  if (Object.values(variables).some((value) => isDoc(value) || (typeof value === 'string' && value.startsWith('$'))))
    throw notSupported('expressions in let');
  return variables;
}

function projected(rows: Iterable<Row>, spec: Doc, filter: Doc, variables: Doc): Iterable<Row> {
  if (Object.keys(spec).length === 0) return rows;
  const projection = compileProjection(spec, 'find', filter);
  return (function* () {
    for (const row of rows) yield Row.ofDoc(projection(row.doc, variables));
  })();
}

function getMore(context: CommandContext): CursorReply {
  const { body, engine, database, transaction } = context;
  const namespace = `${database}.${text(body, 'collection')}`;
  return engine.cursors.more(long(body, 'getMore'), namespace, count(body, 'batchSize'), transaction);
}

function killCursors({ body, engine }: CommandContext): Doc {
  const ids = listOf(body, 'cursors');
  const asId = (id: unknown) => (id instanceof Long ? id.toBigInt() : BigInt(toNumber(id)));
  const cursorsKilled = ids.filter((id) => engine.cursors.kill(asId(id)));
  const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
}

function countCommand(context: CommandContext): Doc {
  const { body, deadline } = context;
  assertSimpleCollation(body);
  const limit = isNumber(body.limit) ? Math.abs(toNumber(body.limit)) : undefined;
  const query = { filter: docOrEmpty(body, 'query'), hint: hintOf(body), skip: count(body, 'skip'), limit, deadline };
  return { n: new Int32(countRows(readerOf(context), collectionOf(context, collectionName(context)), query)) };
}

function distinct(context: CommandContext): Doc {
  const { body, deadline } = context;
  assertSimpleCollation(body);
  const key = text(body, 'key');
  const values = new Map<string, unknown>();
  const query = { filter: docOrEmpty(body, 'query'), hint: hintOf(body), deadline };
  for (const { doc } of findRows(readerOf(context), collectionOf(context, collectionName(context)), query))
    for (const [value] of indexTuples(doc, [key]))
      if (typeof value !== 'symbol' && (value !== null || hasNull(doc, key))) values.set(identity(value), value);
  return { values: [...values.values()] };
}

/** An index has null for a missing field, but `distinct` must not return it, so the document decides. */
const hasNull = (doc: Doc, path: string): boolean =>
  path
    .split('.')
    .reduce<unknown[]>(
      (values, part) =>
        values
          .flatMap((value) => (Array.isArray(value) ? value : [value]))
          .map((value) => (isDoc(value) ? value[part] : undefined)),
      [doc],
    )
    .some((value) => value === null || (Array.isArray(value) && value.includes(null)));

async function aggregate(context: CommandContext): Promise<CursorReply | Doc> {
  const { body, engine, database, transaction, deadline } = context;
  assertSimpleCollation(body);
  if (typeof body.aggregate !== 'string') throw notSupported('aggregations without a collection');
  const name = collectionName(context);
  if (flag(body, 'explain')) return { queryPlanner: explained(context, body) };
  const cursor = optionalDoc(body, 'cursor');
  if (!cursor)
    throw new MongoError(9, "The 'cursor' option is required, except for aggregate with the explain argument");
  assertKnown(cursor, ['batchSize'], 'cursor');
  const { stages, output } = splitOutput(listOf(body, 'pipeline'), database);
  if (output && transaction) throw new MongoError(263, 'Cannot write with $out or $merge in a transaction');
  const variables = { NOW: new Date(), ...letVariables(body) };
  const source = { filter: {}, hint: hintOf(body), variables, collection: collectionOf(context, name) };
  const pipeline = compilePipeline({ data: readerOf(context), catalog: engine.catalog, database, deadline }, stages);
  const options = { batchSize: count(cursor, 'batchSize'), transaction };
  if (!output) return engine.cursors.start(pipeline(source), `${database}.${name}`, options);
  const rows = [...pipeline(source)];
  await write(context, (scope) => output(engine, scope, rows));
  return engine.cursors.start([], `${database}.${name}`, options);
}

function explained(context: CommandContext, command: Doc): Doc {
  const [verb = '', name] = Object.entries(command)[0] ?? [];
  const pipeline = verb === 'aggregate' ? leadingQuery(listOf(command, 'pipeline')) : undefined;
  const filters: Record<string, string> = { find: 'filter', count: 'query', distinct: 'query', aggregate: 'pipeline' };
  const filterName = Object.hasOwn(filters, verb) ? filters[verb] : undefined;
  if (!filterName) throw notSupported(`explaining ${verb}`);
  const query = pipeline ?? {
    filter: docOrEmpty(command, filterName),
    sort: sortPattern(docOrEmpty(command, 'sort')),
    hint: hintOf(command),
  };
  const collection = collectionOf(context, String(name));
  const winningPlan = collection ? describe(plan(collection, query)) : { stage: 'EOF' };
  return {
    namespace: `${context.database}.${String(name)}`,
    parsedQuery: query.filter,
    winningPlan,
    rejectedPlans: [],
  };
}

const explain = (context: CommandContext): Doc => ({
  queryPlanner: explained(context, docOrEmpty(context.body, 'explain')),
});

export const readCommands: Record<string, Command> = {
  find: {
    run: find,
    allows: [
      'filter',
      'sort',
      'projection',
      'hint',
      'skip',
      'limit',
      'batchSize',
      'singleBatch',
      'collation',
      'let',
      'noCursorTimeout',
      'allowDiskUse',
    ],
    transactional: true,
  },
  getMore: { run: getMore, allows: ['collection', 'batchSize'], transactional: true },
  killCursors: { run: killCursors, allows: ['cursors'], transactional: true },
  count: { run: countCommand, allows: ['query', 'limit', 'skip', 'hint', 'collation'] },
  distinct: { run: distinct, allows: ['key', 'query', 'hint', 'collation'], transactional: true },
  aggregate: {
    run: aggregate,
    allows: ['pipeline', 'cursor', 'explain', 'allowDiskUse', 'hint', 'collation', 'let'],
    transactional: true,
  },
  explain: { run: explain, allows: ['verbosity'] },
};
