import { isTimeUp } from '@vetcare/service-kit';
import { inThisTrace } from '@vetcare/tracing';

interface GroupOptions<Item> {
  maxBatch: number;
  /** How many groups are stored at once. With more of them each has fewer items, which costs more. */
  atOnce?: number;
  /** What an item changes, which another process may hold up in the database. */
  keyOf: (item: Item) => string;
}

/** Answers one outcome for each item, which is an Error for one that is refused. */
type Work<Item, Outcome> = (items: Item[]) => Promise<(Outcome | Error)[]>;

interface Waiting<Item, Outcome> {
  item: Item;
  work: Work<Item, Outcome>;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: items that arrive while earlier ones are being stored are stored together afterwards. With traces on, a group
 * belongs to the trace of its first item. If a group takes longer than the database may take, each of its items is stored by itself,
 * and the one that is held up stays apart from the others until it is stored.
 */
export function groupCommit<Item, Outcome>(
  work: Work<Item, Outcome>,
  { maxBatch, atOnce = 1, keyOf }: GroupOptions<Item>,
): (item: Item) => Promise<Outcome> {
  const waiting: Waiting<Item, Outcome>[] = [];
  const heldUp = new Set<string>();
  let working = 0;

  async function store(group: Waiting<Item, Outcome>[]): Promise<void> {
    const [first] = group;
    if (!first) return;
    const work = first.work(group.map(({ item }) => item));
    const outcomes = await work.catch((error: Error) => group.map(() => error));
    for (const [i, one] of group.entries()) settle(one, outcomes[i] ?? new Error('No outcome'), group.length > 1);
  }

  function settle(one: Waiting<Item, Outcome>, outcome: Outcome | Error, isShared: boolean): void {
    const { item, resolve, reject } = one;
    // Which of them took the time is not known where several shared it.
    if (isTimeUp(outcome) && isShared) return void store([one]);
    if (isTimeUp(outcome)) heldUp.add(keyOf(item));
    if (outcome instanceof Error) reject(outcome);
    else {
      heldUp.delete(keyOf(item));
      resolve(outcome);
    }
  }

  async function storeAll(): Promise<void> {
    working += 1;
    // What arrives in the same turn shares the group.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) await store(waiting.splice(0, maxBatch));
    working -= 1;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const one = { item, work: inThisTrace(work), resolve, reject };
      if (heldUp.has(keyOf(item))) return void store([one]);
      waiting.push(one);
      if (working < atOnce) void storeAll();
    });
}
