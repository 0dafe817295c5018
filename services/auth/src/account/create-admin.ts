import { OPERATOR } from '../audit/audit.store';
import type { AuthDeps } from '../deps';
import type { UserRecord } from '../user/user';
import { registerUser } from './register-user';

type Deps = Pick<AuthDeps, 'connection' | 'users' | 'addresses' | 'passwords' | 'outbox' | 'audit' | 'now'>;

/**
 * Creates an admin's account. Only the operator's command does this; there is no HTTP call for it.
 * @throws EmailTakenError
 */
export function createAdmin(
  deps: Deps,
  given: { email: string; password: string; FirstName: string; LastName: string },
  requestId: string,
): Promise<UserRecord> {
  return registerUser(deps, { ...given, role: 'admin', gender: null, PhoneNo: '' }, requestId, (session, user) =>
    deps.audit.append(session, {
      actor: OPERATOR,
      act: 'create-admin',
      subject: String(user._id),
      reason: null,
      at: deps.now(),
      requestId,
    }),
  );
}
