import type { Mount } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { describePet } from './describe-pet';
import { inviteOwner, joinPet, leavePet } from './share-pet';

/** The calls with which several people own one pet. */
export function mountOwners(deps: Deps, on: Mount): void {
  on('invitePetOwner', async ({ actor, id }) => {
    const { code, endsAt } = await inviteOwner(deps, actor, id);
    return { code, endsAt: endsAt.toISOString() };
  });
  on('joinPet', async ({ actor, body }) => ({
    success: true as const,
    pet: await describePet(deps, await joinPet(deps, actor, body.code)),
  }));
  on('leavePet', async ({ actor, id }) => {
    await leavePet(deps, actor, id);
    return { success: true as const };
  });
}
