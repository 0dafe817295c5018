/** The value at a path such as `pets.0._id`, as it stands in an address. Undefined if there is none. */
export function valueAt(answer: unknown, at: string): string | undefined {
  const value = at
    .split('.')
    .reduce<unknown>((found, key) => (found as Record<string, unknown> | null | undefined)?.[key], answer);
  return typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : undefined;
}
