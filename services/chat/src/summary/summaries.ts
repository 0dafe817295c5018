import type { Logger } from '@vetcare/service-kit';
import type { ConversationUpdate } from '../conversation/conversation.store';
import type { StoredMessage } from '../message/message';
import { type CompleteDeps, completeInHalves } from './complete-summaries';
import { addMessage } from './summarize';
import { writeSummaries } from './write-summaries';

/** Messages of this time share the writes that follow from them. */
const COALESCED_MS = 100;
const RETRY_MS = 1_000;

/**
 * Writes what follows from the messages of this node soon after them: the summaries of their conversations, and who is to be
 * reminded. What is not written yet when a node is killed is made up for by whoever reads the conversation, and by a sweep.
 */
export function createSummaries(deps: CompleteDeps & { log: Logger }) {
  let added = new Map<string, ConversationUpdate>();
  /** Conversations whose messages have to be read, because others wrote at the same time or a write failed. */
  let behind = new Set<string>();
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    const late = [...behind];
    const updates = [...added.values()].filter(({ key }) => !behind.has(key));
    added = new Map();
    behind = new Set();
    try {
      const refused = await writeSummaries(deps, updates);
      await completeInHalves(deps, [...late, ...refused], tryAgain);
    } catch {
      await completeInHalves(deps, [...late, ...updates.map(({ key }) => key)], tryAgain);
    }
  }

  function tryAgain(keys: string[], error: unknown): void {
    deps.log.warn({ err: error }, 'what follows from messages could not be written; it is tried again');
    behind = new Set([...behind, ...keys]);
    writeIn(RETRY_MS);
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
    /** Completes conversations soon. */
    complete(keys: readonly string[]): void {
      for (const key of keys) behind.add(key);
      writeIn(COALESCED_MS);
    },
    stop: () => flush().finally(() => clearTimeout(timer)),
  };
}
export type Summaries = ReturnType<typeof createSummaries>;
