import type { MessagesRead } from '@vetcare/contracts';
import { type Actor, inTransaction } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { type Conversation, type ConversationStore, conversationKey } from '../conversation/conversation.store';
import type { Broadcast } from '../socket/broadcast';
import { groupCommit } from './group-commit';
import type { MessageStore } from './message.store';

interface MarkReadDeps {
  connection: Connection;
  conversations: ConversationStore;
  messages: MessageStore;
  broadcast: Broadcast;
  now: () => Date;
}

interface ReadMark {
  reader: string;
  writer: string;
  upTo: string;
}

/** A range of messages in a conversation that its reader has read just now. */
interface NewlyRead {
  conversation: string;
  reader: string;
  /** The message read last before; undefined when there was none. */
  after: string | undefined;
  upTo: string;
  /** How many messages to the reader follow. */
  unread: number;
}

const MAX_BATCH = 100;

export type MarkRead = (actor: Pick<Actor, 'id'>, read: MessagesRead, fromSocket?: string) => Promise<void>;

/** Marks messages from a person as read, up to one of them, and tells both people. It never takes a mark back. */
export function createMarkRead(deps: MarkReadDeps): MarkRead {
  const save = groupCommit(
    (marks: ReadMark[]) => inTransaction(deps.connection, (session) => storeMarks(deps, session, marks)),
    { maxBatch: MAX_BATCH },
  );
  return async ({ id: reader }, { conversationWith: writer, upTo }, fromSocket) => {
    const { readUpTo } = await save({ reader, writer, upTo });
    if (readUpTo) deps.broadcast.messagesRead({ reader, writer, upTo: readUpTo, fromSocket });
  };
}

async function storeMarks(
  deps: MarkReadDeps,
  session: ClientSession,
  marks: ReadMark[],
): Promise<{ readUpTo: string | undefined }[]> {
  const keys = marks.map(({ reader, writer }) => conversationKey(reader, writer));
  const conversations = await deps.conversations.findMany(keys, session);
  const reads: NewlyRead[] = [];
  const outcomes: { readUpTo: string | undefined }[] = [];
  for (const [i, mark] of marks.entries()) {
    const conversation = conversations.get(keys[i] ?? '');
    const read = conversation && (await findNewlyRead(deps, session, conversation, mark));
    outcomes.push({ readUpTo: read?.upTo });
    if (!read) continue;
    reads.push(read);
    // Another tab of the same reader may have a mark in this batch.
    conversation.readUpTo[mark.reader] = read.upTo;
  }
  if (reads.length > 0) {
    await deps.conversations.markRead(session, reads);
    await deps.messages.markRead(session, reads, deps.now());
  }
  return outcomes;
}

async function findNewlyRead(
  { messages }: Pick<MarkReadDeps, 'messages'>,
  session: ClientSession,
  { _id: key, readUpTo, lastMessage }: Conversation,
  { reader, upTo }: ReadMark,
): Promise<NewlyRead | undefined> {
  // Nearly every mark is about the newest message of the conversation, about which nothing has to be looked up.
  const isAll = upTo >= lastMessage._id && lastMessage.senderId !== reader;
  const newest = isAll ? lastMessage._id : (await messages.findNewestTo(session, key, reader, upTo))?._id;
  const after = readUpTo[reader];
  if (!newest || (after !== undefined && after >= newest)) return undefined;
  const unread = isAll ? 0 : await messages.countAfter(session, key, reader, newest);
  return { conversation: key, reader, after, upTo: newest, unread };
}
