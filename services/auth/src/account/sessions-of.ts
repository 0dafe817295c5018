import type { AdminPerson } from '@vetcare/contracts';
import type { AuthDeps } from '../deps';
import { toListedSession } from '../session/own-sessions';
import { SessionsUnavailableError } from '../session/session.errors';

/** Where the user is signed in, the last used first; null while Redis is away, because the rest of the page can be shown then too. */
export async function sessionsOf(
  { sessions }: Pick<AuthDeps, 'sessions'>,
  userId: string,
): Promise<AdminPerson['sessions']> {
  const found = await sessions.list(userId).catch((error: unknown) => {
    if (error instanceof SessionsUnavailableError) return null;
    throw error;
  });
  return found === null ? null : found.map(toListedSession).toSorted((a, b) => b.usedAt.localeCompare(a.usedAt));
}
