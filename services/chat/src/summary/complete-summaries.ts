import { isMongoAway } from '@vetcare/service-kit';
import type { Conversation, ConversationStore } from '../conversation/conversation.store';
import type { StoredMessage } from '../message/message';
import type { MessageStore } from '../message/message.store';
import type { NoteReceivers } from '../unread/note-receivers';
import { answeredIn, summarize } from './summarize';

export interface CompleteDeps {
  conversations: ConversationStore;
  messages: MessageStore;
  noteReceivers: NoteReceivers;
  /** Called when a user has read by answering, perhaps again. */
  onRead: (read: { reader: string; writer: string; upTo: string }) => void;
  now: () => Date;
}

/**
 * Adds messages to the conversations that they follow, and does what follows from them. What they answer is marked before the
 * conversation says so, because a node that completes one looks only at messages beyond it.
 * @returns whether every conversation still ended with the message before the first of them. Others are left as they are
 */
export async function addMessages(
  deps: CompleteDeps,
  known: ReadonlyMap<string, Conversation>,
  following: ReadonlyMap<string, readonly StoredMessage[]>,
): Promise<boolean> {
  const updates = [...following].flatMap(([key, messages]) => summarize(known.get(key), messages) ?? []);
  if (updates.length === 0) return true;
  await deps.messages.markRead(updates.flatMap((update) => answeredIn(update, known.get(update.key))));
  await deps.noteReceivers(updates.flatMap(({ unread }) => Object.keys(unread)));
  const areAdded = await deps.conversations.applyUpdates(updates);
  for (const { people, read } of updates)
    for (const [reader, upTo] of Object.entries(read))
      deps.onRead({ reader, writer: people.find((id) => id !== reader) ?? reader, upTo });
  return areAdded;
}

/**
 * Adds to conversations what their messages say beyond them, some thousand messages at a time. A node that adds what another
 * has just added changes nothing, and looks again.
 * @returns the conversations that exist
 */
export async function completeSummaries(
  deps: CompleteDeps,
  keys: readonly string[],
): Promise<Map<string, Conversation>> {
  for (;;) {
    const known = await deps.conversations.findMany(keys);
    const following = await deps.messages.listFollowing(keys.map((key) => [key, known.get(key)?.lastId]));
    if (following.size === 0) return known;
    await addMessages(deps, known, following);
  }
}

/** Completes what it can: a transaction that holds one conversation keeps only that one from being completed. */
export async function completeInHalves(
  deps: CompleteDeps,
  keys: readonly string[],
  onFailed: (keys: readonly string[], error: unknown) => void,
): Promise<void> {
  if (keys.length === 0) return;
  try {
    await completeSummaries(deps, keys);
  } catch (error) {
    const half = keys.length >> 1;
    if (half === 0 || isMongoAway(error)) return onFailed(keys, error);
    const halves = [keys.slice(0, half), keys.slice(half)];
    await Promise.all(halves.map((some) => completeInHalves(deps, some, onFailed)));
  }
}
