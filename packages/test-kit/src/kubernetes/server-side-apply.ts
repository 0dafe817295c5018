import { isDeepStrictEqual } from 'node:util';
import { ApiStatusError } from './api-objects';

type Fields = Record<string, unknown>;
/** Who set each field last, by its path in JSON. */
export type Owners = Map<string, Set<string>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Set by the server, or by the path of the request. */
const NOT_OWNED = ['apiVersion', 'kind', 'status'];
const NOT_OWNED_IN_METADATA = ['name', 'namespace', 'resourceVersion', 'uid', 'generation', 'managedFields'];
const isOwnable = ([first = '', second = '']: string[]) =>
  !NOT_OWNED.includes(first) && !(first === 'metadata' && NOT_OWNED_IN_METADATA.includes(second));

/**
 * The fields without fields of their own, with their paths. A list is one field here, whereas the real server merges lists
 * of containers and of environment variables by name.
 */
export function leavesOf(value: unknown, path: string[] = []): [path: string[], value: unknown][] {
  if (isFields(value) && (Object.keys(value).length > 0 || path.length === 0))
    return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
  return isOwnable(path) ? [[path, value]] : [];
}

export function fieldAt(value: unknown, path: string[]): unknown {
  return path.reduce<unknown>((inner, key) => (isFields(inner) ? inner[key] : undefined), value);
}

function setField(target: Fields, [key = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    if (value === undefined) delete target[key];
    else target[key] = value;
    return;
  }
  const inner = isFields(target[key]) ? target[key] : {};
  target[key] = inner;
  setField(inner, rest, value);
}

function conflictsOf(live: Fields, config: Fields, owners: Owners, manager: string) {
  return leavesOf(config).flatMap(([path, value]) => {
    if (isDeepStrictEqual(fieldAt(live, path), value)) return [];
    const others = [...(owners.get(JSON.stringify(path)) ?? [])].filter((owner) => owner !== manager);
    const field = `.${path.join('.')}`;
    return others.map((owner) => ({ reason: 'FieldManagerConflict', message: `conflict with "${owner}"`, field }));
  });
}

/**
 * Applies a configuration as server-side apply does: fields that another manager owns are a conflict unless forced, and
 * fields that this manager no longer names go if nobody else owns them.
 * @throws ApiStatusError 409
 */
export function applyFields<T extends object>(
  found: T,
  config: object,
  { owners, manager, force }: { owners: Owners; manager: string; force: boolean },
): T {
  const live = structuredClone(found) as Fields;
  const conflicts = conflictsOf(live, config as Fields, owners, manager);
  if (conflicts.length > 0 && !force) {
    const fields = conflicts.map(({ message, field }) => `${message}: ${field}`).join('\n');
    const message = `Apply failed with ${conflicts.length} conflict${conflicts.length > 1 ? 's' : ''}: ${fields}`;
    throw new ApiStatusError(409, 'Conflict', message, conflicts);
  }
  const named = leavesOf(config);
  const paths = new Set(named.map(([path]) => JSON.stringify(path)));
  for (const [path, own] of owners)
    if (!paths.has(path) && own.delete(manager) && own.size === 0) {
      owners.delete(path);
      setField(live, JSON.parse(path), undefined);
    }
  for (const [path, value] of named) {
    const key = JSON.stringify(path);
    const isSame = isDeepStrictEqual(fieldAt(live, path), value);
    owners.set(key, new Set([...(isSame ? (owners.get(key) ?? []) : []), manager]));
    setField(live, path, value);
  }
  return live as T;
}

/** After a change that was not applied, such as an edit, its manager owns what it changed, alone. */
export function ownChanges(before: object | undefined, after: object, owners: Owners, manager: string): void {
  for (const [path, value] of leavesOf(after))
    if (!isDeepStrictEqual(fieldAt(before, path), value)) owners.set(JSON.stringify(path), new Set([manager]));
}
