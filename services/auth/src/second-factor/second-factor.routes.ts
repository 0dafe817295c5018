import type { Mount } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { checkOwnPassword } from '../guessing/check-password';
import { sessionKey } from '../guessing/guess-limit';
import { accessOwnUser } from '../user/user.access';
import { beginSecondFactor } from './begin-second-factor';
import { renewRecoveryCodes, turnOffSecondFactor } from './change-second-factor';
import { confirmSecondFactor } from './confirm-second-factor';
import { toSecondFactorState } from './second-factor';

export function mountSecondFactor(deps: AuthDeps, on: Mount): void {
  on('getSecondFactor', async ({ actor }) =>
    toSecondFactorState(await accessOwnUser(deps, actor), deps.adminsNeedFactor),
  );
  on('beginSecondFactor', async ({ actor, body, requestId }) => {
    const user = await accessOwnUser(deps, actor);
    await checkOwnPassword(deps, actor, user, { ...body, requestId });
    return beginSecondFactor(deps, user);
  });
  on('confirmSecondFactor', async ({ actor, body, requestId }) => {
    const user = await accessOwnUser(deps, actor);
    const given = { ...body, key: sessionKey(actor), keepSid: actor.sid, requestId };
    return { success: true, recoveryCodes: await confirmSecondFactor(deps, user, given) };
  });
  on('renewRecoveryCodes', async ({ actor, body, requestId }) => ({
    success: true,
    recoveryCodes: await renewRecoveryCodes(deps, actor, { ...body, requestId }),
  }));
  on('turnOffSecondFactor', async ({ actor, body, requestId }) =>
    toSecondFactorState(await turnOffSecondFactor(deps, actor, { ...body, requestId }), deps.adminsNeedFactor),
  );
}
