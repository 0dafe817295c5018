import type { Contact, Role } from '@vetcare/contracts';
import type { Actor } from '@vetcare/service-kit';
import type { AccessDeps } from '../conversation/conversation.access';
import type { Conversation } from '../conversation/conversation.store';
import { windowPeople } from '../conversation/may-write';
import type { Person } from '../person/person';
import { pairOf } from '../window/window.store';

const AT_MOST = 500;
/** Many bookings may be with the same person. */
const BOOKINGS_AT_MOST = 2_000;
const allRoles: Role[] = ['patient', 'doctor', 'admin'];

const otherOf = (conversation: Conversation, id: string) =>
  conversation.people[0] === id ? conversation.people[1] : conversation.people[0];

/** Ids of the people on the other side of an actor's bookings. */
export async function listBookedWith({ windows }: Pick<AccessDeps, 'windows'>, actor: Pick<Actor, 'id' | 'role'>) {
  if (actor.role === 'patient')
    return (await windows.listOf({ patientId: actor.id }, BOOKINGS_AT_MOST)).map(({ doctorId }) => doctorId);
  if (actor.role === 'doctor')
    return (await windows.listOf({ doctorId: actor.id }, BOOKINGS_AT_MOST)).map(({ patientId }) => patientId);
  return [];
}

/** People of a role whom the actor may write to without a conversation or a booking: bounded, by name. */
function listApproachable({ people }: AccessDeps, actor: Actor, role: Role): Promise<Person[]> {
  if (actor.role === 'patient') return Promise.resolve([]);
  if (actor.role === 'doctor' && role === 'patient') return Promise.resolve([]);
  return people.listReachable(role, AT_MOST);
}

/**
 * The people of these roles that the actor has or may have a conversation with, the most recent conversation first,
 * then by name; 500 at most.
 */
export async function listContacts(deps: AccessDeps, actor: Actor, roles: Role[] = allRoles): Promise<Contact[]> {
  const [conversations, bookedWith, ...approachable] = await Promise.all([
    deps.conversations.listOf(actor.id, AT_MOST),
    listBookedWith(deps, actor),
    ...roles.map((role) => listApproachable(deps, actor, role)),
  ]);
  const talks = new Map(conversations.map((conversation) => [otherOf(conversation, actor.id), conversation]));
  const known = await deps.people.findMany([...talks.keys(), ...bookedWith]);
  const byName = [...known.values(), ...approachable.flat()].sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  const listed = new Map<string, Person>();
  for (const id of talks.keys()) {
    const person = known.get(id);
    if (person) listed.set(id, person);
  }
  for (const person of byName) if (!person.deleted) listed.set(person._id, person);
  const shown = [...listed.values()]
    .filter(({ _id, role }) => _id !== actor.id && roles.includes(role))
    .slice(0, AT_MOST);
  const open = await deps.windows.findOpen(
    shown.flatMap((person) => pairWith(actor, person) ?? []),
    deps.now(),
  );
  return shown.map((person) => showContact(actor, person, talks.get(person._id), open));
}

const nameOf = ({ FirstName, LastName }: Person) => `${FirstName} ${LastName}`;

function pairWith(actor: Actor, { _id, role }: Person): string | undefined {
  const pair = windowPeople(actor, { id: _id, role });
  return pair && pairOf(pair);
}

function showContact(
  actor: Actor,
  person: Person,
  conversation: Conversation | undefined,
  open: Map<string, Date>,
): Contact {
  const { _id, FirstName, LastName, image, specialization, role } = person;
  const last = conversation?.lastMessage;
  return {
    _id,
    FirstName,
    LastName,
    image,
    specialization,
    role,
    unread: conversation?.unread[actor.id] ?? 0,
    lastMessage: last ? { ...last, createdAt: last.createdAt.toISOString() } : null,
    windowEndsAt: open.get(pairWith(actor, person) ?? '')?.toISOString() ?? null,
  };
}
