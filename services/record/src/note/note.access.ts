import { type Actor, NotFoundError } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { OpenConsultation } from '../consultation/consultation.store';
import { mayWorkOn } from '../consultation/may-work-on';
import type { Deps } from '../deps';
import type { NoteRecord } from './note.store';

export interface OwnNote {
  consultation: OpenConsultation;
  /** null before anything is written. */
  note: NoteRecord | null;
}

/**
 * The caller's note of one of their own consultations. It has no end: what a doctor wrote stays theirs. Nothing can be begun
 * about a consultation that was cancelled or refunded.
 * @throws NotFoundError
 */
export async function accessOwnNote(
  { consultations, notes }: Pick<Deps, 'consultations' | 'notes'>,
  actor: Pick<Actor, 'id' | 'finishing'>,
  bookingId: string,
  session: ClientSession | null = null,
): Promise<OwnNote> {
  const consultation = await consultations.ofDoctor(actor.id, bookingId, session);
  const note = consultation && (await notes.find(bookingId, session));
  if (!consultation || (consultation.closed && !note) || !mayWorkOn(actor, consultation))
    throw new NotFoundError('record_not_found');
  return { consultation, note };
}
