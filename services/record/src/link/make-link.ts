import { type CreatePetLinkBody, MAX_PET_LINKS, type PetLink } from '@vetcare/contracts';
import { type Actor, inLockedTransaction, NotFoundError, ProductError } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import type { LinkRecord } from '../look/link.store';
import { linkLockOf } from '../pet/lock-names';
import { accessOwnPet } from '../pet/pet.access';

type LinkDeps = Pick<Deps, 'connection' | 'locks' | 'pets' | 'links' | 'now'>;

const DAY_MS = 24 * 60 * 60_000;

export const describeLink = ({ _id, createdAt, endsAt, withOwner, opened, lastOpenedAt }: LinkRecord): PetLink => ({
  ...{ _id: String(_id), withOwner, opened },
  createdAt: createdAt.toISOString(),
  endsAt: endsAt.toISOString(),
  lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
});

/** @throws NotFoundError, ProductError `too_many_pet_links` */
export const makeLink = (
  deps: LinkDeps,
  actor: Actor,
  { petId, days, withOwner }: CreatePetLinkBody & { petId: string },
): Promise<{ link: LinkRecord; token: string }> =>
  inLockedTransaction(deps.connection, deps.locks, linkLockOf(petId), async (session) => {
    await accessOwnPet(deps, actor, petId, session);
    const createdAt = deps.now();
    if ((await deps.links.countOf(session, petId, createdAt)) >= MAX_PET_LINKS)
      throw new ProductError('too_many_pet_links', { params: { most: MAX_PET_LINKS } });
    const endsAt = new Date(createdAt.getTime() + days * DAY_MS);
    return deps.links.add(session, { petId, ownerId: actor.id, withOwner, createdAt, endsAt });
  });

/** Each owner sees and ends the links of all. @throws NotFoundError */
export async function listLinks(deps: LinkDeps, actor: Actor, petId: string): Promise<LinkRecord[]> {
  await accessOwnPet(deps, actor, petId);
  return deps.links.ofPet(petId, deps.now());
}

/** @throws NotFoundError also for a link to a pet of another person */
export async function endLink(deps: LinkDeps, actor: Actor, id: string): Promise<void> {
  const link = await deps.links.find(id, deps.now());
  const pet = link && (await deps.pets.find(link.petId));
  if (!pet?.ownerIds.includes(actor.id)) throw new NotFoundError('pet_link_ended');
  await deps.links.end(id);
}
