import type { Language } from '@vetcare/contracts';
import { type Actor, inTransaction, NotAuthenticatedError } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { toPerson, type UserRecord } from '../user/user';
import { accessOwnUser } from '../user/user.access';

/** Stores the language of the caller's pages and mails, and publishes it if it is another one. */
export async function chooseLanguage(
  deps: Pick<AuthDeps, 'connection' | 'users' | 'outbox' | 'now'>,
  actor: Actor,
  { language, requestId }: { language: Language; requestId: string },
): Promise<UserRecord> {
  return inTransaction(deps.connection, async (session) => {
    const known = await accessOwnUser(deps, actor, session);
    if (known.language === language) return known;
    const user = await deps.users.change(session, actor.id, { language });
    if (!user) throw new NotAuthenticatedError();
    await deps.outbox.append(session, {
      type: 'auth.user.updated.v1',
      data: toPerson(user),
      actor: actor.id,
      requestId,
      now: await deps.users.noteChange(session, actor.id, deps.now()),
    });
    return user;
  });
}
