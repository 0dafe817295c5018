import type { SavePrescriptionDraftBody } from '@vetcare/contracts';
import { type Actor, ConflictError, inTransaction, isDuplicateKey } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { accessOpenRecord } from './prescription.access';

type DraftDeps = Pick<Deps, 'connection' | 'consultations' | 'intakes' | 'pets' | 'drafts' | 'now'>;

/**
 * Keeps what a doctor has written so far.
 * @returns the number of the draft, which the next change names
 * @throws NotFoundError, ConflictError `changed_meanwhile` if another window has saved since
 */
export async function saveDraft(
  deps: DraftDeps,
  actor: Actor,
  { bookingId, content, basedOn, petId }: SavePrescriptionDraftBody & { bookingId: string },
): Promise<number> {
  const { consultation, pet } = await accessOpenRecord(deps, actor, bookingId);
  const number = basedOn + 1;
  const { doctorId, patientId } = consultation;
  const about = petId ?? (pet ? String(pet._id) : undefined);
  const draft = { _id: bookingId, doctorId, patientId, content, number, changedAt: deps.now(), petId: about };
  const isSaved = await inTransaction(deps.connection, (session) => deps.drafts.save(session, draft, basedOn)).catch(
    (error: unknown) => {
      if (isDuplicateKey(error)) return false;
      throw error;
    },
  );
  if (!isSaved) throw new ConflictError('changed_meanwhile');
  return number;
}
