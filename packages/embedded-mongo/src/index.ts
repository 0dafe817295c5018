import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export interface EmbeddedMongo {
  /** Includes the options that drivers need. Insert the name of the database as its path. */
  uri: string;
  pid: number;
  stop(): Promise<void>;
}

/** The path of the compiled program, whether this file itself runs compiled or from source. */
function program(): string {
  const compiled = join(__dirname, '..', 'dist', 'main.js');
  if (existsSync(compiled)) return compiled;
  throw new Error(`The embedded database is not built: ${compiled} is missing. Run "npm run build".`);
}

const exit = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

function listening(child: ChildProcess, output: Readable): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The embedded database ended with code ${code}.`)));
    createInterface({ input: output }).on('line', (line) => {
      const said: unknown = JSON.parse(line);
      if (typeof said === 'object' && said !== null && 'port' in said && typeof said.port === 'number')
        resolve(said.port);
    });
  });
}

/** Lets the calling process exit although the child and its pipes are open. The child stops when its input is closed. */
function unrefChild(child: ChildProcess): void {
  child.unref();
  for (const pipe of [child.stdin, child.stdout]) if (pipe instanceof Socket) pipe.unref();
}

/** Starts the engine on 127.0.0.1 in a child process, which ends with the calling one. For development and tests only. */
export async function startEmbeddedMongo(options: { dataDir: string; port?: number }): Promise<EmbeddedMongo> {
  const args = [program(), '--data', options.dataDir, '--port', String(options.port ?? 0), '--until-input-ends'];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const port = await listening(child, child.stdout);
  unrefChild(child);
  return {
    uri: `mongodb://127.0.0.1:${port}/?replicaSet=vetcare&directConnection=true`,
    pid: child.pid ?? 0,
    async stop() {
      // Otherwise a process that does nothing but wait for this would end here, without an error.
      child.ref();
      child.kill('SIGTERM');
      await exit(child);
    },
  };
}
