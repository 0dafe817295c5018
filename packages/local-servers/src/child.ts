import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';

export interface RunningServer {
  url: string;
  /** Undefined when the server was not started by us. */
  pid?: number;
  port?: number;
  stop(): Promise<void>;
}

/** A port that is free at this moment; another process may take it before the caller does. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Sends SIGTERM, and SIGKILL if the child has not ended within `graceMs`. */
export function stopChild(child: ChildProcess, graceMs = 10_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const kill = setTimeout(() => child.kill('SIGKILL'), graceMs);
    child.once('exit', () => {
      clearTimeout(kill);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

interface ServerProgram {
  name: string;
  program: string;
  args: (port: number) => string[];
  /** What the program prints once it accepts connections. Whether the port does says nothing: another may have taken it. */
  ready: RegExp;
  /** A fixed port; otherwise any free one. */
  port?: number | undefined;
}

/** Starts a server program and waits until it accepts connections. @throws Error with its output when it does not */
export async function startServerProgram(
  server: ServerProgram,
  tries = 3,
): Promise<Required<Omit<RunningServer, 'url'>>> {
  const port = server.port ?? (await freePort());
  try {
    return { port, ...(await startOnPort(server, port)) };
  } catch (error) {
    // Another process took the port between the look and the start.
    if (server.port !== undefined || tries === 1 || !/address already in use/i.test(String(error))) throw error;
    return startServerProgram(server, tries - 1);
  }
}

const READY_WITHIN_MS = 30_000;

async function startOnPort({ name, program, args, ready }: ServerProgram, port: number) {
  // In its own process group the server does not receive Ctrl-C. The runner does and stops everything in order.
  const child = spawn(program, args(port), { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const collect = (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-4_000);
        if (ready.test(output)) resolve();
      };
      child.stdout.on('data', collect);
      child.stderr.on('data', collect);
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`it stopped with code ${code}`)));
      timer = setTimeout(() => reject(new Error('it was not ready within 30 seconds')), READY_WITHIN_MS);
    });
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`${name} did not start, ${error instanceof Error ? error.message : error}:\n${output}`);
  } finally {
    clearTimeout(timer);
  }
  return { pid: child.pid ?? 0, stop: () => stopChild(child) };
}
