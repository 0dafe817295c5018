import { outliveTerminal } from '../platform/outlive-terminal';
import { DeployRefusedError } from './deploy-refused';

type Steps = { pause: () => Promise<void> };
type StoppableSteps = { mayGoOn: () => void };

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Aborts at Ctrl-C, at a terminal that is closed, and when the process is ended politely. */
export function stopAtSignals(controller: AbortController): void {
  const stop = (name: string) =>
    controller.abort(new DeployRefusedError(`The deployment was stopped (${name}). What was live stays live.`));
  for (const name of SIGNALS) process.on(name, () => stop(name));
  outliveTerminal();
}

/**
 * Lets a deployment fail at its next second of watching once it is stopped, or before its next step, so that it takes back what it has begun as
 * after any fault. It fails once: going back takes pauses, too.
 */
export function stoppable<T extends Steps>(steps: T, stopped: AbortSignal): T & StoppableSteps {
  let hasFailed = false;
  const mayGoOn = () => {
    if (!stopped.aborted || hasFailed) return;
    hasFailed = true;
    throw stopped.reason;
  };
  return {
    ...steps,
    mayGoOn,
    async pause() {
      mayGoOn();
      await steps.pause();
      mayGoOn();
    },
  };
}

/** The same for a look in a browser, which takes longer than a person who pressed Ctrl-C waits. */
export const stoppableLook =
  <Look>(look: (request: Look) => Promise<string | undefined>, stopped: AbortSignal) =>
  async (request: Look): Promise<string | undefined> => {
    const reasonOf = () => (stopped.reason instanceof Error ? stopped.reason.message : 'it was stopped');
    if (stopped.aborted) return reasonOf();
    let onAbort = () => {};
    const abort = new Promise<string>((resolve) => {
      onAbort = () => resolve(reasonOf());
      stopped.addEventListener('abort', onAbort, { once: true });
    });
    return Promise.race([look(request), abort]).finally(() => stopped.removeEventListener('abort', onAbort));
  };
