import { setTimeout as pause } from 'node:timers/promises';
import { createKeyedMutex, ProductError } from '@vetcare/service-kit';
import { ChatWindowClosedError, ClientIdReusedError } from '../conversation/conversation.errors';
import type { ConversationEnds } from '../message/conversation-ends';
import type { StoredMessage } from '../message/message';
import type { MessageStore } from '../message/message.store';
import type { Summaries } from '../summary/summaries';
import { type Draft, keyOf, toMessage } from './draft';
import { createFindRepeat } from './find-repeat';
import { groupCommit } from './group-commit';

interface AppendDeps {
  messages: Pick<MessageStore, 'insert' | 'findSent'>;
  ends: ConversationEnds;
  summaries: Pick<Summaries, 'complete'>;
  now: () => Date;
}

/** What became of a draft: a new message, or the one that was stored when it was sent before. */
export interface Appended {
  message: StoredMessage;
  isNew: boolean;
}

const MAX_TRIES = 50;

/**
 * Appends a message to its conversation with one insert, which is all that "stored" means. Messages of several conversations
 * that arrive together share an insert. If another node was first in a conversation, the database refuses that one message,
 * because its predecessor has a successor already, and it is tried again after the new end. The others do not notice.
 */
export function createAppend({ messages, ends, summaries, now }: AppendDeps) {
  const insert = groupCommit(messages.insert, { maxBatch: 100, atOnce: 2, keyOf: ({ conversation }) => conversation });
  /** One message at a time in a conversation of this node, in the order of arrival. */
  const mutex = createKeyedMutex();

  const findSent = createFindRepeat(messages);

  async function findRepeat(draft: Draft): Promise<Appended | undefined> {
    const message = await findSent(draft);
    return message && { message, isNew: false };
  }

  async function append(draft: Draft): Promise<Appended> {
    const key = keyOf(draft);
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const end = await ends.get(key);
      const at = now();
      if (draft.until && draft.until <= at) throw new ChatWindowClosedError();
      const message = toMessage(draft, end, at);
      ends.forget(key);
      const outcome = await insert(message).catch((error: unknown) => {
        // Whether it is stored is not known. Who sends it again is told, and if it is, the conversation counts it.
        summaries.complete([key]);
        throw error;
      });
      if (outcome === 'stored') {
        ends.set(key, message._id);
        return { message, isNew: true };
      }
      // Looking for one after the other loses too often against a sender on another node who does not stop writing.
      const [repeat] = await Promise.all([findRepeat(draft), ends.get(key)]);
      if (repeat) return repeat;
      if (outcome === 'sent elsewhere') throw new ClientIdReusedError();
      await pause(Math.random() * tries);
    }
    throw new ProductError('overloaded');
  }

  return {
    findRepeat,
    append: (draft: Draft): Promise<Appended> => mutex.runExclusive(keyOf(draft), () => append(draft)),
  };
}
export type Append = ReturnType<typeof createAppend>;
