import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, startBackend } from '@vetcare/dev/backend';
import { freePort, startMongo, startNats, startRedis } from '@vetcare/local-servers';
import { listServices } from './list-services';

export type ServerName = 'nats' | 'redis' | 'mongo';

/** A process is killed twenty times in a row, and growing pauses would only make that last longer. */
const LONGEST_BACKOFF_MS = 400;
const start = { nats: startNats, redis: startRedis, mongo: startMongo };

export interface PlatformOptions {
  /** How many processes of each service are started. */
  processes: number;
  log: (line: string) => void;
  /** Servers that run already, by the setting that names them; others are started. */
  servers?: { NATS_URL?: string; REDIS_URL?: string };
  /** More settings of a service, by its name. */
  settings?: Record<string, Record<string, string>>;
}

/** A platform of built processes on servers of its own, whose processes and servers can be killed, stopped and wiped. */
export async function startFaultyPlatform({ processes, log, servers, settings = {} }: PlatformOptions) {
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-faults-'));
  const metricsPort = await freePort();
  const backend = await startBackend({
    dir,
    env: { PATH: process.env.PATH, ...servers },
    log,
    useDocker: false,
    longestBackoffMs: LONGEST_BACKOFF_MS,
    counts: Object.fromEntries(listServices().map((service) => [service, processes])),
    settingsOf: (name) => ({
      ...(name === 'gateway' && { METRICS_PORT: String(metricsPort) }),
      ...settings[name.replace(/-\d+$/, '')],
    }),
  });
  return {
    ...describe(backend),
    ...control(backend, dir),
    gatewayMetrics: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    async stop() {
      await backend.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
export type FaultyPlatform = Awaited<ReturnType<typeof startFaultyPlatform>>;

interface FaultyProcess {
  name: string;
  port: number;
  /** Another one after each restart. */
  pid(): number;
}

function describe({ url, plan, children }: Backend) {
  const isProduct = ({ name }: FaultyProcess) => name !== 'mailbox' && name !== 'payment-sandbox';
  /** The processes of the product, without the stand-ins for mail and payments. */
  const products: FaultyProcess[] = children.filter(isProduct);
  return {
    port: Number(new URL(url).port),
    sandboxUrl: plan.sandboxUrl ?? '',
    mailboxUrl: plan.mailboxUrl ?? '',
    envOf: plan.envOf,
    children: products,
  };
}

function control({ children, servers, search }: Backend, dir: string) {
  const pidOf = (name: string) => {
    const child = children.find((one) => one.name === name);
    if (!child) throw new Error(`There is no process ${name}`);
    return child.pid();
  };
  const portOf = (name: ServerName) => servers[name].port ?? 0;
  return {
    /** Sends a signal to a process. One that dies is started again by its supervisor. */
    signal: (name: string, signal: NodeJS.Signals) => process.kill(pidOf(name), signal),
    pidOf,
    serverPort: portOf,
    /** The processes of the servers that run on this machine. */
    serverPids: () =>
      Object.fromEntries(
        Object.entries(servers).flatMap(([name, { pid }]): [string, number][] => (pid ? [[name, pid]] : [])),
      ),
    async killServer(name: ServerName): Promise<void> {
      const { pid } = servers[name];
      if (pid) process.kill(pid, 'SIGKILL');
      await servers[name].stop();
    },
    /** Starts a server that was killed on its port, with the data it had. */
    async startServer(name: ServerName): Promise<void> {
      Object.assign(servers[name], await start[name]({ ...search, port: portOf(name) }));
    },
    /** Removes the data of a server that is not running. */
    wipeServer: (name: ServerName) => rmSync(join(dir, name), { recursive: true, force: true }),
  };
}
