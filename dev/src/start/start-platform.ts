import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { performance } from 'node:perf_hooks';
import { type RunningServer, startMongo, startNats, startRedis } from '@vetcare/local-servers';
import { pruneAll } from '../deploy/prune-releases';
import { readReleasesInUse } from '../deploy/releases-in-use';
import { createFrontPort } from '../gateway/front-port';
import { type ProcessPlan, type RunningChild, startChild } from '../platform/child-process';
import { type Home, openHome } from '../platform/home';
import { type NotedProcesses, noteProcesses } from '../platform/note-processes';
import { type Plan, planPlatform } from '../platform/plan';
import { GATEWAY, loopback } from '../platform/plan-context';
import { withControl } from '../platform/process-plans';
import type { MovePort } from '../platform/process-port';
import { repository } from '../repository';
import { demoLogins } from '../seed/demo-logins';
import { seedPlatform } from '../seed/seed-platform';
import { createEnding } from '../services/runner-control';
import { buildFrontEnd } from './build-front-end';
import { checkPlatform } from './check-platform';
import { jetStreamAnswers } from './jetstream-answers';
import {
  controlServices,
  liveGatewayPorts,
  moveService,
  planLiveGateway,
  pointToServices,
  publishServices,
  takeBackEnded,
  tendPlatform,
} from './service-releases';
import { createStartedParts, type StartedParts } from './started-parts';
import { superviseServer } from './supervise-server';

export interface PlatformOptions {
  /** The data folder, which outlives the run. */
  home: string;
  /** The gateway's port. */
  port: number;
  /** How many nodes chat has. */
  chatNodes?: number;
  /** Removes the data of an earlier run. */
  fresh: boolean;
  /** Where downloaded programs are kept. */
  downloads: string;
  env: NodeJS.ProcessEnv;
  log: (line: string) => void;
  /** Cancels the start and stops whatever has been started. */
  signal: AbortSignal;
}

/** What is written to run.json. */
export interface Run {
  pid: number;
  url: string;
  /** The gateway's metrics, by which a deployment sees which calls fail. */
  gatewayMetricsUrl: string;
  sandboxUrl: string | undefined;
  mailboxUrl: string | undefined;
  natsUrl: string;
  redisUrl: string;
  mongoUrl: string;
  /** The socket by which a deployment starts and stops processes of services. */
  controlSocket: string;
  processes: { name: string; pid: number; port: number }[];
  logins: { role: string; email: string; password: string }[];
}

export interface RunningPlatform {
  run: () => Run;
  stop(): Promise<void>;
}

interface Servers {
  nats: RunningServer;
  redis: RunningServer;
  mongo: RunningServer;
}

type Step = (line: string) => void;

/** Starts all processes of VetCare on this machine, in order. If one fails, those already started are stopped. */
export async function startPlatform(options: PlatformOptions): Promise<RunningPlatform> {
  const home = await openHome(options.home, { fresh: options.fresh, repository, log: options.log });
  await checkPort(options.port);
  const parts = createStartedParts();
  const stop = async () => {
    home.removeRun();
    await parts.stopAll();
    home.forgetProcesses();
  };
  try {
    return { run: await startParts(options, home, parts), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(options: PlatformOptions, home: Home, parts: StartedParts): Promise<() => Run> {
  const { env, log, signal } = options;
  const step = createStep(log, signal);
  let onChange = () => {};
  const noted = noteProcesses(home);
  noted.note();
  const servers = await startServers(options, home, { parts, noted, onRestart: () => onChange() });
  step('NATS, Redis and MongoDB run');
  const serverUrls = { nats: servers.nats.url, redis: servers.redis.url, mongo: servers.mongo.url };
  const { port, chatNodes = 1 } = options;
  await takeBackEnded(home, log);
  await buildFrontEnd({ releasesDir: home.path('releases'), log, signal });
  const inUse = () => readReleasesInUse(servers.redis.url, Date.now());
  await pruneAll({ releasesDir: home.path('releases'), inUse });
  step('Shell and remotes are built');
  const releases = publishServices(home, log);
  // Ports are chosen as late as possible, because another program may take them until they are used.
  const plan = await planPlatform({ home, servers: serverUrls, port, counts: { chat: chatNodes }, env, releases });
  pointToServices(home, plan, releases);
  const front = createFrontPort();
  const followGateway = () => front.follow(liveGatewayPorts(home));
  const children: RunningChild[] = [];
  const end = createEnding({ children, onChange: () => onChange() });
  let controlSocket = '';
  const onSpawned = (child: ChildProcess, process: ProcessPlan) => {
    noted.add(child, process);
    if (process.takesOrders) front.add(child, process.port);
  };
  const start = childStarter({ home, log, onSpawned, followGateway, onRestart: () => onChange() });
  const startOne = (process: ProcessPlan) => start(withControl(process, controlSocket));
  const control = await parts.add(
    controlServices({ home, plan, parts, children, startOne, end, followGateway, onChange: () => onChange(), log }),
  );
  controlSocket = control.socketPath;
  const run = (): Run => ({ ...describeRun(plan, servers, children), controlSocket });
  onChange = () => home.writeRun(run());
  await startProcesses({ plan, home, parts, children, log, step, startOne });
  await followGateway();
  step('Services and gateway run');
  await checkPlatform(plan.url);
  await parts.add(tendPlatform({ home, plan, children, end, followGateway, log }));
  onChange();
  return run;
}

/** Starts a process whose output goes to a file of its own name. Services and gateways take another port if theirs is taken. */
function childStarter(deps: {
  home: Home;
  log: (line: string) => void;
  onSpawned: (child: ChildProcess, process: ProcessPlan) => void;
  followGateway: () => Promise<void>;
  onRestart: () => void;
}) {
  const { home, followGateway } = deps;
  return (process: ProcessPlan): Promise<RunningChild> => {
    const service = process.name.replace(/-\d+$/, '');
    const movePort: MovePort = async (from) => {
      const to = await moveService(home, service, from);
      if (isGateway(service)) await followGateway();
      return to;
    };
    const logFile = home.path('logs', `${process.name}.log`);
    return startChild(process, { ...deps, logFile, ...(!isStandIn(process.name) && { movePort }) });
  };
}

/** @param onRestart called when one that died, or that no longer works, was started again on its port */
async function startServers(
  { env, log, downloads }: PlatformOptions,
  home: Home,
  { parts, noted, onRestart }: { parts: StartedParts; noted: NotedProcesses; onRestart: () => void },
): Promise<Servers> {
  const search = { dataDir: home.dir, downloads, env, log, useDocker: true };
  const supervise = async (name: string, start: typeof startNats, works?: (url: string) => Promise<boolean>) => {
    const server = await superviseServer({
      name,
      start: (port) => start(port === undefined ? search : { ...search, port }),
      ...(works && { works }),
      log,
      onRestart() {
        noted.note();
        onRestart();
      },
    });
    noted.addServer(name, server);
    return server;
  };
  const [nats, redis, mongo] = await parts.addAll([
    supervise('NATS', startNats, jetStreamAnswers),
    supervise('Redis', startRedis),
    supervise('MongoDB', startMongo),
  ]);
  if (!nats || !redis || !mongo) throw new Error('a server is missing');
  return { nats, redis, mongo };
}

const isStandIn = (name: string) => name === 'payment-sandbox' || name === 'mailbox';
const isGateway = (name: string) => name === GATEWAY;

/**
 * The payment sandbox and the mailbox come first, because the demo data needs them. The gateway comes last, so that no
 * request arrives before the services are ready.
 */
async function startProcesses(deps: {
  plan: Plan;
  home: Home;
  parts: StartedParts;
  children: RunningChild[];
  log: (line: string) => void;
  step: Step;
  startOne: (process: ProcessPlan) => Promise<RunningChild>;
}): Promise<void> {
  const { plan, home, parts, children, log, step, startOne } = deps;
  const startAll = async (chosen: (name: string) => boolean) => {
    const plans = plan.processes.filter(({ name }) => chosen(name));
    children.push(...(await parts.addAll(plans.map(startOne))));
  };
  const startGateway = async (one: ProcessPlan) => startOne(await planLiveGateway(home, one, log));
  await startAll(isStandIn);
  if (!home.isSeeded() && plan.sandboxUrl) {
    await seedPlatform({ plan, sandboxUrl: plan.sandboxUrl, keys: home.keys, log });
    home.markSeeded();
    step('Demo data is in place');
  }
  await startAll((name) => !isStandIn(name) && !isGateway(name));
  children.push(...(await parts.addAll(plan.processes.filter(({ name }) => isGateway(name)).map(startGateway))));
}

function describeRun(plan: Plan, servers: Servers, children: RunningChild[]): Omit<Run, 'controlSocket'> {
  const ownServers = Object.entries(servers).flatMap(([name, { pid, port }]) =>
    pid !== undefined && port !== undefined ? [{ name, pid, port }] : [],
  );
  return {
    pid: process.pid,
    url: plan.url,
    gatewayMetricsUrl: metricsOf(children) ?? plan.gatewayMetricsUrl,
    sandboxUrl: plan.sandboxUrl,
    mailboxUrl: plan.mailboxUrl,
    natsUrl: servers.nats.url,
    redisUrl: servers.redis.url,
    mongoUrl: servers.mongo.url,
    processes: [...ownServers, ...children.map(({ name, port, pid }) => ({ name, pid: pid(), port }))],
    logins: demoLogins,
  };
}

/** The metrics of the gateway that was started last, which gets the new connections. */
function metricsOf(children: readonly RunningChild[]): string | undefined {
  const port = children.findLast(({ name }) => isGateway(name))?.seen().metricsPort;
  return port ? `${loopback(port)}/metrics` : undefined;
}

async function checkPort(port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', () =>
      reject(new Error(`Port ${port} is in use. Stop what uses it, or choose another: PORT=9090 npm start`)),
    );
    server.listen(port, () => server.close(() => resolve()));
  });
}

/** Logs each finished step with its duration, and ends the start between two steps if it was cancelled. */
function createStep(log: (line: string) => void, signal: AbortSignal): Step {
  let previous = performance.now();
  return (line) => {
    const now = performance.now();
    log(`  ✓ ${line} (${((now - previous) / 1000).toFixed(1)} s)`);
    previous = now;
    signal.throwIfAborted();
  };
}
