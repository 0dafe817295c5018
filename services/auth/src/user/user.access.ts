import { type Actor, NotAuthenticatedError } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { AuthDeps } from '../deps';
import { maySignIn, type UserRecord } from './user';

/** The caller's own account, as long as they may use it. */
export async function accessOwnUser(
  deps: Pick<AuthDeps, 'users'>,
  actor: Actor,
  session?: ClientSession,
): Promise<UserRecord> {
  const user = await deps.users.find(actor.id, session);
  if (!user || !maySignIn(user)) throw new NotAuthenticatedError();
  return user;
}
