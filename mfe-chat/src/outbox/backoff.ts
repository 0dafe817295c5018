const FIRST_BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 5_000;

/** Doubles with each attempt up to a limit, with jitter, so that clients do not return all at once after an outage. */
const backoffMs = (attempt: number): number =>
  Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** attempt) * (0.75 + Math.random() / 2);

/** One timer for each receiver, which says when to try them again. */
export function createBackoffs(onDue: (to: string) => void) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const cancel = (to: string): void => clearTimeout(timers.get(to));
  return {
    schedule(to: string, attempt: number): void {
      cancel(to);
      timers.set(
        to,
        setTimeout(() => onDue(to), backoffMs(attempt)),
      );
    },
    cancel,
    cancelAll(): void {
      for (const to of timers.keys()) cancel(to);
    },
  };
}
