import { isDeepStrictEqual } from 'node:util';
import type { MaskedPayoutDetails, PayoutDetails } from '@vetcare/contracts';
import {
  type Actor,
  inTransaction,
  NotAuthenticatedError,
  NotFoundError,
  refuseStale,
  timestampAfter,
} from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { isDoctor } from '../doctor/doctor';
import { checkOwnPassword } from '../guessing/check-password';
import { accessOwnUser } from '../user/user.access';
import { maskDetails, openIfPossible, sealDetails } from './payout-details';
import type { PayoutDetailsRecord } from './payout-details.store';

type Deps = Pick<
  AuthDeps,
  | 'connection'
  | 'users'
  | 'passwords'
  | 'guesses'
  | 'guessNotices'
  | 'payoutDetails'
  | 'secretBox'
  | 'outbox'
  | 'log'
  | 'now'
>;

interface Entered {
  details: PayoutDetails;
  password: string;
  /** The version that the doctor saw. */
  seen: Date | undefined;
  requestId: string;
}

/** The details are one whole, which nobody but the doctor changes. */
const editsOf = ({ _id, changedAt }: PayoutDetailsRecord) => [{ field: 'details', at: changedAt, by: _id }];

/**
 * Changes where the caller's payouts go. The password is needed however fresh the sign-in is: a person who finds a browser open must
 * not be able to turn the money to themselves. A mail tells the owner. The same details once more change nothing;
 * those that no key opens any more are replaced.
 * @throws WrongPasswordError, TooManyGuessesError, NotFoundError if this is not a doctor, ConflictError `changed_meanwhile`
 */
export async function changePayoutDetails(
  deps: Deps,
  actor: Actor,
  { details, password, seen, requestId }: Entered,
): Promise<MaskedPayoutDetails> {
  const user = await accessOwnUser(deps, actor);
  if (!isDoctor(user)) throw new NotFoundError('applicant_not_found');
  await checkOwnPassword(deps, actor, user, { password, requestId });
  return inTransaction(deps.connection, async (session) => {
    // Written to, so that nothing is saved for an account that is deleted at the same moment.
    if (!(await deps.users.touch(session, actor.id))) throw new NotAuthenticatedError();
    const before = await deps.payoutDetails.find(actor.id, session);
    if (before && isDeepStrictEqual(openIfPossible(deps, before), details))
      return maskDetails(details, before.changedAt);
    refuseStale(before ? editsOf(before) : [], ['details'], seen);
    const now = timestampAfter(before?.changedAt, deps.now());
    const sealed = sealDetails(deps.secretBox, actor.id, details);
    await deps.payoutDetails.save(session, {
      ...{ _id: actor.id, kind: details.kind, sealed, changedAt: now, eraseAt: null },
    });
    await deps.outbox.append(session, {
      type: 'auth.doctor.payout-details-changed.v1',
      data: { doctorId: actor.id, change: before ? 'changed' : 'entered' },
      ...{ actor: actor.id, requestId, now },
    });
    return maskDetails(details, now);
  });
}
