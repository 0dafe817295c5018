import { RECORD_ACCESS_DAYS } from '@vetcare/contracts';
import { inTransaction } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { type KeyDeps, keepSearchKeys } from './keep-search-keys';

const BATCH = 100;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Writes the keys of consultations that have none, of those whose doctors may search them. A release from before writes such
 * ones beside this one during a deployment, and after a rollback.
 */
export async function addSearchKeys(deps: KeyDeps & Pick<Deps, 'connection' | 'now'>): Promise<void> {
  const from = new Date(deps.now().getTime() - RECORD_ACCESS_DAYS * DAY_MS);
  for (;;) {
    const found = await deps.consultations.listWithoutKeys(from, BATCH);
    if (found.length === 0) return;
    await inTransaction(deps.connection, (session) => keepSearchKeys(deps, session, found));
  }
}
