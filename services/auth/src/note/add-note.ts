import type { SupportNote } from '@vetcare/contracts';
import { type Actor, inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { listNotes } from './list-notes';

/**
 * Writes something down about a person, for other admins. The same words of the same admin once more are a repeated call.
 * @returns all notes, the newest first
 * @throws NotFoundError
 */
export async function addNote(
  deps: Pick<AuthDeps, 'connection' | 'users' | 'notes' | 'now'>,
  actor: Actor,
  { userId, text }: { userId: string; text: string },
): Promise<SupportNote[]> {
  await inTransaction(deps.connection, async (session) => {
    // Written to, so that a note and the end of the account can't both come first.
    if (!(await deps.users.touch(session, userId))) throw new NotFoundError('account_not_found');
    const [last] = await deps.notes.list(userId, 1, session);
    if (last?.authorId === actor.id && last.text === text) return;
    await deps.notes.add(session, { personId: userId, authorId: actor.id, text, at: deps.now() });
  });
  return listNotes(deps, userId);
}
