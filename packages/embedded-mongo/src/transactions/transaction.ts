import { writeConflict } from '../errors';
import type { WriteScope } from '../storage/key-value';
import type { Snapshot } from '../storage/store';
import type { Claims } from './claims';
import { Overlay } from './overlay';

/** One multi-document transaction: a snapshot, its own changes, and what it has claimed. */
export class Transaction {
  state: 'active' | 'committing' | 'committed' | 'aborted' = 'active';
  readonly data: Overlay;
  readonly scope: WriteScope;
  readonly startedAt = Date.now();
  /** Key spaces it has looked at: collections that must not change shape before it has ended. */
  readonly spaces = new Set<number>();
  /** The connection its last command came over; a lost one ends the transaction. */
  connection: number;
  readonly ended: Promise<void>;
  private settle: () => void = () => undefined;
  private readonly startedSeq: number;

  constructor(
    private readonly claims: Claims,
    private readonly snapshot: Snapshot,
    readonly number: bigint,
    connection: number,
  ) {
    this.connection = connection;
    this.data = new Overlay(snapshot);
    this.startedSeq = claims.sequence;
    this.scope = { data: this.data, claim: (key) => this.claim(key) };
    this.ended = new Promise((resolve) => {
      this.settle = resolve;
    });
  }

  private claim(key: Buffer): void {
    const name = key.toString('latin1');
    const holder = this.claims.holders.get(name);
    if (holder === this) return;
    if (holder || this.claims.changedSince(name, this.startedSeq)) throw writeConflict();
    this.claims.holders.set(name, this);
  }

  end(state: 'committed' | 'aborted'): void {
    this.state = state;
    this.snapshot.release();
    this.claims.release(this);
    this.settle();
  }
}
