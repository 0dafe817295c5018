import { type Contact, type EarlyEnd, MAX_CONTACTS, type Role, searchWords } from '@vetcare/contracts';
import type { Actor } from '@vetcare/service-kit';
import { type AccessDeps, windowWith } from '../conversation/conversation.access';
import { type Conversation, conversationKey } from '../conversation/conversation.store';
import { windowPeople } from '../conversation/may-write';
import type { Person } from '../person/person';
import { type OpenWindow, pairOf } from '../window/window.store';

/** More than fit in the list, because many of the bookings may be with the same person. */
const MAX_BOOKINGS = 2_000;
/** A search looks through this many of the latest conversations and as many of the latest bookings. */
const MAX_SEARCHED = 5_000;
/** This many of the latest partners are shown online besides the people of bookings. */
const VISIBLE_PARTNERS = 500;
const allRoles: Role[] = ['patient', 'doctor', 'admin'];

/** Ids of the people on the other side of an actor's bookings. */
async function listBookedWith(
  { windows }: Pick<AccessDeps, 'windows'>,
  actor: Pick<Actor, 'id' | 'role'>,
  limit = MAX_BOOKINGS,
) {
  if (actor.role === 'patient') return windows.listOtherSide({ patientId: actor.id }, limit);
  if (actor.role === 'doctor') return windows.listOtherSide({ doctorId: actor.id }, limit);
  return [];
}

type VisibleDeps = Pick<ContactDeps, 'conversations' | 'windows' | 'people' | 'now'>;

/** Ids of the people whose presence an actor sees: one who is suspended sees those with whom there is a consultation to finish. */
export async function listVisible(deps: VisibleDeps, actor: Actor): Promise<string[]> {
  const bookedWith = await listBookedWith(deps, actor);
  if (!actor.finishing) return [...(await deps.conversations.listPartners(actor.id, VISIBLE_PARTNERS)), ...bookedWith];
  const people = await deps.people.findMany(bookedWith, []);
  return (await keepUnderWay(deps, actor, [...people.values()])).map(({ _id }) => _id);
}

/** Lists people of a role to whom the actor may write even without a conversation or a booking. */
function listApproachable(
  { people }: Pick<AccessDeps, 'people'>,
  actor: Actor,
  role: Role,
  words: string[],
): Promise<Person[]> {
  if (actor.role === 'patient' || actor.finishing) return Promise.resolve([]);
  if (actor.role === 'doctor' && role === 'patient') return Promise.resolve([]);
  return people.listReachable(role, MAX_CONTACTS, words);
}

export interface ContactDeps extends AccessDeps {
  /** Conversations as their messages say, by their keys. */
  readConversations: (keys: readonly string[]) => Promise<ReadonlyMap<string, Conversation>>;
  /** Writes what follows from messages that this node has just stored, as far as there is time for it. */
  flushSummaries: () => Promise<void>;
}

interface ContactFilter {
  roles?: Role[];
  /** Only people with words in their name that begin like these are listed. */
  search?: string;
}

/**
 * The people of these roles that the actor has or may have a conversation with, the most recent conversation first,
 * then by name; 500 at most. A search finds also those whom the list has no room for.
 */
export async function listContacts(
  deps: ContactDeps,
  actor: Actor,
  { roles = allRoles, search = '' }: ContactFilter,
): Promise<Contact[]> {
  const words = searchWords(search);
  await deps.flushSummaries();
  const searching = words.length > 0;
  const [partners, bookedWith, ...approachable] = await Promise.all([
    deps.conversations.listPartners(actor.id, searching ? MAX_SEARCHED : MAX_CONTACTS),
    listBookedWith(deps, actor, searching ? MAX_SEARCHED : MAX_BOOKINGS),
    ...roles.map((role) => listApproachable(deps, actor, role, words)),
  ]);
  const known = await deps.people.findMany([...partners, ...bookedWith], words);
  const byName = [...known.values(), ...approachable.flat()]
    .filter(({ deleted }) => !deleted)
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  const listed = new Map([...partners.flatMap((id) => known.get(id) ?? []), ...byName].map((one) => [one._id, one]));
  const fitting = [...listed.values()].filter(({ _id, role }) => _id !== actor.id && roles.includes(role));
  const shown = (actor.finishing ? await keepUnderWay(deps, actor, fitting) : fitting).slice(0, MAX_CONTACTS);
  const pairs = shown.flatMap((person) => pairWith(actor, person) ?? []);
  const [conversations, open, early] = await Promise.all([
    deps.readConversations(shown.map(({ _id }) => conversationKey(actor.id, _id))),
    deps.windows.findOpen(pairs, deps.now()),
    deps.windows.findEarlyEnds(pairs),
  ]);
  const conversationWith = ({ _id }: Person) => conversations.get(conversationKey(actor.id, _id));
  const lastWith = (person: Person) => conversationWith(person)?.lastId ?? '';
  return shown
    .sort((a, b) => (lastWith(a) === lastWith(b) ? 0 : lastWith(a) < lastWith(b) ? 1 : -1))
    .map((person) => showContact(actor, person, conversationWith(person), { open, early, now: deps.now() }));
}

/** Of these people those with whom the actor, who is suspended, has a consultation to finish. */
async function keepUnderWay(
  { windows, now }: Pick<ContactDeps, 'windows' | 'now'>,
  actor: Actor,
  people: Person[],
): Promise<Person[]> {
  const open = await windows.findOpen(
    people.flatMap((person) => pairWith(actor, person) ?? []),
    now(),
  );
  return people.filter((person) => windowWith(actor, person, open.get(pairWith(actor, person) ?? ''), now()));
}

const nameOf = ({ FirstName, LastName }: Person) => `${FirstName} ${LastName}`;

function pairWith(actor: Actor, { _id, role }: Person): string | undefined {
  const pair = windowPeople(actor, { id: _id, role });
  return pair && pairOf(pair);
}

interface WindowsByPair {
  open: ReadonlyMap<string, OpenWindow>;
  early: ReadonlyMap<string, EarlyEnd>;
  now: Date;
}

function showContact(
  actor: Actor,
  person: Person,
  conversation: Conversation | undefined,
  { open, early, now }: WindowsByPair,
): Contact {
  const { _id, FirstName, LastName, image, specialization, role } = person;
  const last = conversation?.lastMessage;
  const pair = pairWith(actor, person) ?? '';
  const windowEndsAt = windowWith(actor, person, open.get(pair), now)?.endsAt.toISOString() ?? null;
  const endedEarly = windowEndsAt === null ? early.get(pair) : undefined;
  return {
    _id,
    FirstName,
    LastName,
    image,
    specialization,
    role,
    ...(person.deleted && { deleted: true }),
    unread: conversation?.unread[actor.id] ?? 0,
    lastMessage: last ? { ...last, createdAt: last.createdAt.toISOString() } : null,
    windowEndsAt,
    ...(endedEarly && { endedEarly }),
  };
}
