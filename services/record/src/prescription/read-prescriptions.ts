import type { ConsultationPrescriptions, Prescription } from '@vetcare/contracts';
import { type Actor, NotFoundError } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { nameOf } from '../person/person.store';
import { describePet } from '../pet/describe-pet';
import { accessOwnPet } from '../pet/pet.access';
import { describePrescription } from './prescription';
import { findOpenRecord } from './prescription.access';

/**
 * All that the doctor of a consultation needs to prescribe. The look at the pet is noted before it is answered. When the access is
 * over only what the doctor wrote is left.
 * @throws NotFoundError for a consultation of another doctor
 */
export async function readPrescriptions(
  deps: Deps,
  actor: Actor,
  bookingId: string,
): Promise<ConsultationPrescriptions> {
  const { id: doctorId } = actor;
  const written = await deps.prescriptions.ofBooking(bookingId, doctorId);
  const record = await findOpenRecord(deps, actor, bookingId);
  const [last = await deps.prescriptions.lastOf(doctorId)] = written;
  const patientId = record?.consultation.patientId ?? written[0]?.patientId;
  if (!record && (written.length === 0 || actor.finishing)) throw new NotFoundError('record_not_found');
  const pet = record?.pet ?? null;
  if (pet) await deps.looks.note({ petId: String(pet._id), doctorId, bookingId, at: deps.now() });
  const draft = record && (await deps.drafts.find(bookingId));
  const prescriptions = written.map((one) => describePrescription(one, 'doctor'));
  const [newest] = prescriptions;
  return {
    prescriptions,
    draft: draft && {
      ...{ content: draft.content, number: draft.number, changedAt: draft.changedAt.toISOString() },
      ...(draft.petId && { petId: draft.petId }),
    },
    registration: await deps.registrations.of(doctorId, deps.now()),
    qualification: last?.doctor.qualification ?? '',
    owner: newest?.owner ?? nameOf(await deps.people.names([patientId ?? '']), patientId ?? ''),
    pet: pet && (await describePet(deps, pet)),
    isOpen: record !== null,
  };
}

/** The prescriptions of one of the caller's pets. @throws NotFoundError */
export async function listPrescriptions(
  deps: Pick<Deps, 'pets' | 'prescriptions'>,
  actor: Actor,
  petId: string,
): Promise<Prescription[]> {
  await accessOwnPet(deps, actor, petId);
  return (await deps.prescriptions.ofPet(petId)).map((one) => describePrescription(one, 'owner'));
}
