import type { MessagesRead } from '@vetcare/contracts';
import { type Actor, inTransaction } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import { type ConversationStore, conversationKey } from '../conversation/conversation.store';
import type { Broadcast } from '../socket/broadcast';
import type { MessageStore } from './message.store';

interface MarkReadDeps {
  connection: Connection;
  conversations: ConversationStore;
  messages: MessageStore;
  broadcast: Broadcast;
  now: () => Date;
}

/** Marks messages from a person as read, up to one of them, and tells both people. It never takes a mark back. */
export async function markRead(
  deps: MarkReadDeps,
  actor: Pick<Actor, 'id'>,
  { conversationWith, upTo }: MessagesRead,
  fromSocket?: string,
): Promise<void> {
  const key = conversationKey(actor.id, conversationWith);
  const now = deps.now();
  const read = await inTransaction(deps.connection, async (session) => {
    const conversation = await deps.conversations.findIn(session, key);
    if (!conversation) return undefined;
    const newest = await deps.messages.findNewestTo(session, key, actor.id, upTo);
    const before = conversation.readUpTo[actor.id];
    if (!newest || (before !== undefined && before >= newest._id)) return undefined;
    const unread = await deps.messages.countAfter(session, key, actor.id, newest._id);
    await deps.conversations.markRead(session, { key, reader: actor.id, upTo: newest._id, unread });
    const part = { conversation: key, reader: actor.id, after: before, upTo: newest._id };
    await deps.messages.markRead(session, [part], now);
    return newest._id;
  });
  if (read) deps.broadcast.messagesRead({ reader: actor.id, writer: conversationWith, upTo: read, fromSocket });
}
