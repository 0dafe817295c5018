import { readConfig, serviceSettings } from '@vetcare/service-kit';
import {
  anId,
  internalKeyEnv,
  publishEvent,
  startTcpProxy,
  startTestServers,
  type TestServers,
  until,
} from '@vetcare/test-kit';
import { type Foundation, startService } from '../src';

type ReviewFoundation = Foundation<'review', ReturnType<typeof configOf>>;

const configOf = (servers: TestServers) =>
  readConfig(serviceSettings, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    MONGO_URL: servers.mongoUrl('review'),
    NATS_URL: servers.natsUrl,
    ...internalKeyEnv,
  });

/** A promise that a test resolves when it likes. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('a service', () => {
  let servers: TestServers;
  const stops: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    servers = await startTestServers();
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
    await servers.stop();
  });

  const base = { name: 'review', dir: __dirname } as const;
  const readyStatus = async (port: number) => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;

  it('consumes nothing before its data are brought up to date', async () => {
    const steps: string[] = [];
    const upgraded = gate();
    const deleted = { userId: anId(), role: 'patient' } as const;
    await publishEvent(servers, 'auth.user.deleted.v1', deleted);
    const starting = startService({
      ...base,
      config: configOf(servers),
      createDeps: (foundation) => foundation,
      async upgradeData() {
        steps.push('upgrade begins');
        await upgraded.opened;
        steps.push('upgrade ends');
      },
      subscriptions: () => [
        { from: 'auth', handlers: { 'auth.user.deleted.v1': async () => void steps.push('event') } },
      ],
    });
    await until(async () => steps.length === 1, 'the upgrade');
    upgraded.open();
    stops.push((await starting).stop);
    await until(async () => steps.length === 3, 'the event');
    expect(steps).toEqual(['upgrade begins', 'upgrade ends', 'event']);
  });

  it('waits for a job that is under way when it stops, and closes its own connections after everything else', async () => {
    const [begun, told] = [gate(), gate()];
    const steps: string[] = [];
    const running = await startService({
      ...base,
      config: configOf(servers),
      createDeps: (foundation) => foundation,
      jobs: () => ({
        rate: {
          everyMs: 3_600_000,
          atStart: true,
          async run() {
            begun.open();
            await told.opened;
            steps.push('job');
          },
        },
      }),
      background: () => [{ stop: async () => void steps.push('background') }],
      close: async ({ connection }) => steps.push(`close, database ${connection.readyState}`),
    });
    await begun.opened;
    const stopped = running.stop();
    told.open();
    await stopped;
    expect(steps).toEqual(['job', 'background', 'close, database 1']);
  });

  it('runs a job at once when it is woken, and knows no other jobs', async () => {
    let runs = 0;
    let foundation: ReviewFoundation | undefined;
    const running = await startService({
      ...base,
      config: configOf(servers),
      createDeps(given) {
        foundation = given;
        return given;
      },
      jobs: () => ({
        count: {
          everyMs: 3_600_000,
          run: async () => {
            runs += 1;
          },
        },
      }),
    });
    stops.push(running.stop);
    expect(runs).toBe(0);
    foundation?.wake('count');
    await until(async () => runs === 1, 'the run');
    expect(() => foundation?.wake('cuont')).toThrow('There is no job cuont');
  });

  it('is ready until it is told to stop', async () => {
    const drained = gate();
    const running = await startService({
      ...base,
      config: configOf(servers),
      createDeps: (foundation) => foundation,
      beforeStop: () => drained.opened,
    });
    expect(await readyStatus(running.port)).toBe(200);
    const stopped = running.stop();
    expect(await readyStatus(running.port)).toBe(503);
    drained.open();
    await stopped;
  });

  it('is not ready without its database, but alive', async () => {
    let foundation: ReviewFoundation | undefined;
    const running = await startService({
      ...base,
      config: configOf(servers),
      createDeps(given) {
        foundation = given;
        return given;
      },
    });
    await foundation?.connection.close();
    expect(await readyStatus(running.port)).toBe(502);
    expect((await fetch(`http://127.0.0.1:${running.port}/healthz`)).status).toBe(200);
    await running.stop();
  });

  it('is not ready while its database says nothing, and again once it answers', async () => {
    const config = configOf(servers);
    const database = await startTcpProxy(config.MONGO_URL);
    const running = await startService({
      ...base,
      config: { ...config, MONGO_URL: database.url },
      createDeps: () => ({}),
    });
    expect(await readyStatus(running.port)).toBe(200);
    database.part(true);
    expect(await readyStatus(running.port)).toBe(502);
    database.part(false);
    await until(async () => (await readyStatus(running.port)) === 200, 'readiness');
    await running.stop();
    await database.stop();
  });
});
