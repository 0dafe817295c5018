import type { RouteAnswer } from '@vetcare/contracts';
import type { Actor } from '@vetcare/service-kit';
import { type AccessDeps, accessConversation } from './conversation.access';

export async function getConversation(
  deps: AccessDeps,
  actor: Actor,
  personId: string,
): Promise<RouteAnswer<'getConversation'>> {
  const { person, conversation, windowEndsAt, mayWrite } = await accessConversation(deps, actor, personId);
  const { _id, FirstName, LastName, image, role, specialization } = person;
  return {
    person: { _id, FirstName, LastName, image, role, specialization, ...(person.deleted && { deleted: true }) },
    canSend: mayWrite === 'yes',
    windowEndsAt: windowEndsAt?.toISOString() ?? null,
    readUpTo: conversation?.readUpTo[personId] ?? null,
  };
}
