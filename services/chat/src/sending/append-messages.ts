import { inThisTrace } from '@vetcare/tracing';
import { ChatWindowClosedError } from '../conversation/conversation.errors';
import { createConversationQueues } from './conversation-queues';
import type { Appended, Draft } from './draft';
import { keyOf, readByAnswering, toMessage } from './draft';
import { type Added, findRepeats, type InsertDeps, insertAdded, type Waiting } from './insert-messages';

interface AppendDeps extends InsertDeps {
  now: () => Date;
}

/** Inserts under way at once. With more of them each carries fewer messages, which costs more. */
const MAX_INSERTS = 2;

/**
 * Appends messages to their conversations with one insert, which is all that "stored" means. Messages of several conversations
 * that arrive together share an insert. If another node was first in a conversation, the database refuses that one message,
 * because its predecessor has a successor already, and it is tried again after the new end. The others do not notice.
 */
export function createAppendMessages(deps: AppendDeps): (draft: Draft) => Promise<Appended> {
  const queues = createConversationQueues(({ draft }: Waiting) => keyOf(draft));
  let inserts = 0;
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      while (inserts < MAX_INSERTS && !queues.isEmpty()) void insertNext(queues.takeNext());
    });
  }

  async function insertNext(taken: Waiting[]): Promise<void> {
    const keys = new Set(taken.map(({ draft }) => keyOf(draft)));
    inserts += 1;
    try {
      const added = (await Promise.all([...keys].map((key) => followEnd(deps, key, taken)))).flat();
      const refused = added.length > 0 ? await added[0]?.one.insert(added) : [];
      if (refused?.length) queues.putBack(await findRepeats(deps, refused));
    } catch (error) {
      // Whether they were stored is not known. Who sends one again gets it.
      for (const key of keys) deps.ends.forget(key);
      for (const { reject } of taken) reject(error);
    }
    inserts -= 1;
    queues.release(keys);
    schedule();
  }

  return (draft) =>
    new Promise((resolve, reject) => {
      const insert = inThisTrace((added: Added[]) => insertAdded(deps, added));
      queues.add({ draft, tries: 0, resolve, reject, insert });
      schedule();
    });
}

/** Makes the drafts of a conversation to messages, each of which follows the one before. */
async function followEnd({ ends, now }: AppendDeps, key: string, taken: readonly Waiting[]): Promise<Added[]> {
  let end = await ends.get(key);
  const at = now();
  const added: Added[] = [];
  for (const one of taken) {
    const { draft, reject } = one;
    if (keyOf(draft) !== key) continue;
    if (draft.until && draft.until <= at) {
      reject(new ChatWindowClosedError());
      continue;
    }
    const message = toMessage(draft, end, at);
    const { _id: id, senderId, seenAll } = message;
    const readUpTo = readByAnswering(message, end);
    const marks = { ...end?.readUpTo, ...(readUpTo && { [senderId]: readUpTo }) };
    end = { id, senderId, seenAll: seenAll !== false, readUpTo: marks };
    added.push({ one, message, readUpTo, end });
  }
  return added;
}
