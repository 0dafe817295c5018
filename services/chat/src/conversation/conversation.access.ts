import type { Actor } from '@vetcare/service-kit';
import type { Person } from '../person/person';
import type { PersonStore } from '../person/person.store';
import { type OpenWindow, pairOf, type WindowStore } from '../window/window.store';
import { NoSuchUserError } from './conversation.errors';
import { type Conversation, type ConversationStore, conversationKey } from './conversation.store';
import {
  decideMayLook,
  decideMayWrite,
  isThere,
  type MayWrite,
  suspendedToFinish,
  usableWindow,
  windowPeople,
} from './may-write';

export interface AccessDeps {
  people: PersonStore;
  windows: WindowStore;
  conversations: ConversationStore;
  /** The conversation with this key as its messages say. */
  readConversation: (key: string) => Promise<Conversation | null>;
  now: () => Date;
}

export interface AccessedConversation {
  person: Person;
  conversation: Conversation | null;
  /** null as well once the person is gone, whose window nobody can use any more. */
  windowEndsAt: Date | null;
  /** Whether the doctor has opened the chat again until then. */
  reopened: boolean;
  mayWrite: MayWrite;
}

/** When the actor was suspended, if all they may do is finish consultations. */
const ownSuspension = ({ finishing }: Pick<Actor, 'finishing'>): Date | undefined =>
  finishing && new Date(finishing.since);

/**
 * The window that the two may use now: none with a person who is gone.
 * @param open the windows of the pair
 */
export function windowWith(
  actor: Pick<Actor, 'finishing'>,
  person: Person,
  open: OpenWindow | undefined,
  now: Date,
): ReturnType<typeof usableWindow> {
  const theirs = suspendedToFinish(person, now);
  return isThere(person) || theirs ? usableWindow(open, [ownSuspension(actor), theirs]) : null;
}

/**
 * The actor's conversation with a user, begun or not: the only way to reach one.
 * @throws NoSuchUserError alike for ids of no user and of users this actor can't know of, and to somebody who finishes consultations for
 * everybody with whom there is none
 */
export async function accessConversation(
  deps: AccessDeps,
  actor: Pick<Actor, 'id' | 'role' | 'finishing'>,
  personId: string,
): Promise<AccessedConversation> {
  const now = deps.now();
  const [person, conversation] = await Promise.all([
    deps.people.find(personId),
    deps.readConversation(conversationKey(actor.id, personId)),
  ]);
  if (!person) throw new NoSuchUserError();
  const pair = windowPeople(actor, { id: person._id, role: person.role });
  const open = pair && (await deps.windows.findOpen([pairOf(pair)], now)).get(pairOf(pair));
  const window = windowWith(actor, person, open, now);
  // Whoever finishes consultations reads those only.
  if (actor.finishing && !window) throw new NoSuchUserError();
  const windowEndsAt = window?.endsAt ?? null;
  const hasConversation = conversation !== null;
  const hasBooked = pair !== undefined && !hasConversation && (await deps.windows.haveBooked(pairOf(pair)));
  if (!decideMayLook(actor, person, { hasConversation, hasBooked })) throw new NoSuchUserError();
  const mayWrite = decideMayWrite(actor, person, { windowEndsAt, hasConversation }, now);
  return { person, conversation, windowEndsAt, reopened: window?.reopened ?? false, mayWrite };
}
