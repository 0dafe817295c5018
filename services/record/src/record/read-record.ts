import type { ConsultationRecord, ConsultationRecords, FullRecord } from '@vetcare/contracts';
import { type Actor, NotFoundError } from '@vetcare/service-kit';
import { accessUntil, type OpenConsultation } from '../consultation/consultation.store';
import { mayWorkOn } from '../consultation/may-work-on';
import type { Deps } from '../deps';
import { describeIntake } from '../intake/describe-intake';
import { answersOf } from '../intake/intake';
import type { NoteRecord } from '../note/note.store';
import { nameOf } from '../person/person.store';
import { describePet } from '../pet/describe-pet';
import type { PetRecord } from '../pet/pet';
import { earlierVisits } from './earlier-visits';
import { type RecordsAsked, searchRecords } from './search-records';

type RecordDeps = Pick<Deps, 'consultations' | 'intakes' | 'notes' | 'pets' | 'people' | 'looks' | 'now'>;

/** The consultations whose records this doctor may see, with why the patients come: a page of them, of what a search finds, or one. */
export async function listRecords(
  deps: RecordDeps,
  actor: Actor,
  { bookingId, ...asked }: RecordsAsked & { bookingId?: string | undefined },
): Promise<ConsultationRecords> {
  const { page, next } = bookingId
    ? { page: await deps.consultations.accessibleOf(actor.id, [bookingId], deps.now()), next: null }
    : await searchRecords(deps, actor.id, asked);
  const mine = page.filter((consultation) => mayWorkOn(actor, consultation));
  return { records: await describe(deps, mine, { withKept: true }), next };
}

/**
 * Everything about the pet of one consultation. The look is noted before it is answered.
 * @throws NotFoundError also for a consultation of another doctor, and when the time is over
 */
export async function readRecord(deps: RecordDeps, actor: Actor, bookingId: string): Promise<FullRecord> {
  const { id: doctorId } = actor;
  const accessible = await deps.consultations.accessibleOf(doctorId, [bookingId], deps.now());
  const consultations = accessible.filter((consultation) => mayWorkOn(actor, consultation));
  const [described] = await describe(deps, consultations, { withKept: false });
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

/** @param withKept whether what a signed note keeps stands in for what its owner has deleted; a note has it on its own page */
async function describe(
  deps: RecordDeps,
  consultations: OpenConsultation[],
  { withKept }: { withKept: boolean },
): Promise<ConsultationRecord[]> {
  const intakes = await deps.intakes.ofBookings(consultations.map(({ _id }) => _id));
  const ofBooking = new Map(intakes.map((intake) => [intake.bookingId, intake]));
  const pets = await deps.pets.findMany(intakes.flatMap(({ petId }) => petId ?? []));
  const petOf = new Map(pets.map((pet) => [String(pet._id), pet]));
  const names = await deps.people.names(consultations.map(({ patientId }) => patientId));
  const notes = await deps.notes.findMany(consultations.map(({ _id }) => _id));
  const noteOf = new Map(notes.map((note) => [note._id, note]));
  return consultations.map(({ _id, patientId, beginsAt, endsAt }) => {
    const intake = ofBooking.get(_id);
    const note = noteOf.get(_id);
    const kept = withKept && note ? keptIn(note) : NOTHING;
    return {
      bookingId: _id,
      patient: nameOf(names, patientId),
      appointmentAt: beginsAt.toISOString(),
      completionAt: endsAt.toISOString(),
      pet: shortly(petOf.get(intake?.petId ?? '')) ?? kept.pet,
      intake: intake ? describeIntake(intake) : kept.intake,
      note: progressOf(note),
    };
  });
}

type Kept = Pick<ConsultationRecord, 'pet' | 'intake'>;
const NOTHING: Kept = { pet: null, intake: null };

/** The animal and what was told about it, as a note has copied them with its signature. */
function keptIn({ petId, pet, told, signedAt }: NoteRecord): Kept {
  const answers = { ...answersOf(told), petId: null };
  return {
    pet: pet && petId ? { _id: petId, name: pet.name, species: pet.species } : null,
    intake: told && signedAt ? { ...answers, changedAt: signedAt.toISOString() } : null,
  };
}

const progressOf = (note: NoteRecord | undefined): ConsultationRecord['note'] =>
  note ? (note.signedAt ? 'signed' : 'draft') : 'none';

const shortly = (pet: PetRecord | undefined): ConsultationRecord['pet'] =>
  pet ? { _id: String(pet._id), name: pet.name, species: pet.species } : null;
