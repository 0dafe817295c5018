import type { FullRecord } from '@vetcare/contracts';
import type { OpenConsultation } from '../consultation/consultation.store';
import type { Deps } from '../deps';
import { describeSigned } from '../note/describe-note';
import type { NoteRecord } from '../note/note.store';
import { nameOf } from '../person/person.store';

type EarlierDeps = Pick<Deps, 'consultations' | 'intakes' | 'notes' | 'people'>;

/** The visits of a pet before a consultation, the newest first: those to its doctor, or to all if the owner shares them. */
export async function earlierVisits(
  deps: EarlierDeps,
  petId: string,
  { _id, doctorId, beginsAt }: OpenConsultation,
  isShared: boolean,
): Promise<FullRecord['earlier']> {
  const visible = (await visitsOf(deps, petId)).filter(
    (visit) => visit.bookingId !== _id && (isShared || visit.doctorId === doctorId),
  );
  const [consultations, names] = await Promise.all([
    deps.consultations.findMany(visible.map(({ bookingId }) => bookingId)),
    deps.people.names(visible.map((visit) => visit.doctorId)),
  ]);
  const held = new Map(consultations.map((one) => [one._id, one]));
  return visible
    .flatMap(({ bookingId, doctorId: by, reason, note }) => {
      const visit = held.get(bookingId);
      if (!visit || visit.closed || visit.beginsAt >= beginsAt) return [];
      const appointmentAt = visit.beginsAt.toISOString();
      return [{ bookingId, appointmentAt, doctor: nameOf(names, by), reason, note: describeSigned(note) }];
    })
    .toSorted((a, b) => b.appointmentAt.localeCompare(a.appointmentAt));
}

interface PetVisit {
  bookingId: string;
  doctorId: string;
  reason: string;
  note: NoteRecord | undefined;
}

/** The paid consultations about a pet. One stays with its signed note when the owner who told why has deleted the account. */
async function visitsOf({ intakes, notes }: EarlierDeps, petId: string): Promise<PetVisit[]> {
  const [told, signed] = await Promise.all([intakes.ofPet(petId), notes.signedOfPet(petId)]);
  const noteOf = new Map(signed.map((note) => [note._id, note]));
  const isTold = new Set(told.map(({ bookingId }) => bookingId));
  return [
    ...told.flatMap(({ bookingId, doctorId, reason }) =>
      bookingId === null ? [] : [{ bookingId, doctorId, reason: reason ?? '', note: noteOf.get(bookingId) }],
    ),
    ...signed
      .filter(({ _id }) => !isTold.has(_id))
      .map((note) => ({ bookingId: note._id, doctorId: note.doctorId, reason: note.told?.reason ?? '', note })),
  ];
}
