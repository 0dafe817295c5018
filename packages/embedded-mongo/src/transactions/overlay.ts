import type { KeyRange, KeyValueReader, KeyValueWriter } from '../storage/key-value';

interface Change {
  key: Buffer;
  /** Undefined: removed. */
  value: Buffer | undefined;
}

/** A snapshot with a transaction's own uncommitted changes on top. */
export class Overlay implements KeyValueWriter {
  private readonly changes = new Map<string, Change>();
  private sorted: Change[] | undefined;

  constructor(private readonly base: KeyValueReader) {}

  get(key: Buffer): Buffer | undefined {
    const change = this.changes.get(key.toString('latin1'));
    return change ? change.value : this.base.get(key);
  }

  put(key: Buffer, value: Buffer): void {
    this.change(key, value);
  }

  remove(key: Buffer): void {
    this.change(key, undefined);
  }

  private change(key: Buffer, value: Buffer | undefined): void {
    this.changes.set(key.toString('latin1'), { key, value });
    this.sorted = undefined;
  }

  *keys(range: KeyRange): Generator<Buffer> {
    const own = this.changesIn(range);
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

  private changesIn(range: KeyRange): Change[] {
    this.sorted ??= [...this.changes.values()].sort((a, b) => Buffer.compare(a.key, b.key));
    const inside = this.sorted.filter(({ key }) => range.low.compare(key) <= 0 && range.high.compare(key) > 0);
    return range.reverse ? inside.reverse() : inside;
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
