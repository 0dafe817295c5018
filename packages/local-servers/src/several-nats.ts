import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, stopChild } from './child';

export const NATS_NODES = ['one', 'two', 'three'] as const;
export type NatsNode = (typeof NATS_NODES)[number];

/** Three servers that keep copies of each other's streams, as on a cluster. */
export async function startNatsCluster(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'vetcare-test-'));
  const routes = await Promise.all(NATS_NODES.map(freePort));
  const ports = await Promise.all(NATS_NODES.map(freePort));
  const url = (port: number | undefined) => `nats://127.0.0.1:${port}`;
  const processes = new Map<string, ChildProcess>();

  function start(name: NatsNode): void {
    const i = NATS_NODES.indexOf(name);
    const client = ['-n', name, '-a', '127.0.0.1', '-p', String(ports[i]), '-js', '-sd', join(folder, name)];
    const cluster = ['--cluster_name', 'test', '--cluster', url(routes[i]), '--routes', routes.map(url).join(',')];
    processes.set(name, spawn(program, [...client, ...cluster], { stdio: 'ignore' }));
  }

  for (const name of NATS_NODES) start(name);
  return {
    urls: ports.map(url),
    /** Starts one again with the data that it had. */
    start,
    async kill(name: string): Promise<void> {
      const child = processes.get(name);
      if (!child?.kill('SIGKILL')) return;
      await once(child, 'exit');
    },
    /** Lets one hang, until it is sent SIGCONT. */
    signal: (name: NatsNode, signal: NodeJS.Signals) => processes.get(name)?.kill(signal),
    /** Ends one as a rolling restart does. */
    async end(name: string): Promise<void> {
      const child = processes.get(name);
      if (child) await stopChild(child);
    },
    async stop() {
      for (const child of processes.values()) await stopChild(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type NatsCluster = Awaited<ReturnType<typeof startNatsCluster>>;
