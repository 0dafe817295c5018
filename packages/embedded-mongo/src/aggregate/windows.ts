import { Int32 } from 'bson';
import { identity } from '../bson/compare';
import { type Doc, isDoc, Row } from '../bson/documents';
import { toNumber } from '../bson/numbers';
import { isNumber } from '../bson/types';
import { MongoError } from '../errors';
import { compile, evaluate, type Scope } from '../expression/expression';
import { placeAt } from '../filter/projection';
import { type SortPattern, sortKey, sortPattern, sortRows } from '../path/sort';
import { compileAccumulator } from './accumulators';
import { asSpec, type BuildStage } from './stage';

/** Computes one output field for all rows of a partition. */
type WindowFunction = (partition: Row[], variables: Scope) => unknown[];

const ranks = ['$documentNumber', '$rank', '$denseRank'];

function ranking(name: string, pattern: SortPattern): WindowFunction {
  return (partition) => {
    let [rank, dense] = [0, 0];
    let before: Buffer | undefined;
    return partition.map(({ doc }, at) => {
      const key = sortKey(pattern, doc);
      if (!before?.equals(key)) {
        rank = at + 1;
        dense += 1;
      }
      before = key;
      return new Int32(name === '$documentNumber' ? at + 1 : name === '$rank' ? rank : dense);
    });
  };
}

function shifting(spec: unknown): WindowFunction {
  const { output, by, default: otherwise } = asSpec(spec, '$shift', ['default'], ['output', 'by']);
  const value = compile(output);
  return (partition, variables) =>
    partition.map((_, at) => {
      const other = partition[at + toNumber(by)];
      return other ? evaluate(value, other.doc, variables) : (otherwise ?? null);
    });
}

function edge(bound: unknown, at: number, last: number): number {
  if (bound === 'current') return at;
  if (isNumber(bound)) return at + toNumber(bound);
  return last;
}

function windowed(field: string, accumulator: Doc, window: unknown): WindowFunction {
  const bounds =
    window === undefined ? ['unbounded', 'unbounded'] : asSpec(window, 'window', [], ['documents']).documents;
  const valid = (bound: unknown) => bound === 'unbounded' || bound === 'current' || isNumber(bound);
  if (!Array.isArray(bounds) || bounds.length !== 2 || !bounds.every(valid))
    throw new MongoError(9, "'documents' must be an array of two bounds: numbers, 'current' or 'unbounded'");
  const { value, fold } = compileAccumulator(field, accumulator);
  return (partition, variables) => {
    const values = partition.map(({ doc }) => evaluate(value, doc, variables));
    return values.map((_, at) => {
      const from = Math.max(0, edge(bounds[0], at, 0));
      const to = edge(bounds[1], at, values.length - 1);
      return fold(to < from ? [] : values.slice(from, to + 1));
    });
  };
}

function windowFunction(field: string, spec: unknown, pattern: SortPattern): WindowFunction {
  if (!isDoc(spec)) throw new MongoError(9, `The field '${field}' must be a window function object`);
  const { window, ...rest } = spec;
  const [name = ''] = Object.keys(rest);
  if (ranks.includes(name) || name === '$shift') {
    if (pattern.length === 0 || window !== undefined)
      throw new MongoError(5371602, `${name} needs a sortBy and no window`);
    return name === '$shift' ? shifting(rest[name]) : ranking(name, pattern);
  }
  return windowed(field, rest, window);
}

const setWindowFields: BuildStage = (spec, name) => {
  const { partitionBy, sortBy, output } = asSpec(spec, name, ['partitionBy', 'sortBy'], ['output']);
  if (!isDoc(output)) throw new MongoError(9, 'output must be an object');
  const by = compile(partitionBy ?? null);
  const pattern = isDoc(sortBy) ? sortPattern(sortBy) : [];
  const fields = Object.entries(output).map(([field, one]): [string[], WindowFunction] => [
    field.split('.'),
    windowFunction(field, one, pattern),
  ]);
  return function* computed(rows, variables) {
    const partitions = new Map<string, Row[]>();
    for (const row of pattern.length > 0 ? sortRows(rows, pattern) : rows) {
      const key = identity(evaluate(by, row.doc, variables) ?? null);
      const partition = partitions.get(key);
      if (partition) partition.push(row);
      else partitions.set(key, [row]);
    }
    for (const partition of partitions.values()) {
      const columns = fields.map(([path, compute]): [string[], unknown[]] => [path, compute(partition, variables)]);
      for (const [at, row] of partition.entries())
        yield Row.ofDoc(columns.reduce((doc, [path, values]) => placeAt(doc, path, () => values[at]) as Doc, row.doc));
    }
  };
};

export const windowStages: Record<string, BuildStage> = { $setWindowFields: setWindowFields };
