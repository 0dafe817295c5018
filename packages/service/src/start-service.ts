import { createServer, type Server } from 'node:http';
import { closeNats, prepareConsumers } from '@vetcare/messaging';
import { createHttpApp, type Mount, prepareCollections, type RunningProcess, serve } from '@vetcare/service-kit';
import type { Express } from 'express';
import { createReadinessCheck } from './check-ready';
import { connectFoundation, type Foundation, type Identified, type ServiceConfig } from './connect-foundation';
import { type Job, startJobs } from './jobs';
import { migrateBeforeCalls } from './migrations/migrate-before-calls';
import type { Migration } from './migrations/migration';
import { type Subscription, startMessaging } from './start-messaging';

interface Stoppable {
  stop(): Promise<unknown>;
}

/** What is a service's own. All but its name, settings and dependencies may be left out. */
export interface ServiceParts<N extends string, C extends ServiceConfig, D, J extends string> extends Identified<N, C> {
  /** Makes what the use cases work with. Creates the stores, whose collections are made afterwards. */
  createDeps: (foundation: Foundation<N, C>) => D | Promise<D>;
  /** Named changes of what is stored. Each runs once, in their order, before `upgradeData`. Nothing is served or consumed before they have ended. */
  migrations?: readonly Migration[];
  /** Brings data of earlier releases up to date at every start. Nothing is served or consumed before it has ended. */
  upgradeData?: (deps: D) => Promise<unknown>;
  mountRoutes?: (deps: D, on: Mount, app: Express) => void;
  /** The events that it consumes. */
  subscriptions?: (deps: D) => Subscription[];
  /** The work that it repeats. */
  jobs?: (deps: D) => Record<J, Job>;
  /** Takes part in the HTTP server, for sockets. */
  attach?: (deps: D, server: Server) => void;
  /** What else it has started. It is stopped when no event and no job is under way any more. */
  background?: (deps: D) => Stoppable[];
  /** The steps before the server stops to take calls. `/readyz` says already that it stops. */
  beforeStop?: (deps: D) => Promise<void>;
  /** Closes connections of its own, after everything that uses them. */
  close?: (deps: D) => Promise<unknown>;
}

export interface RunningService<J extends string = never> extends RunningProcess {
  /** Runs a job now, for tests that do not wait for its time. */
  jobs: Record<J, () => Promise<void>>;
}

async function prepareData<N extends string, C extends ServiceConfig, D, J extends string>(
  foundation: Foundation<N, C>,
  { dir, migrations = [], upgradeData }: ServiceParts<N, C, D, J>,
  deps: D,
): Promise<void> {
  const { connection } = foundation;
  prepareConsumers(connection);
  await prepareCollections(connection);
  await migrateBeforeCalls(foundation, dir, migrations);
  await upgradeData?.(deps);
}

/**
 * Starts a service: connects, prepares its collections, brings its data up to date, then serves, consumes, publishes and
 * runs its jobs until it is stopped. Then it finishes in this order: readiness, sockets, calls, consumers, jobs, the relay,
 * connections.
 */
export async function startService<N extends string, C extends ServiceConfig, D, J extends string = never>(
  parts: ServiceParts<N, C, D, J>,
): Promise<RunningService<J>> {
  let isStopping = false;
  let wake = (_job: string) => {};
  const base = await connectFoundation(parts);
  const foundation = { ...base, wake: (job: string) => wake(job), isStopping: () => isStopping };
  const { connection, nats, log, metrics, config } = foundation;
  const deps = await parts.createDeps(foundation);
  await prepareData(foundation, parts, deps).catch(async (error: unknown) => {
    await Promise.all([closeNats(nats), connection.close()]);
    throw error;
  });

  const checkReady = createReadinessCheck(foundation);
  const app = createHttpApp({ ...foundation, checkReady, checkAnswers: config.NODE_ENV === 'test' }, (on, express) =>
    parts.mountRoutes?.(deps, on, express),
  );
  const server = createServer(app);
  parts.attach?.(deps, server);
  const messaging = startMessaging(foundation, parts.subscriptions?.(deps) ?? []);
  const jobs = startJobs({ log }, parts.jobs?.(deps) ?? ({} as Record<J, Job>));
  wake = jobs.wake;
  const background = parts.background?.(deps) ?? [];
  const running = await serve({
    server,
    port: config.PORT,
    metricsPort: config.METRICS_PORT,
    metrics,
    log,
    async beforeStop() {
      isStopping = true;
      await parts.beforeStop?.(deps);
    },
    afterStop: [
      () => messaging.stopConsumers(),
      () => jobs.stop(),
      () => Promise.all(background.map((part) => part.stop())),
      () => messaging.stopRelay(),
      async () => parts.close?.(deps),
      () => closeNats(nats),
      () => connection.close(),
    ],
  });
  return { ...running, jobs: jobs.runs };
}
