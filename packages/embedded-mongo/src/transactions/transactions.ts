import { MongoError } from '../errors';
import type { Store } from '../storage/store';
import { Claims } from './claims';
import type { Retries } from './retries';
import { Transaction } from './transaction';

const lifetimeMs = 60_000;
const graceAfterDisconnectMs = 1_000;
const reaperEveryMs = 1_000;

const noSuchTransaction = (number: bigint) =>
  new MongoError(251, `Given transaction number ${number} does not match any in-progress transactions.`, {}, [
    'TransientTransactionError',
  ]);

/** The transactions of all sessions. Those that last longer than a minute, or whose client has disconnected, are aborted. */
export class Transactions {
  readonly claims = new Claims<Transaction>();
  private readonly bySession = new Map<string, Transaction>();
  private readonly lostConnections = new Map<number, number>();
  private readonly reaper: NodeJS.Timeout;

  constructor(
    private readonly store: Store,
    private readonly retries: Retries,
  ) {
    this.reaper = setInterval(() => this.reap(Date.now()), reaperEveryMs);
  }

  start(session: string, number: bigint, connection: number): Transaction {
    const current = this.bySession.get(session);
    if (current && current.number >= number)
      throw new MongoError(
        225,
        `Cannot start transaction ${number} on this session because a newer transaction ${current.number} has already started.`,
      );
    if (current?.state === 'active') current.end('aborted');
    const transaction = new Transaction(this.claims, this.store.snapshot(), number, connection);
    this.claims.running.add(transaction);
    this.bySession.set(session, transaction);
    return transaction;
  }

  /** The running transaction of a command. */
  continue(session: string, number: bigint, connection: number): Transaction {
    const current = this.bySession.get(session);
    if (current?.number !== number || current.state === 'aborted' || current.state === 'committing')
      throw noSuchTransaction(number);
    if (current.state === 'committed') throw new MongoError(256, `Transaction ${number} has been committed.`);
    current.connection = connection;
    return current;
  }

  /** Commits a transaction. Committing it again succeeds as well, even after a restart. */
  async commit(session: string, number: bigint): Promise<void> {
    const current = this.bySession.get(session);
    if (current?.number !== number || current.state === 'aborted') {
      if (this.retries.wasCommitted(session, number)) return;
      throw noSuchTransaction(number);
    }
    if (current.state === 'committed') return;
    if (current.state === 'committing') {
      await current.ended;
      return this.commit(session, number);
    }
    if (current.data.isEmpty) {
      current.end('committed');
      return;
    }
    current.state = 'committing';
    try {
      await this.store.write(() => {
        current.data.writeTo(this.store.live);
        this.retries.rememberCommit(session, number);
        this.claims.noteCommit(current);
      });
    } catch (cause) {
      current.end('aborted');
      throw cause;
    }
    current.end('committed');
  }

  abort(session: string, number: bigint): void {
    const current = this.bySession.get(session);
    if (current?.number !== number || current.state !== 'active') throw noSuchTransaction(number);
    current.end('aborted');
  }

  endSession(session: string): void {
    const current = this.bySession.get(session);
    if (current?.state === 'active') current.end('aborted');
    if (current?.state !== 'committing') this.bySession.delete(session);
  }

  connectionLost(connection: number): void {
    this.lostConnections.set(connection, Date.now());
  }

  /** Waits until no running transaction uses the key space of a collection. */
  async whenUnused(space: number): Promise<void> {
    for (const transaction of this.claims.running) if (transaction.spaces.has(space)) await transaction.ended;
  }

  private reap(now: number): void {
    for (const transaction of this.claims.running) {
      const lost = this.lostConnections.get(transaction.connection);
      const abandoned = lost !== undefined && now - lost >= graceAfterDisconnectMs;
      if (transaction.state === 'active' && (abandoned || now - transaction.startedAt > lifetimeMs))
        transaction.end('aborted');
    }
    for (const [connection, since] of this.lostConnections)
      if (now - since > lifetimeMs) this.lostConnections.delete(connection);
  }

  close(): void {
    clearInterval(this.reaper);
    for (const transaction of this.claims.running) if (transaction.state === 'active') transaction.end('aborted');
  }
}
