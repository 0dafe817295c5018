import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
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
  stop(): Promise<void>;
}

const LONGEST_PAUSE_MS = 10_000;
const READY_WITHIN_MS = 30_000;

const saysListening = (line: string) => line.startsWith('{') && line.includes('"msg":"listening"');

/**
 * Starts a process and waits until it listens. One that dies later is started again on the same port, as any
 * supervisor in production would; its output goes to `<name>.log`.
 */
export async function startChild(
  plan: ProcessPlan,
  deps: { logFile: string; say: (line: string) => void; onRestart: () => void },
): Promise<RunningChild> {
  const log = createWriteStream(deps.logFile, { flags: 'a' });
  let stopping = false;
  let deaths = 0;
  let child: ChildProcess;

  const start = (): Promise<void> => {
    // A process group of its own: Ctrl-C reaches the runner alone, which stops everything in order.
    const started = spawn(process.execPath, ['--enable-source-maps', plan.main], {
      env: { ...plan.env, PORT: String(plan.port) },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    child = started;
    let last = '';
    return new Promise((resolve, reject) => {
      const tooLate = setTimeout(
        () => reject(new Error(`${plan.name} did not start within 30 seconds. Its output is in ${deps.logFile}`)),
        READY_WITHIN_MS,
      );
      for (const stream of [started.stdout, started.stderr]) {
        createInterface({ input: stream }).on('line', (line) => {
          log.write(`${line}\n`);
          last = line;
          if (saysListening(line)) {
            clearTimeout(tooLate);
            resolve();
          }
        });
      }
      started.once('exit', (code, signal) => {
        clearTimeout(tooLate);
        reject(new Error(`${plan.name} stopped (${signal ?? code}): ${last}. Its output is in ${deps.logFile}`));
        if (!stopping) void revive(signal ?? code);
      });
    });
  };

  const revive = async (how: string | number | null) => {
    deaths += 1;
    // Once a minute of many times: what it needs may be away for long.
    if (deaths <= 5 || deaths % 6 === 0)
      deps.say(`${plan.name} stopped (${how}); starting it again. See ${deps.logFile}`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(200 * 2 ** (deaths - 1), LONGEST_PAUSE_MS)));
    if (stopping) return;
    try {
      await start();
      deps.onRestart();
      setTimeout(() => {
        deaths = 0;
      }, 60_000).unref();
    } catch (error) {
      deps.say(error instanceof Error ? error.message : String(error));
    }
  };

  const first = start();
  first.catch(() => {
    stopping = true;
  });
  await first;
  return {
    name: plan.name,
    port: plan.port,
    pid: () => child.pid ?? 0,
    async stop() {
      stopping = true;
      await stopChild(child);
      log.end();
    },
  };
}
