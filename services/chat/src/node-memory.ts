import { withTimeout } from '@vetcare/service-kit';
import { createConversationEnds } from './message/conversation-ends';
import { createPermissions } from './permission/permission-to-send';
import type { Servers } from './servers';
import type { Stores } from './stores';
import type { CompleteDeps } from './summary/complete-summaries';
import { readSummaries, readSummary } from './summary/read-summaries';
import { createSummaries } from './summary/summaries';
import { sweepSummaries } from './summary/sweep-summaries';
import { createNoteReceivers } from './unread/note-receivers';

/** Nobody who reads or writes waits longer for summaries, because the messages are stored. */
const FLUSH_MS = 1_500;

/** What a node knows of conversations and people besides what is stored. None of it is missed after a crash. */
export function createNodeMemory({
  servers,
  stores,
  onRead,
}: {
  servers: Servers;
  stores: Stores;
  onRead: CompleteDeps['onRead'];
}) {
  const { config, now, log } = servers;
  const absenceMs = config.UNREAD_MAIL_MINUTES * 60_000;
  const ends = createConversationEnds(stores);
  const noteReceivers = createNoteReceivers({ ...stores, absenceMs, now });
  const summarizing = { ...stores, noteReceivers, onRead, now, log };
  const summaries = createSummaries(summarizing);
  const reading = { ...summarizing, complete: summaries.complete };
  return {
    ends,
    absenceMs,
    noteReceivers,
    onRead,
    permissions: createPermissions({ ...stores, ends, now }),
    summaries,
    flushSummaries: async (): Promise<void> => void (await withTimeout(FLUSH_MS, summaries.flush())),
    sweepSummaries: () => sweepSummaries(summarizing),
    readConversation: (key: string) => readSummary(reading, key),
    readConversations: (keys: readonly string[]) => readSummaries(reading, keys),
  };
}
export type NodeMemory = ReturnType<typeof createNodeMemory>;
