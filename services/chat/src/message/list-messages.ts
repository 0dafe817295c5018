import type { Message } from '@vetcare/contracts';
import type { Actor } from '@vetcare/service-kit';
import { type AccessDeps, accessConversation } from '../conversation/conversation.access';
import { type Conversation, conversationKey } from '../conversation/conversation.store';
import { type StoredMessage, showMessage } from './message';
import type { MessageStore, Page } from './message.store';

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
  return messages.map((message) =>
    showMessage({ ...message, readAt: readAtOf(message, conversation) }, people.get(message.senderId)),
  );
}

/** An answer marks what it answers as read a moment before that is written to each of those messages. */
const readAtOf = ({ _id, receiverId, readAt }: StoredMessage, { readUpTo, lastMessage }: Conversation): Date | null =>
  readAt ?? ((readUpTo[receiverId] ?? '') >= _id ? lastMessage.createdAt : null);
