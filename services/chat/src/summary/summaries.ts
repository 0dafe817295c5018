import type { Logger } from '@vetcare/service-kit';
import type { StoredMessage } from '../message/message';
import { type CompleteDeps, completeInHalves } from './complete-summaries';
import { createSummaryRetries } from './retry-summaries';
import { writeSummaries } from './write-summaries';

/** Messages of this time share the writes that follow from them. */
const COALESCED_MS = 100;
/** Where writing takes long, because there are many messages or the database is slow, more of them share it. */
const PAUSE_FOR_EACH_MS_OF_WRITING = 20;
const MAX_COALESCED_MS = 1_000;

/** Has `write` called a while after it was asked for, once for all who ask meanwhile, for a twentieth of the time at most. */
function createPace(write: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = COALESCED_MS;
  return {
    soon(): void {
      timer ??= setTimeout(() => {
        timer = undefined;
        void write();
      }, pauseMs);
    },
    async measure(written: Promise<void>): Promise<void> {
      const begun = performance.now();
      await written;
      const took = performance.now() - begun;
      pauseMs = Math.min(MAX_COALESCED_MS, Math.max(COALESCED_MS, took * PAUSE_FOR_EACH_MS_OF_WRITING));
    },
    stop: (): void => clearTimeout(timer),
  };
}

/**
 * Writes what follows from the messages of this node soon after them: the summaries of their conversations, and who is to be
 * reminded. What is not written yet when a node is killed is made up for by the next reader of the conversation, and by a sweep.
 */
export function createSummaries(deps: CompleteDeps & { log: Logger }) {
  /** Messages of this node by their conversation, each after the one before it. */
  let added = new Map<string, StoredMessage[]>();
  /** Conversations whose messages have to be read, because others wrote at the same time. */
  let behind = new Set<string>();
  let writing: Promise<void> | undefined;
  const pace = createPace(flush);
  const retries = createSummaryRetries({ ...deps, onCompleted: complete });

  async function write(): Promise<void> {
    const late = [...behind].filter((key) => !retries.has(key));
    const messages = new Map([...added].filter(([key]) => !behind.has(key) && !retries.has(key)));
    added = new Map();
    behind = new Set();
    const refused = await writeSummaries(deps, messages).catch(() => [...messages.keys()]);
    await completeInHalves(deps, [...late, ...refused], retries.add);
  }

  async function flush(): Promise<void> {
    await writing;
    if (writing) return flush();
    if (added.size + behind.size === 0) return;
    writing = pace.measure(write());
    await writing;
    writing = undefined;
  }

  /** Completes conversations soon. */
  function complete(keys: readonly string[]): void {
    if (keys.length === 0) return;
    for (const key of keys) behind.add(key);
    pace.soon();
  }

  return {
    /** Adds a message to its conversation soon. */
    add(message: StoredMessage): void {
      const { conversation: key, previousId } = message;
      const before = added.get(key);
      if (!before) added.set(key, [message]);
      else if (before.at(-1)?._id === previousId) before.push(message);
      else behind.add(key);
      pace.soon();
    },
    /** Writes what was added before this call. */
    flush,
    complete,
    async stop(): Promise<void> {
      await flush();
      retries.stop();
      pace.stop();
    },
  };
}
export type Summaries = ReturnType<typeof createSummaries>;
