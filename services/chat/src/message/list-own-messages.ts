import type { OwnMessages } from '@vetcare/contracts';
import type { Actor } from '@vetcare/service-kit';
import type { ConversationStore } from '../conversation/conversation.store';
import type { PersonStore } from '../person/person.store';
import { showMessage, showPerson } from './message';
import type { MessageStore } from './message.store';

const MAX_CONVERSATIONS = 20;
/** Of two megabytes at most, as a page of one conversation. */
const MAX_MESSAGES = 200;

/** Where a page begins: with a conversation, after one of its messages if it is a long one. */
const parse = (cursor = '') => {
  const [key = '', after] = cursor.split('-');
  return { key, after: after || undefined };
};

/** A page of all messages that the actor has, those of people who are gone among them. */
export async function listOwnMessages(
  {
    conversations,
    messages,
    people,
  }: {
    conversations: Pick<ConversationStore, 'listKeys'>;
    messages: Pick<MessageStore, 'listFollowing'>;
    people: Pick<PersonStore, 'findMany'>;
  },
  { id }: Pick<Actor, 'id'>,
  cursor: string | undefined,
): Promise<OwnMessages> {
  const begin = parse(cursor);
  const keys = await conversations.listKeys(id, { from: begin.key, limit: MAX_CONVERSATIONS + 1 });
  const asked = keys.slice(0, MAX_CONVERSATIONS);
  if (asked.length === 0) return { conversations: [], next: null };
  const found = await messages.listFollowing(
    asked.map((key) => [key, key === begin.key ? begin.after : undefined]),
    MAX_MESSAGES,
  );
  const partnerOf = (key: string) => key.split(':').find((one) => one !== id) ?? id;
  const known = await people.findMany([id, ...[...found.keys()].map(partnerOf)]);
  const all = [...found.values()].flat();
  const last = all.at(-1);
  const isFull = all.length === MAX_MESSAGES && last;
  const rest = keys[MAX_CONVERSATIONS];
  return {
    conversations: [...found].map(([key, listed]) => ({
      with: showPerson(partnerOf(key), known.get(partnerOf(key))),
      messages: listed.map((message) => showMessage(message, known.get(message.senderId))),
    })),
    next: isFull ? `${last.conversation}-${last._id}` : rest ? `${rest}-` : null,
  };
}
