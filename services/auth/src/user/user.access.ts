import { type Actor, NotAuthenticatedError } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { AuthDeps } from '../deps';
import { finishingOf, maySignIn, type UserRecord } from './user';

/** The caller's own account, as long as they may use it. */
export async function accessOwnUser(
  deps: Pick<AuthDeps, 'users'>,
  actor: Actor,
  session?: ClientSession,
): Promise<UserRecord> {
  const user = await deps.users.find(actor.id, session);
  if (!user || !(maySignIn(user) || mayFinish(actor, user))) throw new NotAuthenticatedError();
  return user;
}

/** A session that may only finish consultations ends by itself in Redis; it is refused here once another decision was made. */
const mayFinish = ({ finishing }: Actor, user: UserRecord): boolean =>
  finishing !== undefined && finishingOf(user)?.until === finishing.until;
