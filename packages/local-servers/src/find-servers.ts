import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@vetcare/embedded-mongo';
import { dockerRuns, findBinary, installDebianPackage } from './binaries';
import { type RunningServer, startServerProgram } from './child';
import { startInDocker } from './docker';

/** Where started servers keep their data, and the environment whose URLs point to servers that run already. */
export interface ServerSearch {
  dataDir: string;
  log: (line: string) => void;
  env: NodeJS.ProcessEnv;
  /** False in tests, whose servers must not share the containers that hold a developer's data. */
  useDocker: boolean;
  /** The port, for a server that is started again after it died; otherwise any free one. Docker chooses its own. */
  port?: number;
}

const externalServer = (url: string): RunningServer => ({ url, stop: async () => undefined });

const createFolder = (...parts: string[]) => {
  const path = join(...parts);
  mkdirSync(path, { recursive: true });
  return path;
};

function requireProgram(search: ServerSearch, program: string, debianPackage: string, variable: string): string {
  const found =
    findBinary(program) ?? (installDebianPackage(debianPackage, search.log) ? findBinary(program) : undefined);
  if (found) return found;
  throw new Error(
    `VetCare needs ${program}. Install it (for example "apt-get install ${debianPackage}" or "brew install ${debianPackage}"), start Docker, or set ${variable} to a running server.`,
  );
}

export async function startNats(search: ServerSearch): Promise<RunningServer> {
  if (search.env.NATS_URL) return externalServer(search.env.NATS_URL);
  if (search.useDocker && dockerRuns()) {
    const { host, stop } = startInDocker('nats');
    return { url: `nats://${host}`, stop };
  }
  const program = requireProgram(search, 'nats-server', 'nats-server', 'NATS_URL');
  const folder = createFolder(search.dataDir, 'nats');
  const running = await startServerProgram({
    name: 'nats-server',
    program,
    args: (port) => ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder],
    ready: /Server is ready/,
    port: search.port,
  });
  return { url: `nats://127.0.0.1:${running.port}`, ...running };
}

export async function startRedis(search: ServerSearch): Promise<RunningServer> {
  if (search.env.REDIS_URL) return externalServer(search.env.REDIS_URL);
  if (search.useDocker && dockerRuns()) {
    const { host, stop } = startInDocker('redis');
    return { url: `redis://${host}`, stop };
  }
  const program = requireProgram(search, 'redis-server', 'redis-server', 'REDIS_URL');
  const folder = createFolder(search.dataDir, 'redis');
  const running = await startServerProgram({
    name: 'redis-server',
    program,
    args: (port) => [
      '--bind',
      '127.0.0.1',
      '--port',
      String(port),
      '--dir',
      folder,
      '--appendonly',
      'yes',
      '--save',
      '',
    ],
    ready: /Ready to accept connections/,
    port: search.port,
  });
  return { url: `redis://127.0.0.1:${running.port}`, ...running };
}

/** The URL names no database; `withDatabase` adds one. */
export async function startMongo(search: ServerSearch): Promise<RunningServer> {
  if (search.env.MONGO_URL) return externalServer(search.env.MONGO_URL);
  if (search.useDocker && dockerRuns()) {
    const { host, stop } = startInDocker('mongo');
    return { url: `mongodb://${host}/?directConnection=true`, stop };
  }
  const program = findBinary('mongod');
  if (program) return startMongod(search, program);
  const engine = await startEmbeddedMongo({ dataDir: createFolder(search.dataDir, 'mongo'), port: search.port });
  return { url: engine.uri, pid: engine.pid, port: Number(new URL(engine.uri).port), stop: () => engine.stop() };
}

async function startMongod(search: ServerSearch, program: string): Promise<RunningServer> {
  const folder = createFolder(search.dataDir, 'mongod');
  const running = await startServerProgram({
    name: 'mongod',
    program,
    args: (port) => ['--bind_ip', '127.0.0.1', '--port', String(port), '--dbpath', folder, '--replSet', 'rs0'],
    ready: /Waiting for connections/,
    port: search.port,
  });
  const { port } = running;
  const url = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  const { initiateReplicaSet } = await import('./replica-set');
  await initiateReplicaSet(url, `127.0.0.1:${port}`);
  return { url, ...running };
}

/** Adds the name of a database to a server's URL. */
export function withDatabase(url: string, database: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  return parsed.href;
}
