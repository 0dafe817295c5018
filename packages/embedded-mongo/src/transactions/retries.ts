import { Long } from 'bson';
import { type Doc, decode, encode } from '../bson/documents';
import { toBigInt } from '../bson/numbers';
import type { Store } from '../storage/store';

const forgetAfterMs = 30 * 60 * 1000;

/**
 * The outcome of the last numbered write or commit of each session. It is stored together with the write, so that a retry
 * gets the stored outcome instead of writing again.
 */
export class Retries {
  constructor(private readonly store: Store) {}

  private find(session: string): Doc | undefined {
    const saved = this.store.retries.get(Buffer.from(session));
    return saved && decode(saved);
  }

  /** The stored progress of this write if it has run before. */
  progressOf(session: string, number: bigint): Doc | undefined {
    const saved = this.find(session);
    return saved && toBigInt(saved.number) === number ? (saved.progress as Doc | undefined) : undefined;
  }

  /** Call it inside a write job. */
  remember(session: string, number: bigint, progress: Doc): void {
    this.put(session, { number: Long.fromBigInt(number), at: new Date(), progress });
  }

  /** Call it inside a write job. */
  rememberCommit(session: string, number: bigint): void {
    this.put(session, { number: Long.fromBigInt(number), at: new Date(), committed: true });
  }

  wasCommitted(session: string, number: bigint): boolean {
    const saved = this.find(session);
    return saved?.committed === true && toBigInt(saved.number) === number;
  }

  private put(session: string, saved: Doc): void {
    this.store.retries.putSync(Buffer.from(session), encode(saved));
  }

  /** Call it inside a write job. */
  forgetOld(now: number): void {
    for (const { key, value } of this.store.retries.getRange({})) {
      const { at } = decode(value);
      if (!(at instanceof Date) || now - at.getTime() > forgetAfterMs) this.store.retries.removeSync(key);
    }
  }
}
