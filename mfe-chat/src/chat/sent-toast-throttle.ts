const QUIET_MS = 60_000;

/**
 * Limits the toast "Message sent successfully" to the first message after a minute of silence, and to a message that had
 * to wait for the network, because its writer may have looked away. For all others the mark on the bubble is enough.
 */
export function createSentToastThrottle({ now }: { now: () => number }): (waited: boolean) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return (waited) => {
    const quiet = now() - last > QUIET_MS;
    last = now();
    return quiet || waited;
  };
}
