import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@vetcare/embedded-mongo';
import { dockerRuns, findBinary, installDebianPackage } from './binaries';
import { type RunningServer, startServerProgram } from './child';
import { chooseDatabase, embeddedBecause, embeddedData, mongodData } from './choose-database';
import { startInDocker } from './docker';
import { noteRefusal } from './refused-download';

/** Where started servers keep their data, and the environment whose URLs point to servers that run already. */
export interface ServerSearch {
  dataDir: string;
  log: (line: string) => void;
  env: NodeJS.ProcessEnv;
  /** False in tests, whose servers must not share the containers that hold a developer's data. */
  useDocker: boolean;
  /** Where downloaded programs are kept. Without it nothing is downloaded. */
  downloads?: string | undefined;
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

async function startEmbedded({ dataDir, port }: ServerSearch): Promise<RunningServer> {
  const engine = await startEmbeddedMongo({ dataDir: createFolder(embeddedData(dataDir)), port });
  return { url: engine.uri, pid: engine.pid, port: Number(new URL(engine.uri).port), stop: () => engine.stop() };
}

/** Says which database runs. The URL names none in it; `withDatabase` adds one. */
export async function startMongo(search: ServerSearch): Promise<RunningServer> {
  const { dataDir, downloads, log } = search;
  const database = await chooseDatabase(search);
  log(database.words);
  if (database.kind === 'external') return externalServer(database.url);
  if (database.kind === 'docker') {
    const { host, stop } = startInDocker('mongo');
    return { url: `mongodb://${host}/?directConnection=true`, stop };
  }
  if (database.kind === 'embedded') return startEmbedded(search);
  const isNew = !existsSync(mongodData(dataDir));
  try {
    return await startMongod(search, database.program);
  } catch (error) {
    // What the user installed and what holds data is theirs to mend.
    if (!database.downloaded || !downloads || !isNew) throw error;
    rmSync(mongodData(dataDir), { recursive: true, force: true });
    const why = 'the downloaded mongod did not start';
    noteRefusal(downloads, why);
    log(`${error instanceof Error ? error.message : error}\n${embeddedBecause(why).words}`);
    return startEmbedded(search);
  }
}

async function startMongod(search: ServerSearch, program: string): Promise<RunningServer> {
  const folder = createFolder(mongodData(search.dataDir));
  const running = await startServerProgram({
    name: 'mongod',
    program,
    args: (port) => [
      ...['--bind_ip', '127.0.0.1', '--port', String(port), '--dbpath', folder, '--replSet', 'rs0'],
      // Tests have it answer as a server that fails over.
      ...['--setParameter', 'enableTestCommands=1'],
    ],
    ready: /Waiting for connections/,
    port: search.port,
  });
  const { port } = running;
  const url = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  const { initiateReplicaSet } = await import('./replica-set');
  try {
    await initiateReplicaSet(url, `127.0.0.1:${port}`);
  } catch (error) {
    await running.stop();
    throw error;
  }
  return { url, ...running };
}

/** Adds the name of a database to a server's URL. */
export function withDatabase(url: string, database: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  return parsed.href;
}
