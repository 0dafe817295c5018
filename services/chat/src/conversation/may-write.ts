import type { Role } from '@vetcare/contracts';
import type { Person } from '../person/person';

export type Receiver = Pick<Person, '_id' | 'role' | 'isValidated' | 'decisionAt' | 'deleted'>;

export interface Relation {
  /** End of the latest window between a patient and a doctor; null without one. */
  windowEndsAt: Date | null;
  hasConversation: boolean;
}

export type MayWrite = 'yes' | 'no_such_user' | 'window_closed';

/** Whether a user can still be written to: not deleted and not suspended, and if a doctor, approved. */
export const isThere = ({ role, isValidated, decisionAt, deleted }: Receiver): boolean =>
  !deleted && (isValidated || (role !== 'doctor' && !decisionAt));

/**
 * Whether a user may write to another one (specification, sections 4 and 6). Doctors and admins always may, to everybody
 * who is there. A patient may to a doctor within the window of a booking, and to an admin who has written first.
 */
export function decideMayWrite(
  sender: { id: string; role: Role },
  receiver: Receiver | undefined,
  { windowEndsAt, hasConversation }: Relation,
  now: Date,
): MayWrite {
  if (!receiver || receiver._id === sender.id || !isThere(receiver)) return 'no_such_user';
  if (sender.role !== 'patient') return 'yes';
  if (receiver.role === 'patient') return 'no_such_user';
  if (receiver.role === 'admin') return hasConversation ? 'yes' : 'no_such_user';
  return windowEndsAt !== null && windowEndsAt > now ? 'yes' : 'window_closed';
}

/** Whether a user may look at a conversation: their own past ones, and empty ones with whom they may come to write to. */
export function decideMayLook(
  actor: { id: string; role: Role },
  person: Receiver | undefined,
  { hasConversation, hasBooked }: { hasConversation: boolean; hasBooked: boolean },
): boolean {
  if (!person || person._id === actor.id) return false;
  if (hasConversation || hasBooked) return true;
  if (!isThere(person)) return false;
  return actor.role !== 'patient' || person.role === 'doctor';
}

/** The patient and the doctor of a pair, in whichever order they are given; undefined for any other pair. */
export function windowPeople(
  a: { id: string; role: Role },
  b: { id: string; role: Role },
): { patientId: string; doctorId: string } | undefined {
  if (a.role === 'patient' && b.role === 'doctor') return { patientId: a.id, doctorId: b.id };
  if (a.role === 'doctor' && b.role === 'patient') return { patientId: b.id, doctorId: a.id };
  return undefined;
}
