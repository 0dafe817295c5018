import { inThisTrace } from '@vetcare/tracing';

/**
 * Group commit: items that arrive while earlier ones are being stored are stored together afterwards, in the order of
 * arrival. One transaction then carries many messages, and transactions of this process never conflict with each other.
 * With traces on, a group belongs to the trace of its first item.
 * @param work answers one outcome for each item, which is an Error for one that is refused
 */
export function groupCommit<Item, Outcome>(
  work: (items: Item[]) => Promise<(Outcome | Error)[]>,
  { maxBatch }: { maxBatch: number },
): (item: Item) => Promise<Outcome> {
  let waiting: {
    item: Item;
    store: typeof work;
    resolve: (outcome: Outcome) => void;
    reject: (error: unknown) => void;
  }[] = [];
  let working = false;

  async function workOnAll(): Promise<void> {
    working = true;
    while (waiting.length > 0) {
      const group = waiting.slice(0, maxBatch);
      const store = group[0]?.store ?? work;
      waiting = waiting.slice(maxBatch);
      try {
        const outcomes = await store(group.map(({ item }) => item));
        group.forEach(({ resolve, reject }, i) => {
          const outcome = outcomes[i];
          if (outcome === undefined || outcome instanceof Error) reject(outcome ?? new Error('No outcome'));
          else resolve(outcome);
        });
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    working = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, store: inThisTrace(work), resolve, reject });
      if (!working) void workOnAll();
    });
}
