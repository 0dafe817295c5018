import type { KeyRange, KeyValueReader, KeyValueWriter } from '../storage/key-value';
import { OrderedChanges } from './ordered-changes';

/** A snapshot with the uncommitted changes of one transaction on top of it. */
export class Overlay implements KeyValueWriter {
  private readonly changes = new OrderedChanges();

  constructor(private readonly base: KeyValueReader) {}

  get(key: Buffer): Buffer | undefined {
    const change = this.changes.get(key);
    return change ? change.value : this.base.get(key);
  }

  put(key: Buffer, value: Buffer): void {
    this.changes.set({ key, value });
  }

  remove(key: Buffer): void {
    this.changes.set({ key, value: undefined });
  }

  *keys(range: KeyRange): Generator<Buffer> {
    const own = this.changes.within(range);
    const sign = range.reverse ? -1 : 1;
    let at = 0;
    for (const key of this.base.keys(range)) {
      for (let next = own[at]; next && sign * Buffer.compare(next.key, key) < 0; next = own[++at])
        if (next.value) yield next.key;
      const same = own[at]?.key.equals(key) ? own[at++] : undefined;
      if (!same || same.value) yield key;
    }
    for (const rest of own.slice(at)) if (rest.value) yield rest.key;
  }

  count(range: KeyRange): number {
    let count = 0;
    for (const _key of this.keys(range)) count += 1;
    return count;
  }

  get isEmpty(): boolean {
    return this.changes.size === 0;
  }

  writeTo(target: KeyValueWriter): void {
    for (const { key, value } of this.changes.values())
      if (value) target.put(key, value);
      else target.remove(key);
  }
}
