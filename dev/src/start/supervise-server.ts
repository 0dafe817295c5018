import { setTimeout as pause } from 'node:timers/promises';
import type { RunningServer } from '@vetcare/local-servers';

interface SuperviseDeps {
  name: string;
  /** Starts it, on this port if one is given, with the data that it had. */
  start: (port?: number) => Promise<RunningServer>;
  /** Whether a server that runs also works. */
  works?: (url: string) => Promise<boolean>;
  log: (line: string) => void;
  onRestart: () => void;
  /** How often it is looked at. */
  everyMs?: number;
}

const EVERY_MS = 2_000;
/** So many looks in a row at a server that does not work, before it is stopped: a busy machine is slow, not broken. */
const PATIENCE = 3;
const FIRST_BACKOFF_MS = 500;
const LONGEST_BACKOFF_MS = 30_000;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts a server, and again on its port when it has died or no longer works, as an operator's supervisor does. One that was
 * not started by us is left alone.
 */
export async function superviseServer(deps: SuperviseDeps): Promise<RunningServer> {
  let server = await deps.start();
  const { url, port } = server;
  const stopping = new AbortController();
  let failed = 0;

  async function startAgain(why: string): Promise<void> {
    deps.log(`${deps.name} ${why}; starting it again.`);
    // It may ignore SIGTERM in this state; then it is killed.
    await server.stop();
    for (
      let backoff = FIRST_BACKOFF_MS;
      !stopping.signal.aborted;
      backoff = Math.min(2 * backoff, LONGEST_BACKOFF_MS)
    ) {
      try {
        server = await deps.start(port);
        return deps.onRestart();
      } catch (error) {
        deps.log(`${deps.name} did not start, trying again: ${error instanceof Error ? error.message : error}`);
        await pause(backoff, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  async function look(): Promise<void> {
    if (server.pid !== undefined && !isRunning(server.pid)) return startAgain('stopped');
    failed = !deps.works || (await deps.works(url)) ? 0 : failed + 1;
    if (failed < PATIENCE || stopping.signal.aborted) return;
    failed = 0;
    await startAgain('does not work any more');
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(deps.everyMs ?? EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) await look();
    }
  }

  const watching = server.pid === undefined ? Promise.resolve() : watch();
  return {
    url,
    get pid() {
      return server.pid;
    },
    port,
    async stop() {
      stopping.abort();
      await watching;
      await server.stop();
    },
  };
}
