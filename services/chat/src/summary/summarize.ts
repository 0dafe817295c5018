import { type Conversation, type ConversationUpdate, peopleOf } from '../conversation/conversation.store';
import type { StoredMessage } from '../message/message';
import type { ReadRange } from '../message/message.store';

const PREVIEW_LENGTH = 200;

/**
 * What a conversation changes by one more message, on top of what others before it change.
 * @param reads whether its sender has read by it what was written to them before
 */
function addMessage(
  update: ConversationUpdate | undefined,
  message: StoredMessage,
  { after, reads }: { after: string | undefined; reads: boolean },
): ConversationUpdate {
  const { _id, conversation, senderId, receiverId, text, image, createdAt } = message;
  const readUpTo = reads && (update?.lastMessage._id ?? after);
  return {
    key: conversation,
    people: peopleOf(senderId, receiverId),
    after: update ? update.after : after,
    lastMessage: { _id, text: text.slice(0, PREVIEW_LENGTH), hasImage: image !== null, senderId, createdAt },
    unread: {
      ...update?.unread,
      ...(readUpTo && { [senderId]: 0 }),
      [receiverId]: (update?.unread[receiverId] ?? 0) + 1,
    },
    read: { ...update?.read, ...(readUpTo && { [senderId]: readUpTo }) },
    answers: [...(update?.answers ?? []), ...(readUpTo ? [{ reader: senderId, upTo: readUpTo, at: createdAt }] : [])],
  };
}

/** What messages change in the conversation that they follow. All of it is in the messages, so anybody can work it out again. */
export function summarize(
  known: Conversation | undefined,
  messages: readonly StoredMessage[],
): ConversationUpdate | undefined {
  let update: ConversationUpdate | undefined;
  for (const message of messages) {
    const { senderId, seenAll } = message;
    const unread = (update?.unread[senderId] ?? 0) + (update?.read[senderId] ? 0 : (known?.unread[senderId] ?? 0));
    update = addMessage(update, message, { after: known?.lastId, reads: unread > 0 && seenAll !== false });
  }
  return update;
}

/** A conversation with an update, as the database makes it. */
export function merge(
  known: Conversation | undefined,
  { key, people, lastMessage, unread, read }: ConversationUpdate,
): Conversation {
  const counts = Object.entries(unread).map(([id, count]) => [id, count + (read[id] ? 0 : (known?.unread[id] ?? 0))]);
  return {
    ...{ _id: key, people, lastId: lastMessage._id, lastMessage },
    unread: { ...known?.unread, ...Object.fromEntries(counts) },
    readUpTo: { ...known?.readUpTo, ...read },
  };
}

/** The messages that people have read by answering them, each with the time of its answer. */
export function answeredIn({ key, answers }: ConversationUpdate, known: Conversation | undefined): ReadRange[] {
  const readUpTo = { ...known?.readUpTo };
  return answers.map(({ reader, upTo, at }) => {
    const after = readUpTo[reader];
    readUpTo[reader] = upTo;
    return { conversation: key, reader, after, upTo, at };
  });
}
