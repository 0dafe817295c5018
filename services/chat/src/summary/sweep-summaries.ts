import { type CompleteDeps, completeSummaries } from './complete-summaries';

/** How long before the newest message of all a node may have been killed, while others wrote on. */
const SWEPT_MS = 30 * 60_000;

/**
 * Completes the summaries of conversations that a killed node has left behind. The node that starts in its place runs it. It looks
 * back from the newest message, because all nodes may have been away for any time.
 */
export async function sweepSummaries(deps: CompleteDeps): Promise<void> {
  const end = await deps.messages.findNewestAt();
  if (!end) return;
  const newest = await deps.messages.listNewest(new Date(end.getTime() - SWEPT_MS));
  const known = await deps.conversations.findMany(newest.keys());
  const late = [...newest].filter(([key, last]) => (known.get(key)?.lastId ?? '') < last);
  if (late.length > 0)
    await completeSummaries(
      deps,
      late.map(([key]) => key),
    );
}
