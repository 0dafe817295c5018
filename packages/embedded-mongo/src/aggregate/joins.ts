import { type Doc, isDoc, Row } from '../bson/documents';
import { MongoError } from '../errors';
import { compile, type Expression, evaluate } from '../expression/expression';
import { placeAt } from '../filter/projection';
import { sortValues } from '../path/index-keys';
import { findRows } from '../query/find';

import { asSpec, type BuildStage, type CompilePipeline, type PipelineContext, type RunPipeline } from './stage';

function stagesOf(pipeline: unknown): unknown[] {
  if (!Array.isArray(pipeline)) throw new MongoError(14, 'pipeline must be an array');
  return pipeline;
}

function name(value: unknown, option: string): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new MongoError(9, `'${option}' must be a string`);
}

/** The filter on the other collection for one row of this one. */
function joinFilter(doc: Doc, localField: string, foreignField: string): Doc {
  const values = sortValues(doc, localField).map((value) => (typeof value === 'symbol' ? undefined : value));
  const present = values.filter((value) => value !== undefined);
  return { [foreignField]: { $in: present } };
}

function lookup(context: PipelineContext, compilePipeline: CompilePipeline): BuildStage {
  return (spec, stage) => {
    const options = asSpec(spec, stage, ['localField', 'foreignField', 'let', 'pipeline'], ['from', 'as']);
    const { localField, foreignField, pipeline } = options;
    if (
      (localField === undefined) !== (foreignField === undefined) ||
      (localField === undefined && pipeline === undefined)
    )
      throw new MongoError(9, '$lookup needs localField and foreignField, a pipeline, or both');
    const fields =
      localField === undefined
        ? undefined
        : ([name(localField, 'localField'), name(foreignField, 'foreignField')] as const);
    const [from, as] = [name(options.from, 'from'), name(options.as, 'as').split('.')];
    const lets = Object.entries(isDoc(options.let) ? options.let : {}).map(([key, value]): [string, Expression] => [
      key,
      compile(value),
    ]);
    const further = pipeline === undefined ? undefined : compilePipeline(context, stagesOf(pipeline));
    return function* joined(rows, variables) {
      for (const { doc } of rows) {
        const filter = fields ? joinFilter(doc, ...fields) : {};
        const scope = {
          ...variables,
          ...Object.fromEntries(lets.map(([key, value]) => [key, evaluate(value, doc, variables) ?? null])),
        };
        const collection = context.catalog.find(context.database, from);
        const found = further
          ? further({ collection, filter, variables: scope })
          : findRows(context.data, collection, { filter, deadline: context.deadline });
        const list = [...found].map((row) => row.doc);
        yield Row.ofDoc(placeAt(doc, as, () => list) as Doc);
      }
    };
  };
}

function unionWith(context: PipelineContext, compilePipeline: CompilePipeline): BuildStage {
  return (spec, stage) => {
    const { coll, pipeline } =
      typeof spec === 'string' ? { coll: spec, pipeline: [] } : asSpec(spec, stage, ['pipeline'], ['coll']);
    const further = compilePipeline(context, stagesOf(pipeline ?? []));
    const other = name(coll, 'coll');
    return function* both(rows, variables) {
      yield* rows;
      yield* further({ collection: context.catalog.find(context.database, other), filter: {}, variables });
    };
  };
}

const forbiddenInFacet = ['$facet', '$out', '$merge'];

function facet(context: PipelineContext, compilePipeline: CompilePipeline): BuildStage {
  return (spec) => {
    if (!isDoc(spec) || Object.keys(spec).length === 0)
      throw new MongoError(40169, 'the $facet specification must be a non-empty object');
    const branches = Object.entries(spec).map(([key, pipeline]): [string, RunPipeline] => {
      const stages: unknown[] = Array.isArray(pipeline) ? pipeline : [];
      const bad = stages
        .flatMap((stage) => (isDoc(stage) ? Object.keys(stage) : []))
        .find((stage) => forbiddenInFacet.includes(stage));
      if (bad) throw new MongoError(40600, `${bad} is not allowed to be used within a $facet stage`);
      return [key, compilePipeline(context, stagesOf(pipeline))];
    });
    return function* faceted(rows, variables) {
      const all = [...rows];
      const results = branches.map(([key, run]) => [
        key,
        [...run({ rows: all, filter: {}, variables })].map((row) => row.doc),
      ]);
      yield Row.ofDoc(Object.fromEntries(results));
    };
  };
}

/** Stages that read other collections or run pipelines inside of the pipeline. */
export const joinStages: Record<string, (context: PipelineContext, compilePipeline: CompilePipeline) => BuildStage> = {
  $lookup: lookup,
  $unionWith: unionWith,
  $facet: facet,
};
