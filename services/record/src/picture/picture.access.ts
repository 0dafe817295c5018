import type { Actor } from '@vetcare/service-kit';
import { mayWorkOn } from '../consultation/may-work-on';
import type { Deps } from '../deps';

const PET = 'pet:';
const INTAKE = 'intake:';
const REFERRAL = 'referral:';

/** The audience of a picture: those who may see the pet, or what was told, at that moment. */
export const audienceOfPet = (petId: string): string[] => [PET + petId];
export const audienceOfIntake = (intakeId: string): string[] => [INTAKE + intakeId];
/** What a doctor chose of that for a referral. */
export const audienceOfReferral = (referralId: string): string[] => [REFERRAL + referralId];

type AccessDeps = Pick<Deps, 'pets' | 'intakes' | 'consultations' | 'referrals' | 'looks' | 'now'>;

/** That the caller may see it. A look is noted for the owners before the first byte. */
interface Sight {
  look: Omit<Parameters<Deps['looks']['note']>[0], 'at'> | null;
}
const UNNOTED: Sight = { look: null };

/**
 * Decides who sees the pictures of pets and the files of what was told: the owner, and the doctors who have access at the moment. A
 * doctor's look at what was told is noted.
 */
export const letsSee =
  (deps: AccessDeps) =>
  async (audience: string[], actor: Actor): Promise<boolean> => {
    for (const one of audience) {
      const sight = await sightOf(deps, actor, one);
      if (sight?.look) await deps.looks.note({ ...sight.look, at: deps.now() });
      if (sight) return true;
    }
    return false;
  };

async function sightOf(deps: AccessDeps, actor: Actor, audience: string): Promise<Sight | null> {
  if (audience.startsWith(PET)) return sightOfPet(deps, actor, audience.slice(PET.length));
  if (audience.startsWith(INTAKE)) return sightOfIntake(deps, actor, audience.slice(INTAKE.length));
  return audience.startsWith(REFERRAL) ? sightOfReferral(deps, actor, audience.slice(REFERRAL.length)) : null;
}

/** The record that shows a pet's picture notes the look. */
async function sightOfPet(
  { pets, intakes, consultations, referrals, now }: AccessDeps,
  actor: Actor,
  petId: string,
): Promise<Sight | null> {
  if ((await pets.find(petId))?.ownerIds.includes(actor.id)) return UNNOTED;
  const own = (await intakes.ofPet(petId)).filter(({ doctorId }) => doctorId === actor.id);
  const bookings = own.flatMap(({ bookingId }) => bookingId ?? []);
  const accessible = await consultations.accessibleOf(actor.id, bookings, now());
  if (accessible.some((consultation) => mayWorkOn(actor, consultation))) return UNNOTED;
  if (actor.finishing) return null;
  return (await referrals.opensPet(petId, actor.id, now())) ? UNNOTED : null;
}

async function sightOfIntake(
  { intakes, consultations, now }: AccessDeps,
  actor: Actor,
  intakeId: string,
): Promise<Sight | null> {
  const intake = await intakes.byId(intakeId);
  if (!intake) return null;
  if (intake.patientId === actor.id) return UNNOTED;
  const { petId, bookingId } = intake;
  const [consultation] = bookingId ? await consultations.accessibleOf(actor.id, [bookingId], now()) : [];
  if (!bookingId || !consultation || !mayWorkOn(actor, consultation)) return null;
  return { look: petId ? { petId, doctorId: actor.id, bookingId } : null };
}

/** Any owner of the pet may answer, so that each of them sees what goes along, and the other doctor after the consent. */
async function sightOfReferral(
  { pets, referrals, now }: AccessDeps,
  actor: Actor,
  referralId: string,
): Promise<Sight | null> {
  if (actor.finishing) return null;
  const referral = await referrals.find(referralId);
  if (referral && (await pets.find(referral.petId))?.ownerIds.includes(actor.id)) return UNNOTED;
  const open = await referrals.findOpen(referralId, actor.id, now());
  return open && { look: { petId: open.petId, doctorId: actor.id, bookingId: open.bookingId } };
}
