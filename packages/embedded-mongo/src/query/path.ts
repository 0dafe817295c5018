import { field, isDoc } from '../bson/documents';

/** Where in the first array on the way a filter matched: what the positional `$` stands for. */
export interface Position {
  index?: number;
}

export type Leaf = (value: unknown, position: Position) => boolean;

/**
 * Whether any value at a path passes, as filters look at documents: into every element of arrays on the way. The leaf
 * gets the value as it is, an array too, and `undefined` when the field is missing.
 */
export function anyAt(value: unknown, path: string[], at: number, leaf: Leaf, position: Position): boolean {
  const part = path[at];
  if (part === undefined || value === undefined) return leaf(value, position);
  if (Array.isArray(value)) {
    const index = /^\d+$/.test(part) ? Number(part) : -1;
    if (index >= 0 && index < value.length && anyAt(value[index], path, at + 1, leaf, position)) return true;
    for (const [element, inside] of value.entries())
      if (isDoc(inside) && anyAt(inside, path, at, leaf, position)) {
        position.index = element;
        return true;
      }
    return false;
  }
  return anyAt(isDoc(value) ? field(value, part) : undefined, path, at + 1, leaf, position);
}

/** A test of single values made a test of leaves: an array passes as a whole or by one of its elements. */
export const orElement =
  (test: (value: unknown) => boolean): Leaf =>
  (value, position) => {
    if (Array.isArray(value)) {
      const index = value.findIndex(test);
      if (index >= 0) {
        position.index = index;
        return true;
      }
    }
    return test(value);
  };
