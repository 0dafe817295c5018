import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerSearch, startMongo, startNats, startRedis, withDatabase } from '@vetcare/local-servers';
import { internalKeyEnv, type TestServers } from '@vetcare/test-kit';
import { repository } from '../platform/bench-platform';
import type { BenchDeps } from '../report/report';
import { type NodeProcess, startNodeProcess } from './node-process';

export interface ChatServers {
  servers: TestServers;
  redisPid: number | undefined;
  /** Process ids of database, Redis and NATS. */
  pids: number[];
  /** Starts a node of the chat; all nodes share these servers. */
  startNode(more?: { env?: NodeJS.ProcessEnv; nodeArgs?: readonly string[] }): Promise<NodeProcess>;
  stop(): Promise<void>;
}

/** The servers that chat nodes need, used by nobody else. */
export async function startChatServers({ env, log }: BenchDeps): Promise<ChatServers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vetcare-bench-'));
  const search: ServerSearch = { dataDir, env: {}, useDocker: false, log };
  const [mongo, nats, redis] = [await startMongo(search), await startNats(search), await startRedis(search)];
  const started = [mongo, nats, redis];
  return {
    redisPid: redis.pid,
    servers: {
      natsUrl: nats.url,
      redisUrl: redis.url,
      mongoServer: mongo.url,
      mongoUrl: (service) => withDatabase(mongo.url, service),
      stop: async () => undefined,
    },
    pids: started.flatMap(({ pid }) => pid ?? []),
    startNode: ({ env: more, nodeArgs } = {}) =>
      startNodeProcess(
        join(repository, 'services/chat/dist/main.js'),
        {
          ...env,
          ...internalKeyEnv,
          NODE_ENV: 'development',
          PORT: '0',
          METRICS_PORT: '0',
          LOG_LEVEL: 'info',
          MONGO_URL: withDatabase(mongo.url, 'chat'),
          NATS_URL: nats.url,
          REDIS_URL: redis.url,
          DRAIN_MS: '0',
          EVENTS_PER_SECOND: '1000000',
          CONNECTS_PER_SECOND: '1000000',
          ...more,
        },
        nodeArgs,
      ),
    async stop() {
      for (const server of started) await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface RelayOptions {
  /** Makes it one of several nodes, joined by Socket.IO's classic Redis adapter. */
  redisUrl?: string;
  /** Makes it store each message. */
  mongoUrl?: string;
  nodeArgs?: readonly string[];
}

export const startRelay = (
  { env }: BenchDeps,
  { redisUrl = '', mongoUrl = '', nodeArgs = [] }: RelayOptions = {},
): Promise<NodeProcess> =>
  startNodeProcess(
    join(__dirname, 'bare-relay.js'),
    { ...env, RELAY_REDIS_URL: redisUrl, RELAY_MONGO_URL: mongoUrl },
    nodeArgs,
  );
