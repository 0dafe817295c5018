import type { MessagesRead } from '@vetcare/contracts';
import type { Actor } from '@vetcare/service-kit';
import {
  type Conversation,
  type ConversationStore,
  conversationKey,
  type ReadMarkUpdate,
} from '../conversation/conversation.store';
import type { MessageStore } from '../message/message.store';
import type { Broadcast } from '../socket/broadcast';
import { type CompleteDeps, completeSummaries } from '../summary/complete-summaries';
import { pairOf, type WindowStore } from '../window/window.store';
import { groupCommit } from './group-commit';

interface MarkReadDeps extends CompleteDeps {
  conversations: ConversationStore;
  messages: MessageStore;
  broadcast: Broadcast;
  windows: Pick<WindowStore, 'noteOpened'>;
}

interface ReadMark {
  reader: string;
  writer: string;
  upTo: string;
}

const MAX_BATCH = 100;
const MAX_TRIES = 20;

export type MarkRead = (actor: Pick<Actor, 'id' | 'role'>, read: MessagesRead, fromSocket?: string) => Promise<void>;

/** Marks messages from a person as read, up to one of them, and tells both people. It never takes a mark back. */
export function createMarkRead(deps: MarkReadDeps): MarkRead {
  const save = groupCommit((marks: ReadMark[]) => storeMarks(deps, marks), {
    maxBatch: MAX_BATCH,
    keyOf: ({ reader, writer }) => conversationKey(reader, writer),
  });
  return async ({ id: reader, role }, { conversationWith: writer, upTo }, fromSocket) => {
    const { readUpTo } = await save({ reader, writer, upTo });
    if (role === 'doctor') await deps.windows.noteOpened(pairOf({ patientId: writer, doctorId: reader }));
    if (!readUpTo) return;
    deps.broadcast.messagesRead({ reader, writer, upTo: readUpTo, fromSocket });
  };
}

/** Stores marks, again where a conversation has changed meanwhile. Until its count is right, no mark counts as made. */
async function storeMarks(deps: MarkReadDeps, marks: ReadMark[]): Promise<{ readUpTo: string | undefined }[]> {
  const outcomes = marks.map((): { readUpTo: string | undefined } => ({ readUpTo: undefined }));
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const conversations = await readConversations(deps, marks);
    const reads: (ReadMarkUpdate & { after: string | undefined })[] = [];
    for (const [i, mark] of marks.entries()) {
      const conversation = conversations.get(conversationKey(mark.reader, mark.writer));
      const read = conversation && (await findNewlyRead(deps, conversation, mark));
      if (!read) continue;
      reads.push(read);
      outcomes[i] = { readUpTo: read.upTo };
      // Another tab of the same reader may have a mark in this batch.
      conversation.readUpTo[mark.reader] = read.upTo;
    }
    if (reads.length === 0) return outcomes;
    const at = deps.now();
    await deps.messages.markRead(reads.map((read) => ({ ...read, at })));
    if (await deps.conversations.markRead(reads)) return outcomes;
  }
  throw new Error('A mark of reading lost against new messages too often');
}

/** The conversations of marks, of which all is counted that the marks are about. */
async function readConversations(deps: MarkReadDeps, marks: ReadMark[]): Promise<Map<string, Conversation>> {
  const keys = marks.map(({ reader, writer }) => conversationKey(reader, writer));
  const known = await deps.conversations.findMany(keys);
  const late = keys.filter((key, i) => (known.get(key)?.lastId ?? '') < (marks[i]?.upTo ?? ''));
  if (late.length === 0) return known;
  return new Map([...known, ...(await completeSummaries(deps, late))]);
}

async function findNewlyRead(
  { messages }: Pick<MarkReadDeps, 'messages'>,
  { _id: key, readUpTo, lastId, lastMessage }: Conversation,
  { reader, upTo }: ReadMark,
): Promise<(ReadMarkUpdate & { after: string | undefined }) | undefined> {
  // Nearly every mark is about the newest message of the conversation, about which nothing has to be looked up.
  const isAll = upTo >= lastId && lastMessage.senderId !== reader;
  const newest = isAll ? lastId : (await messages.findNewestTo(key, reader, upTo))?._id;
  const after = readUpTo[reader];
  if (!newest || (after !== undefined && after >= newest)) return undefined;
  const unread = isAll ? 0 : await messages.countBetween(key, reader, newest, lastId);
  return { conversation: key, lastId, reader, after, upTo: newest, unread };
}
