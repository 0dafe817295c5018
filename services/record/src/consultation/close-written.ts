import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';

/**
 * Leaves what its patient has told as it is once its doctor has written in the chat while it was under way, and the pet is named. An owner who
 * has named none still can, because nothing is prescribed for an animal that was not named.
 * @returns since when it is left as it is; undefined if this changed nothing
 */
export async function closeWritten(
  { consultations, intakes }: Pick<Deps, 'consultations' | 'intakes'>,
  session: ClientSession,
  { bookingId, patientId, doctorId }: { bookingId: string; patientId: string; doctorId: string },
): Promise<Date | undefined> {
  const writtenAt = await consultations.openSince(session, bookingId);
  if (!writtenAt) return undefined;
  const intake = await intakes.find({ patientId, doctorId, bookingId }, session);
  if (!intake?.petId) return undefined;
  await consultations.closeTold(session, bookingId, writtenAt);
  return writtenAt;
}
