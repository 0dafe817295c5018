import { inTransaction } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';

type Deps = Pick<AuthDeps, 'connection' | 'factors' | 'revocations' | 'adminsNeedFactor'>;

/**
 * Ends the sessions of admins without a second factor where the operator demands one, so that a session from before that
 * was demanded does not go on without it for months.
 */
export async function endSessionsWithoutFactor({ connection, factors, revocations, adminsNeedFactor }: Deps) {
  if (!adminsNeedFactor) return;
  const admins = await factors.adminsWithout();
  await inTransaction(connection, async (session) => {
    for (const { _id } of admins)
      await revocations.append(session, { userId: String(_id), keepSid: null, why: 'second-factor' });
  });
}
