import { OPERATOR } from '../audit/audit.store';
import type { AuthDeps } from '../deps';
import { registerUser } from './register-user';
import type { UserRecord } from './user';

type Deps = Pick<AuthDeps, 'connection' | 'users' | 'addresses' | 'passwords' | 'outbox' | 'audit' | 'now'>;

/**
 * Opens an admin's account: the operator's command, never a call over HTTP.
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
