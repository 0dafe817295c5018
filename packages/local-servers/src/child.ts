import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, connect, createServer } from 'node:net';

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

const acceptsConnections = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

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

/** Starts a server program and waits until its port accepts connections. */
export async function startServerProgram(
  name: string,
  program: string,
  args: string[],
  port: number,
): Promise<{ pid: number; stop(): Promise<void> }> {
  // In its own process group the server does not receive Ctrl-C. The runner does and stops everything in order.
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${name} stopped with code ${code}:\n${output}`)));
  });
  failed.catch(() => undefined);
  const ready = (async () => {
    for (let tries = 0; tries < 400; tries += 1) {
      if (await acceptsConnections(port)) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`${name} did not open port ${port} within 10 seconds:\n${output}`);
  })();
  await Promise.race([ready, failed]);
  return { pid: child.pid ?? 0, stop: () => stopChild(child) };
}
