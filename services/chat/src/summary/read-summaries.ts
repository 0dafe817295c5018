import type { Conversation } from '../conversation/conversation.store';
import type { CompleteDeps } from './complete-summaries';
import { merge, summarize } from './summarize';

/** How far back a list looks for messages that a node has stored and not yet added to their conversation. */
const LATE_MS = 60_000;

interface ReadDeps extends Pick<CompleteDeps, 'conversations' | 'messages' | 'now'> {
  /** Has summaries written that are behind their messages. Readers do not wait for it. */
  complete: (keys: readonly string[]) => void;
}

/** A conversation as its messages say, however little of them is summarized. */
export async function readSummary(deps: ReadDeps, key: string): Promise<Conversation | null> {
  const [known, last] = await Promise.all([deps.conversations.find(key), deps.messages.findLast(key)]);
  if ((known?.lastId ?? null) === last) return known;
  return (await readLate(deps, [key], new Map(known ? [[key, known]] : []))).get(key) ?? known;
}

/** Conversations as their messages say, also where a node has just stored some and not yet counted them. */
export async function readSummaries(deps: ReadDeps, keys: readonly string[]): Promise<Map<string, Conversation>> {
  const known = await deps.conversations.findMany(keys);
  const newest = await deps.messages.listNewest(new Date(deps.now().getTime() - LATE_MS), keys);
  const late = [...newest].filter(([key, last]) => (known.get(key)?.lastId ?? '') < last).map(([key]) => key);
  return late.length > 0 ? new Map([...known, ...(await readLate(deps, late, known))]) : known;
}

async function readLate(deps: ReadDeps, keys: readonly string[], known: ReadonlyMap<string, Conversation>) {
  deps.complete(keys);
  const following = await deps.messages.listFollowing(keys.map((key) => [key, known.get(key)?.lastId]));
  const read = new Map<string, Conversation>();
  for (const [key, messages] of following) {
    const update = summarize(known.get(key), messages);
    if (update) read.set(key, merge(known.get(key), update));
  }
  return read;
}
