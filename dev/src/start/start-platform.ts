import { createServer } from 'node:net';
import { performance } from 'node:perf_hooks';
import { startMongo, startNats, startRedis } from '@vetcare/local-servers';
import { demoLogins } from '../seed/demo-logins';
import { seedPlatform } from '../seed/seed-platform';
import { buildFrontEnd } from './build-front-end';
import { checkPlatform } from './check-platform';
import { type RunningChild, startChild } from './child-process';
import { openHome } from './home';
import { planPlatform, repository } from './plan';

export interface PlatformOptions {
  /** Data folder; survives a restart. */
  home: string;
  /** The gateway's port. */
  port: number;
  /** Removes what an earlier run left. */
  fresh: boolean;
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
  /** Ends the start half-way, and what was started with it. */
  signal: AbortSignal;
}

/** What is written to run.json. */
export interface Run {
  pid: number;
  url: string;
  sandboxUrl: string | undefined;
  mailboxUrl: string | undefined;
  natsUrl: string;
  redisUrl: string;
  mongoUrl: string;
  processes: { name: string; pid: number; port: number }[];
  logins: { role: string; email: string; password: string }[];
}

export interface RunningPlatform {
  run: () => Run;
  stop(): Promise<void>;
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

/** Starts everything a working VetCare is made of on this machine, in order; what fails stops what was started. */
export async function startPlatform(options: PlatformOptions): Promise<RunningPlatform> {
  const { env, say } = options;
  const home = await openHome(options.home, { fresh: options.fresh, repository, say });
  await checkPort(options.port);
  const running: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    home.removeRun();
    for (const part of running.toReversed()) await part.stop();
    running.length = 0;
  };
  try {
    return await startParts();
  } catch (error) {
    await stop();
    throw error;
  }

  async function startParts(): Promise<RunningPlatform> {
    const step = stepper(say, options.signal);
    const search = { dataDir: home.dir, env, say, useDocker: true };
    const keep = async <T extends { stop(): Promise<void> }>(starting: Promise<T>) => {
      const started = await starting;
      running.push(started);
      return started;
    };
    // Settled, not all: a server that started beside one that failed must be known, to be stopped.
    const found = await Promise.allSettled([startNats, startRedis, startMongo].map((start) => keep(start(search))));
    const [nats, redis, mongo] = found.map(started);
    if (!nats || !redis || !mongo) throw new Error('a server is missing');
    step('NATS, Redis and MongoDB run');
    const plan = await planPlatform({
      home,
      servers: { nats: nats.url, redis: redis.url, mongo: mongo.url },
      port: options.port,
      env,
    });
    await buildFrontEnd({ releasesDir: home.path('releases'), say, signal: options.signal });
    step('Shell and remotes are built');
    const children: RunningChild[] = [];
    const serverProcesses = () =>
      Object.entries({ nats, redis, mongo }).flatMap(([name, { pid, port }]) =>
        pid !== undefined && port !== undefined ? [{ name, pid, port }] : [],
      );
    const describeRun = (): Run => ({
      pid: process.pid,
      url: plan.url,
      sandboxUrl: plan.sandboxUrl,
      mailboxUrl: plan.mailboxUrl,
      natsUrl: nats.url,
      redisUrl: redis.url,
      mongoUrl: mongo.url,
      processes: [
        ...serverProcesses(),
        ...children.map((child) => ({ name: child.name, pid: child.pid(), port: child.port })),
      ],
      logins: demoLogins,
    });
    const startAll = async (names: (name: string) => boolean) => {
      const outcomes = await Promise.allSettled(
        plan.processes
          .filter(({ name }) => names(name))
          .map(async (process) => {
            const onRestart = () => home.writeRun(describeRun());
            children.push(
              await keep(startChild(process, { logFile: home.path('logs', `${process.name}.log`), say, onRestart })),
            );
          }),
      );
      outcomes.forEach(started);
    };
    const isStandIn = (name: string) => name === 'payment-sandbox' || name === 'mailbox';
    await startAll(isStandIn);
    if (!home.isSeeded() && plan.sandboxUrl) {
      await seedPlatform({ plan, sandboxUrl: plan.sandboxUrl, keys: home.keys, say });
      home.markSeeded();
      step('Demo data is in place');
    }
    await startAll((name) => !isStandIn(name) && name !== 'gateway');
    await startAll((name) => name === 'gateway');
    step('Services and gateway run');
    await checkPlatform(plan.url);
    home.writeRun(describeRun());
    return { run: describeRun, stop };
  }
}

function started<T>(outcome: PromiseSettledResult<T>): T {
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

function stepper(say: (line: string) => void, signal: AbortSignal) {
  let last = performance.now();
  return (line: string) => {
    const now = performance.now();
    say(`  ✓ ${line} (${((now - last) / 1000).toFixed(1)} s)`);
    last = now;
    signal.throwIfAborted();
  };
}
