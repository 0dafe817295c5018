const QUIET_MS = 60_000;

/**
 * Whether a sent message is worth a toast: the first one of a spell of writing, and one that had to wait, because its
 * writer may have looked away meanwhile. Within a spell the mark on the bubble says it.
 */
export function createSentNote({ now }: { now: () => number }): (waited: boolean) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return (waited) => {
    const quiet = now() - last > QUIET_MS;
    last = now();
    return quiet || waited;
  };
}
