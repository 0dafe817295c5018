import { MAX_PET_OWNERS, MAX_PETS, PET_INVITATION_DAYS } from '@vetcare/contracts';
import {
  type Actor,
  ConflictError,
  inLockedTransaction,
  inTransaction,
  NotFoundError,
  ProductError,
} from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { petLockOf } from './lock-names';
import type { PetRecord } from './pet';
import { accessOwnPet } from './pet.access';

type ShareDeps = Pick<Deps, 'connection' | 'locks' | 'pets' | 'invitations' | 'links' | 'referrals' | 'now'>;

const DAY_MS = 24 * 60 * 60_000;

/** @throws NotFoundError, ConflictError `pet_has_enough_owners` */
export async function inviteOwner(deps: ShareDeps, actor: Actor, id: string): Promise<{ code: string; endsAt: Date }> {
  refuseMoreOwners(await accessOwnPet(deps, actor, id));
  const endsAt = new Date(deps.now().getTime() + PET_INVITATION_DAYS * DAY_MS);
  return { code: await deps.invitations.begin(id, { by: actor.id, endsAt }), endsAt };
}

/**
 * Makes the caller an owner too. A person who is one already only uses up the code. With the same code a second time, as after an
 * answer that was lost, the caller gets the pet again, but not after leaving it.
 * @throws NotFoundError `invitation_invalid`, ConflictError `pet_has_enough_owners` or `too_many_pets`
 */
export const joinPet = (deps: ShareDeps, { id: ownerId }: Actor, code: string): Promise<PetRecord> =>
  inLockedTransaction(deps.connection, deps.locks, petLockOf(ownerId), async (session) => {
    const used = await deps.invitations.use(session, { code, personId: ownerId, now: deps.now() });
    const pet = used && (await deps.pets.find(used.petId, session));
    if (!pet) throw new NotFoundError('invitation_invalid');
    if (pet.ownerIds.includes(ownerId)) return pet;
    // An invitation ends with the account of its owner, or when they leave the pet.
    const isWithdrawn = used.by !== null && !pet.ownerIds.includes(used.by);
    if (used.again || isWithdrawn) throw new NotFoundError('invitation_invalid');
    refuseMoreOwners(pet);
    if ((await deps.pets.countOf(ownerId, session)) >= MAX_PETS)
      throw new ProductError('too_many_pets', { params: { most: MAX_PETS } });
    const joined = await deps.pets.change(session, used.petId, { ownerIds: [...pet.ownerIds, ownerId] });
    if (!joined) throw new NotFoundError('invitation_invalid');
    return joined;
  });

/** @throws NotFoundError, ConflictError `last_owner` */
export const leavePet = (deps: ShareDeps, actor: Actor, id: string): Promise<void> =>
  inTransaction(deps.connection, async (session) => {
    const { ownerIds } = await accessOwnPet(deps, actor, id, session);
    const others = ownerIds.filter((ownerId) => ownerId !== actor.id);
    if (others.length === 0) throw new ConflictError('last_owner');
    await deps.pets.change(session, id, { ownerIds: others });
    await deps.links.endAllOf(session, actor.id, id);
    await deps.referrals.endLinksOf(session, actor.id, id);
  });

function refuseMoreOwners({ ownerIds }: PetRecord): void {
  if (ownerIds.length >= MAX_PET_OWNERS)
    throw new ProductError('pet_has_enough_owners', { params: { most: MAX_PET_OWNERS } });
}
