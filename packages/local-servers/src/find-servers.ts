import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@vetcare/embedded-mongo';
import { dockerRuns, findBinary, installDebianPackage } from './binaries';
import { freePort, type RunningServer, startServerProgram } from './child';
import { startInDocker } from './docker';

/** Where to keep data, whom to tell, and which environment names servers that are already there. */
export interface ServerSearch {
  dataDir: string;
  log: (line: string) => void;
  env: NodeJS.ProcessEnv;
  /** False for throw-away servers of tests: those never use the containers that keep a developer's data. */
  useDocker: boolean;
}

const given = (url: string): RunningServer => ({ url, stop: async () => undefined });

const folder = (...parts: string[]) => {
  const path = join(...parts);
  mkdirSync(path, { recursive: true });
  return path;
};

function programOrAdvice(search: ServerSearch, program: string, debianPackage: string, variable: string): string {
  const found =
    findBinary(program) ?? (installDebianPackage(debianPackage, search.log) ? findBinary(program) : undefined);
  if (found) return found;
  throw new Error(
    `VetCare needs ${program}. Install it (for example "apt-get install ${debianPackage}" or "brew install ${debianPackage}"), start Docker, or set ${variable} to a running server.`,
  );
}

export async function startNats(search: ServerSearch): Promise<RunningServer> {
  if (search.env.NATS_URL) return given(search.env.NATS_URL);
  if (search.useDocker && dockerRuns()) {
    const { host, stop } = startInDocker('nats');
    return { url: `nats://${host}`, stop };
  }
  const program = programOrAdvice(search, 'nats-server', 'nats-server', 'NATS_URL');
  const port = await freePort();
  const args = ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder(search.dataDir, 'nats')];
  return { url: `nats://127.0.0.1:${port}`, port, ...(await startServerProgram('nats-server', program, args, port)) };
}

export async function startRedis(search: ServerSearch): Promise<RunningServer> {
  if (search.env.REDIS_URL) return given(search.env.REDIS_URL);
  if (search.useDocker && dockerRuns()) {
    const { host, stop } = startInDocker('redis');
    return { url: `redis://${host}`, stop };
  }
  const program = programOrAdvice(search, 'redis-server', 'redis-server', 'REDIS_URL');
  const port = await freePort();
  const args = [
    '--bind',
    '127.0.0.1',
    '--port',
    String(port),
    '--dir',
    folder(search.dataDir, 'redis'),
    '--appendonly',
    'yes',
    '--save',
    '',
  ];
  return { url: `redis://127.0.0.1:${port}`, port, ...(await startServerProgram('redis-server', program, args, port)) };
}

/** The URL ends before the database's name: `withDatabase` adds it. */
export async function startMongo(search: ServerSearch): Promise<RunningServer> {
  if (search.env.MONGO_URL) return given(search.env.MONGO_URL);
  if (search.useDocker && dockerRuns()) {
    const { host, stop } = startInDocker('mongo');
    return { url: `mongodb://${host}/?directConnection=true`, stop };
  }
  const program = findBinary('mongod');
  if (program) return startMongod(search, program);
  const engine = await startEmbeddedMongo({ dataDir: folder(search.dataDir, 'mongo') });
  return { url: engine.uri, pid: engine.pid, port: Number(new URL(engine.uri).port), stop: () => engine.stop() };
}

async function startMongod(search: ServerSearch, program: string): Promise<RunningServer> {
  const port = await freePort();
  const args = [
    '--bind_ip',
    '127.0.0.1',
    '--port',
    String(port),
    '--dbpath',
    folder(search.dataDir, 'mongod'),
    '--replSet',
    'rs0',
  ];
  const running = await startServerProgram('mongod', program, args, port);
  const url = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  const { makeReplicaSet } = await import('./replica-set');
  await makeReplicaSet(url, `127.0.0.1:${port}`);
  return { url, port, ...running };
}

/** The same server's URL with the name of a database in its path. */
export function withDatabase(url: string, database: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  return parsed.href;
}
