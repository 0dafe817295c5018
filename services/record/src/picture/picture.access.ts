import type { Actor } from '@vetcare/service-kit';
import type { Deps } from '../deps';

const PET = 'pet:';
const INTAKE = 'intake:';

/** The audience of a picture: whoever is allowed to see the pet, or what was told, at that moment. */
export const audienceOfPet = (petId: string): string[] => [PET + petId];
export const audienceOfIntake = (intakeId: string): string[] => [INTAKE + intakeId];

type AccessDeps = Pick<Deps, 'pets' | 'intakes' | 'consultations' | 'now'>;

/** Decides who sees the pictures of pets and of what was told: the owner, and the doctor who has access at the moment. */
export const belongsTo =
  (deps: AccessDeps) =>
  async ([audience = '']: string[], actor: Actor): Promise<boolean> => {
    if (audience.startsWith(PET)) return seesPet(deps, actor, audience.slice(PET.length));
    return audience.startsWith(INTAKE) && seesIntake(deps, actor, audience.slice(INTAKE.length));
  };

async function seesPet({ pets, intakes, consultations, now }: AccessDeps, actor: Actor, petId: string) {
  if ((await pets.find(petId))?.ownerIds.includes(actor.id)) return true;
  const own = (await intakes.ofPet(petId)).filter(({ doctorId }) => doctorId === actor.id);
  const bookings = own.flatMap(({ bookingId }) => bookingId ?? []);
  return (await consultations.accessibleOf(actor.id, bookings, now())).length > 0;
}

async function seesIntake({ intakes, consultations, now }: AccessDeps, actor: Actor, intakeId: string) {
  const intake = await intakes.byId(intakeId);
  if (!intake) return false;
  if (intake.patientId === actor.id) return true;
  return (await consultations.accessibleOf(actor.id, [intake.bookingId ?? ''], now())).length > 0;
}
