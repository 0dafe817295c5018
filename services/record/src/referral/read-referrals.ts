import type { ReferredPet } from '@vetcare/contracts';
import { type Actor, NotFoundError } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { nameOf } from '../person/person.store';
import { describePet } from '../pet/describe-pet';
import { accessOwnPet } from '../pet/pet.access';
import { describeReferral } from './describe-referral';
import type { ReferralRecord } from './referral';

type ReadDeps = Pick<Deps, 'referrals' | 'pets' | 'people' | 'intakes' | 'looks' | 'now'>;

/**
 * What the other doctor sees after an owner's consent. The look is noted before it is answered.
 * @throws NotFoundError also before the consent, when it is withdrawn, and when the time is over
 */
export async function readReferred(deps: ReadDeps, { id: doctorId }: Actor, id: string): Promise<ReferredPet> {
  const referral = await deps.referrals.findOpen(id, doctorId, deps.now());
  const pet = referral && (await deps.pets.find(referral.petId));
  if (!referral || !pet) throw new NotFoundError('referral_not_found');
  const { petId, bookingId, patientId } = referral;
  await deps.looks.note({ petId, doctorId, bookingId, at: deps.now() });
  return {
    referral: await describeReferral(deps, referral),
    patient: nameOf(await deps.people.names([patientId]), patientId),
    pet: await describePet(deps, pet),
  };
}

/** @throws NotFoundError for a pet of another person */
export async function listPetReferrals(
  deps: Pick<Deps, 'referrals' | 'pets'>,
  actor: Actor,
  petId: string,
): Promise<ReferralRecord[]> {
  await accessOwnPet(deps, actor, petId);
  return deps.referrals.ofPet(petId);
}

/** Those that wait for the caller's answer. */
export async function listAsked(
  { pets, referrals }: Pick<Deps, 'referrals' | 'pets'>,
  { id: ownerId }: Actor,
  doctorId: string | undefined,
): Promise<ReferralRecord[]> {
  const own = await pets.ownedBy(ownerId);
  return referrals.askedOf(
    own.map(({ _id }) => String(_id)),
    doctorId,
  );
}
