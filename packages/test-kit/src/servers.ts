import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  dockerRuns,
  type RunningServer,
  type ServerSearch,
  startMongo,
  startNats,
  startRedis,
  withDatabase,
} from '@vetcare/local-servers';
import { closeNats } from './nats';

export interface TestServers {
  natsUrl: string;
  redisUrl: string;
  /** URL of an empty database of its own on the engine that all tests share. */
  mongoUrl(service: string): string;
  /** The engine's URL without a database. */
  mongoServer: string;
  stop(): Promise<void>;
}

const search = (dataDir: string): ServerSearch => ({
  dataDir,
  env: process.env,
  useDocker: false,
  log: (line) => process.stderr.write(`${line}\n`),
});

async function container(
  image: string,
  port: number,
  command: string[],
  ready: RegExp,
  scheme: string,
): Promise<RunningServer> {
  // Seven hundred modules, which each test file would load although most machines run no containers.
  const { GenericContainer, Wait } = await import('testcontainers');
  const started = await new GenericContainer(image)
    .withExposedPorts(port)
    .withCommand(command)
    .withWaitStrategy(Wait.forLogMessage(ready))
    .start();
  return {
    url: `${scheme}://${started.getHost()}:${started.getMappedPort(port)}`,
    async stop() {
      await started.stop();
    },
  };
}

const natsFor = (dir: string) =>
  !process.env.NATS_URL && dockerRuns()
    ? container('nats:2.12.2-alpine', 4222, ['-js'], /Server is ready/, 'nats')
    : startNats(search(dir));
const redisFor = (dir: string) =>
  !process.env.REDIS_URL && dockerRuns()
    ? container('redis:8.4.0-alpine', 6379, ['redis-server'], /Ready to accept connections/, 'redis')
    : startRedis(search(dir));

/** Starts the database engine that all test files share; called once, by `jest-global-setup`. */
export async function startSharedMongo(): Promise<RunningServer> {
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-mongo-'));
  // Beside what `npm start` downloaded.
  const downloads = process.env.MONGODB_DOWNLOADS ?? join(__dirname, '../../../.vetcare/cache');
  const running = await startMongo({ ...search(dir), downloads, useDocker: dockerRuns() });
  return {
    ...running,
    async stop() {
      await running.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Starts a database for one test file alone, which may be killed and told to fail. */
export async function startOwnMongo(): Promise<RunningServer> {
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-mongo-'));
  const running = await startMongo({ ...search(dir), env: {}, log: () => undefined });
  return {
    ...running,
    async stop() {
      await running.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Starts NATS and Redis for one test file, so that files run in any order and in parallel. */
export async function startTestServers(): Promise<TestServers> {
  const mongoServer = process.env.TEST_MONGO_URL;
  if (!mongoServer)
    throw new Error('Run the tests with `npm test` or `npx jest`: the global set-up starts the database.');
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-test-'));
  const [nats, redis] = await Promise.all([natsFor(dir), redisFor(dir)]);
  return {
    natsUrl: nats.url,
    redisUrl: redis.url,
    mongoServer,
    mongoUrl: (service) => withDatabase(mongoServer, `test_${service}_${randomBytes(6).toString('hex')}`),
    async stop() {
      await closeNats(nats.url);
      await Promise.all([nats.stop(), redis.stop()]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
