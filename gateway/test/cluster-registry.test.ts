import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { OFFERED_HEADER, Operations, PROVIDED, REGISTRY_CONFIG_MAP, Registry } from '@vetcare/contracts';
import { startTestCluster, startTestServers, type TestCluster, type TestServers, until } from '@vetcare/test-kit';
import { Redis } from 'ioredis';
import { writeCalls, writeConfigMap, writeLive } from './config-maps';
import { keys, registry, signIn } from './start-test-gateway';

/** The port of pods is fixed, so each has an address of its own. */
const KENNEL = { 'vetcare-kennel': '127.150.28.1', 'vetcare-next-kennel': '127.150.28.2' };

const main = join(__dirname, '../dist/main.js');
const { shell, remotes } = registry;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

// The gateway runs as a process of its own, because the Kubernetes client takes a minute to get through Jest's transforms.
describe('a gateway that follows ConfigMaps', () => {
  let servers: TestServers;
  let cluster: TestCluster;
  let gateway: ChildProcess;
  let url: string;
  const logged: Record<string, unknown>[] = [];

  const publish = (area: string, entry: unknown) => writeConfigMap(cluster, area, JSON.stringify(entry));
  const doctorAt = (release: string) => {
    const at = (file: string) => `/mfe/mfe-doctor/${release}/${file}`;
    const stable = { release, entry: at('mf-manifest.json'), js: [at('app.js')], css: [] };
    return { ...remotes['mfe-doctor'], stable };
  };
  const needingMore = (stable: object) => ({ stable: { ...stable, needs: { shell: 1, api: PROVIDED.api + 1 } } });
  const served = async () => Registry.parse(await (await fetch(`${url}/remotes.json`)).json());
  const isLive = (release: string) =>
    until(async () => (await served()).remotes['mfe-doctor']?.stable.release === release, `release ${release}`);
  const says = (text: string, fields: object = {}) =>
    until(
      async () =>
        logged.find((line) => String(line.msg).includes(text) && expect.objectContaining(fields).asymmetricMatch(line)),
      text,
    );
  const fresh = () => `r${Math.random().toString(36).slice(2, 8)}`;
  const flip = async () => {
    const release = fresh();
    await publish('mfe-doctor', doctorAt(release));
    return release;
  };

  const stopGateway = async () => {
    if (gateway.exitCode !== null) return;
    const ended = new Promise((resolve) => gateway.once('close', resolve));
    gateway.kill('SIGTERM');
    await ended;
  };

  beforeAll(async () => {
    if (!existsSync(main)) throw new Error(`${main} is missing: run npm run build first`);
    [servers, cluster] = await Promise.all([startTestServers(), startTestCluster()]);
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    gateway = spawn(process.execPath, ['--require', join(__dirname, 'names-of-pods.cjs'), main], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        PORT: String(port),
        REDIS_URL: servers.redisUrl,
        NATS_URL: servers.natsUrl,
        INTERNAL_TOKEN_PRIVATE_KEY: Buffer.from(keys.privateKey).toString('base64'),
        PUBLIC_URL: 'http://vetcare.test',
        SERVICE_ORIGINS: '{}',
        KUBECONFIG: cluster.kubeconfig,
        REGISTRY_NAMESPACE: cluster.namespace,
        REGISTRY_RESYNC_MS: '500',
        ADDRESSES_OF_PODS: JSON.stringify(KENNEL),
      },
    });
    await new Promise<void>((resolve, reject) => {
      gateway.once('exit', (code) => reject(new Error(`The gateway ended with ${code}`)));
      if (!gateway.stdout) throw new Error('The gateway has no output');
      createInterface(gateway.stdout).on('line', (line) => {
        logged.push(JSON.parse(line));
        if (logged.at(-1)?.msg === 'listening') resolve();
      });
    });
  });
  afterAll(async () => {
    await stopGateway();
    await Promise.all([cluster.stop(), servers.stop()]);
  });

  it('is not ready before the shell has an entry', async () => {
    await publish('mfe-doctor', doctorAt('r1'));
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    await publish('shell', shell);
    await until(async () => (await fetch(`${url}/readyz`)).ok, 'readiness');
    await isLive('r1');
    expect((await served()).api).toBe(PROVIDED.api);
  });

  it('follows each flip, new areas and those that are taken away', async () => {
    await isLive(await flip());
    await publish('mfe-public', remotes['mfe-public']);
    await until(async () => (await served()).remotes['mfe-public'], 'the new area');
    await writeConfigMap(cluster, 'mfe-public', undefined);
    await until(async () => !(await served()).remotes['mfe-public'], 'the end of the area');
  });

  it('routes the calls that services publish, those of pods that are leaving too, and takes none of others', async () => {
    const call = { name: 'countPets', method: 'GET', access: 'anyone', body: 'none' };
    const calls = (...paths: string[]) => JSON.stringify(paths.map((path) => ({ ...call, paths: [path] })));
    const origins = '["http://vetcare-shelter:8080"]';
    const status = async (path: string) =>
      (await fetch(url + path, { headers: { accept: 'application/json' } })).status;
    // Nobody answers at that name here; 404 is the gateway's word for a call that nobody has published.
    const isRouted = (path: string) => until(async () => (await status(path)) !== 404, `a route for ${path}`);
    expect(await status('/api/shelter')).toBe(404);
    await writeCalls(cluster, 'shelter', { 'origins.json': origins, 'calls.json': calls('/api/shelter') });
    await isRouted('/api/shelter');
    const leaving = calls('/api/shelter');
    const data = { 'origins.json': origins, 'calls.json': calls('/api/shelter/count') };
    await writeCalls(cluster, 'shelter', { ...data, 'leaving.json': leaving });
    await isRouted('/api/shelter/count');
    expect(await status('/api/shelter')).not.toBe(404);
    await writeCalls(cluster, 'shelter', data);
    await until(async () => (await status('/api/shelter')) === 404, 'the end of the call');
    await writeCalls(cluster, 'shelter', { ...data, 'calls.json': calls('/api/doctors') });
    await says('the calls of a service can’t be used', {
      upstream: 'shelter',
      fault: 'GET /api/doctors belongs to catalogue',
    });
    await writeCalls(cluster, 'shelter', { ...data, 'calls.json': '[{' });
    await says('the calls of a service can’t be used', { fault: expect.stringContaining('expected array') });
    expect(await status('/api/shelter/count')).not.toBe(404);
    await writeCalls(cluster, 'shelter', undefined);
    await until(async () => (await status('/api/shelter/count')) === 404, 'the end of the service');
  });

  describe('of a service that is being deployed', () => {
    const [main, next] = ['http://vetcare-shelter:8080', 'http://vetcare-next-shelter:8080'];
    const deployment = {
      id: '0b8e2f60-5a53-4c3a-9d0c-3a5f6c1d2e4f',
      by: 'anna@desk',
      pid: 1,
      since: '2026-11-27T08:00:00.000Z',
      state: 'offered' as const,
      beat: 1,
      leaseSeconds: 2,
      restore: { release: 'shelter:1' },
    };
    const offer = (percent: number, beat = 1) =>
      writeLive(cluster, 'shelter', {
        release: 'shelter:1',
        offered: { release: 'shelter:2', percent },
        deployment: { ...deployment, beat },
      });
    /** Nobody answers at these names here, but they are what calls go to. */
    const goesTo = async (...nodes: string[]) => {
      await says('nodes changed', { name: 'shelter', nodes });
      logged.length = 0;
    };

    beforeEach(async () => {
      logged.length = 0;
      await writeCalls(cluster, 'shelter', { 'origins.json': JSON.stringify([main]), 'calls.json': '[]' });
    });
    afterEach(async () => {
      await writeLive(cluster, 'shelter', undefined);
      await writeCalls(cluster, 'shelter', undefined);
    });

    it('gives what is offered to its share until its lease runs out, whoever has died', async () => {
      await offer(10);
      await goesTo(main, next);
      await goesTo(main);
      await offer(10, 2);
      await goesTo(main, next);
      await writeLive(cluster, 'shelter', { release: 'shelter:2' });
      await goesTo(main);
    });

    it('asks its pods, too, for the operations page, which whoever deploys judges them by', async () => {
      const redis = new Redis(servers.redisUrl);
      const { cookie } = await signIn(redis, 'admin');
      redis.disconnect();
      const asked = async () => {
        const answer = await fetch(`${url}/api/admin/operations`, { headers: { cookie } });
        const { services } = Operations.parse(await answer.json());
        return services
          .find(({ service }) => service === 'shelter')
          ?.processes.map(({ address }) => `http://${address}`);
      };
      expect(await asked()).toEqual([main]);
      await offer(10);
      await goesTo(main, next);
      expect(await asked()).toEqual([main, next]);
    });

    it('gives nothing to anybody by an entry that can’t be read, and says so', async () => {
      await offer(100);
      await goesTo(main, next);
      await writeLive(cluster, 'shelter', { release: 'shelter:1', offered: { release: 'shelter:2', percent: 1000 } });
      await says('what is live of a service can’t be read', { upstream: 'shelter' });
      await goesTo(main);
    });
  });

  it('asks the pods of an offered release for whoever knows its key, also while no caller has it, and says that it did', async () => {
    const key = 'd2f1c9be-6c1c-4f7e-9d55-0f6c1f6a9c11';
    const seen: IncomingHttpHeaders[] = [];
    const serve = async (name: keyof typeof KENNEL, status: number) => {
      const server = createServer(({ url: path, headers }, response) => {
        if (path !== '/readyz') seen.push(headers);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(name));
      });
      await new Promise<void>((resolve) => server.listen(8080, KENNEL[name], resolve));
      return server;
    };
    const [stable, offered] = [await serve('vetcare-kennel', 200), await serve('vetcare-next-kennel', 409)];
    const calls = [{ name: 'countKennels', method: 'GET', access: 'anyone', body: 'none', paths: ['/api/kennels'] }];
    await writeCalls(cluster, 'kennel', {
      'origins.json': '["http://vetcare-kennel:8080"]',
      'calls.json': JSON.stringify(calls),
    });
    await writeLive(cluster, 'kennel', { release: 'k:1', offered: { release: 'k:2', percent: 0, key } });
    const ask = async (chosen?: string) => {
      const headers = { accept: 'application/json', ...(chosen && { [OFFERED_HEADER]: chosen }) };
      const answer = await fetch(`${url}/api/kennels`, { headers });
      return [answer.status, await answer.json(), answer.headers.get(OFFERED_HEADER)];
    };
    await until(async () => (await ask(key))[0] === 409, 'the offer');
    seen.length = 0;
    expect(await ask(key)).toEqual([409, 'vetcare-next-kennel', key]);
    expect(await ask()).toEqual([200, 'vetcare-kennel', null]);
    expect(await ask('another')).toEqual([200, 'vetcare-kennel', null]);
    expect(seen).toHaveLength(3);
    for (const headers of seen) expect(headers).not.toHaveProperty(OFFERED_HEADER);
    // Whoever chooses them gets nobody else’s answer, and reads whose failure it is.
    offered.closeAllConnections();
    await new Promise((resolve) => offered.close(resolve));
    expect(await ask(key)).toEqual([502, expect.anything(), key]);
    expect(await ask()).toEqual([200, 'vetcare-kennel', null]);
    await writeLive(cluster, 'kennel', undefined);
    await writeCalls(cluster, 'kennel', undefined);
    stable.closeAllConnections();
    await new Promise((resolve) => stable.close(resolve));
  });

  it('shows the panel of an area whose first entry needs a newer API', async () => {
    await publish('mfe-public', needingMore(remotes['mfe-public'].stable));
    const shown = await until(async () => (await served()).remotes['mfe-public'], 'the area');
    expect(shown.stable.js).toEqual([]);
    expect(shown.stable.needs?.shell).toBeGreaterThan(PROVIDED.shell);
    await writeConfigMap(cluster, 'mfe-public', undefined);
  });

  it.each<[what: string, area: string, text: string, said?: string]>([
    ['is nonsense', 'mfe-doctor', '{"stable":'],
    [
      'loads files of another area',
      'mfe-doctor',
      JSON.stringify({ ...doctorAt('r6'), stable: remotes['mfe-public'].stable }),
    ],
    ['needs a newer API', 'mfe-doctor', JSON.stringify(needingMore(doctorAt('r7').stable)), 'can’t be used'],
    ['loads the shell from elsewhere', 'shell', JSON.stringify({ ...shell, base: '/media/pictures/1/' })],
  ])(
    'keeps the old entry where the new one %s, and follows the next one',
    async (_what, area, text, said = 'the registry entry is not usable') => {
      const before = await flip();
      await isLive(before);
      logged.length = 0;
      await writeConfigMap(cluster, area, text);
      await says(said, { area });
      expect(await served()).toMatchObject({
        shell: { base: shell.base },
        remotes: { 'mfe-doctor': { stable: { release: before } } },
      });
      await publish('shell', shell);
      await isLive(await flip());
    },
  );

  describe('in trouble', () => {
    const server = () => {
      if (!cluster.server) throw new Error('A real cluster has no faults on demand');
      return cluster.server;
    };
    // On a real cluster nobody can switch faults on.
    const faulty = process.env.KUBECONFIG ? describe.skip : describe;

    faulty('of the watch', () => {
      it.each([
        ['ends', () => server().faults.endWatches()],
        ['expires (410)', () => server().faults.expireVersions()],
        ['goes deaf without an error', () => server().faults.loseWatches()],
      ])('follows a flip in time when it %s', async (_what, happen) => {
        await isLive(await flip());
        happen();
        await isLive(await flip());
      });

      it('continues from a bookmark although earlier versions have expired', async () => {
        await isLive(await flip());
        server().store.compact();
        server().faults.bookmark();
        server().requests.length = 0;
        server().faults.endWatches();
        await isLive(await flip());
      });
    });

    faulty('of the API server', () => {
      const outages = () => logged.filter(({ msg }) => /can’t be followed|is followed again/.test(String(msg)));
      /** Waits until the gateway says that it can't follow. Returns what it has said since. */
      const startOutage = async (happen: () => unknown) => {
        const isFollowing = async () => !String(outages().at(-1)?.msg).includes('can’t be followed');
        await until(isFollowing, 'the end of the outage before');
        const earlier = outages().length;
        const told = () => outages().slice(earlier);
        await happen();
        server().faults.endWatches();
        await until(async () => told().length > 0, 'word of the outage');
        return told;
      };
      afterEach(() => server().faults.clear());

      it.each([
        ['403', { status: 403, reason: 'Forbidden' }, /may not get, list and watch/],
        ['429', { status: 429, reason: 'TooManyRequests' }, /overloaded/],
        ['500', { status: 500, reason: 'InternalError' }, /does not answer as it should/],
        ['silence', 'silence' as const, /does not answer as it should/],
      ])('keeps what was live during %s, says so once, and goes on afterwards', async (_what, fault, advice) => {
        const before = await flip();
        await isLive(before);
        const outage = await startOutage(() => server().faults.set(fault));
        server().requests.length = 0;
        await until(async () => server().requests.length >= 3, 'three more attempts');
        expect(outage()).toEqual([expect.objectContaining({ advice: expect.stringMatching(advice) })]);
        expect((await served()).remotes['mfe-doctor']?.stable.release).toBe(before);
        expect((await fetch(`${url}/readyz`)).status).toBe(200);
        const after = await flip();
        server().faults.clear();
        await isLive(after);
      });

      it('outlives its absence', async () => {
        const before = await flip();
        await isLive(before);
        await startOutage(() => server().faults.goAway());
        expect((await served()).remotes['mfe-doctor']?.stable.release).toBe(before);
        await server().faults.comeBack();
        await isLive(await flip());
      });
    });

    faulty('of none', () => {
      it('asks for nothing but these ConfigMaps', () => {
        const path = `/api/v1/namespaces/${cluster.namespace}/configmaps`;
        expect([...new Set(server().requests)].sort()).toEqual([`GET ${path}`, `GET ${path}?watch`]);
      });
    });
  });

  it('stops without word of an outage', async () => {
    await isLive(await flip());
    logged.length = 0;
    await stopGateway();
    expect(logged.map(({ msg }) => msg)).not.toContainEqual(expect.stringContaining('can’t be followed'));
    expect(logged).not.toEqual([]);
  });

  it('names its label, so that other ConfigMaps of the namespace are never read', () => {
    expect(REGISTRY_CONFIG_MAP.label).toEqual({ name: 'vetcare.app/registry', value: 'entry' });
  });
});
