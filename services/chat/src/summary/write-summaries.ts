import type { StoredMessage } from '../message/message';
import { addMessages, type CompleteDeps } from './complete-summaries';

/**
 * Adds messages of this node, each after the one before it, to their conversations.
 * @returns the conversations in which others have written, too, so that their messages have to be read
 */
export async function writeSummaries(
  deps: CompleteDeps,
  added: ReadonlyMap<string, readonly StoredMessage[]>,
): Promise<string[]> {
  const keys = [...added.keys()];
  const known = await deps.conversations.findMany(keys);
  const following = [...added].filter(
    ([key, [first]]) => (first?.previousId ?? null) === (known.get(key)?.lastId ?? null),
  );
  const areAdded = await addMessages(deps, known, new Map(following));
  if (areAdded && following.length === added.size) return [];
  const written = await deps.conversations.findMany(keys);
  return keys.filter((key) => (written.get(key)?.lastId ?? '') < (added.get(key)?.at(-1)?._id ?? ''));
}
