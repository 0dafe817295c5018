import { type Actor, inTransaction } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import type { EntryRecord } from './entry.store';

/** Adds an entry of the caller, and publishes it. */
export function addEntry(
  { connection, entries, outbox, now }: Pick<Deps, 'connection' | 'entries' | 'outbox' | 'now'>,
  actor: Actor,
  { text, requestId }: { text: string; requestId: string },
): Promise<EntryRecord> {
  const at = now();
  return inTransaction(connection, async (session) => {
    const entry = await entries.add(session, { userId: actor.id, text, createdAt: at });
    await outbox.append(session, {
      type: '__name__.entry.added.v1',
      data: { entryId: String(entry._id), userId: actor.id },
      now: at,
      actor: actor.id,
      requestId,
    });
    return entry;
  });
}
