import type { Actor } from '@vetcare/service-kit';
import type { Deps } from '../deps';

const PET = 'pet:';

/** The audience of a pet's picture: whoever is allowed to see the pet at that moment. */
export const audienceOfPet = (petId: string): string[] => [PET + petId];

/** Decides who sees the pictures of pets. */
export const belongsTo =
  ({ pets }: Pick<Deps, 'pets'>) =>
  async ([audience = '']: string[], actor: Actor): Promise<boolean> => {
    if (!audience.startsWith(PET)) return false;
    const pet = await pets.find(audience.slice(PET.length));
    return pet?.ownerIds.includes(actor.id) ?? false;
  };
