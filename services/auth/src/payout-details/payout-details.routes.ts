import type { PayoutDetails } from '@vetcare/contracts';
import type { Mount } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { accessOwnUser } from '../user/user.access';
import { changePayoutDetails } from './change-payout-details';
import { getMaskedDetails, openIfPossible } from './payout-details';
import { readPayoutDetails } from './read-payout-details';

export function mountPayoutDetails(deps: AuthDeps, on: Mount): void {
  on('getPayoutDetails', async ({ actor }) => {
    const { _id } = await accessOwnUser(deps, actor);
    return { details: await getMaskedDetails(deps, String(_id)) };
  });
  on('updatePayoutDetails', async ({ actor, body, requestId }) => {
    const { password, ...entered } = body;
    const saved = await changePayoutDetails(deps, actor, { details: toDetails(entered), password, requestId });
    return { success: true, message: 'Payout details saved', details: saved };
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
