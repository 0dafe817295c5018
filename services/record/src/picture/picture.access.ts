import type { Actor } from '@vetcare/service-kit';
import type { Deps } from '../deps';

const PET = 'pet:';
const INTAKE = 'intake:';
const REFERRAL = 'referral:';

/** The audience of a picture: those who may see the pet, or what was told, at that moment. */
export const audienceOfPet = (petId: string): string[] => [PET + petId];
export const audienceOfIntake = (intakeId: string): string[] => [INTAKE + intakeId];
/** What a doctor chose of that for a referral. */
export const audienceOfReferral = (referralId: string): string[] => [REFERRAL + referralId];

type AccessDeps = Pick<Deps, 'pets' | 'intakes' | 'consultations' | 'referrals' | 'now'>;

/** Decides who sees the pictures of pets and of what was told: the owner, and the doctors who have access at the moment. */
export const belongsTo =
  (deps: AccessDeps) =>
  async (audience: string[], actor: Actor): Promise<boolean> => {
    for (const one of audience) if (await isAmong(deps, actor, one)) return true;
    return false;
  };

async function isAmong(deps: AccessDeps, actor: Actor, audience: string): Promise<boolean> {
  if (audience.startsWith(PET)) return seesPet(deps, actor, audience.slice(PET.length));
  if (audience.startsWith(INTAKE)) return seesIntake(deps, actor, audience.slice(INTAKE.length));
  return audience.startsWith(REFERRAL) && seesReferral(deps, actor, audience.slice(REFERRAL.length));
}

async function seesPet({ pets, intakes, consultations, referrals, now }: AccessDeps, actor: Actor, petId: string) {
  if ((await pets.find(petId))?.ownerIds.includes(actor.id)) return true;
  const own = (await intakes.ofPet(petId)).filter(({ doctorId }) => doctorId === actor.id);
  const bookings = own.flatMap(({ bookingId }) => bookingId ?? []);
  if ((await consultations.accessibleOf(actor.id, bookings, now())).length > 0) return true;
  return referrals.opensPet(petId, actor.id, now());
}

async function seesIntake({ intakes, consultations, now }: AccessDeps, actor: Actor, intakeId: string) {
  const intake = await intakes.byId(intakeId);
  if (!intake) return false;
  if (intake.patientId === actor.id) return true;
  return (await consultations.accessibleOf(actor.id, [intake.bookingId ?? ''], now())).length > 0;
}

/** Any owner of the pet may answer, so that each of them sees what goes along, and the other doctor after the consent. */
async function seesReferral({ pets, referrals, now }: AccessDeps, actor: Actor, referralId: string) {
  const referral = await referrals.find(referralId);
  if (referral && (await pets.find(referral.petId))?.ownerIds.includes(actor.id)) return true;
  return (await referrals.findOpen(referralId, actor.id, now())) !== null;
}
