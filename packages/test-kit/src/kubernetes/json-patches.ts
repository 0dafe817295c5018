import type { ApiObject } from './api-objects';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** RFC 7396. Strategic merge patches of kubectl are taken as the same, which they are for what the tests change. */
export function mergePatch(found: ApiObject, patch: Fields): ApiObject {
  const merge = (target: unknown, change: unknown): unknown => {
    if (!isFields(change)) return change;
    const result: Fields = isFields(target) ? { ...target } : {};
    for (const [key, value] of Object.entries(change)) {
      if (value === null) delete result[key];
      else result[key] = merge(result[key], value);
    }
    return result;
  };
  return merge(found, patch) as ApiObject;
}

/** RFC 6902, as far as going back to an earlier template needs it: fields are added or replaced as a whole. */
export function applyJsonPatch(found: ApiObject, patch: { op: string; path: string; value: unknown }[]): ApiObject {
  const result = structuredClone(found);
  for (const { op, path, value } of patch) {
    const keys = path.split('/').slice(1);
    const names = keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = names.pop() ?? '';
    const target = names.reduce<Fields>((inner, key) => inner[key] as Fields, result);
    if (op === 'remove') delete target[last];
    else target[last] = value;
  }
  return result;
}
