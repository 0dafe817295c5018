import { type Actor, NotFoundError } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { PetRecord } from './pet';
import type { PetStore } from './pet.store';

/** @throws NotFoundError also for a pet of another person */
export async function accessOwnPet(
  { pets }: { pets: Pick<PetStore, 'find'> },
  actor: Pick<Actor, 'id'>,
  id: string,
  session: ClientSession | null = null,
): Promise<PetRecord> {
  const pet = await pets.find(id, session);
  if (!pet?.ownerIds.includes(actor.id)) throw new NotFoundError('pet_not_found');
  return pet;
}
