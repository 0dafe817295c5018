import type { Logger } from '@vetcare/service-kit';
import type { ConversationUpdate } from '../conversation/conversation.store';
import type { StoredMessage } from '../message/message';
import { type CompleteDeps, completeInHalves } from './complete-summaries';
import { createSummaryRetries } from './retry-summaries';
import { addMessage } from './summarize';
import { writeSummaries } from './write-summaries';

/** Messages of this time share the writes that follow from them. */
const COALESCED_MS = 100;

/**
 * Writes what follows from the messages of this node soon after them: the summaries of their conversations, and who is to be
 * reminded. What is not written yet when a node is killed is made up for by whoever reads the conversation, and by a sweep.
 */
export function createSummaries(deps: CompleteDeps & { log: Logger }) {
  let added = new Map<string, ConversationUpdate>();
  /** Conversations whose messages have to be read, because others wrote at the same time. */
  let behind = new Set<string>();
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const retries = createSummaryRetries({ ...deps, onCompleted: complete });

  async function write(): Promise<void> {
    const late = [...behind].filter((key) => !retries.has(key));
    const updates = [...added.values()].filter(({ key }) => !behind.has(key) && !retries.has(key));
    added = new Map();
    behind = new Set();
    const refused = await writeSummaries(deps, updates).catch(() => updates.map(({ key }) => key));
    await completeInHalves(deps, [...late, ...refused], retries.add);
  }

  async function flush(): Promise<void> {
    await writing;
    if (writing) return flush();
    if (added.size + behind.size === 0) return;
    writing = write();
    await writing;
    writing = undefined;
  }

  function writeIn(ms: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, ms);
  }

  /** Completes conversations soon. */
  function complete(keys: readonly string[]): void {
    if (keys.length === 0) return;
    for (const key of keys) behind.add(key);
    writeIn(COALESCED_MS);
  }

  return {
    /** @param reads whether its sender has read by it what was written to them before */
    add(message: StoredMessage, { reads }: { reads: boolean }): void {
      const { conversation: key, previousId } = message;
      const update = added.get(key);
      if (update && update.lastMessage._id !== previousId) behind.add(key);
      else added.set(key, addMessage(update, message, { after: previousId ?? undefined, reads }));
      writeIn(COALESCED_MS);
    },
    /** Writes what was added before this call. */
    flush,
    complete,
    async stop(): Promise<void> {
      await flush();
      retries.stop();
      clearTimeout(timer);
    },
  };
}
export type Summaries = ReturnType<typeof createSummaries>;
