const FAILURES_TO_OPEN = 5;
const OPEN_MS = 2_000;

/**
 * A circuit breaker: stops asking a node that does not answer. It opens after five failures in a row and lets one call try
 * again after two seconds. Any answer closes it, errors included: a service that says 500 or 503 to somebody is alive, and
 * what one caller makes it say must not keep it from all others.
 */
export function createBreaker(now: () => number) {
  let failures = 0;
  let openUntil = 0;
  return {
    mayCall(): boolean {
      if (failures < FAILURES_TO_OPEN) return true;
      if (now() < openUntil) return false;
      openUntil = now() + OPEN_MS;
      return true;
    },
    succeeded(): void {
      failures = 0;
    },
    failed(): void {
      failures += 1;
      if (failures >= FAILURES_TO_OPEN) openUntil = now() + OPEN_MS;
    },
  };
}
export type Breaker = ReturnType<typeof createBreaker>;
