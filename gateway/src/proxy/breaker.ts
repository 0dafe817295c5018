const FAILURES_TO_OPEN = 5;
const OPEN_MS = 2_000;

/** A call that failed: who made it, and by which route. */
export interface FailedCall {
  caller: string;
  route: string;
}

const areIndependent = (calls: readonly FailedCall[]) =>
  new Set(calls.map(({ caller }) => caller)).size > 1 && new Set(calls.map(({ route }) => route)).size > 1;

/**
 * A circuit breaker: stops calling a node that does not answer. It opens when nobody listens there, or after five failures in
 * a row, and lets one call try again after two seconds. Failures that all come from one caller, or from one route, may be
 * that caller's doing or that route's, so the node's health decides then.
 */
export function createBreaker(deps: { now: () => number; checkHealth: () => Promise<boolean> }) {
  let failures: FailedCall[] = [];
  let openUntil: number | undefined;
  let isChecking = false;

  const close = () => {
    failures = [];
    openUntil = undefined;
  };
  const open = () => {
    failures = [];
    openUntil = deps.now() + OPEN_MS;
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
    /** Nobody listens at the address, or its machine is away. */
    unreachable: open,
    /** The call got no answer. */
    failed(call: FailedCall): void {
      if (openUntil === undefined) count(call);
      else open();
    },
    /** The node answered that it failed. It is alive, so an open breaker closes. */
    answeredWithFailure(call: FailedCall): void {
      if (openUntil === undefined) count(call);
      else close();
    },
  };
}
export type Breaker = ReturnType<typeof createBreaker>;
