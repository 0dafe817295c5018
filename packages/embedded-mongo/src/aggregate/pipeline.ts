import { type Doc, isDoc, type Row } from '../bson/documents';
import { MongoError } from '../errors';
import type { Scope } from '../expression/expression';
import { sortPattern } from '../path/sort';
import { findRows } from '../query/find';
import { groupStages } from './groups';
import { joinStages } from './joins';
import { countArgument, rowStages } from './rows';
import type { PipelineContext, RunPipeline, Stage } from './stage';
import { windowStages } from './windows';

const plainStages = { ...rowStages, ...groupStages, ...windowStages };

function stageEntry(stage: unknown): [name: string, spec: unknown] {
  const [entry, ...more] = isDoc(stage) ? Object.entries(stage) : [];
  if (!entry || more.length > 0)
    throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
  return entry;
}

/** @throws MongoError 40324 if the stage is unknown */
function compileStage(context: PipelineContext, [name, spec]: [string, unknown]): Stage {
  const plain = Object.hasOwn(plainStages, name) ? plainStages[name] : undefined;
  if (plain) return plain(spec, name);
  const join = Object.hasOwn(joinStages, name) ? joinStages[name] : undefined;
  if (join) return join(context, compilePipeline)(spec, name);
  throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
}

/** The stages at the beginning that become one query, so that it can use an index: $match, then $sort, then $limit. */
function leadingStages(entries: [string, unknown][]) {
  const filters: Doc[] = [];
  let at = 0;
  for (let entry = entries[at]; entry?.[0] === '$match' && isDoc(entry[1]); entry = entries[++at])
    filters.push(entry[1]);
  const next = entries[at];
  let sort: Doc | undefined;
  let limit: number | undefined;
  if (next?.[0] === '$sort' && isDoc(next[1]) && Object.keys(next[1]).length > 0) {
    sort = next[1];
    at += 1;
    const after = entries[at];
    if (after?.[0] === '$limit') {
      limit = countArgument(after[1], '$limit', 1);
      at += 1;
    }
  }
  return { filters, sort, limit, used: at };
}

export function compilePipeline(context: PipelineContext, pipeline: unknown[]): RunPipeline {
  const entries = pipeline.map(stageEntry);
  const stages = entries.map((entry) => compileStage(context, entry));
  const { filters, sort, limit, used } = leadingStages(entries);
  return ({ rows, collection, filter, hint, variables }) => {
    if (rows) return run(rows, stages, variables);
    const conditions = [filter, ...filters].filter((condition) => Object.keys(condition).length > 0);
    const [only = {}] = conditions;
    const found = findRows(context.data, collection, {
      filter: conditions.length > 1 ? { $and: conditions } : only,
      sort: sort && sortPattern(sort),
      limit,
      hint,
      context: { variables },
      deadline: context.deadline,
    });
    return run(found, stages.slice(used), variables);
  };
}

const run = (rows: Iterable<Row>, stages: Stage[], variables: Scope): Iterable<Row> =>
  stages.reduce((result, stage) => stage(result, variables), rows);

/** The query that a pipeline begins with, for `explain`. */
export const leadingQuery = (pipeline: unknown[]) => {
  const { filters, sort } = leadingStages(pipeline.map(stageEntry));
  return {
    filter: filters.length === 1 ? (filters[0] ?? {}) : filters.length > 1 ? { $and: filters } : {},
    sort: sort && sortPattern(sort),
  };
};
