import { type AddToNoteBody, MAX_NOTE_ADDITIONS, type SignNoteBody, type Told } from '@vetcare/contracts';
import { type Actor, ConflictError, inTransaction, ProductError, recordVersion } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { answersOf } from '../intake/intake';
import type { IntakeRecord } from '../intake/intake.store';
import { nameOf } from '../person/person.store';
import { accessOwnNote, type OwnNote } from './note.access';
import type { NoteRecord } from './note.store';
import { remindAtOf } from './remind-follow-ups';

type SignDeps = Pick<Deps, 'connection' | 'consultations' | 'notes' | 'intakes' | 'pets' | 'people' | 'outbox' | 'now'>;

/**
 * Signs a note as the doctor has read it. From then on it can only be added to.
 * @throws NotFoundError, ConflictError `note_empty`, `other_pet`, or `changed_meanwhile` if the note is not of this version
 */
export const signNote = (
  deps: SignDeps,
  actor: Actor,
  { bookingId, version, petId, requestId }: SignNoteBody & { bookingId: string; requestId: string },
): Promise<OwnNote> =>
  inTransaction(deps.connection, async (session) => {
    const { consultation, note } = await accessOwnNote(deps, actor, bookingId, session);
    if (!note || !isComplete(note)) throw new ConflictError('note_empty');
    if (recordVersion(note.changedAt) !== version) throw new ConflictError('changed_meanwhile');
    // The answer to the first call was lost.
    if (note.signedAt) return { consultation, note };
    const copied = await copyTold(deps, session, consultation);
    if (petId !== undefined && petId !== copied.petId) throw new ConflictError('other_pet');
    const names = await deps.people.names([actor.id]);
    const { FirstName, LastName } = nameOf(names, actor.id);
    const signature = { signedAt: deps.now(), signedBy: `${FirstName} ${LastName}`.trim() };
    const remindAt = remindAtOf(note.followUpOn, deps.now());
    const signed = { ...signature, ...(remindAt && { remindAt }), ...copied };
    await deps.notes.change(session, bookingId, signed);
    await deps.consultations.mark(session, { ...idsOf(consultation), signedAt: signature.signedAt });
    await deps.outbox.append(session, {
      type: 'record.note.signed.v1',
      data: { ...factOf(consultation), signedAt: signature.signedAt.toISOString(), summary: note.summary },
      ...{ actor: actor.id, requestId, now: signature.signedAt },
    });
    return { consultation, note: { ...note, ...signed } };
  });

const idsOf = ({ _id, patientId, doctorId }: OwnNote['consultation']) => ({ _id, patientId, doctorId });

const factOf = ({ _id: bookingId, patientId, doctorId }: OwnNote['consultation']) => ({
  bookingId,
  patientId,
  doctorId,
});

const isComplete = ({ findings, assessment, plan, summary }: NoteRecord): boolean =>
  summary.trim() !== '' && [findings, assessment, plan].some((text) => text.trim() !== '');

/** The subjective part of the note, and the animal. */
async function copyTold(
  deps: SignDeps,
  session: ClientSession,
  { _id: bookingId, patientId, doctorId }: OwnNote['consultation'],
): Promise<Pick<NoteRecord, 'petId' | 'pet' | 'told'>> {
  const intake = await deps.intakes.find({ patientId, doctorId, bookingId }, session);
  const pet = intake?.petId ? await deps.pets.find(intake.petId, session) : null;
  return {
    petId: pet && String(pet._id),
    pet: pet && { name: pet.name, species: pet.species },
    told: intake && toldIn(intake),
  };
}

function toldIn(intake: IntakeRecord): Told {
  const { reason, since, eats, drinks, moves, redFlags } = answersOf(intake);
  return { reason, since, eats, drinks, moves, redFlags };
}

/** @throws NotFoundError, ConflictError `note_not_signed`, `added_otherwise` if something else was added with this key, ProductError `too_many_additions` */
export const addToNote = (
  deps: Pick<SignDeps, 'connection' | 'consultations' | 'notes' | 'outbox' | 'now'>,
  actor: Actor,
  { bookingId, requestId, ...given }: AddToNoteBody & { bookingId: string; requestId: string },
): Promise<OwnNote> =>
  inTransaction(deps.connection, async (session) => {
    const { consultation, note } = await accessOwnNote(deps, actor, bookingId, session);
    if (!note?.signedAt) throw new ConflictError('note_not_signed');
    const known = note.additions.find(({ key }) => key === given.key);
    if (known && (known.text !== given.text || known.isForOwner !== given.isForOwner))
      throw new ConflictError('added_otherwise');
    if (known) return { consultation, note };
    if (note.additions.length >= MAX_NOTE_ADDITIONS)
      throw new ProductError('too_many_additions', { params: { most: MAX_NOTE_ADDITIONS } });
    const addition = { ...given, at: deps.now() };
    await deps.notes.append(session, bookingId, addition);
    if (addition.isForOwner)
      await deps.outbox.append(session, {
        type: 'record.note.added-to.v1',
        data: { ...factOf(consultation), addedAt: addition.at.toISOString(), text: addition.text },
        ...{ actor: actor.id, requestId, now: addition.at },
      });
    return { consultation, note: { ...note, additions: [...note.additions, addition] } };
  });
