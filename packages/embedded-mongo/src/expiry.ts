import type { Row } from './bson/documents';
import { findRows } from './query/find';
import type { Catalog, Collection, Index } from './storage/catalog';
import type { Records } from './storage/records';
import type { Store } from './storage/store';
import { HeldByTransaction } from './transactions/claims';
import type { Retries } from './transactions/retries';
import type { Transactions } from './transactions/transactions';

const sweepEveryMs = 5_000;
const forgetRetriesEveryMs = 5 * 60_000;
const mostPerSweep = 1_000;

interface Parts {
  store: Store;
  catalog: Catalog;
  records: Records;
  retries: Retries;
  transactions: Transactions;
}

/**
 * Every few seconds, deletes the records that TTL indexes say have expired, and the outcomes kept for retries that are too
 * old.
 */
export function startExpiry(parts: Parts): { stop(): void } {
  let sweeping = false;
  const sweeps = setInterval(() => {
    if (sweeping || !parts.catalog.all().some(({ indexes }) => indexes.some(isExpiring))) return;
    sweeping = true;
    sweep(parts, Date.now())
      .catch((cause: unknown) => process.stderr.write(`The sweep of expired records failed: ${String(cause)}\n`))
      .finally(() => {
        sweeping = false;
      });
  }, sweepEveryMs);
  const forgets = setInterval(() => {
    parts.store
      .write(() => parts.retries.forgetOld(Date.now()))
      .catch((cause: unknown) => process.stderr.write(`Forgetting old retries failed: ${String(cause)}\n`));
  }, forgetRetriesEveryMs);
  return {
    stop() {
      clearInterval(sweeps);
      clearInterval(forgets);
    },
  };
}

const isExpiring = (index: Index) => index.expireAfterSeconds !== undefined;

/** Checks all TTL indexes once. */
export function sweep({ store, catalog, records, transactions }: Parts, now: number): Promise<void> {
  const scope = transactions.claims.directScope(store.live);
  return store.write(() => {
    for (const collection of catalog.all())
      for (const index of collection.indexes.filter(isExpiring))
        for (const row of expired(store, collection, index, now))
          try {
            records.remove(scope, collection, row);
          } catch (cause) {
            // A running transaction holds the record, so the next sweep will try again.
            if (!(cause instanceof HeldByTransaction)) throw cause;
          }
  });
}

function expired(store: Store, collection: Collection, index: Index, now: number): Row[] {
  const [[path] = ['']] = index.keys;
  const before = new Date(now - (index.expireAfterSeconds ?? 0) * 1000);
  const late = { [path]: { $lt: before } };
  const filter = index.partial ? { $and: [late, index.partial.filter] } : late;
  return [...findRows(store.live, collection, { filter, limit: mostPerSweep })];
}
