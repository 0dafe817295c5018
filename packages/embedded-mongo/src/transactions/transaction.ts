import { writeConflict } from '../errors';
import type { WriteScope } from '../storage/key-value';
import type { Snapshot } from '../storage/store';
import type { Claims } from './claims';
import { Overlay } from './overlay';

/** A multi-document transaction with its snapshot, its own changes and the keys it has claimed. */
export class Transaction {
  state: 'active' | 'committing' | 'committed' | 'aborted' = 'active';
  readonly data: Overlay;
  readonly scope: WriteScope;
  readonly startedAt = Date.now();
  /** The key spaces of the collections it has used, whose indexes and options must not change until it ends. */
  readonly spaces = new Set<number>();
  /** The connection of its last command. The transaction is aborted if that connection is lost. */
  connection: number;
  readonly ended: Promise<void>;
  private settle: () => void = () => undefined;
  private readonly startedSeq: number;

  constructor(
    private readonly claims: Claims<Transaction>,
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
