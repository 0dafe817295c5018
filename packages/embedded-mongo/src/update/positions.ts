import { type Doc, field, isDoc } from '../bson/documents';
import { badValue, MongoError } from '../errors';
import { compileFilter } from '../filter/filter';

type ElementTest = (element: unknown) => boolean;
/** The conditions of the placeholders `$[name]`, by name. */
export type ArrayFilters = Map<string, ElementTest>;

/** @throws MongoError 9 if a filter does not have exactly one name */
export function compileArrayFilters(filters: unknown): ArrayFilters {
  const compiled: ArrayFilters = new Map();
  if (filters === undefined) return compiled;
  if (!Array.isArray(filters)) throw new MongoError(14, 'arrayFilters must be an array');
  for (const filter of filters) {
    if (!isDoc(filter)) throw new MongoError(14, 'arrayFilters must hold objects');
    const names = new Set(identifiers(filter));
    const [name] = names;
    if (!name || names.size > 1)
      throw new MongoError(9, `Expected a single top-level field name, found '${[...names].join("' and '")}'`);
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
      throw badValue(
        `The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    if (compiled.has(name))
      throw new MongoError(9, `Found multiple array filters with the same top-level field name ${name}`);
    const matches = compileFilter(filter);
    compiled.set(name, (element) => matches({ [name]: element }));
  }
  return compiled;
}

const identifiers = (filter: Doc): string[] =>
  Object.entries(filter).flatMap(([key, value]) =>
    key.startsWith('$') && Array.isArray(value) ? value.filter(isDoc).flatMap(identifiers) : [key.split('.')[0] ?? ''],
  );

/** Replaces `$`, `$[]` and `$[name]` in the path of an update with the indexes they stand for in this document. */
export function concretePaths(
  doc: Doc,
  path: string[],
  filters: ArrayFilters,
  matched: number | undefined,
): string[][] {
  let reached: { path: string[]; value: unknown }[] = [{ path: [], value: doc }];
  for (const part of path) {
    reached = reached.flatMap(({ path: before, value }) => {
      if (part === '$') {
        if (matched === undefined)
          throw badValue('The positional operator did not find the match needed from the query.');
        return [{ path: [...before, String(matched)], value: child(value, String(matched)) }];
      }
      if (!part.startsWith('$[')) return [{ path: [...before, part], value: child(value, part) }];
      return selected(value, part, path, filters).map((index) => ({
        path: [...before, index],
        value: child(value, index),
      }));
    });
  }
  return reached.map(({ path: concrete }) => concrete);
}

function selected(value: unknown, part: string, path: string[], filters: ArrayFilters): string[] {
  const name = /^\$\[(.*)\]$/.exec(part)?.[1];
  if (name === undefined) throw badValue(`Invalid path part '${part}'`);
  const test = name === '' ? () => true : filters.get(name);
  if (!test) throw badValue(`No array filter found for identifier '${name}' in path '${path.join('.')}'`);
  if (!Array.isArray(value))
    throw badValue(
      `The path '${path.slice(0, path.indexOf(part)).join('.')}' must exist in the document in order to apply array updates.`,
    );
  return value.flatMap((element, index) => (test(element) ? [String(index)] : []));
}

function child(value: unknown, part: string): unknown {
  if (Array.isArray(value)) return value[Number(part)];
  return isDoc(value) ? field(value, part) : undefined;
}

/** @throws MongoError 9 if an array filter is used in no path */
export function assertAllUsed(filters: ArrayFilters, paths: string[][]): void {
  for (const name of filters.keys())
    if (!paths.some((path) => path.includes(`$[${name}]`)))
      throw new MongoError(9, `The array filter for identifier '${name}' was not used in the update`);
}
