import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { stopChild } from '@vetcare/local-servers';

export interface NodeProcess {
  pid: number;
  port: number;
  /** Where it serves its metrics; 0 if it has none. */
  metricsPort: number;
  /** The address of its debugger, if it was started with one. */
  debuggerUrl: string | undefined;
  stop(): Promise<void>;
}

const findDebugger = (text: string) => /ws:\/\/127\.0\.0\.1:\S+/.exec(text)?.[0];

/** Starts a script that logs the port on which it listens. @throws Error when it ends before that */
export async function startNodeProcess(
  script: string,
  env: NodeJS.ProcessEnv,
  nodeArgs: readonly string[] = [],
): Promise<NodeProcess> {
  const child = spawn(process.execPath, [...nodeArgs, script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let debuggerUrl: string | undefined;
  child.stderr.on('data', (chunk: Buffer) => {
    debuggerUrl ??= findDebugger(String(chunk));
    if (nodeArgs.length === 0) process.stderr.write(chunk);
  });
  const ports = await new Promise<{ port: number; metricsPort: number }>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const entry: { msg?: string; port?: number; metricsPort?: number; waitingFor?: string } = JSON.parse(line);
      if (entry.msg !== 'listening' || !entry.port || entry.waitingFor) return;
      resolve({ port: entry.port, metricsPort: entry.metricsPort ?? 0 });
    });
    child.once('exit', (code) => reject(new Error(`${script} ended with code ${code} before it listened`)));
  });
  if (child.pid === undefined) throw new Error(`${script} has no process id`);
  return { pid: child.pid, ...ports, debuggerUrl, stop: () => stopChild(child) };
}
