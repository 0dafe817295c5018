const MAX_BATCH = 100;
/** A conversation in which so many wait has a batch of its own. */
const BURST = 4;

/**
 * What waits to be appended to conversations. Of each conversation one batch is under way at most, so that its order stays
 * that of arrival.
 */
export function createConversationQueues<Item>(keyOf: (item: Item) => string) {
  const queues = new Map<string, Item[]>();
  /** Conversations in which something waits and nothing is under way. */
  const ready = new Set<string>();

  const take = (key: string, most: number): Item[] => {
    ready.delete(key);
    return queues.get(key)?.splice(0, most) ?? [];
  };

  return {
    add(item: Item): void {
      const key = keyOf(item);
      const queue = queues.get(key);
      // An empty queue belongs to a conversation of which a batch is under way.
      if (queue) queue.push(item);
      else {
        queues.set(key, [item]);
        ready.add(key);
      }
    },
    isEmpty: (): boolean => ready.size === 0,
    /** Takes the next item of each conversation, or, where many wait in one of them, those. */
    takeNext(): Item[] {
      const keys = [...ready].slice(0, MAX_BATCH);
      const burst = keys.find((key) => (queues.get(key)?.length ?? 0) >= BURST);
      return burst === undefined ? keys.flatMap((key) => take(key, 1)) : take(burst, MAX_BATCH);
    },
    /** Puts items that were taken before all others of their conversations. */
    putBack(items: readonly Item[]): void {
      for (const item of items.toReversed()) queues.get(keyOf(item))?.unshift(item);
    },
    /** Nothing of these conversations is under way any more. */
    release(keys: Iterable<string>): void {
      for (const key of keys)
        if (queues.get(key)?.length) ready.add(key);
        else queues.delete(key);
    },
  };
}
