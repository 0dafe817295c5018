import type { Handlers } from '@vetcare/messaging';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { keepSearchKeys } from '../search/keep-search-keys';
import { erasePet } from './delete-pet';
import { petLockOf, templateLockOf, videoLockOf } from './lock-names';

type FollowDeps = Pick<
  Deps,
  | 'people'
  | 'locks'
  | 'pets'
  | 'consultations'
  | 'media'
  | 'invitations'
  | 'intakes'
  | 'videos'
  | 'looks'
  | 'links'
  | 'notes'
  | 'templates'
  | 'prescriptions'
  | 'drafts'
  | 'registrations'
  | 'referrals'
>;

/**
 * With an account go the pets that nobody else owns, and what the person told doctors or wrote for themselves alone. Other pets
 * stay with their other owners, signed notes and prescriptions with the doctor.
 */
export const followAccounts = (deps: FollowDeps): Handlers => ({
  ...deps.people.authHandlers,
  'auth.user.registered.v1': async (event, session) => {
    await followName(deps, session, event.data.userId, () =>
      deps.people.authHandlers['auth.user.registered.v1']?.(event, session),
    );
  },
  'auth.user.updated.v1': async (event, session) => {
    await followName(deps, session, event.data.userId, () =>
      deps.people.authHandlers['auth.user.updated.v1']?.(event, session),
    );
  },
  'auth.user.deleted.v1': async (event, session) => {
    await deps.people.authHandlers['auth.user.deleted.v1']?.(event, session);
    await deps.locks.forget(
      session,
      [petLockOf, templateLockOf, videoLockOf].map((lockOf) => lockOf(event.data.userId)),
    );
    await forgetOwner(deps, session, event.data.userId);
    await deps.links.endAllOf(session, event.data.userId);
    await deps.referrals.endLinksOf(session, event.data.userId);
    await deps.notes.markLeft(session, event.data.userId);
    await deps.notes.leaveSigned(session, event.data.userId);
    await deps.templates.removeAllOf(session, event.data.userId);
    await deps.prescriptions.forgetOwner(session, event.data.userId);
    await deps.drafts.removeAllOf(session, event.data.userId);
    await deps.registrations.remove(session, event.data.userId);
    await deps.videos.removeAllOf(session, event.data.userId);
    await deps.referrals.forgetPerson(session, event.data.userId, new Date(event.occurredAt));
    for (const { _id } of await deps.intakes.removeAllOf(session, event.data.userId))
      await deps.media.removeAllOf(session, String(_id));
    await keepSearchKeys(deps, session, await deps.consultations.ofPatient(session, event.data.userId));
  },
});

/** Doctors find the consultations of a person by the name that `apply` may change. */
async function followName(
  deps: FollowDeps,
  session: ClientSession,
  userId: string,
  apply: () => Promise<unknown> | undefined,
): Promise<void> {
  const before = await deps.people.fullName(session, userId);
  await apply();
  if ((await deps.people.fullName(session, userId)) === before) return;
  await keepSearchKeys(deps, session, await deps.consultations.ofPatient(session, userId));
}

async function forgetOwner(deps: FollowDeps, session: ClientSession, ownerId: string): Promise<void> {
  for (const { _id, ownerIds } of await deps.pets.ownedBy(ownerId, session)) {
    const others = ownerIds.filter((id) => id !== ownerId);
    if (others.length === 0) await erasePet(deps, session, String(_id));
    else await deps.pets.change(session, String(_id), { ownerIds: others });
  }
}
