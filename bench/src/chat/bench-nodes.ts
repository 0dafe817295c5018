import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerSearch, startMongo, startNats, startRedis, withDatabase } from '@vetcare/local-servers';
import { internalKeyEnv, type TestServers } from '@vetcare/test-kit';
import { repository } from '../platform/bench-platform';
import type { BenchDeps } from '../report/report';
import { type NodeProcess, startNodeProcess } from './node-process';

export interface ChatUnderTest {
  chat: NodeProcess;
  servers: TestServers;
  /** Process ids of everything that works for the chat: the node, database, Redis and NATS. */
  pids: number[];
  stop(): Promise<void>;
}

/** A chat node with servers that nobody else uses. */
export async function startChatNode({ env, log }: BenchDeps): Promise<ChatUnderTest> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vetcare-bench-'));
  const search: ServerSearch = { dataDir, env: {}, useDocker: false, log };
  const [mongo, nats, redis] = [await startMongo(search), await startNats(search), await startRedis(search)];
  const chat = await startNodeProcess(join(repository, 'services/chat/dist/main.js'), {
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
  });
  const started = [mongo, nats, redis];
  return {
    chat,
    servers: {
      natsUrl: nats.url,
      redisUrl: redis.url,
      mongoServer: mongo.url,
      mongoUrl: (service) => withDatabase(mongo.url, service),
      stop: async () => undefined,
    },
    pids: [chat.pid, ...started.flatMap(({ pid }) => pid ?? [])],
    async stop() {
      await chat.stop();
      for (const server of started) await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const startBareRelay = ({ env }: BenchDeps): Promise<NodeProcess> =>
  startNodeProcess(join(__dirname, 'bare-relay.js'), env);
