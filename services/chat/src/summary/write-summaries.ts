import type { ConversationUpdate } from '../conversation/conversation.store';
import type { CompleteDeps } from './complete-summaries';
import { answeredIn } from './summarize';

/**
 * Writes what new messages change in their conversations, whom they remind and what they answer.
 * @returns the conversations that do not end where their update begins: others have written there, too
 */
export async function writeSummaries(deps: CompleteDeps, updates: ConversationUpdate[]): Promise<string[]> {
  if (updates.length === 0) return [];
  await markAnswered(deps, updates);
  const [areApplied] = await Promise.all([
    deps.conversations.applyUpdates(updates),
    deps.noteReceivers(updates.flatMap(({ unread }) => Object.keys(unread))),
  ]);
  if (areApplied) return [];
  const known = await deps.conversations.findMany(updates.map(({ key }) => key));
  const isBehind = ({ key, lastMessage }: ConversationUpdate) => (known.get(key)?.lastId ?? '') < lastMessage._id;
  return updates.filter(isBehind).map(({ key }) => key);
}

/** This is done before the summary says so, because whoever completes a summary looks only at messages beyond it. */
async function markAnswered({ conversations, messages }: CompleteDeps, updates: ConversationUpdate[]) {
  const answered = updates.filter(({ answers }) => answers.length > 0);
  if (answered.length === 0) return;
  const isUnknown = ({ answers }: ConversationUpdate) => answers.some(({ after }) => after === undefined);
  const known = await conversations.findMany(answered.filter(isUnknown).map(({ key }) => key));
  const reads = answered.flatMap((update) => answeredIn(update, known.get(update.key)));
  await messages.markRead(reads);
}
