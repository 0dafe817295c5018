/**
 * Runs the work of one key one after the other, in this process. Not for correctness, the transactions see to that:
 * a hundred witnesses of one payment at once would otherwise mostly abort each other.
 */
export function oneAtATime() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}

export type OneAtATime = ReturnType<typeof oneAtATime>;
