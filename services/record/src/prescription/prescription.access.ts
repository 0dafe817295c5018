import { type Actor, NotFoundError } from '@vetcare/service-kit';
import type { OpenConsultation } from '../consultation/consultation.store';
import { mayWorkOn } from '../consultation/may-work-on';
import type { Deps } from '../deps';
import type { PetRecord } from '../pet/pet';
import type { PrescriptionRecord } from './prescription';

type AccessDeps = Pick<Deps, 'consultations' | 'intakes' | 'pets' | 'now'>;

export interface OpenRecord {
  consultation: OpenConsultation;
  /** What the consultation is about; null if the owner has not said. */
  pet: PetRecord | null;
}

/** @throws NotFoundError also for a consultation of another doctor, and when the doctor's access is over */
export async function accessOpenRecord(deps: AccessDeps, actor: Actor, bookingId: string): Promise<OpenRecord> {
  const record = await findOpenRecord(deps, actor, bookingId);
  if (!record) throw new NotFoundError('record_not_found');
  return record;
}

export async function findOpenRecord(
  { consultations, intakes, pets, now }: AccessDeps,
  actor: Actor,
  bookingId: string,
): Promise<OpenRecord | null> {
  const [consultation] = await consultations.accessibleOf(actor.id, [bookingId], now());
  if (!consultation || !mayWorkOn(actor, consultation)) return null;
  const [intake] = await intakes.ofBookings([bookingId]);
  return { consultation, pet: intake?.petId ? await pets.find(intake.petId) : null };
}
/** @throws NotFoundError for people who are neither its doctor nor an owner of its pet */
export async function accessPrescription(
  { prescriptions, pets, consultations }: Pick<Deps, 'prescriptions' | 'pets' | 'consultations'>,
  actor: Actor,
  id: string,
): Promise<PrescriptionRecord> {
  const found = await prescriptions.find(id);
  const [consultation] = found && actor.finishing ? await consultations.findMany([found.bookingId]) : [];
  const isOther = actor.finishing && !(consultation && mayWorkOn(actor, consultation));
  if (!found || isOther) throw new NotFoundError('prescription_not_found');
  if (found.doctorId === actor.id) return found;
  const pet = found.petId ? await pets.find(found.petId) : null;
  if (!pet?.ownerIds.includes(actor.id)) throw new NotFoundError('prescription_not_found');
  return found;
}
