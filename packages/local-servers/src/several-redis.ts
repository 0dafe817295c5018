import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBinary } from './binaries';
import { freePort, startServerProgram } from './child';

/** How long a node may be silent until the others replace it. Production waits longer. */
const SILENT_MS = 2_000;
const READY_WITHIN_MS = 30_000;
const NAME = 'vetcare';
const PERSISTENT = ['--save', '', '--appendonly', 'yes'];

export interface RedisNode {
  port: number;
  /** Another one after it was started again. */
  pid: number;
  /** Starts it again on its port after it died, with what the others know of it. */
  startAgain(): Promise<void>;
}

/** Several Redis servers that take over from each other, for tests of what happens then. */
export interface SeveralRedis {
  /** As `REDIS_URL` takes it. */
  url: string;
  nodes: readonly RedisNode[];
  /** Asks a node, as `redis-cli` does. */
  ask(port: number, ...command: string[]): string;
  /** Gives so many slots of one primary to another. Only a cluster has slots. */
  moveSlots?(count: number): Promise<void>;
  /** Whether every key can be written at this moment, also after a primary was replaced. */
  isWhole(): boolean;
  stop(): Promise<void>;
}

const server = () => findBinary('redis-server') ?? '';
/** Whether this machine has the programs. */
export const hasRedisPrograms = (): boolean => Boolean(server() && findBinary('redis-cli'));

function ask(port: number, ...command: string[]): string {
  const cli = findBinary('redis-cli') ?? '';
  const { stdout } = spawnSync(cli, ['-p', String(port), ...command], { encoding: 'utf8', timeout: 5_000 });
  return stdout.trim();
}

async function until(isSo: () => boolean, what: string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`${what} did not come within ${READY_WITHIN_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** With persistence, as in production: a primary that came back empty would take everybody else's data with it. */
async function startNode(folder: string, more: readonly string[]) {
  const program = {
    name: 'redis-server',
    program: server(),
    args: (port: number) => ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...PERSISTENT, ...more],
    ready: /Ready to accept connections/,
  };
  const running = await startServerProgram(program);
  const node = {
    ...running,
    startAgain: async () => void Object.assign(node, await startServerProgram({ ...program, port: running.port })),
  };
  return node;
}

function openFolder() {
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-redis-'));
  const nodes: Pick<Awaited<ReturnType<typeof startServerProgram>>, 'pid' | 'stop'>[] = [];
  let folders = 0;
  return {
    nodes,
    async start(...args: string[]) {
      folders += 1;
      const folder = join(dir, String(folders));
      mkdirSync(folder);
      const node = await startNode(folder, args);
      nodes.push(node);
      return node;
    },
    async startSentinel(primary: number) {
      const port = await freePort();
      const file = join(dir, `sentinel-${port}.conf`);
      const monitor = `sentinel monitor ${NAME} 127.0.0.1 ${primary} 2\nsentinel down-after-milliseconds ${NAME} ${SILENT_MS}\n`;
      writeFileSync(file, `port ${port}\nbind 127.0.0.1\n${monitor}sentinel failover-timeout ${NAME} 5000\n`);
      const child = spawn(server(), [file, '--sentinel'], { stdio: 'ignore', detached: true });
      nodes.push({ pid: child.pid ?? 0, stop: async () => void child.kill('SIGKILL') });
      return port;
    },
    async stop() {
      for (const node of nodes) {
        // One that a test has stopped by a signal would not hear that it is to end.
        if (existsSync(`/proc/${node.pid}`)) process.kill(node.pid, 'SIGCONT');
        await node.stop();
      }
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

type Folder = ReturnType<typeof openFolder>;

/** Stops what has started if the rest does not. */
async function orStop<T>(folder: { stop(): Promise<void> }, starting: Promise<T>): Promise<T> {
  return starting.catch(async (error: unknown) => {
    await folder.stop();
    throw error;
  });
}

/** A primary, a replica, and three sentinels that watch them. */
export function startSentinels(): Promise<SeveralRedis> {
  const folder = openFolder();
  return orStop(folder, startSentinelsIn(folder));
}

async function startSentinelsIn(folder: Folder): Promise<SeveralRedis> {
  const primary = await folder.start();
  const replica = await folder.start('--replicaof', '127.0.0.1', String(primary.port));
  const ports: number[] = [];
  for (let n = 0; n < 3; n += 1) ports.push(await folder.startSentinel(primary.port));
  await until(() => ask(replica.port, 'info', 'replication').includes('master_link_status:up'), 'The replica');
  const knows = (port: number) =>
    /num-slaves\s+1[\s\S]*num-other-sentinels\s+2/.test(ask(port, 'sentinel', 'master', NAME));
  await until(() => ports.every(knows), 'The sentinels');
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
  const nodes = [primary, replica];
  const isWhole = () => nodes.some(({ port }) => ask(port, 'role').startsWith('master'));
  return { url: `redis+sentinel://${hosts}/${NAME}`, nodes, ask, isWhole, stop: folder.stop };
}

/** Six nodes: three primaries that share the slots, and a replica of each. */
export function startRedisCluster(): Promise<SeveralRedis> {
  const folder = openFolder();
  return orStop(folder, startRedisClusterIn(folder));
}

async function startRedisClusterIn(folder: Folder): Promise<SeveralRedis> {
  const own = ['--cluster-enabled', 'yes', '--cluster-node-timeout', String(SILENT_MS)];
  const startNode = async () => folder.start(...own, '--cluster-port', String(await freePort()));
  const nodes = await Promise.all(Array.from({ length: 6 }, startNode));
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`);
  const cli = findBinary('redis-cli') ?? '';
  const made = spawnSync(cli, ['--cluster', 'create', ...hosts, '--cluster-replicas', '1', '--cluster-yes'], {
    encoding: 'utf8',
    timeout: READY_WITHIN_MS,
  });
  if (made.status !== 0) throw new Error(`The cluster was not made: ${made.stdout}${made.stderr}`);
  const isReady = ({ port }: RedisNode) =>
    ask(port, 'cluster', 'info').includes('cluster_state:ok') &&
    (ask(port, 'cluster', 'nodes').match(/slave /g) ?? []).length === 3 &&
    (ask(port, 'role').startsWith('master') || ask(port, 'info', 'replication').includes('master_link_status:up'));
  await until(() => nodes.every(isReady), 'The cluster');
  const agree = (port: number) => ask(port, 'cluster', 'info').includes('cluster_state:ok');
  const primaries = () => nodes.filter(({ port }) => ask(port, 'role').startsWith('master'));
  const isWhole = () => primaries().length === 3 && primaries().every(({ port }) => agree(port));
  async function moveSlots(count: number): Promise<void> {
    const [from, to] = primaries().map(({ port }) => ask(port, 'cluster', 'myid'));
    const between = ['--cluster-from', from ?? '', '--cluster-to', to ?? ''];
    const args = [
      '--cluster',
      'reshard',
      hosts[0] ?? '',
      ...between,
      '--cluster-slots',
      String(count),
      '--cluster-yes',
    ];
    await promisify(execFile)(cli, args, { timeout: 120_000, maxBuffer: 16 * 1024 * 1024 });
  }
  return { url: `redis+cluster://${hosts.slice(0, 3).join(',')}`, nodes, ask, isWhole, moveSlots, stop: folder.stop };
}
