import { mkdirSync, writeFileSync } from 'node:fs';
import {
  freePort,
  type RunningServer,
  type ServerSearch,
  startMongo,
  startNats,
  startRedis,
} from '@vetcare/local-servers';
import { type RunningChild, startChild } from '../platform/child-process';
import { openHome } from '../platform/home';
import { type Plan, type ProcessCounts, planPlatform } from '../platform/plan';
import { repository } from '../repository';
import { createStartedParts } from './started-parts';

const EMPTY_REGISTRY = {
  version: 1,
  shell: { release: 'none', base: '/mfe/shell/none/', js: [], css: [] },
  remotes: {},
};

export interface BackendOptions {
  /** The data folder. The caller removes it. */
  dir: string;
  env: NodeJS.ProcessEnv;
  log: (line: string) => void;
  useDocker: boolean;
  counts?: ProcessCounts;
  /** More settings of a process, by its name. */
  settingsOf?: (name: string) => Record<string, string>;
  /** The longest pause before a process that died is started again. */
  longestBackoffMs?: number;
  /** Where the compiled main file of a process is, if not in the repository. */
  mainOf?: (main: string) => string;
}

export interface Backend {
  url: string;
  plan: Plan;
  /** How the servers were started, so that one that was killed can be started again. */
  search: ServerSearch;
  servers: { nats: RunningServer; redis: RunningServer; mongo: RunningServer };
  /** The stand-ins, the services and the gateway. One that dies is started again. */
  children: RunningChild[];
  stop(): Promise<void>;
}

/** Starts the servers and the compiled processes of the platform, without front end and demo data. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { dir, env, log, settingsOf = () => ({}), mainOf = (main) => main, longestBackoffMs } = options;
  const parts = createStartedParts();
  try {
    const home = await openHome(dir, { fresh: false, repository, log });
    // The gateway is ready once it has read any valid registry.
    mkdirSync(home.path('releases'), { recursive: true });
    writeFileSync(home.path('releases/remotes.json'), JSON.stringify(EMPTY_REGISTRY));
    const search: ServerSearch = { dataDir: home.dir, env, log, useDocker: options.useDocker };
    const [nats, redis, mongo] = await parts.addAll([startNats(search), startRedis(search), startMongo(search)]);
    if (!nats || !redis || !mongo) throw new Error('a server is missing');
    const urls = { nats: nats.url, redis: redis.url, mongo: mongo.url };
    const plan = await planPlatform({ home, servers: urls, port: await freePort(), env, counts: options.counts });
    const startOne = (process: Plan['processes'][number]) =>
      startChild(
        { ...process, main: mainOf(process.main), env: { ...process.env, ...settingsOf(process.name) } },
        { logFile: home.path('logs', `${process.name}.log`), log, onRestart: () => undefined, longestBackoffMs },
      );
    const children = [
      ...(await parts.addAll(plan.processes.filter(({ name }) => name !== 'gateway').map(startOne))),
      ...(await parts.addAll(plan.processes.filter(({ name }) => name === 'gateway').map(startOne))),
    ];
    return { url: plan.url, plan, search, servers: { nats, redis, mongo }, children, stop: parts.stopAll };
  } catch (error) {
    await parts.stopAll();
    throw error;
  }
}
