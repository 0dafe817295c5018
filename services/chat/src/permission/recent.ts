/**
 * Remembers what was looked up for as long as it counts as fresh. All that is missing in one tick is looked up at once, and
 * what is used again is renewed before it is outdated, so that a user who writes all the time does not wait for it.
 */
export function createRecent<Value>({
  load,
  freshMs,
  max,
}: {
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;
  freshMs: number;
  max: number;
}) {
  type Kept = { value: Value | undefined; at: number };
  const kept = new Map<string, Kept>();
  let loading: { keys: Set<string>; loaded: Promise<ReadonlyMap<string, Value>> } | undefined;

  function loadSoon(): NonNullable<typeof loading> {
    const keys = new Set<string>();
    const loaded = new Promise<ReadonlyMap<string, Value>>((resolve, reject) => {
      setImmediate(() => {
        loading = undefined;
        const at = performance.now();
        load([...keys]).then((found) => {
          for (const key of keys) keep(key, { value: found.get(key), at });
          resolve(found);
        }, reject);
      });
    });
    loading = { keys, loaded };
    return loading;
  }

  function keep(key: string, one: Kept): void {
    kept.delete(key);
    kept.set(key, one);
    if (kept.size > max) kept.delete(kept.keys().next().value ?? '');
  }

  async function lookUp(key: string): Promise<Value | undefined> {
    const { keys, loaded } = loading ?? loadSoon();
    keys.add(key);
    return (await loaded).get(key);
  }

  return {
    /** Looks it up now. */
    lookUp,
    forget: (key: string): void => void kept.delete(key),
    /** What was looked up at most `freshMs` ago; undefined if there is nothing. */
    get(key: string): Promise<Value | undefined> | Value | undefined {
      const known = kept.get(key);
      const age = known ? performance.now() - known.at : Number.POSITIVE_INFINITY;
      if (!known || age >= freshMs) return lookUp(key);
      // The next one to need it meets a failure.
      if (age > freshMs / 2) lookUp(key).catch(() => undefined);
      return known.value;
    },
  };
}
