import type { Role } from '@vetcare/contracts';
import type { Person } from '../person/person';
import { type OpenWindow, startOf } from '../window/window.store';

export type Receiver = Pick<Person, '_id' | 'role' | 'isValidated' | 'decisionAt' | 'deleted' | 'finishUntil'>;

export interface Relation {
  /** End of the latest window between a patient and a doctor; null without one. */
  windowEndsAt: Date | null;
  hasConversation: boolean;
}

export type MayWrite = 'yes' | 'no_such_user' | 'window_closed';

/** Whether a user can still be written to: not deleted and not suspended, and if a doctor, approved. */
export const isThere = ({ role, isValidated, decisionAt, deleted }: Receiver): boolean =>
  !deleted && (isValidated || (role !== 'doctor' && !decisionAt));

/** When a person was suspended who may still finish consultations that had begun by then; undefined for everybody else. */
export const suspendedToFinish = (
  { isValidated, decisionAt, deleted, finishUntil }: Omit<Receiver, '_id' | 'role'>,
  now: Date,
): Date | undefined => (!deleted && !isValidated && finishUntil && finishUntil > now ? decisionAt : undefined);

/**
 * The window in which two people may write, until when, and whether it is that of a chat that was opened again; null without one. For
 * somebody who was suspended and finishes, only consultations count that had begun by then.
 */
export function usableWindow(
  window: OpenWindow | undefined,
  suspendedAt: readonly (Date | undefined)[],
): Pick<OpenWindow, 'endsAt' | 'reopened'> | null {
  if (!window) return null;
  const finishing = suspendedAt.flatMap((at) => at ?? []);
  if (finishing.length === 0) return window;
  const endsAt = window.ends.findLast((end) => finishing.every((at) => startOf(end) <= at));
  return endsAt ? { endsAt, reopened: false } : null;
}

/**
 * Whether a user may write to another one (specification, sections 4 and 6). Doctors and admins always may, to everybody
 * who is there. A patient may to a doctor within the window of a booking, and to an admin who has written first. Somebody who was suspended
 * and finishes consultations is there within those.
 */
export function decideMayWrite(
  sender: { id: string; role: Role },
  receiver: Receiver | undefined,
  { windowEndsAt, hasConversation }: Relation,
  now: Date,
): MayWrite {
  if (!receiver || receiver._id === sender.id) return 'no_such_user';
  const isOpen = windowEndsAt !== null && windowEndsAt > now;
  if (!isThere(receiver) && !(isOpen && suspendedToFinish(receiver, now))) return 'no_such_user';
  if (sender.role !== 'patient') return 'yes';
  if (receiver.role === 'patient') return 'no_such_user';
  if (receiver.role === 'admin') return hasConversation ? 'yes' : 'no_such_user';
  return isOpen ? 'yes' : 'window_closed';
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
