import type { KeyValueWriter, WriteScope } from '../storage/key-value';

/** A running transaction, for those who wait until it ends. */
export interface Holder {
  readonly ended: Promise<void>;
}

/**
 * A write outside of transactions met a record that a running transaction has changed, and must wait until that one ends.
 */
export class HeldByTransaction extends Error {
  constructor(readonly holder: Holder) {
    super('A running transaction holds this record.');
  }
}

/** Which running transaction holds which key, and which keys have changed since the oldest of them began. */
export class Claims<Running extends Holder> {
  readonly holders = new Map<string, Running>();
  readonly running = new Set<Running>();
  sequence = 0;
  private readonly changed = new Map<string, number>();

  changedSince(name: string, sequence: number): boolean {
    return (this.changed.get(name) ?? 0) > sequence;
  }

  private noteChange(name: string): void {
    if (this.running.size > 0) this.changed.set(name, ++this.sequence);
  }

  /** The scope of writes outside of transactions. */
  directScope(data: KeyValueWriter): WriteScope {
    return {
      data,
      claim: (key) => {
        const name = key.toString('latin1');
        const holder = this.holders.get(name);
        if (holder) throw new HeldByTransaction(holder);
        this.noteChange(name);
      },
    };
  }

  /** Records the changes of a committed transaction, with which those still running may conflict. */
  noteCommit(transaction: Running): void {
    for (const [name, holder] of this.holders) if (holder === transaction) this.noteChange(name);
  }

  release(transaction: Running): void {
    for (const [name, holder] of this.holders) if (holder === transaction) this.holders.delete(name);
    this.running.delete(transaction);
    if (this.running.size === 0) this.changed.clear();
  }
}
