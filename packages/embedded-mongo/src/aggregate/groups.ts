import { Int32 } from 'bson';
import { compareValues, identity } from '../bson/compare';
import { type Doc, isDoc, Row, setField } from '../bson/documents';
import { MongoError } from '../errors';
import { compile, evaluate } from '../expression/expression';
import { sortPattern, sortRows } from '../path/sort';
import { type Accumulator, compileAccumulator } from './accumulators';
import { asSpec, type BuildStage, type Stage } from './stage';

interface Group {
  id: unknown;
  values: unknown[][];
}

function accumulators(output: Doc): [name: string, accumulator: Accumulator][] {
  return Object.entries(output).map(([name, spec]) => {
    if (name.includes('.')) throw new MongoError(40235, `The field name '${name}' cannot contain '.'`);
    return [name, compileAccumulator(name, spec)];
  });
}

function result(group: Group, fields: [string, Accumulator][]): Row {
  const doc: Doc = { _id: group.id ?? null };
  for (const [at, [name, { fold }]] of fields.entries()) setField(doc, name, fold(group.values[at] ?? []));
  return Row.ofDoc(doc);
}

function grouping(idOf: (doc: Doc, variables: Doc) => unknown, output: Doc): Stage {
  const fields = accumulators(output);
  return function* grouped(rows, variables) {
    const groups = new Map<string, Group>();
    for (const { doc } of rows) {
      const id = idOf(doc, variables);
      const key = identity(id ?? null);
      const group = groups.get(key) ?? { id, values: fields.map(() => []) };
      groups.set(key, group);
      for (const [at, [, { value }]] of fields.entries()) group.values[at]?.push(evaluate(value, doc, variables));
    }
    for (const group of groups.values()) yield result(group, fields);
  };
}

const group: BuildStage = (spec, name) => {
  if (!isDoc(spec)) throw new MongoError(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) throw new MongoError(15955, `a ${name} specification must include an _id`);
  const { _id, ...output } = spec;
  const id = compile(_id);
  return grouping((doc, variables) => evaluate(id, doc, variables), output);
};

const count: BuildStage = (spec, name) => {
  if (typeof spec !== 'string' || spec === '' || spec.startsWith('$') || spec.includes('.'))
    throw new MongoError(40156, `the ${name} field must be a non-empty string without $ and dots`);
  return function* counted(rows) {
    let found = 0;
    for (const _row of rows) found += 1;
    if (found > 0) yield Row.ofDoc({ [spec]: new Int32(found) });
  };
};

const sortByCount: BuildStage = (spec, name) => {
  const groups = group({ _id: spec, count: { $sum: new Int32(1) } }, name);
  return (rows, variables) => sortRows(groups(rows, variables), [['count', -1]]);
};

const bucket: BuildStage = (spec, name) => {
  const {
    groupBy,
    boundaries,
    default: otherwise,
    output,
  } = asSpec(spec, name, ['default', 'output'], ['groupBy', 'boundaries']);
  if (
    !Array.isArray(boundaries) ||
    boundaries.length < 2 ||
    boundaries.some((b, at) => at > 0 && compareValues(boundaries[at - 1], b) >= 0)
  )
    throw new MongoError(40194, "The 'boundaries' option to $bucket must be an ascending array of at least two values");
  const by = compile(groupBy);
  const bucketOf = (doc: Doc, variables: Doc) => {
    const value = evaluate(by, doc, variables);
    const next = boundaries.findIndex((boundary) => compareValues(value, boundary) < 0);
    if (next > 0) return boundaries[next - 1];
    if (otherwise !== undefined) return otherwise;
    throw new MongoError(40066, '$bucket found a value outside its boundaries and has no default');
  };
  const groups = grouping(bucketOf, isDoc(output) ? output : { count: { $sum: new Int32(1) } });
  return (rows, variables) => sortRows(groups(rows, variables), sortPattern({ _id: new Int32(1) }));
};

/** Stages that combine rows into fewer rows. */
export const groupStages: Record<string, BuildStage> = {
  $group: group,
  $count: count,
  $sortByCount: sortByCount,
  $bucket: bucket,
};
