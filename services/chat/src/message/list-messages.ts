import type { Message } from '@vetcare/contracts';
import type { Actor } from '@vetcare/service-kit';
import { type AccessDeps, accessConversation } from '../conversation/conversation.access';
import { conversationKey } from '../conversation/conversation.store';
import { type MessageStore, type Page, showMessage } from './message.store';

/** Messages of the actor with one person, oldest first. */
export async function listMessages(
  deps: AccessDeps & { messages: MessageStore },
  actor: Actor,
  personId: string,
  page: Page,
): Promise<Message[]> {
  const { conversation } = await accessConversation(deps, actor, personId);
  if (!conversation) return [];
  const [messages, people] = await Promise.all([
    deps.messages.list(conversationKey(actor.id, personId), page),
    deps.people.findMany([actor.id, personId]),
  ]);
  return messages.map((message) => showMessage(message, people.get(message.senderId)));
}
