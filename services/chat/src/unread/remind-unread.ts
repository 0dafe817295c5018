import { randomUUID } from 'node:crypto';
import type { Outbox } from '@vetcare/messaging';
import { inTransaction } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { Conversation, ConversationStore } from '../conversation/conversation.store';
import type { UnreadReminder, UnreadStore } from './unread.store';

export interface RemindDeps {
  connection: Connection;
  conversations: ConversationStore;
  unread: UnreadStore;
  outbox: Outbox;
  /** Counts what was stored by this node a moment ago. */
  summaries: { flush(): Promise<void> };
  isOnline: (id: string) => boolean;
  /** How long a user must have been away. */
  absenceMs: number;
  now: () => Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_PEOPLE = 100;
const MAX_CONVERSATIONS = 500;

/**
 * Publishes for everybody who is due that messages wait for them, at most once a day, and again only for newer messages.
 * Each person is handled in a transaction that finds them still due, so only once, however many nodes try.
 */
export async function remindUnread(deps: RemindDeps): Promise<void> {
  await deps.summaries.flush();
  const now = deps.now();
  for (const id of await deps.unread.listDue(now, MAX_PEOPLE))
    await inTransaction(deps.connection, async (session) => {
      const person = await deps.unread.findDue(session, id, now);
      if (person) await remindPerson(deps, session, person, now);
    });
}

async function remindPerson(
  deps: RemindDeps,
  session: ClientSession,
  person: UnreadReminder,
  now: Date,
): Promise<void> {
  const { _id, toldAt } = person;
  const later = new Date(now.getTime() + deps.absenceMs);
  const unread = await deps.conversations.listUnreadOf(session, _id, MAX_CONVERSATIONS);
  if (!unread.some(({ lastMessage }) => !toldAt || lastMessage.createdAt >= toldAt))
    // Only the second time in a row, because a message that is just being stored may not be visible yet.
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
