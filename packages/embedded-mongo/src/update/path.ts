import { type Doc, field, isDoc, setField } from '../bson/documents';
import { MongoError } from '../errors';

/** A field of a document, or an element of an array, in the document that is being updated. */
export interface Place {
  container: Doc | unknown[];
  name: string;
}

export const valueAt = ({ container, name }: Place): unknown =>
  Array.isArray(container) ? container[Number(name)] : field(container, name);

export function putAt({ container, name }: Place, value: unknown): void {
  if (!Array.isArray(container)) {
    setField(container, name, value);
    return;
  }
  const index = Number(name);
  if (index > container.length + 1_500_000) throw new MongoError(2, "can't backfill more than 1500000 elements");
  while (container.length < index) container.push(null);
  container[index] = value;
}

export function removeAt({ container, name }: Place): void {
  if (!Array.isArray(container)) delete container[name];
  // $unset sets an element to null, so that the other elements keep their indexes.
  else if (Number(name) < container.length) container[Number(name)] = null;
}

const isIndex = (part: string) => /^(0|[1-9]\d*)$/.test(part);

/**
 * Finds the place that a path names. With `make`, missing documents on the way are created; otherwise there is no place.
 * @throws MongoError 28 if the path leads through a value that is neither a document nor an array
 */
export function resolve(root: Doc, path: string[], make: boolean): Place | undefined {
  let container: Doc | unknown[] = root;
  for (const [at, part] of path.entries()) {
    if (Array.isArray(container) && !isIndex(part)) {
      if (!make) return undefined;
      throw notViable(path, at, container);
    }
    const place: Place = { container, name: part };
    if (at === path.length - 1) return place;
    let next = valueAt(place);
    if (next === undefined || (next === null && Array.isArray(container) && Number(part) >= container.length)) {
      if (!make) return undefined;
      next = {};
      putAt(place, next);
    }
    if (!Array.isArray(next) && !isDoc(next)) {
      if (!make) return undefined;
      throw notViable(path, at + 1, next);
    }
    container = next;
  }
  return undefined;
}

function notViable(path: string[], at: number, value: unknown): MongoError {
  const shown = Array.isArray(value) ? 'an array' : JSON.stringify(value);
  return new MongoError(28, `Cannot create field '${path[at]}' in element {${path[at - 1] ?? ''}: ${shown}}`);
}
