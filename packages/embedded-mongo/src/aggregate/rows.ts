import { Long } from 'bson';
import { type Doc, field, isDoc, Row } from '../bson/documents';
import { toNumber } from '../bson/numbers';
import { isNumber } from '../bson/types';
import { MongoError } from '../errors';
import { compile, type Expression, evaluate } from '../expression/expression';
import { compileFilter } from '../filter/filter';
import { compileProjection, placeAt } from '../filter/projection';
import { sortPattern, sortRows } from '../path/sort';
import { window } from '../query/find';
import { asSpec, type BuildStage } from './stage';

function* each(rows: Iterable<Row>, change: (row: Row) => Doc): Generator<Row> {
  for (const row of rows) yield Row.ofDoc(change(row));
}

const match: BuildStage = (spec, name) => {
  if (!isDoc(spec)) throw new MongoError(15959, `the ${name} filter must be an expression in an object`);
  compileFilter(spec);
  return function* filtered(rows, variables) {
    const matches = compileFilter(spec, { variables });
    for (const row of rows) if (matches(row.doc)) yield row;
  };
};

/** The paths and expressions of $set. The fields of a nested object are set one by one. */
function assignments(spec: Doc, prefix: string[]): [path: string[], expression: Expression][] {
  return Object.entries(spec).flatMap(([name, value]): [string[], Expression][] => {
    const path = [...prefix, ...name.split('.')];
    if (path.some((part) => part === '' || part.startsWith('$')))
      throw new MongoError(16410, `FieldPath field names may not start with '$': ${name}`);
    const nested = isDoc(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]?.startsWith('$');
    return nested ? assignments(value as Doc, path) : [[path, compile(value)]];
  });
}

const addFields: BuildStage = (spec, name) => {
  if (!isDoc(spec)) throw new MongoError(40272, `${name} specification stage must be an object`);
  const fields = assignments(spec, []);
  return (rows, variables) =>
    each(rows, ({ doc }) =>
      fields.reduce((result, [path, expression]) => {
        const value = evaluate(expression, doc, variables);
        return placeAt(result, path, () => value) as Doc;
      }, doc),
    );
};

const project: BuildStage = (spec, name) => {
  if (!isDoc(spec) || Object.keys(spec).length === 0)
    throw new MongoError(51272, `${name} specification must have at least one field`);
  const projection = compileProjection(spec, 'aggregate');
  return (rows, variables) => each(rows, ({ doc }) => projection(doc, variables));
};

const unset: BuildStage = (spec, name) => {
  const paths = Array.isArray(spec) ? spec : [spec];
  if (!paths.every((path) => typeof path === 'string'))
    throw new MongoError(31002, `${name} specification must be a string or an array`);
  return project(Object.fromEntries(paths.map((path) => [path, false])), name);
};

const replaceWith: BuildStage = (spec) => {
  const expression = compile(spec);
  return (rows, variables) =>
    each(rows, ({ doc }) => {
      const root = evaluate(expression, doc, variables);
      if (!isDoc(root)) throw new MongoError(40228, "'newRoot' expression must evaluate to an object");
      return root;
    });
};

const replaceRoot: BuildStage = (spec, name) => replaceWith(asSpec(spec, name, [], ['newRoot']).newRoot, name);

function unwindSpec(spec: unknown, name: string) {
  const options =
    typeof spec === 'string'
      ? { path: spec }
      : asSpec(spec, name, ['includeArrayIndex', 'preserveNullAndEmptyArrays'], ['path']);
  const { path, includeArrayIndex, preserveNullAndEmptyArrays } = options as Doc;
  if (typeof path !== 'string' || !path.startsWith('$'))
    throw new MongoError(28818, "path option to $unwind stage should be prefixed with a '$'");
  return {
    path: path.slice(1).split('.'),
    indexPath: typeof includeArrayIndex === 'string' ? includeArrayIndex.split('.') : undefined,
    preserve: preserveNullAndEmptyArrays === true,
  };
}

/** The value at a path that leads through documents only, because $unwind does not look into arrays on the way. */
const plainAt = (doc: Doc, path: string[]): unknown =>
  path.reduce<unknown>((value, part) => (isDoc(value) ? field(value, part) : undefined), doc);

const unwind: BuildStage = (spec, name) => {
  const { path, indexPath, preserve } = unwindSpec(spec, name);
  const withIndex = (doc: Doc, index: Long | null) => (indexPath ? (placeAt(doc, indexPath, () => index) as Doc) : doc);
  return function* unwound(rows) {
    for (const { doc } of rows) {
      const value = plainAt(doc, path);
      if (!Array.isArray(value)) {
        if (preserve || (value !== undefined && value !== null)) yield Row.ofDoc(withIndex(doc, null));
      } else if (value.length === 0) {
        if (preserve) yield Row.ofDoc(withIndex(placeAt(doc, path, () => undefined) as Doc, null));
      } else
        for (const [index, element] of value.entries())
          yield Row.ofDoc(withIndex(placeAt(doc, path, () => element) as Doc, Long.fromNumber(index)));
    }
  };
};

export function countArgument(spec: unknown, name: string, least: number): number {
  const count = isNumber(spec) ? toNumber(spec) : Number.NaN;
  if (!Number.isInteger(count) || count < least)
    throw new MongoError(15958, `the ${name} must be an integer of at least ${least}`);
  return count;
}

const sort: BuildStage = (spec, name) => {
  if (!isDoc(spec) || Object.keys(spec).length === 0)
    throw new MongoError(15976, `${name} stage must have at least one sort key`);
  const pattern = sortPattern(spec);
  return (rows) => sortRows(rows, pattern);
};

const limit: BuildStage = (spec, name) => {
  const count = countArgument(spec, name, 1);
  return (rows) => window(rows, 0, count);
};

const skip: BuildStage = (spec, name) => {
  const count = countArgument(spec, name, 0);
  return (rows) => window(rows, count, 0);
};

/** Stages that handle each row by itself, or change the order of the rows. */
export const rowStages: Record<string, BuildStage> = {
  $match: match,
  $addFields: addFields,
  $set: addFields,
  $project: project,
  $unset: unset,
  $replaceRoot: replaceRoot,
  $replaceWith: replaceWith,
  $unwind: unwind,
  $sort: sort,
  $limit: limit,
  $skip: skip,
};
