import type { PublicUser } from '@vetcare/contracts';
import { NotFoundError } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { toPublicUser } from '../user/user';

/** The public part of a user, for anyone who is signed in. A deleted account appears as "Deleted user". */
export async function getUser(deps: Pick<AuthDeps, 'users'>, id: string): Promise<PublicUser> {
  const user = await deps.users.findEvenDeleted(id);
  if (!user) throw new NotFoundError('person_not_found');
  return toPublicUser(user);
}
