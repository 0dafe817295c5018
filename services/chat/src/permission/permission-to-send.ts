import type { Role } from '@vetcare/contracts';
import { ForbiddenError, NotAuthenticatedError } from '@vetcare/service-kit';
import { ChatWindowClosedError, NoSuchUserError } from '../conversation/conversation.errors';
import { conversationKey } from '../conversation/conversation.store';
import { decideMayWrite, suspendedToFinish, usableWindow, windowPeople } from '../conversation/may-write';
import type { ConversationEnds } from '../message/conversation-ends';
import type { Person } from '../person/person';
import type { PersonStore } from '../person/person.store';
import { type OpenWindow, pairOf, type WindowStore } from '../window/window.store';
import { createRecent } from './recent';

interface Deps {
  people: Pick<PersonStore, 'findMany'>;
  windows: Pick<WindowStore, 'findOpen'>;
  ends: Pick<ConversationEnds, 'get'>;
  now: () => Date;
}

interface Sender {
  id: string;
  role: Role;
}

export interface PermissionToSend {
  /** Undefined until this service has received the event about the sender's account. */
  sender: Person | undefined;
  /** When the window that permits it ends; null if it needs none. */
  until: Date | null;
  /** Whether what a doctor writes may be the first answer before an appointment. */
  awaitsAnswer: boolean;
}
export type CheckMaySend = (sender: Sender, receiverId: string) => Promise<PermissionToSend>;

/** A refund or a suspension takes effect on every node within this time, whatever happens to events between nodes. */
const FRESH_MS = 1_000;
const MAX_KNOWN = 20_000;

/** A session outlives its account, or a suspension that lets nothing finish, by seconds at most. Such a sender counts as signed out. */
const isGone = (sender: Person | undefined) =>
  sender?.deleted || (sender?.decisionAt !== undefined && !sender.isValidated);

/**
 * Checks whether a user may write to another one. It permits what was permitted less than a second ago without asking the
 * database, and asks before it refuses.
 */
export function createPermissions({ people, windows, ends, now }: Deps) {
  const known = createRecent<Person>({ load: (ids) => people.findMany(ids), freshMs: FRESH_MS, max: MAX_KNOWN });
  const open = createRecent<OpenWindow>({
    load: (pairs) => windows.findOpen([...pairs], now()),
    freshMs: FRESH_MS,
    max: MAX_KNOWN,
  });

  async function decide(sender: Sender, receiverId: string, how: 'get' | 'lookUp'): Promise<PermissionToSend> {
    const other = { id: receiverId, role: sender.role === 'doctor' ? ('patient' as const) : ('doctor' as const) };
    const pair = windowPeople(sender, other);
    const [person, receiver, window] = await Promise.all([
      known[how](sender.id),
      known[how](receiverId),
      pair && open[how](pairOf(pair)),
    ]);
    const suspended = [person, receiver].map((one) => one && suspendedToFinish(one, now()));
    const [ownSuspension] = suspended;
    if (isGone(person) && !ownSuspension) throw new NotAuthenticatedError();
    const until = usableWindow(window, suspended)?.endsAt ?? null;
    if (ownSuspension && !until) throw new ForbiddenError('only_finishing');
    const answersAdmin = sender.role === 'patient' && receiver?.role === 'admin';
    const hasConversation = answersAdmin && (await ends.get(conversationKey(sender.id, receiverId))) !== null;
    const mayWrite = decideMayWrite(sender, receiver, { windowEndsAt: until, hasConversation }, now());
    if (mayWrite === 'no_such_user') throw new NoSuchUserError();
    if (mayWrite === 'window_closed') throw new ChatWindowClosedError();
    return {
      sender: person,
      until: receiver?.role === 'doctor' || suspended.some(Boolean) ? until : null,
      awaitsAnswer: window?.awaitsAnswer ?? false,
    };
  }

  return {
    /**
     * @throws NotAuthenticatedError for a sender who is deleted or suspended
     * @throws ForbiddenError for a suspended sender who may finish other consultations
     * @throws NoSuchUserError alike for ids of no user and of users whom this sender can't write to
     * @throws ChatWindowClosedError
     */
    checkMaySend: ((sender, receiverId) =>
      decide(sender, receiverId, 'get').catch(() =>
        decide(sender, receiverId, 'lookUp'),
      )) satisfies CheckMaySend as CheckMaySend,
    /** Events have told something new of a person, or of the window of a patient with a doctor. */
    forgetPerson: known.forget,
    forgettingWindow:
      <More extends unknown[]>(then: (patientId: string, doctorId: string, ...more: More) => void) =>
      (patientId: string, doctorId: string, ...more: More): void => {
        open.forget(pairOf({ patientId, doctorId }));
        then(patientId, doctorId, ...more);
      },
  };
}
export type Permissions = ReturnType<typeof createPermissions>;
