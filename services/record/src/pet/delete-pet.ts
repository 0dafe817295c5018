import { type Actor, inTransaction } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { consultationsAbout, keepSearchKeys } from '../search/keep-search-keys';
import { linkLockOf } from './lock-names';
import { accessOwnPet } from './pet.access';

type DeleteDeps = Pick<
  Deps,
  | 'connection'
  | 'locks'
  | 'pets'
  | 'people'
  | 'consultations'
  | 'media'
  | 'invitations'
  | 'intakes'
  | 'videos'
  | 'looks'
  | 'links'
  | 'prescriptions'
  | 'referrals'
>;

/** Deletes a pet, its pictures and videos, its invitation, its links and its referrals. @throws NotFoundError */
export const deletePet = (deps: DeleteDeps, actor: Actor, id: string): Promise<void> =>
  inTransaction(deps.connection, async (session) => {
    await accessOwnPet(deps, actor, id, session);
    await erasePet(deps, session, id);
  });

/** The same in the caller's transaction, without a check of who asks. */
export async function erasePet(
  deps: Omit<DeleteDeps, 'connection'>,
  session: ClientSession,
  id: string,
): Promise<void> {
  const { locks, pets, media, invitations, intakes, videos, looks, links, prescriptions, referrals } = deps;
  const consultations = await consultationsAbout(deps, session, id);
  await media.removeAllOf(session, id);
  await invitations.end(session, id);
  await looks.removeAllOf(session, id);
  await links.removeAllOf(session, id);
  await locks.forget(session, [linkLockOf(id)]);
  await videos.removeOfIntakes(session, await intakes.forgetPet(session, id));
  await prescriptions.forgetPet(session, id);
  await referrals.removeAllOf(session, id);
  await pets.remove(session, id);
  await keepSearchKeys(deps, session, consultations);
}
