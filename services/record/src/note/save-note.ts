import type { NoteTexts, SaveNoteBody } from '@vetcare/contracts';
import { type Actor, ConflictError, inTransaction, refuseStale, timestampAfter, withEdits } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';
import { NO_TEXTS } from './describe-note';
import { accessOwnNote, type OwnNote } from './note.access';

type NoteDeps = Pick<Deps, 'connection' | 'consultations' | 'intakes' | 'notes' | 'now'>;

/**
 * Saves texts of a note. The same text a second time, as after an answer that was lost, changes nothing.
 * @param seen the version from which the texts were changed
 * @throws NotFoundError, ConflictError `note_signed`, or `changed_meanwhile` if another window changed the same text since
 */
export const saveNote = (
  deps: NoteDeps,
  actor: Actor,
  { bookingId, texts, seen }: { bookingId: string; texts: SaveNoteBody; seen: Date | undefined },
): Promise<OwnNote> =>
  inTransaction(deps.connection, async (session) => {
    const { consultation, note } = await accessOwnNote(deps, actor, bookingId, session);
    const before = note ?? NO_TEXTS;
    const changed = (Object.keys(texts) as (keyof NoteTexts)[]).filter((part) => texts[part] !== before[part]);
    if (changed.length === 0) return { consultation, note };
    if (note?.signedAt) throw new ConflictError('note_signed');
    refuseStale(note?.edits, changed, seen);
    const changedAt = timestampAfter(note?.changedAt, deps.now());
    const edits = withEdits(note?.edits, changed, { at: changedAt, by: actor.id });
    const pet = await closeTold(deps, session, consultation);
    const begunFor = note?.begunFor ?? pet;
    const set = { ...texts, changedAt, edits, ...(begunFor && { begunFor }) };
    if (note) {
      await deps.notes.change(session, bookingId, set);
      return { consultation, note: { ...note, ...set } };
    }
    const begun = { ...NO_TEXTS, ...NOT_SIGNED, ...set, _id: bookingId, ...pairOf(consultation) };
    await deps.notes.add(session, begun);
    return { consultation, note: begun };
  });

/**
 * What is written in a consultation is about the pet that was named by then. An owner who has named none still can.
 * @returns the pet
 */
async function closeTold(
  { consultations, intakes, now }: NoteDeps,
  session: ClientSession,
  { _id: bookingId, patientId, doctorId, answeredAt, beginsAt }: OwnNote['consultation'],
): Promise<string | undefined> {
  const intake = await intakes.find({ patientId, doctorId, bookingId }, session);
  if (intake?.petId && !answeredAt && beginsAt <= now()) await consultations.closeTold(session, bookingId, now());
  return intake?.petId ?? undefined;
}

const NOT_SIGNED = { signedAt: null, signedBy: null, petId: null, pet: null, told: null, additions: [] };
const pairOf = ({ doctorId, patientId }: OwnNote['consultation']) => ({ doctorId, patientId });
