import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { stopChild } from '@vetcare/local-servers';
import { z } from 'zod';
import { firstError } from './first-error';
import { createProcessPort, type MovePort, PortTakenError } from './process-port';

export interface ProcessPlan {
  name: string;
  /** Compiled main file. */
  main: string;
  port: number;
  env: Record<string, string>;
  /** Gets a channel to the runner, for orders. */
  takesOrders?: true;
}

export interface RunningChild {
  name: string;
  /** Another one after it was moved. */
  readonly port: number;
  pid(): number;
  /** What it has done since it was first started. */
  seen(): SeenOfProcess;
  /** Asks it to end, and kills it if that takes longer. */
  stop(graceMs?: number): Promise<void>;
}

export interface SeenOfProcess {
  /** Where it serves its metrics. Undefined for a process that has not said so. */
  metricsPort: number | undefined;
  /** How often it has ended without having been asked to. */
  crashes: number;
  /** How many errors it has logged. */
  errors: number;
}

interface ChildDeps {
  logFile: string;
  log: (line: string) => void;
  onRestart: () => void;
  longestBackoffMs?: number;
  /** Called with each process, before it has said anything. */
  onSpawned?: (child: ChildProcess, plan: ProcessPlan) => void;
  /** Chooses another port when another program has taken this one, and tells those who call it. Without it the process waits for its port. */
  movePort?: MovePort;
}

const FIRST_BACKOFF_MS = 200;
const LONGEST_BACKOFF_MS = 10_000;
const READY_TIMEOUT_MS = 30_000;
/** After running this long a process counts as healthy, and its next crash as its first. */
const STABLE_AFTER_MS = 60_000;

const Line = z.object({ level: z.number(), metricsPort: z.number().optional() });
/** pino's number for errors; fatal ones are above. */
const ERROR_LEVEL = 50;

/** Notes what a line of a process's output says of it. */
function noteLine(seen: SeenOfProcess, line: string): void {
  if (!line.startsWith('{"level":')) return;
  const isListening = saysListening(line);
  if (!isListening && !line.startsWith(`{"level":${ERROR_LEVEL}`) && !line.startsWith('{"level":60')) return;
  const { level, metricsPort } = Line.safeParse(JSON.parse(line)).data ?? { level: 0 };
  if (level >= ERROR_LEVEL) seen.errors += 1;
  if (isListening) seen.metricsPort = metricsPort;
}

const saysListening = (line: string) => line.startsWith('{') && line.includes('"msg":"listening"');

function spawnProcess(plan: ProcessPlan, { onSpawned }: ChildDeps) {
  const { main, env, port, takesOrders } = plan;
  // In its own process group the child does not receive Ctrl-C. The runner does and stops everything in order.
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe', takesOrders ? 'ipc' : 'ignore'],
    detached: true,
  });
  onSpawned?.(child, plan);
  return child;
}

/** Copies the output into the log file and resolves when the process says that it listens. */
function waitUntilListening(
  { name }: ProcessPlan,
  child: ReturnType<typeof spawnProcess>,
  { logFile, output, seen }: { logFile: string; output: WriteStream; seen: SeenOfProcess },
): Promise<void> {
  const lines: string[] = [];
  let isListening = false;
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => {
      reject(new Error(`${name} did not start within 30 seconds. Its output is in ${logFile}`));
      child.kill('SIGKILL');
    }, READY_TIMEOUT_MS);
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        output.write(`${line}\n`);
        noteLine(seen, line);
        if (!isListening) lines.push(line);
        if (!saysListening(line)) return;
        isListening = true;
        clearTimeout(timeout);
        resolve();
      });
    }
    child.once('exit', (code, signal) => {
      clearTimeout(timeout);
      const why = firstError(lines);
      const Failure = lines.some((line) => line.includes('EADDRINUSE')) ? PortTakenError : Error;
      reject(new Failure(`${name} stopped (${signal ?? code}): ${why}. Its output is in ${logFile}`));
    });
  });
}

/** A process that was asked to end has not crashed: it starts again after the first pause, however often. */
const wasAsked = (exit: string | number | null) => exit === 0 || exit === 'SIGTERM';
/** After five crashes only every sixth, about once a minute, because a server it needs may be away for long. */
const isReported = (crashes: number) => crashes <= 5 || crashes % 6 === 0;

/**
 * Starts a process and waits until it listens. If it dies later it is started again, with growing pauses and without ever
 * giving up, as a supervisor in production would do: on the same port, unless another program has taken that meanwhile. Its
 * output goes to the log file.
 */
export async function startChild(plan: ProcessPlan, deps: ChildDeps): Promise<RunningChild> {
  const { logFile, log, longestBackoffMs = LONGEST_BACKOFF_MS } = deps;
  const output = createWriteStream(logFile, { flags: 'a' });
  const port = createProcessPort(plan, deps);
  let [isUp, stopping] = [false, false];
  let crashes = 0;
  let lastFailure: unknown;
  let child: ChildProcess;
  const seen: SeenOfProcess = { metricsPort: undefined, crashes: 0, errors: 0 };

  const start = async (): Promise<void> => {
    const spawned = spawnProcess({ ...plan, port: port.now(), env: port.envOf(plan.env) }, deps);
    child = spawned;
    spawned.once('exit', (code, signal) => {
      if (isUp && !stopping) void restart(signal ?? code);
    });
    lastFailure = await waitUntilListening(plan, spawned, { logFile, output, seen }).catch((error: unknown) => error);
    if (lastFailure) throw lastFailure;
  };

  const restart = async (exit: string | number | null) => {
    crashes = wasAsked(exit) ? 0 : crashes + 1;
    seen.crashes += 1;
    if (isReported(crashes)) log(`${plan.name} stopped (${exit}); starting it again. See ${logFile}`);
    await pause(Math.min(FIRST_BACKOFF_MS * 2 ** Math.max(0, crashes - 1), longestBackoffMs));
    if (stopping) return;
    try {
      await port.moveIfTaken(lastFailure);
      await start();
      deps.onRestart();
      setTimeout(() => {
        crashes = 0;
      }, STABLE_AFTER_MS).unref();
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
    }
  };

  await port.moveWhileTaken(start);
  isUp = true;
  return {
    name: plan.name,
    get port() {
      return port.now();
    },
    pid: () => child.pid ?? 0,
    seen: () => ({ ...seen }),
    async stop(graceMs) {
      stopping = true;
      await stopChild(child, graceMs);
      output.end();
    },
  };
}
