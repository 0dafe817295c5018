import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@vetcare/embedded-mongo';
import { dockerRuns, findBinary, installDebianPackage } from './binaries';
import { freePort, type RunningServer, startServerProgram } from './child';
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
  const port = search.port ?? (await freePort());
  const args = ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', createFolder(search.dataDir, 'nats')];
  return { url: `nats://127.0.0.1:${port}`, port, ...(await startServerProgram('nats-server', program, args, port)) };
}

export async function startRedis(search: ServerSearch): Promise<RunningServer> {
  if (search.env.REDIS_URL) return externalServer(search.env.REDIS_URL);
  if (search.useDocker && dockerRuns()) {
    const { host, stop } = startInDocker('redis');
    return { url: `redis://${host}`, stop };
  }
  const program = requireProgram(search, 'redis-server', 'redis-server', 'REDIS_URL');
  const port = search.port ?? (await freePort());
  const args = [
    '--bind',
    '127.0.0.1',
    '--port',
    String(port),
    '--dir',
    createFolder(search.dataDir, 'redis'),
    '--appendonly',
    'yes',
    '--save',
    '',
  ];
  return { url: `redis://127.0.0.1:${port}`, port, ...(await startServerProgram('redis-server', program, args, port)) };
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
  const port = search.port ?? (await freePort());
  const args = [
    '--bind_ip',
    '127.0.0.1',
    '--port',
    String(port),
    '--dbpath',
    createFolder(search.dataDir, 'mongod'),
    '--replSet',
    'rs0',
  ];
  const running = await startServerProgram('mongod', program, args, port);
  const url = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  const { initiateReplicaSet } = await import('./replica-set');
  await initiateReplicaSet(url, `127.0.0.1:${port}`);
  return { url, port, ...running };
}

/** Adds the name of a database to a server's URL. */
export function withDatabase(url: string, database: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  return parsed.href;
}
