import { randomUUID } from 'node:crypto';
import type { Outbox } from '@vetcare/messaging';
import { inTransaction } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { Conversation, ConversationStore } from '../conversation/conversation.store';
import type { UnreadStore, Waiting } from './unread.store';

export interface TellUnreadDeps {
  connection: Connection;
  conversations: ConversationStore;
  unread: UnreadStore;
  outbox: Outbox;
  isOnline: (id: string) => boolean;
  /** How long somebody must have been away. */
  absenceMs: number;
  now: () => Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 100;
const MAX_CONVERSATIONS = 500;

/**
 * Says of those who have been away for a while that messages wait for them: once a day at most, and again only for newer
 * ones. What happens to a person happens in a transaction that finds them still due, so once, however many nodes try.
 */
export async function tellUnread(deps: TellUnreadDeps): Promise<void> {
  const now = deps.now();
  for (const id of await deps.unread.listDue(now, AT_ONCE))
    await inTransaction(deps.connection, async (session) => {
      const person = await deps.unread.findDue(session, id, now);
      if (person) await lookAfter(deps, session, person, now);
    });
}

async function lookAfter(deps: TellUnreadDeps, session: ClientSession, person: Waiting, now: Date): Promise<void> {
  const { _id, toldAt } = person;
  const later = new Date(now.getTime() + deps.absenceMs);
  const unread = await deps.conversations.listUnreadOf(session, _id, MAX_CONVERSATIONS);
  if (!unread.some(({ lastMessage }) => !toldAt || lastMessage.createdAt >= toldAt))
    // Twice in a row: a message that is being stored may have noted them without a trace the first time.
    return person.quiet
      ? deps.unread.remove(session, _id)
      : deps.unread.put(session, { _id, toldAt, dueAt: later, quiet: true });
  if (deps.isOnline(_id)) return deps.unread.put(session, { _id, toldAt, dueAt: later });
  await deps.unread.put(session, { _id, toldAt: now, dueAt: new Date(now.getTime() + DAY_MS) });
  await deps.outbox.append(session, {
    type: 'chat.message.left-unread.v1',
    data: { receiverId: _id, from: unread.map((conversation) => sendersShare(conversation, _id)) },
    requestId: randomUUID(),
    now,
  });
}

const sendersShare = ({ people: [a, b], unread }: Conversation, reader: string) => ({
  senderId: a === reader ? b : a,
  count: unread[reader] ?? 0,
});
