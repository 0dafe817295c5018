import { fault, MAX_PET_WEIGHTS } from '@vetcare/contracts';
import { type Actor, inTransaction, NotFoundError, ValidationFailedError } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { dayOf, type PetRecord } from './pet';
import { accessOwnPet } from './pet.access';

/**
 * Notes what a pet weighs on a day, or with `kg: null` removes that. Of more weights than a chart can show the oldest go.
 * @throws NotFoundError, ValidationFailedError for a day to come
 */
export async function weighPet(
  deps: Pick<Deps, 'connection' | 'pets' | 'now'>,
  actor: Actor,
  id: string,
  { on, kg }: { on: string; kg: number | null },
): Promise<PetRecord> {
  if (on > dayOf(deps.now())) throw new ValidationFailedError({ on: { code: fault('date_in_future') } });
  return inTransaction(deps.connection, async (session) => {
    const { weights } = await accessOwnPet(deps, actor, id, session);
    const others = weights.filter((weight) => weight.on !== on);
    const all = kg === null ? others : [...others, { on, kg }];
    const sorted = all.toSorted((a, b) => a.on.localeCompare(b.on)).slice(-MAX_PET_WEIGHTS);
    const changed = await deps.pets.change(session, id, { weights: sorted });
    if (!changed) throw new NotFoundError('pet_not_found');
    return changed;
  });
}
