import type { RouteAnswer } from '@vetcare/contracts';
import type { Actor } from '@vetcare/service-kit';
import { pairOf } from '../window/window.store';
import { type AccessDeps, accessConversation } from './conversation.access';
import { isThere, windowPeople } from './may-write';

export async function getConversation(
  deps: AccessDeps,
  actor: Actor,
  personId: string,
): Promise<RouteAnswer<'getConversation'>> {
  const { person, conversation, windowEndsAt, reopened, mayWrite } = await accessConversation(deps, actor, personId);
  const people = windowPeople(actor, { id: person._id, role: person.role });
  const pair = people && pairOf(people);
  const windowEndedAt = pair && !windowEndsAt && (await deps.windows.findLastEnd(pair, deps.now()));
  const early = pair && !windowEndsAt ? (await deps.windows.findEarlyEnds([pair])).get(pair) : undefined;
  const nextStart = pair && windowEndsAt && (await deps.windows.findNextStart(pair, deps.now()));
  const { _id, FirstName, LastName, image, role, specialization } = person;
  return {
    person: {
      ...{ _id, FirstName, LastName, image, role, specialization },
      ...(person.deleted && { deleted: true }),
      ...(role === 'doctor' && { practises: isThere(person) }),
    },
    canSend: mayWrite === 'yes',
    windowEndsAt: windowEndsAt?.toISOString() ?? null,
    ...(reopened && { reopened }),
    windowEndedAt: windowEndedAt ? windowEndedAt.toISOString() : null,
    ...(early && { endedEarly: early }),
    ...(nextStart && { nextAppointmentAt: nextStart.toISOString() }),
    readUpTo: conversation?.readUpTo[personId] ?? null,
  };
}
