import type { Visit } from '@vetcare/contracts';
import { type Actor, NotFoundError } from '@vetcare/service-kit';
import type { OpenConsultation } from '../consultation/consultation.store';
import type { Deps } from '../deps';
import type { IntakeRecord } from '../intake/intake.store';
import type { NoteRecord } from '../note/note.store';
import { nameOf } from '../person/person.store';
import { accessOwnPet } from '../pet/pet.access';

type VisitDeps = Pick<Deps, 'consultations' | 'intakes' | 'notes' | 'pets' | 'people' | 'now'>;
interface Papers {
  intakes: IntakeRecord[];
  notes: NoteRecord[];
}

/**
 * The visits of a pet that have begun, the newest first: the latest few hundred, or as many as are exported.
 * @throws NotFoundError for a pet of another person
 */
export async function listVisits(
  deps: VisitDeps,
  actor: Pick<Actor, 'id'>,
  petId: string,
  { all = false } = {},
): Promise<Visit[]> {
  await accessOwnPet(deps, actor, petId);
  // A signed note stays with the pet when the owner who came has deleted the account, and with it what they told.
  const [intakes, signed] = await Promise.all([
    deps.intakes.ofPet(petId, { all }),
    deps.notes.signedOfPet(petId, { all }),
  ]);
  const isSigned = new Set(signed.map(({ _id }) => _id));
  const others = intakes.flatMap(({ bookingId }) => (bookingId === null || isSigned.has(bookingId) ? [] : bookingId));
  const [otherNotes, held] = await Promise.all([
    deps.notes.findMany(others),
    deps.consultations.findMany([...isSigned, ...others]),
  ]);
  const notes = [...signed, ...otherNotes];
  const begun = held.filter(({ _id, beginsAt, closed }) => isSigned.has(_id) || (!closed && beginsAt <= deps.now()));
  return (await describe(deps, begun, { intakes, notes })).toSorted((a, b) =>
    b.appointmentAt.localeCompare(a.appointmentAt),
  );
}

/** When the visits of a pet were that have begun, by the ids of their bookings. A signed one counts although it was refunded. */
export async function findVisits(
  deps: Pick<Deps, 'consultations' | 'intakes' | 'notes' | 'now'>,
  petId: string,
): Promise<{ id: string; at: Date }[]> {
  const [told, signed] = await Promise.all([deps.intakes.paidOfPet(petId), deps.notes.signedBookingsOfPet(petId)]);
  const isSigned = new Set(signed.map(({ _id }) => _id));
  const held = await deps.consultations.momentsOf([...isSigned, ...told]);
  return held
    .filter(({ _id, beginsAt, closed }) => isSigned.has(_id) || (!closed && beginsAt <= deps.now()))
    .map(({ _id, beginsAt }) => ({ id: _id, at: beginsAt }));
}

/** What came of these visits, in any order. The caller knows that the reader may see them. */
export async function describeVisits(deps: VisitDeps, bookingIds: string[]): Promise<Visit[]> {
  const [held, intakes, notes] = await Promise.all([
    deps.consultations.findMany(bookingIds),
    deps.intakes.ofBookings(bookingIds),
    deps.notes.findMany(bookingIds),
  ]);
  return describe(deps, held, { intakes, notes });
}

/** What this doctor wrote for the caller, the newest first. */
export async function listSummaries(
  deps: VisitDeps,
  { id: patientId }: Actor,
  { doctorId }: { doctorId: string },
): Promise<Visit[]> {
  const held = await deps.consultations.ofPair(patientId, doctorId);
  const notes = (await deps.notes.findMany(held.map(({ _id }) => _id))).filter(({ signedAt }) => signedAt);
  const isSigned = new Set(notes.map(({ _id }) => _id));
  const signed = held.filter(({ _id }) => isSigned.has(_id));
  return describe(deps, signed, { intakes: await deps.intakes.ofBookings([...isSigned]), notes });
}

/** One visit, for its patient and for the owners of the pet. @throws NotFoundError */
export async function readVisit(deps: VisitDeps, { id: callerId }: Actor, bookingId: string): Promise<Visit> {
  const [consultation] = await deps.consultations.findMany([bookingId]);
  const [intakes, notes] = await Promise.all([deps.intakes.ofBookings([bookingId]), deps.notes.findMany([bookingId])]);
  const isPatient = consultation?.patientId === callerId;
  const petId = notes[0]?.petId ?? intakes[0]?.petId;
  const isOwner = !isPatient && petId ? (await deps.pets.find(petId))?.ownerIds.includes(callerId) : isPatient;
  const [visit] = consultation && isOwner ? await describe(deps, [consultation], { intakes, notes }) : [];
  if (!visit) throw new NotFoundError('visit_not_found');
  return visit;
}

/** What the doctor has not signed, and the private notes, are never part of it. */
async function describe(deps: VisitDeps, held: OpenConsultation[], papers: Papers): Promise<Visit[]> {
  const intakeOf = new Map(papers.intakes.map((intake) => [intake.bookingId, intake]));
  const noteOf = new Map(papers.notes.map((note) => [note._id, note]));
  const names = await deps.people.names(held.map(({ doctorId }) => doctorId));
  return held.map(({ _id, doctorId, beginsAt }) => {
    const found = noteOf.get(_id);
    const note = found?.signedAt ? found : undefined;
    const intake = intakeOf.get(_id);
    return {
      bookingId: _id,
      appointmentAt: beginsAt.toISOString(),
      doctor: nameOf(names, doctorId),
      pet: note?.pet ?? null,
      reason: intake?.reason ?? '',
      summary: note?.summary ?? null,
      signedAt: note?.signedAt?.toISOString() ?? null,
      additions: (note?.additions ?? [])
        .filter(({ isForOwner }) => isForOwner)
        .map(({ text, at }) => ({ text, at: at.toISOString() })),
      petId: note?.petId ?? intake?.petId ?? null,
      followUpOn: note?.followUpOn || null,
    };
  });
}
