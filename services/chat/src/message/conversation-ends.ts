import type { StoredMessage } from './message';
import type { MessageStore } from './message.store';

/** The newest message of a conversation, as far as this node knows. */
export interface ConversationEnd {
  id: string;
  senderId: string;
  /** Whether its sender had seen all that was written to them before. */
  seenAll: boolean;
  /** Up to which message each of the two has read, as far as this node knows. */
  readUpTo: Record<string, string>;
}

const MAX_KNOWN = 20_000;

/**
 * What this node remembers of the ends of conversations. It may be outdated: a message that follows an outdated end is refused
 * by the database, because another one follows it already, and then the end is read anew.
 */
export function createConversationEnds({ messages }: { messages: Pick<MessageStore, 'findLast'> }) {
  const ends = new Map<string, ConversationEnd>();
  const set = (key: string, end: ConversationEnd) => {
    ends.delete(key);
    ends.set(key, end);
    if (ends.size > MAX_KNOWN) ends.delete(ends.keys().next().value ?? '');
  };
  return {
    /** null if the conversation has not begun */
    async get(key: string): Promise<ConversationEnd | null> {
      const known = ends.get(key);
      if (known) return known;
      const last = await messages.findLast(key);
      if (!last) return null;
      const end = { id: last._id, senderId: last.senderId, seenAll: last.seenAll !== false, readUpTo: {} };
      set(key, end);
      return end;
    },
    /** Notes that a message was stored, by which its sender may have read what was written before. */
    follow(
      { conversation, _id, senderId, seenAll }: StoredMessage,
      { before, readUpTo }: { before: ConversationEnd | null; readUpTo: string | undefined },
    ): void {
      const marks = { ...before?.readUpTo, ...(readUpTo && { [senderId]: readUpTo }) };
      set(conversation, { id: _id, senderId, seenAll: seenAll !== false, readUpTo: marks });
    },
    forget: (key: string) => void ends.delete(key),
    /** Notes that somebody has read up to a message. */
    noteRead(key: string, reader: string, upTo: string): void {
      const end = ends.get(key);
      if (end && (end.readUpTo[reader] ?? '') < upTo) end.readUpTo[reader] = upTo;
    },
  };
}
export type ConversationEnds = ReturnType<typeof createConversationEnds>;
