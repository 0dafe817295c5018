/** Finds the users who watch a person, so that a person's change need not look at every user of the node. */
export function createWatchIndex() {
  const watchersOf = new Map<string, Set<string>>();
  return {
    add(person: string, watcher: string): void {
      const watchers = watchersOf.get(person) ?? new Set();
      watchersOf.set(person, watchers.add(watcher));
    },
    remove(person: string, watcher: string): void {
      const watchers = watchersOf.get(person);
      watchers?.delete(watcher);
      if (watchers?.size === 0) watchersOf.delete(person);
    },
    watchersOf: (person: string): Iterable<string> => watchersOf.get(person) ?? [],
  };
}
