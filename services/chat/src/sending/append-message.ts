import { setTimeout as pause } from 'node:timers/promises';
import { createKeyedMutex } from '@vetcare/service-kit';
import { ChatWindowClosedError, ClientIdReusedError } from '../conversation/conversation.errors';
import type { ConversationEnds } from '../message/conversation-ends';
import type { StoredMessage } from '../message/message';
import type { MessageStore } from '../message/message.store';
import type { Summaries } from '../summary/summaries';
import { type Appended, type Draft, isRepeat, keyOf, readByAnswering, toMessage } from './draft';
import { groupCommit } from './group-commit';

interface AppendDeps {
  messages: Pick<MessageStore, 'insert' | 'findSent'>;
  ends: ConversationEnds;
  summaries: Pick<Summaries, 'complete'>;
  now: () => Date;
}

const MAX_TRIES = 50;
const GROUPS = { maxBatch: 100, atOnce: 2, keyOf: ({ conversation }: StoredMessage) => conversation };

export type Append = ReturnType<typeof createAppend>;

/**
 * Appends a message to its conversation with one insert, which is all that "stored" means. Messages of several conversations
 * that arrive together share an insert. If another node was first in a conversation, the database refuses that one message,
 * because its predecessor has a successor already, and it is tried again after the new end. The others do not notice.
 */
export function createAppend({ messages, ends, summaries, now }: AppendDeps) {
  const insert = groupCommit((group: StoredMessage[]) => messages.insert(group), GROUPS);
  /** One message at a time in a conversation of this node, in the order of arrival. */
  const mutex = createKeyedMutex();

  /**
   * The message that was stored when this one was sent before.
   * @throws ClientIdReusedError if it was another message
   */
  async function findRepeat(draft: Draft): Promise<Appended | undefined> {
    const first = await messages.findSent({ senderId: draft.sender.id, clientId: draft.clientId });
    if (first && !isRepeat(draft, first)) throw new ClientIdReusedError();
    return first ? { message: first, isNew: false } : undefined;
  }

  async function tryAppend(draft: Draft): Promise<Appended | undefined> {
    const key = keyOf(draft);
    const end = await ends.get(key);
    const at = now();
    if (draft.until && draft.until <= at) throw new ChatWindowClosedError();
    const message = toMessage(draft, end, at);
    try {
      if ((await insert(message)) === 'stored') {
        const readUpTo = readByAnswering(message, end);
        ends.follow(message, { before: end, readUpTo });
        return { message, isNew: true, readUpTo, readBefore: end?.readUpTo[draft.sender.id] };
      }
    } catch (error) {
      // Whether it is stored is not known. Who sends it again is told, and if it is, the conversation counts it.
      ends.forget(key);
      summaries.complete([key]);
      throw error;
    }
    ends.forget(key);
    // Whoever looks for one after the other loses too often against somebody on another node who does not stop to write.
    const [repeat] = await Promise.all([findRepeat(draft), ends.get(key)]);
    return repeat;
  }

  async function append(draft: Draft): Promise<Appended> {
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const appended = await tryAppend(draft);
      if (appended) return appended;
      await pause(Math.random() * tries);
    }
    throw new Error('A message lost against others too often');
  }

  return {
    findRepeat,
    append: (draft: Draft): Promise<Appended> => mutex.runExclusive(keyOf(draft), () => append(draft)),
  };
}
