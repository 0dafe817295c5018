import type { Pet } from '@vetcare/contracts';
import { recordVersion } from '@vetcare/service-kit';
import { nameOf, type PersonStore } from '../person/person.store';
import { type PetRecord, remindersOf } from './pet';

/** Pets with the current names of their owners. */
export async function describePets(
  { people }: { people: Pick<PersonStore, 'names'> },
  pets: readonly PetRecord[],
): Promise<Pet[]> {
  const names = await people.names(pets.flatMap(({ ownerIds }) => ownerIds));
  return pets.map(({ _id, ownerIds, createdAt, ...stored }) => {
    const {
      key: _key,
      reminded: _names,
      remindersOn: _day,
      copied: _times,
      changedAt,
      edits: _edits,
      ...details
    } = stored;
    return {
      ...details,
      ...remindersOf(details),
      _id: String(_id),
      owners: ownerIds.map((id) => nameOf(names, id)),
      createdAt: createdAt.toISOString(),
      version: recordVersion(changedAt),
    };
  });
}

export async function describePet(deps: { people: Pick<PersonStore, 'names'> }, pet: PetRecord): Promise<Pet> {
  const [described] = await describePets(deps, [pet]);
  if (!described) throw new Error('A pet was described as none');
  return described;
}
