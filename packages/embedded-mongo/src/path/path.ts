import { field, isDoc } from '../bson/documents';

/** The index of the matching element in the outermost array, which the positional `$` of an update refers to. */
export interface Position {
  index?: number;
}

export type Leaf = (value: unknown, position: Position) => boolean;

/**
 * Whether any value at a path passes the test. Arrays on the way are searched element by element. At the end of the path the
 * leaf receives an array as a whole, and `undefined` for a missing field.
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

/** Makes a test of single values accept arrays too: the array as a whole or one of its elements has to pass. */
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
