import type { AuthDeps } from '../deps';

/** Ends the token's session in all gateways and sockets. Does nothing without a token. */
export async function logOut(
  deps: Pick<AuthDeps, 'sessions' | 'revocations'>,
  token: string | undefined,
): Promise<void> {
  const session = token ? await deps.sessions.close(token) : null;
  if (session) deps.revocations.announce({ userId: session.sub, sids: [session.sid] });
}
