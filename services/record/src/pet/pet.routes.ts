import type { Pet } from '@vetcare/contracts';
import { type Mount, setETag } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { deletePet } from './delete-pet';
import { describePet, describePets } from './describe-pet';
import type { PetRecord } from './pet';
import { accessOwnPet } from './pet.access';
import { createPet, updatePet } from './save-pet';
import { weighPet } from './weigh-pet';

/** Those that died come last. */
const inOrder = (a: PetRecord, b: PetRecord): number =>
  Number(a.diedOn !== null) - Number(b.diedOn !== null) || a.name.localeCompare(b.name, 'en-IN');

/** The calls with which owners keep their pets. */
export function mountPets(deps: Deps, on: Mount): void {
  const changed = async (pet: PetRecord) => ({ success: true as const, pet: await describePet(deps, pet) });
  const tagged = <T extends { pet: Pet }>(response: Parameters<typeof setETag>[0], answer: T): T => {
    setETag(response, answer.pet.version ?? '0');
    return answer;
  };
  on('listPets', async ({ actor }) => ({
    pets: await describePets(deps, (await deps.pets.ownedBy(actor.id)).toSorted(inOrder)),
  }));
  on('createPet', async ({ actor, body }) => changed(await createPet(deps, actor, body)));
  on('getPet', async ({ actor, id, response }) =>
    tagged(response, { pet: await describePet(deps, await accessOwnPet(deps, actor, id)) }),
  );
  on('updatePet', async ({ actor, id, body, seen, response }) =>
    tagged(response, await changed(await updatePet(deps, actor, id, { ...body, seen }))),
  );
  on('sendPetPicture', async ({ actor, id, file }) => changed(await updatePet(deps, actor, id, { image: file })));
  on('weighPet', async ({ actor, id, body }) => changed(await weighPet(deps, actor, id, body)));
  on('deletePet', async ({ actor, id }) => {
    await deletePet(deps, actor, id);
    return { success: true as const };
  });
}
