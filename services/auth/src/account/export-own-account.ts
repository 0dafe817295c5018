import type { OwnExport } from '@vetcare/contracts';
import type { Actor } from '@vetcare/service-kit';
import { listAudit } from '../audit/list-audit';
import type { AuthDeps } from '../deps';
import { checkOwnPassword } from '../guessing/check-password';
import { getMaskedDetails } from '../payout-details/payout-details';
import { toUser } from '../user/user';
import { accessOwnUser } from '../user/user.access';
import { sessionsOf } from './sessions-of';

const ENTRIES = 1_000;

/**
 * Everything that auth knows of the caller, who sends the password. What admins wrote for each other is not in it, nor which of
 * them did what: that says something of them.
 * @throws WrongPasswordError, TooManyGuessesError
 */
export async function exportOwnAccount(
  deps: Pick<
    AuthDeps,
    | 'users'
    | 'passwords'
    | 'guesses'
    | 'guessNotices'
    | 'sessions'
    | 'audit'
    | 'userLists'
    | 'payoutDetails'
    | 'secretBox'
    | 'log'
  >,
  actor: Actor,
  { password, requestId }: { password: string; requestId: string },
): Promise<OwnExport> {
  const user = await accessOwnUser(deps, actor);
  await checkOwnPassword(deps, actor, user, { password, requestId });
  const [sessions, audit, payoutDetails] = await Promise.all([
    sessionsOf(deps, actor.id),
    listAudit(deps, { subject: actor.id, limit: ENTRIES }),
    getMaskedDetails(deps, actor.id),
  ]);
  return {
    account: toUser(user),
    registeredAt: user.createdAt.toISOString(),
    acceptedTerms: user.acceptedTerms ?? null,
    language: user.language ?? null,
    secondFactor: Boolean(user.secondFactor),
    sessions,
    audit: audit.map(({ act, reason, fees, amount, at }) => ({ act, reason, fees, amount, at })),
    ...(payoutDetails && { payoutDetails }),
  };
}
