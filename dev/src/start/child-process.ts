import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { stopChild } from '@vetcare/local-servers';

export interface ProcessPlan {
  name: string;
  /** Compiled main file. */
  main: string;
  port: number;
  env: Record<string, string>;
}

export interface RunningChild {
  name: string;
  port: number;
  pid(): number;
  /** Asks it to end, and kills it if that takes longer. */
  stop(graceMs?: number): Promise<void>;
}

interface ChildDeps {
  logFile: string;
  log: (line: string) => void;
  onRestart: () => void;
  longestBackoffMs?: number;
}

const FIRST_BACKOFF_MS = 200;
const LONGEST_BACKOFF_MS = 10_000;
const READY_TIMEOUT_MS = 30_000;
/** After running this long a process counts as healthy, and its next crash as its first. */
const STABLE_AFTER_MS = 60_000;

const saysListening = (line: string) => line.startsWith('{') && line.includes('"msg":"listening"');

function spawnProcess(plan: ProcessPlan) {
  // In its own process group the child does not receive Ctrl-C. The runner does and stops everything in order.
  return spawn(process.execPath, ['--enable-source-maps', plan.main], {
    env: { ...plan.env, PORT: String(plan.port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

/** Copies the output into the log file and resolves when the process says that it listens. */
function waitUntilListening(
  { name }: ProcessPlan,
  child: ReturnType<typeof spawnProcess>,
  { logFile, output }: { logFile: string; output: WriteStream },
): Promise<void> {
  let lastLine = '';
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(
      () => reject(new Error(`${name} did not start within 30 seconds. Its output is in ${logFile}`)),
      READY_TIMEOUT_MS,
    );
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output.write(`${line}\n`);
        lastLine = line;
        if (!saysListening(line)) return;
        clearTimeout(timeout);
        resolve();
      });
    }
    child.once('exit', (code, signal) => {
      clearTimeout(timeout);
      reject(new Error(`${name} stopped (${signal ?? code}): ${lastLine}. Its output is in ${logFile}`));
    });
  });
}

/**
 * Starts a process and waits until it listens. If it dies later it is started again on the same port, with growing pauses
 * and without ever giving up, as a supervisor in production would do. Its output goes to the log file.
 */
export async function startChild(plan: ProcessPlan, deps: ChildDeps): Promise<RunningChild> {
  const output = createWriteStream(deps.logFile, { flags: 'a' });
  let stopping = false;
  let crashes = 0;
  let child: ChildProcess;

  const start = (): Promise<void> => {
    const spawned = spawnProcess(plan);
    child = spawned;
    spawned.once('exit', (code, signal) => {
      if (!stopping) void restart(signal ?? code);
    });
    return waitUntilListening(plan, spawned, { logFile: deps.logFile, output });
  };

  const restart = async (exit: string | number | null) => {
    // Whoever was asked to end has not crashed: it starts again after the first pause, however often.
    const wasAsked = exit === 0 || exit === 'SIGTERM';
    crashes = wasAsked ? 0 : crashes + 1;
    // After five crashes only every sixth is reported, about once a minute, because a server it needs may be away for long.
    if (crashes <= 5 || crashes % 6 === 0)
      deps.log(`${plan.name} stopped (${exit}); starting it again. See ${deps.logFile}`);
    const { longestBackoffMs = LONGEST_BACKOFF_MS } = deps;
    const backoff = Math.min(FIRST_BACKOFF_MS * 2 ** Math.max(0, crashes - 1), longestBackoffMs);
    await new Promise((resolve) => setTimeout(resolve, backoff));
    if (stopping) return;
    try {
      await start();
      deps.onRestart();
      setTimeout(() => {
        crashes = 0;
      }, STABLE_AFTER_MS).unref();
    } catch (error) {
      deps.log(error instanceof Error ? error.message : String(error));
    }
  };

  const firstStart = start();
  firstStart.catch(() => {
    stopping = true;
  });
  await firstStart;
  return {
    name: plan.name,
    port: plan.port,
    pid: () => child.pid ?? 0,
    async stop(graceMs) {
      stopping = true;
      await stopChild(child, graceMs);
      output.end();
    },
  };
}
