import { type CompleteDeps, completeSummaries } from './complete-summaries';

/** Longer than it takes to start a node in the place of one that was killed. */
const SWEPT_MS = 30 * 60_000;

/** Completes the summaries of conversations that a killed node has left behind. The node that starts in its place runs it. */
export async function sweepSummaries(deps: CompleteDeps): Promise<void> {
  const newest = await deps.messages.listNewest(new Date(deps.now().getTime() - SWEPT_MS));
  const known = await deps.conversations.findMany(newest.keys());
  const late = [...newest].filter(([key, last]) => (known.get(key)?.lastId ?? '') < last);
  if (late.length > 0)
    await completeSummaries(
      deps,
      late.map(([key]) => key),
    );
}
