import { type Doc, field, isDoc } from '../bson/documents';
import { emptyArray } from '../bson/key-encoding';
import { MongoError } from '../errors';

interface Walk {
  value: unknown;
  rest: string[];
  /**
   * Set for an element of the array at the end of the path. If it is an array itself, it is one value and not a list of
   * keys.
   */
  finished?: boolean;
}

function toArrayOrEnd(walk: Walk): Walk {
  let { value, rest } = walk;
  while (rest.length > 0) {
    const [part = '', ...further] = rest;
    if (Array.isArray(value)) {
      if (!/^\d+$/.test(part)) return { value, rest };
      value = value[Number(part)];
    } else value = isDoc(value) ? field(value, part) : undefined;
    rest = further;
    if (value === undefined) return { value, rest: [], finished: true };
  }
  return { value, rest, finished: walk.finished };
}

const openArray = (walk: Walk): unknown[] | undefined =>
  Array.isArray(walk.value) && !walk.finished ? walk.value : undefined;

/**
 * The values that an index over `paths` has for a document: one tuple, or one for each element if there is an array on the
 * way.
 * @throws MongoError 171 if the paths lead through two different arrays, whose elements would have to be combined
 */
export function indexTuples(doc: Doc, paths: string[]): unknown[][] {
  return expand(paths.map((path) => ({ value: doc, rest: path.split('.') })));
}

function expand(walks: Walk[]): unknown[][] {
  const reached = walks.map(toArrayOrEnd);
  const array = reached.map(openArray).find((found) => found !== undefined);
  if (!array) return [reached.map(({ value }) => value ?? null)];
  if (reached.some((walk) => openArray(walk) !== undefined && openArray(walk) !== array))
    throw new MongoError(171, 'cannot index parallel arrays');
  if (array.length === 0) {
    const empty = (walk: Walk): Walk =>
      walk.value === array ? { value: walk.rest.length === 0 ? emptyArray : null, rest: [], finished: true } : walk;
    return expand(reached.map(empty));
  }
  return array.flatMap((element) =>
    expand(
      reached.map((walk) =>
        openArray(walk) === array
          ? {
              value: isDoc(element) || walk.rest.length === 0 ? element : null,
              rest: isDoc(element) ? walk.rest : [],
              finished: walk.rest.length === 0,
            }
          : walk,
      ),
    ),
  );
}

/** The values at a path that sorting considers: the elements of an array, and null for a missing field. */
export const sortValues = (doc: Doc, path: string): unknown[] => indexTuples(doc, [path]).map(([value]) => value);

/** Whether the document has a value at the path, even null. A sparse index leaves out all others. */
export function hasPath(value: unknown, parts: string[]): boolean {
  const [part, ...rest] = parts;
  if (part === undefined) return value !== undefined;
  if (Array.isArray(value)) {
    if (/^\d+$/.test(part) && hasPath(value[Number(part)], rest)) return true;
    return value.some((element) => isDoc(element) && hasPath(element, parts));
  }
  return isDoc(value) && hasPath(field(value, part), rest);
}
