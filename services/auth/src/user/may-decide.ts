import { type Actor, ForbiddenError } from '@vetcare/service-kit';
import type { UserRecord } from './user';

/**
 * Only owners take something away from other admins.
 * @throws ForbiddenError
 */
export function checkMayDecide({ id, adminRole = 'owner' }: Actor, user: UserRecord): void {
  if (user.role === 'admin' && adminRole !== 'owner' && String(user._id) !== id)
    throw new ForbiddenError('not_your_duty');
}
