import { type Doc, isDoc, type Row } from '../bson/documents';
import { MongoError } from '../errors';
import type { Scope } from '../expression/expression';
import type { Catalog, Collection } from '../storage/catalog';
import type { KeyValueReader } from '../storage/key-value';

/** What stages need to read other collections. */
export interface PipelineContext {
  data: KeyValueReader;
  catalog: Catalog;
  database: string;
  deadline?: number;
}

/** Turns the rows of the previous stage into its own, and reads no more of them than it needs. */
export type Stage = (rows: Iterable<Row>, variables: Scope) => Iterable<Row>;
export type BuildStage = (spec: unknown, name: string) => Stage;

export interface Source {
  /** Takes the place of `collection`, for pipelines that work on the rows of another stage. */
  rows?: Iterable<Row>;
  collection?: Collection;
  /** Is applied to the collection before the first stage. */
  filter: Doc;
  hint?: unknown;
  variables: Scope;
}

export type RunPipeline = (source: Source) => Iterable<Row>;

export type CompilePipeline = (context: PipelineContext, pipeline: unknown[]) => RunPipeline;

export function asSpec(spec: unknown, name: string, allowed: string[], required: string[] = []): Doc {
  if (!isDoc(spec)) throw new MongoError(14, `the ${name} stage specification must be an object`);
  const unknown = Object.keys(spec).find((key) => !allowed.includes(key) && !required.includes(key));
  if (unknown) throw new MongoError(40415, `BSON field '${name}.${unknown}' is an unknown field.`);
  const missing = required.find((key) => !(key in spec));
  if (missing) throw new MongoError(40414, `BSON field '${name}.${missing}' is missing but a required field`);
  return spec;
}
