import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, connect, createServer } from 'node:net';

export interface RunningServer {
  url: string;
  /** Absent where the server was already there. */
  pid?: number;
  port?: number;
  stop(): Promise<void>;
}

/** A port that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Stops a child by its pid: asks first, insists after `patienceMs`. */
export function stopChild(child: ChildProcess, patienceMs = 10_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const insist = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    child.once('exit', () => {
      clearTimeout(insist);
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
  // A process group of its own: Ctrl-C reaches the runner alone, which then stops everything in order.
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${name} stopped with code ${code}:\n${output}`)));
  });
  failed.catch(() => undefined);
  const ready = (async () => {
    for (let tries = 0; tries < 400; tries += 1) {
      if (await accepts(port)) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`${name} did not open port ${port} within 10 seconds:\n${output}`);
  })();
  await Promise.race([ready, failed]);
  return { pid: child.pid ?? 0, stop: () => stopChild(child) };
}
