import type { Connection } from 'mongoose';

/** What one batch has done. */
export interface Batch {
  /** Where the next batch begins: whatever the migration finds its way by, such as the last id. */
  cursor: string;
  /** How many documents this batch has changed. */
  done: number;
}

/** A change of what a service has stored, which runs once, before the service takes calls. */
export interface Migration {
  /** What the ledger knows it by, so it never changes and is never used again. */
  name: string;
  /**
   * Whether the release before can live with the database afterwards: `expand` only adds and fills in; `contract` takes away, and has no
   * way back.
   */
  kind: 'expand' | 'contract';
  /**
   * Changes the next few hundred documents, and resolves to undefined when none is left. A batch may run again, because a process can die
   * before its cursor is stored.
   * @param after the cursor of the batch before; undefined for the first
   * @param signal aborts when another process has taken the migration over
   */
  nextBatch: (connection: Connection, after: string | undefined, signal: AbortSignal) => Promise<Batch | undefined>;
}
