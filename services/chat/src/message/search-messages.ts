import type { RouteAnswer, RouteTypes } from '@vetcare/contracts';
import type { Actor } from '@vetcare/service-kit';
import { type AccessDeps, accessConversation } from '../conversation/conversation.access';
import { conversationKey } from '../conversation/conversation.store';
import { type StoredMessage, showMessage } from './message';
import type { MessageStore } from './message.store';

/** One call looks through this many messages at most. The next one goes on from there. */
const MAX_SEARCHED = 2_000;
const MAX_FOUND = 20;
/** Texts of at most 2 MB are in memory at once, and other calls get their turn between two pages. */
const PAGE = 200;
const MAX_WORDS = 8;
/**
 * So many signs of other scripts are folded in one call. A ligature may become eighteen of them, and two thousand messages of nothing
 * else occupied the process for seconds.
 */
const MAX_FOLDED = 4_000_000;

const isAscii = (text: string): boolean => Buffer.byteLength(text) === text.length;

/**
 * Lower case, without accents and without the dots under Hindi letters, which people leave out. Vowel signs of Hindi stay, unlike in
 * names: without them many words of a text would be one.
 */
const fold = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/[\u0300-\u036f\u093c]/g, '')
        .toLowerCase();

/**
 * Messages of the actor with one person that contain every word of a text, the newest first. They are read one by one, by
 * the index that lists them: an index of words would cost every message that is sent several writes, and find no part of a
 * word.
 */
export async function searchMessages(
  deps: AccessDeps & { messages: MessageStore },
  actor: Actor,
  personId: string,
  { text, before }: RouteTypes['searchMessages']['query'],
): Promise<RouteAnswer<'searchMessages'>> {
  const { conversation } = await accessConversation(deps, actor, personId);
  const words = fold(text).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (!conversation || words.length === 0) return { messages: [], searchedTo: null };
  const { found, searchedTo } = await scan(deps, conversationKey(actor.id, personId), words, before);
  const people = await deps.people.findMany([actor.id, personId]);
  return { messages: found.map((message) => showMessage(message, people.get(message.senderId))), searchedTo };
}

async function scan(
  { messages }: { messages: MessageStore },
  conversation: string,
  words: readonly string[],
  before: string | undefined,
): Promise<{ found: StoredMessage[]; searchedTo: string | null }> {
  const found: StoredMessage[] = [];
  let searchedTo = before;
  let folded = 0;
  for (let searched = 0; searched < MAX_SEARCHED; searched += PAGE) {
    const page = await messages.list(conversation, { before: searchedTo, limit: PAGE });
    for (const message of page.reverse()) {
      const text = fold(message.text);
      searchedTo = message._id;
      if (words.every((word) => text.includes(word)) && found.push(message) === MAX_FOUND) return { found, searchedTo };
      if (!isAscii(message.text)) folded += text.length;
      if (folded > MAX_FOLDED) return { found, searchedTo };
    }
    if (page.length < PAGE) return { found, searchedTo: null };
  }
  return { found, searchedTo: searchedTo ?? null };
}
