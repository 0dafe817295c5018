import type { SecondFactorState } from '@vetcare/contracts';
import type { UserRecord } from '../user/user';

/** Whether this person may sign in with the password alone. */
export const needsFactor = ({ role }: Pick<UserRecord, 'role'>, adminsNeedFactor: boolean): boolean =>
  role === 'admin' && adminsNeedFactor;

export const toSecondFactorState = (user: UserRecord, adminsNeedFactor: boolean): SecondFactorState => ({
  enabledAt: user.secondFactor?.enabledAt.toISOString() ?? null,
  recoveryCodesLeft: user.secondFactor?.recovery.hashes.length ?? 0,
  required: needsFactor(user, adminsNeedFactor),
});
