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
 * Publishes for everybody who is due that messages wait for them: of the same conversation at most once a day, and again only for
 * newer messages. Each person is handled in a transaction that finds them still due, so only once, however many nodes try.
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
  const { _id } = person;
  const unread = await deps.conversations.listUnreadOf(session, _id, MAX_CONVERSATIONS);
  const wasTold = (conversation: Conversation) => toldOf(person, conversation);
  const newer = unread.filter((one) => one.lastMessage.createdAt >= (wasTold(one) ?? NEVER));
  const ofToday = (one: Conversation) => dayAfter(wasTold(one)) > now;
  const due = newer.filter((one) => !ofToday(one));
  if (due.length === 0) return rest(deps, session, person, newer.map(wasTold), now);
  const oldest = Math.min(...due.map(({ lastMessage }) => lastMessage.createdAt.getTime()));
  const seenBy = new Date(oldest + deps.absenceMs);
  // A user at the page reads it soon. If an open page has shown it for that long, no one is looking.
  if (seenBy > now && deps.isOnline(_id)) return deps.unread.put(session, { ...person, dueAt: seenBy });
  const told = unread.filter((one) => !ofToday(one));
  await deps.unread.put(session, {
    _id,
    toldAt: now,
    toldOf: {
      ...stillToKnow(person, unread, now),
      ...Object.fromEntries(told.map((one) => [senderOf(one, _id), now])),
    },
    dueAt: new Date(now.getTime() + deps.absenceMs),
  });
  await deps.outbox.append(session, {
    type: 'chat.message.left-unread.v1',
    data: { receiverId: _id, from: told.map((conversation) => sendersShare(conversation, _id)) },
    requestId: randomUUID(),
    now,
  });
}

/**
 * There is nothing to tell before one of these reminders is a day old. Only the second time in a row is that believed, because
 * a message that is just being stored may not be visible yet.
 */
async function rest(
  { unread, absenceMs }: RemindDeps,
  session: ClientSession,
  { quiet, ...person }: UnreadReminder,
  waiting: (Date | null)[],
  now: Date,
): Promise<void> {
  if (!quiet) return unread.put(session, { ...person, dueAt: new Date(now.getTime() + absenceMs), quiet: true });
  const told = waiting.length > 0 ? waiting : [...Object.values(person.toldOf ?? {}), person.toldAt];
  const ends = told.map((at) => dayAfter(at).getTime()).filter((end) => end > now.getTime());
  // Without anything that waits, the last of them is what is still to be known of.
  const end = waiting.length > 0 ? Math.min(...ends) : Math.max(0, ...ends);
  return end > 0 ? unread.put(session, { ...person, dueAt: new Date(end) }) : unread.remove(session, person._id);
}

const NEVER = new Date(0);
const dayAfter = (at: Date | null): Date => (at ? new Date(at.getTime() + DAY_MS) : NEVER);

const senderOf = ({ people: [a, b] }: Conversation, reader: string) => (a === reader ? b : a);

const toldOf = ({ _id, toldOf: told, toldAt }: UnreadReminder, conversation: Conversation): Date | null =>
  told ? (told[senderOf(conversation, _id)] ?? null) : toldAt;

/** Of whom it matters when they were told of: who has unread messages, and who may write again today. */
function stillToKnow({ _id, toldOf: told = {} }: UnreadReminder, unread: Conversation[], now: Date) {
  const senders = new Set(unread.map((one) => senderOf(one, _id)));
  return Object.fromEntries(Object.entries(told).filter(([id, at]) => senders.has(id) || dayAfter(at) > now));
}

const sendersShare = (conversation: Conversation, reader: string) => ({
  senderId: senderOf(conversation, reader),
  count: conversation.unread[reader] ?? 0,
});
