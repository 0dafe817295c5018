import type { PayoutDetails } from '@vetcare/contracts';
import { type Mount, recordVersion, setETag } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { accessOwnUser } from '../user/user.access';
import { changePayoutDetails } from './change-payout-details';
import { getOwnDetails, openIfPossible } from './payout-details';
import { readPayoutDetails } from './read-payout-details';

export function mountPayoutDetails(deps: AuthDeps, on: Mount): void {
  on('getPayoutDetails', async ({ actor, response }) => {
    const { _id } = await accessOwnUser(deps, actor);
    const own = await getOwnDetails(deps, String(_id));
    setETag(response, own.version);
    return own;
  });
  on('updatePayoutDetails', async ({ actor, body, seen, requestId, response }) => {
    const { password, ...entered } = body;
    const saved = await changePayoutDetails(deps, actor, { details: toDetails(entered), password, seen, requestId });
    const version = recordVersion(new Date(saved.changedAt));
    setETag(response, version);
    return { success: true, message: 'Payout details saved', details: saved, version };
  });
  on('listKnownPayoutDetails', async ({ query }) =>
    (await deps.payoutDetails.findAll(query.doctorId))
      .filter((known) => openIfPossible(deps, known))
      .map(({ _id, kind, changedAt }) => ({ doctorId: _id, kind, changedAt: changedAt.toISOString() })),
  );
  on('readPayoutDetails', ({ actor, body, requestId }) => readPayoutDetails(deps, actor, { ...body, requestId }));
}

/** Without the number that was typed again. */
function toDetails(entered: PayoutDetails): PayoutDetails {
  const { holder } = entered;
  if (entered.kind === 'upi') return { kind: 'upi', holder, upiId: entered.upiId };
  const { accountNumber, ifsc } = entered;
  return { kind: 'bank', holder, accountNumber, ifsc };
}
