import type { ConsultationRecord, FullRecord } from '@vetcare/contracts';
import { type Actor, NotFoundError } from '@vetcare/service-kit';
import { accessUntil, type OpenConsultation } from '../consultation/consultation.store';
import type { Deps } from '../deps';
import { describeIntake } from '../intake/describe-intake';
import type { IntakeRecord } from '../intake/intake.store';
import { describeSigned } from '../note/describe-note';
import type { NoteRecord } from '../note/note.store';
import { nameOf } from '../person/person.store';
import { describePet } from '../pet/describe-pet';
import type { PetRecord } from '../pet/pet';
import { MAX_LISTED, searchRecords } from './search-records';

type RecordDeps = Pick<Deps, 'consultations' | 'intakes' | 'notes' | 'pets' | 'people' | 'looks' | 'now'>;

/** The consultations whose records this doctor may see, with why the patients come: the newest, or the newest that a search finds. */
export async function listRecords(
  deps: RecordDeps,
  { id: doctorId }: Actor,
  { patientId, search = '' }: { patientId?: string | undefined; search?: string | undefined },
): Promise<ConsultationRecord[]> {
  const found = search
    ? await searchRecords(deps, doctorId, { patientId, search })
    : await deps.consultations.listAccessible(doctorId, { patientId, limit: MAX_LISTED, now: deps.now() });
  return describe(deps, found);
}

/**
 * Everything about the pet of one consultation. The look is noted before it is answered.
 * @throws NotFoundError also for a consultation of another doctor, and when the time is over
 */
export async function readRecord(deps: RecordDeps, { id: doctorId }: Actor, bookingId: string): Promise<FullRecord> {
  const consultations = await deps.consultations.accessibleOf(doctorId, [bookingId], deps.now());
  const [described] = await describe(deps, consultations);
  const [consultation] = consultations;
  if (!described || !consultation) throw new NotFoundError('record_not_found');
  const pet = described.pet && (await deps.pets.find(described.pet._id));
  if (!pet) return { ...described, pet: null, earlier: [], accessUntil: accessUntil(consultation).toISOString() };
  const petId = String(pet._id);
  await deps.looks.note({ petId, doctorId, bookingId, at: deps.now() });
  return {
    ...described,
    pet: await describePet(deps, pet),
    earlier: await earlierVisits(deps, petId, consultation, described.intake?.sharesHistory ?? false),
    accessUntil: accessUntil(consultation).toISOString(),
  };
}

async function describe(deps: RecordDeps, consultations: OpenConsultation[]): Promise<ConsultationRecord[]> {
  const intakes = await deps.intakes.ofBookings(consultations.map(({ _id }) => _id));
  const ofBooking = new Map(intakes.map((intake) => [intake.bookingId, intake]));
  const pets = await deps.pets.findMany(intakes.flatMap(({ petId }) => petId ?? []));
  const petOf = new Map(pets.map((pet) => [String(pet._id), pet]));
  const names = await deps.people.names(consultations.map(({ patientId }) => patientId));
  const notes = await deps.notes.findMany(consultations.map(({ _id }) => _id));
  const noteOf = new Map(notes.map((note) => [note._id, note]));
  return consultations.map(({ _id, patientId, beginsAt, endsAt }) => {
    const intake = ofBooking.get(_id);
    return {
      bookingId: _id,
      patient: nameOf(names, patientId),
      appointmentAt: beginsAt.toISOString(),
      completionAt: endsAt.toISOString(),
      pet: shortly(petOf.get(intake?.petId ?? '')),
      intake: intake ? describeIntake(intake) : null,
      note: progressOf(noteOf.get(_id)),
    };
  });
}

const progressOf = (note: NoteRecord | undefined): ConsultationRecord['note'] =>
  note ? (note.signedAt ? 'signed' : 'draft') : 'none';

const shortly = (pet: PetRecord | undefined): ConsultationRecord['pet'] =>
  pet ? { _id: String(pet._id), name: pet.name, species: pet.species } : null;

async function earlierVisits(
  deps: RecordDeps,
  petId: string,
  { _id, doctorId, beginsAt }: OpenConsultation,
  isShared: boolean,
): Promise<FullRecord['earlier']> {
  const told = (await deps.intakes.ofPet(petId)).filter(
    (intake): intake is IntakeRecord & { bookingId: string } =>
      intake.bookingId !== null && intake.bookingId !== _id && (isShared || intake.doctorId === doctorId),
  );
  const ids = told.map(({ bookingId }) => bookingId);
  const [consultations, names, notes] = await Promise.all([
    deps.consultations.findMany(ids),
    deps.people.names(told.map((intake) => intake.doctorId)),
    deps.notes.findMany(ids),
  ]);
  const held = new Map(consultations.map((one) => [one._id, one]));
  const noteOf = new Map(notes.map((note) => [note._id, note]));
  return told
    .flatMap(({ bookingId, doctorId: by, reason }) => {
      const visit = held.get(bookingId);
      if (!visit || visit.closed || visit.beginsAt >= beginsAt) return [];
      const appointmentAt = visit.beginsAt.toISOString();
      const note = describeSigned(noteOf.get(bookingId));
      return [{ bookingId, appointmentAt, doctor: nameOf(names, by), reason: reason ?? '', note }];
    })
    .toSorted((a, b) => b.appointmentAt.localeCompare(a.appointmentAt));
}
