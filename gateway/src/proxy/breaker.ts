const FAILURES_TO_OPEN = 5;
const OPEN_MS = 2_000;
/** An address at which nothing listens refuses at once, so that asking it often costs next to nothing. */
const UNREACHABLE_MS = 250;

export interface FailedCall {
  /** Where it came from. One client can have several accounts, but hardly several networks. */
  network: string;
  route: string;
}

const areIndependent = (calls: readonly FailedCall[]) =>
  new Set(calls.map(({ network }) => network)).size > 1 && new Set(calls.map(({ route }) => route)).size > 1;

/**
 * A circuit breaker for one node. It opens when nothing listens at the address or after five failures in a row, and lets one
 * call try again after two seconds, or after a quarter of a second where nothing listens, because a process that is started
 * again is back at any moment. If all failures come from one network or one route, a caller there or that route may be
 * the cause, so the node's health check decides.
 */
export function createBreaker(deps: {
  now: () => number;
  checkHealth: () => Promise<boolean>;
  /** Called when the breaker opens, but not when a failed attempt keeps it open. */
  onOpen: () => void;
}) {
  let failures: FailedCall[] = [];
  let openUntil: number | undefined;
  let isChecking = false;

  const close = () => {
    failures = [];
    openUntil = undefined;
  };
  const open = (ms = OPEN_MS) => {
    if (openUntil === undefined) deps.onOpen();
    failures = [];
    openUntil = deps.now() + ms;
  };

  async function checkHealth(): Promise<void> {
    isChecking = true;
    const isHealthy = await deps.checkHealth();
    isChecking = false;
    if (isHealthy) failures = [];
    else open();
  }

  function count(call: FailedCall): void {
    failures.push(call);
    if (failures.length < FAILURES_TO_OPEN || isChecking) return;
    if (areIndependent(failures)) open();
    else void checkHealth();
  }

  return {
    mayCall(): boolean {
      if (openUntil === undefined) return true;
      if (deps.now() < openUntil) return false;
      openUntil = deps.now() + OPEN_MS;
      return true;
    },
    succeeded: close,
    /** Opens at once, because nothing listens at the address or its host is away. */
    unreachable: () => open(UNREACHABLE_MS),
    /** The call was not answered. */
    failed(call: FailedCall): void {
      if (openUntil === undefined) count(call);
      else open();
    },
    /** The node answered with an error. An open breaker closes, because the node is alive. */
    answeredWithFailure(call: FailedCall): void {
      if (openUntil === undefined) count(call);
      else close();
    },
  };
}
export type Breaker = ReturnType<typeof createBreaker>;
