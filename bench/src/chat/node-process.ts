import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { stopChild } from '@vetcare/local-servers';

export interface NodeProcess {
  pid: number;
  port: number;
  stop(): Promise<void>;
}

/** Starts a script that logs the port on which it listens. @throws Error when it ends before that */
export async function startNodeProcess(script: string, env: NodeJS.ProcessEnv): Promise<NodeProcess> {
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const entry: { msg?: string; port?: number } = JSON.parse(line);
      if (entry.msg === 'listening' && entry.port) resolve(entry.port);
    });
    child.once('exit', (code) => reject(new Error(`${script} ended with code ${code} before it listened`)));
  });
  if (child.pid === undefined) throw new Error(`${script} has no process id`);
  return { pid: child.pid, port, stop: () => stopChild(child) };
}
