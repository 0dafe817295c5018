import type { Timeline, TimelinePart } from '@vetcare/contracts';
import type { Actor, Mount } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { describeLink } from '../link/make-link';
import { describePet } from '../pet/describe-pet';
import { accessOwnPet } from '../pet/pet.access';
import { type DescribeDeps, describeMoments } from './describe-moments';
import { findMoments, type MomentDeps } from './find-moments';
import { pageOf } from './moments';

/** The call with which owners read what happened to a pet. */
export function mountTimeline(deps: Deps, on: Mount): void {
  on('readTimeline', ({ actor, id, query }) => readTimeline(deps, actor, { petId: id, ...query }));
}

interface Asked {
  petId: string;
  before?: string | undefined;
  part?: TimelinePart | undefined;
}

/** @throws NotFoundError for a pet of another person */
async function readTimeline(
  deps: MomentDeps & DescribeDeps,
  actor: Actor,
  { petId, before, part }: Asked,
): Promise<Timeline> {
  const pet = await accessOwnPet(deps, actor, petId);
  const { page, next } = pageOf(await findMoments(deps, pet, part), before);
  const [entries, shown, links] = await Promise.all([
    describeMoments(deps, pet, page),
    describePet(deps, pet),
    deps.links.ofPet(petId, deps.now()),
  ]);
  return { entries, next, pet: shown, links: links.map(describeLink) };
}
