import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type HasLapsed, type Logger, watchLeases } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import { createLedger, type Ledger, type LedgerEntry } from './ledger';
import type { Migration } from './migration';

/** How far a migration is. */
export interface Progress {
  name: string;
  done: number;
}

interface RunDeps {
  connection: Connection;
  log: Logger;
  /** The release of this process. */
  release: string;
  now: () => Date;
  /** After so many seconds without a sign of life another process takes a migration over. */
  leaseSeconds?: number;
  onProgress: (progress: Progress) => void;
}

interface Held extends RunDeps {
  ledger: Ledger;
  holder: string;
  leaseSeconds: number;
  hasLapsed: HasLapsed;
}

const LEASE_SECONDS = 20;
const LOOK_MS = 250;

/** Waits until the migration is this process's to run, or has finished. */
async function take(deps: Held, { name }: Migration): Promise<LedgerEntry | undefined> {
  const { ledger, holder, hasLapsed, leaseSeconds, onProgress } = deps;
  for (;;) {
    const entry = await ledger.find(name);
    if (!entry || entry.finishedAt) return undefined;
    const { holder: other, beat, done } = entry;
    onProgress({ name, done });
    const isFree = !other || hasLapsed(name, { id: other, beat, leaseSeconds });
    if (isFree && (await ledger.take(entry, holder))) return entry;
    await pause(LOOK_MS);
  }
}

/** Gives signs of life until it is stopped, and aborts when another process has taken the migration over. */
function keepBeating({ ledger, holder, leaseSeconds }: Held, name: string) {
  const lost = new AbortController();
  const timer = setInterval(() => {
    // A database that is away for a moment is none of a beat's business: the next batch meets it as well.
    ledger.beat(name, holder).then(
      (isOurs) => isOurs || lost.abort(),
      () => undefined,
    );
  }, leaseSeconds * 100);
  timer.unref();
  return { signal: lost.signal, stop: () => clearInterval(timer) };
}

/** Runs its batches from the cursor on. Resolves to false if another process has taken it over. */
async function runBatches(deps: Held, migration: Migration, from: LedgerEntry, signal: AbortSignal): Promise<boolean> {
  const { connection, ledger, holder, now, onProgress } = deps;
  const { name } = migration;
  let { cursor, done } = from;
  for (;;) {
    const batch = await migration.nextBatch(connection, cursor, signal);
    if (!batch) return ledger.finish(name, holder, now());
    if (!(await ledger.save(name, holder, batch))) return false;
    cursor = batch.cursor;
    done += batch.done;
    onProgress({ name, done });
  }
}

/** Resolves to whether it has finished. */
async function runOne(deps: Held, migration: Migration): Promise<boolean> {
  const { ledger, holder, log } = deps;
  const { name, kind } = migration;
  const entry = await take(deps, migration);
  if (!entry) return true;
  log.info({ migration: name, kind, cursor: entry.cursor, done: entry.done }, 'migrating');
  const beating = keepBeating(deps, name);
  try {
    const isFinished = await runBatches(deps, migration, entry, beating.signal);
    log.info({ migration: name }, isFinished ? 'migrated' : 'another process has taken the migration over');
    return isFinished;
  } catch (error) {
    log.error({ migration: name, err: error }, 'migration failed');
    // If the database is away, the lease runs out by itself.
    await ledger.leave(name, holder).catch(() => undefined);
    if (beating.signal.aborted) return false;
    throw error;
  } finally {
    beating.stop();
  }
}

/**
 * Runs what has not finished yet, one after the other, each in one process at a time. Where another process runs one, it waits.
 * @throws Error of a migration, which then goes on from its last batch at the next start
 */
export async function runMigrations(deps: RunDeps, migrations: readonly Migration[]): Promise<void> {
  const held: Held = {
    leaseSeconds: LEASE_SECONDS,
    ...deps,
    ledger: createLedger(deps.connection),
    holder: randomUUID(),
    hasLapsed: watchLeases(),
  };
  for (const migration of migrations) {
    await held.ledger.enter(migration, deps.release, deps.now());
    while (!(await runOne(held, migration))) await pause(LOOK_MS);
  }
}
