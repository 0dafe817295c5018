import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Operations, type ProcessStatus } from '@vetcare/contracts';
import { until } from '@vetcare/test-kit';
import { parkEvent } from './park-event';
import { startSilentNats } from './silent-nats';
import { registry, type StandIn, startTestGateway, type TestGateway } from './start-test-gateway';

const statusOf = (service: string, more: Partial<ProcessStatus> = {}): ProcessStatus => ({
  service,
  node: `${service}/1`,
  version: '1.2.3',
  startedAt: '2026-11-21T10:00:00.000Z',
  notReady: null,
  outbox: { unsent: 0, oldestSeconds: 0 },
  backlog: { auth: 0 },
  ...more,
});

describe('the operations of the platform', () => {
  let gateway: TestGateway;
  afterEach(() => gateway.stop());

  const start = async (env: Record<string, string> = {}) => {
    gateway = await startTestGateway(env);
    for (const [service, standIn] of Object.entries(gateway.services)) saying(standIn, statusOf(service));
  };
  const saying = (standIn: StandIn, said: unknown) => {
    standIn.answer = (_request, response) => response.end(JSON.stringify(said));
  };
  const show = async () => {
    const { cookie } = await gateway.signIn('admin');
    const response = await gateway.call('/api/admin/operations', { headers: { cookie } });
    expect(response.status).toBe(200);
    return Operations.parse(await response.json());
  };
  const processesOf = ({ services }: Operations, name: string) =>
    services.find(({ service }) => service === name)?.processes;

  it('say what is being deployed, and what was deployed last, as the files of this machine tell', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'vetcare-deployed-'));
    const underWay = {
      id: '0b5d7a52-6a4f-4c0e-9a56-0c3f5c3a1f11',
      release: 'r9',
      by: 'asha@desk',
      pid: 7,
      since: '2026-11-26T08:00:00.000Z',
      state: 'offered' as const,
      beat: 1,
      leaseSeconds: 3600,
    };
    const line = (number: number) => ({
      at: new Date(Date.UTC(2026, 10, 26, 0, 0, number)).toISOString(),
      by: 'asha',
      area: 'booking',
      action: 'deployed' as const,
      release: `r${number}`,
    });
    const lines = Array.from({ length: 900 }, (_, number) => JSON.stringify(line(number)));
    writeFileSync(join(dir, 'deployments.jsonl'), `${[...lines, 'nonsense', ''].join('\n')}`);
    const file = join(dir, 'remotes.json');
    const shell = { ...registry.shell, deployment: { ...underWay, restore: registry.shell } };
    writeFileSync(file, JSON.stringify({ ...registry, shell }));
    await start({ REGISTRY_FILE: file, RELEASES_DIR: dir });
    const { deployments } = await show();
    const { id, by, since, state, release } = underWay;
    expect(deployments?.underWay).toEqual([{ id, area: 'shell', release, by, since, state }]);
    expect(deployments?.canAct).toBe(false);
    expect(deployments?.log).toEqual(Array.from({ length: 20 }, (_, number) => line(899 - number)));
  });

  it('say what is live of each area and service, who made it so, and what was before', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'vetcare-live-'));
    const [file, servicesFile] = [join(dir, 'remotes.json'), join(dir, 'services.json')];
    const { stable } = registry.remotes['mfe-doctor'];
    const remotes = { 'mfe-doctor': { stable, previous: { ...stable, release: 'r0' } } };
    writeFileSync(file, JSON.stringify({ ...registry, remotes }));
    const chat = { release: 'c2', previous: 'c1', origins: ['http://127.0.0.1:1'] };
    writeFileSync(servicesFile, JSON.stringify({ chat }));
    const [at, by] = ['2026-11-26T08:00:00.000Z', 'asha'];
    const lines = [
      { at, by, area: 'chat', action: 'deployed', release: 'c2' },
      { at: '2026-11-26T09:00:00.000Z', by: 'bert', area: 'chat', action: 'withdrawn', release: 'c2' },
    ];
    writeFileSync(join(dir, 'deployments.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    await start({ REGISTRY_FILE: file, SERVICES_FILE: servicesFile, RELEASES_DIR: dir });
    const unknown = { by: null, since: null };
    expect((await show()).deployments?.live).toEqual([
      { area: 'shell', release: 'r1', previous: null, ...unknown },
      { area: 'mfe-doctor', release: 'r1', previous: 'r0', ...unknown },
      { area: 'chat', release: 'c2', previous: 'c1', by, since: at },
    ]);
  });

  describe('say what somebody has just asked for', () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const [by, release, before] = ['admin 5@desk', 'g2', 'g1'];
    const live = { release, previous: before, origins: ['http://127.0.0.1:1'] };
    const underWay = {
      ...{ id: '0b5d7a52-6a4f-4c0e-9a56-0c3f5c3a1f11', by: 'bert@desk', pid: 7, since: ago(1) },
      ...{ state: 'offered', beat: 1, leaseSeconds: 3_600, restore: live },
    };
    const asking = (asked: string) => ({ ...underWay, release: 'g3', asked, askedBy: { by, at: ago(1) } });
    const line = (more: object) => ({ at: ago(1), by, area: 'gateway', action: 'rolled back', release, ...more });
    const actOf = async (deployment: object | undefined, lines: object[]) => {
      const dir = mkdtempSync(join(tmpdir(), 'vetcare-acts-'));
      const [file, gatewayFile] = [join(dir, 'remotes.json'), join(dir, 'gateway.json')];
      writeFileSync(file, JSON.stringify(registry));
      writeFileSync(gatewayFile, JSON.stringify({ gateway: { ...live, deployment } }));
      writeFileSync(join(dir, 'deployments.jsonl'), lines.map((one) => `${JSON.stringify(one)}\n`).join(''));
      await start({ REGISTRY_FILE: file, GATEWAY_FILE: gatewayFile, RELEASES_DIR: dir });
      return (await show()).deployments?.live?.find(({ area }) => area === 'gateway')?.lastAct;
    };
    const asked = { act: 'abort', by, at: ago(1) };
    it.each([
      ['an abort', asking('abort'), [], { act: 'abort', by }],
      ['a promotion', asking('promote'), [], { act: 'promote', by }],
      ['a pause', asking('pause'), [], { act: 'pause', by }],
      [
        'a rollback under way',
        { ...underWay, release: before, goesBack: true },
        [],
        { act: 'rollback', by: 'bert@desk' },
      ],
      ['a rollback', undefined, [line({})], { act: 'rollback', by }],
      ['an abort that is over', undefined, [line({ by: 'bert', action: 'withdrawn', asked })], { act: 'abort', by }],
    ])('%s, with who it was', async (_what, deployment, lines, said) => {
      expect(await actOf(deployment, lines)).toEqual({ ...said, at: expect.any(String) });
    });

    it.each([
      ['it was long ago', undefined, [line({ at: ago(11) })]],
      ['it was of another area', undefined, [line({ area: 'chat' })]],
      ['something was deployed since', undefined, [line({ at: ago(2) }), line({ action: 'deployed' })]],
      ['the record is of a command from before', { ...underWay, release: 'g3', asked: 'abort' }, []],
      ['nobody has asked for anything', { ...underWay, release: 'g3' }, []],
      ['the release before is deployed by its name', { ...underWay, release: before }, []],
    ])('and nothing if %s', async (_when, deployment, lines) => {
      expect(await actOf(deployment, lines)).toBeUndefined();
    });
  });

  it('are every process by its own word, the gateway first', async () => {
    await start();
    saying(gateway.services.chat, statusOf('chat', { sockets: 12, notReady: 'Error: the database is away' }));
    const shown = await show();
    const all = ['gateway', ...Object.keys(gateway.services), 'unplaced'];
    expect(shown.services.map(({ service }) => service)).toEqual(all);
    expect(processesOf(shown, 'gateway')).toEqual([
      {
        address: expect.any(String),
        fault: null,
        status: expect.objectContaining({ service: 'gateway', version: '0.1.0', notReady: null, backlog: {} }),
      },
    ]);
    expect(processesOf(shown, 'chat')).toEqual([
      {
        address: new URL(gateway.services.chat.url).host,
        fault: null,
        status: statusOf('chat', { sockets: 12, notReady: 'Error: the database is away' }),
      },
    ]);
    expect(processesOf(shown, 'unplaced')).toEqual([]);
    expect(shown.parked).toEqual([]);
  });

  it('show what hangs, is gone or talks nonsense, and all others beside it', async () => {
    await start();
    const { auth, catalogue, booking } = gateway.services;
    auth.answer = () => undefined;
    saying(booking, { success: false, code: 'not_found' });
    catalogue.server.closeAllConnections();
    await new Promise((resolve) => catalogue.server.close(resolve));
    const shown = await show();
    const faults = Object.fromEntries(
      shown.services.map(({ service, processes }) => [service, processes.map(({ fault }) => fault)]),
    );
    const others = Object.fromEntries(['gateway', ...Object.keys(gateway.services)].map((name) => [name, [null]]));
    expect(faults).toEqual({
      ...others,
      auth: ['timeout'],
      catalogue: ['unreachable'],
      booking: ['unreadable'],
      unplaced: [],
    });
  });

  it('find every process that a name stands for, and a name that stands for none', async () => {
    const nodes = await Promise.all(
      [3, 4].map(async (sockets) => {
        const said = JSON.stringify(statusOf('chat', { node: `chat/${sockets}`, sockets }));
        const server = createServer((_request, response) => void response.end(said));
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        return { server, url: `http://localhost:${(server.address() as AddressInfo).port}` };
      }),
    );
    const origins = { chat: nodes.map(({ url }) => url), notification: ['http://notification.invalid:8080'] };
    await start({ STATUS_ORIGINS: JSON.stringify(origins) });
    const shown = await show();
    expect(processesOf(shown, 'chat')?.map(({ status }) => status?.sockets)).toEqual([3, 4]);
    expect(processesOf(shown, 'notification')).toEqual([
      { address: 'notification.invalid:8080', status: null, fault: 'unreachable' },
    ]);
    for (const { server } of nodes) {
      server.closeAllConnections();
      server.close();
    }
  });

  it('count what consumers gave up on, with the reason of the last', async () => {
    await start();
    await parkEvent(gateway.servers, 'No such doctor');
    expect((await show()).parked).toEqual([
      {
        service: 'review',
        count: 1,
        last: {
          sequence: 1,
          subject: 'auth.user.suspended.v1',
          reason: 'No such doctor',
          at: expect.stringMatching(/^20/),
        },
      },
    ]);
  });

  it('are there without NATS, which alone knows what is parked', async () => {
    await start({ NATS_URL: 'nats://127.0.0.1:1' });
    const shown = await show();
    expect(shown).toMatchObject({ parked: null, jetStream: 'away' });
    expect(processesOf(shown, 'review')?.[0]?.status).toEqual(statusOf('review'));
  });

  it('tell a NATS that takes connections and stores nothing from one that works', async () => {
    await start();
    expect((await show()).jetStream).toBe('answers');
    await gateway.stop();
    const silent = await startSilentNats();
    await start({ NATS_URL: silent.url });
    await until(async () => (await show()).jetStream === 'silent', 'a connection to NATS');
    expect((await show()).parked).toBeNull();
    silent.stop();
  });

  it('name the releases of each area', async () => {
    await start();
    const [r0, r2] = ['r0', 'r2'].map((release) => ({
      ...registry.remotes['mfe-public'].stable,
      release,
      publishedAt: `2026-11-2${release.slice(1)}T10:00:00.000Z`,
    }));
    const remotes = { ...registry.remotes };
    remotes['mfe-public'] = { ...remotes['mfe-public'], ...{ previous: r0, canary: { ...r2, percent: 5 } } };
    writeFileSync(gateway.releases.file, JSON.stringify({ ...registry, remotes }));
    await until(async () => (await show()).areas.some(({ canary }) => canary !== null), 'the new registry');
    expect((await show()).areas).toMatchObject([
      { area: 'shell', live: { release: 'r1', publishedAt: null }, previous: null, canary: null },
      {
        area: 'mfe-public',
        live: { release: 'r1', publishedAt: null },
        previous: { release: 'r0', publishedAt: '2026-11-20T10:00:00.000Z' },
        canary: { release: 'r2', publishedAt: '2026-11-22T10:00:00.000Z', percent: 5, cohort: null },
      },
      { area: 'mfe-doctor', live: { release: 'r1', publishedAt: null }, previous: null, canary: null },
    ]);
  });

  it('are for admins, and no process is asked for anybody else', async () => {
    await start();
    const asks = async (headers: Record<string, string>) =>
      (await gateway.call('/api/admin/operations', { headers })).status;
    expect(await asks({})).toBe(401);
    for (const role of ['patient', 'doctor'] as const)
      expect(await asks({ cookie: (await gateway.signIn(role)).cookie })).toBe(403);
    expect(Object.values(gateway.services).flatMap(({ seen }) => seen)).toEqual([]);
  });

  it.each(['/status', '/socket.io/..%2fstatus', '//status'])('%s leads to no process', async (path) => {
    await start();
    const { cookie } = await gateway.signIn('admin');
    await gateway.call(path, { headers: { cookie, accept: 'application/json' } });
    const asked = Object.values(gateway.services).flatMap(({ seen }) => seen.map(({ url }) => url));
    expect(asked).not.toContain('/status');
  });
});
