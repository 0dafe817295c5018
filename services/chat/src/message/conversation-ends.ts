import type { MessageStore } from './message.store';

const MAX_KNOWN = 20_000;

/**
 * The ids of the newest messages of conversations, as far as this node knows. They may be outdated: a message that follows an
 * outdated end is refused by the database, because another one follows it already, and then the end is read again.
 */
export function createConversationEnds({ messages }: { messages: Pick<MessageStore, 'findLast'> }) {
  const ends = new Map<string, string>();
  const set = (key: string, id: string): void => {
    ends.delete(key);
    ends.set(key, id);
    if (ends.size > MAX_KNOWN) ends.delete(ends.keys().next().value ?? '');
  };
  return {
    /** null if the conversation has not begun */
    async get(key: string): Promise<string | null> {
      const end = ends.get(key) ?? (await messages.findLast(key));
      if (end) set(key, end);
      return end;
    },
    set,
    forget: (key: string) => void ends.delete(key),
  };
}
export type ConversationEnds = ReturnType<typeof createConversationEnds>;
