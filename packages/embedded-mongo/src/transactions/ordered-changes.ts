import type { KeyRange } from '../storage/key-value';

export interface Change {
  key: Buffer;
  /** Undefined if the key was removed. */
  value: Buffer | undefined;
}

/**
 * The changes of one transaction, ordered by key so that a range is found by binary search. Sorting or scanning them on each
 * read would take n² steps in a transaction that writes n records.
 */
export class OrderedChanges {
  private readonly byKey = new Map<string, Change>();
  private readonly ordered: Change[] = [];

  get size(): number {
    return this.ordered.length;
  }

  get(key: Buffer): Change | undefined {
    return this.byKey.get(key.toString('latin1'));
  }

  set(change: Change): void {
    const name = change.key.toString('latin1');
    const at = this.indexOf(change.key);
    // The old entry is replaced instead of changed, because a range that is being read may still contain it.
    this.ordered.splice(at, this.byKey.has(name) ? 1 : 0, change);
    this.byKey.set(name, change);
  }

  /** The changes within a range, in its direction. */
  within({ low, high, reverse }: KeyRange): Change[] {
    const inside = this.ordered.slice(this.indexOf(low), this.indexOf(high));
    return reverse ? inside.reverse() : inside;
  }

  values(): readonly Change[] {
    return this.ordered;
  }

  /** The index of the first change whose key is not below `key`. */
  private indexOf(key: Buffer): number {
    let low = 0;
    let high = this.ordered.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const change = this.ordered[middle];
      if (change && Buffer.compare(change.key, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
