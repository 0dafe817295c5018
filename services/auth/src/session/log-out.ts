import type { AuthDeps } from '../deps';

/** Ends the session of a token everywhere; nothing happens without one. */
export async function logOut(
  deps: Pick<AuthDeps, 'sessions' | 'revocations'>,
  token: string | undefined,
): Promise<void> {
  const session = token ? await deps.sessions.close(token) : null;
  if (session) deps.revocations.announce({ userId: session.sub, sids: [session.sid] });
}
