import type { PersonConversation } from '@vetcare/contracts';
import { type ConversationStore, conversationKey } from '../conversation/conversation.store';
import type { MessageStore } from '../message/message.store';
import type { PersonStore } from '../person/person.store';

/** As many as support looks through. */
const SHOWN = 50;

interface Deps {
  conversations: Pick<ConversationStore, 'listPartners'>;
  messages: Pick<MessageStore, 'spansOf'>;
  people: Pick<PersonStore, 'findMany'>;
}

/** With whom a person has written, the most recent first, and when. Nothing of what they wrote leaves the database for it. */
export async function listPersonConversations(
  { conversations, messages, people }: Deps,
  id: string,
): Promise<PersonConversation[]> {
  const partners = await conversations.listPartners(id, SHOWN);
  const [spans, known] = await Promise.all([
    messages.spansOf(partners.map((partner) => conversationKey(id, partner))),
    people.findMany(partners),
  ]);
  return partners.flatMap((_id) => {
    const span = spans.get(conversationKey(id, _id));
    if (!span) return [];
    const { FirstName = '', LastName = '', role = null, deleted } = known.get(_id) ?? {};
    const person = { _id, FirstName, LastName, role, ...(deleted && { deleted }) };
    const { firstAt, lastAt, messages: count } = span;
    return [{ person, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString(), messages: count }];
  });
}
