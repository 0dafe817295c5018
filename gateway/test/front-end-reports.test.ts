import { writeFileSync } from 'node:fs';
import { Operations, RELEASES_IN_USE } from '@vetcare/contracts';
import { until } from '@vetcare/test-kit';
import { registry, startTestGateway, type TestGateway } from './start-test-gateway';

describe('what browsers report', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ FRONT_END_REPORTS_PER_MINUTE: '20' });
  });
  afterAll(() => gateway.stop());

  const report = (releases: unknown, headers: Record<string, string> = {}) =>
    gateway.call('/api/front-end-reports', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://vetcare.test', ...headers },
      body: typeof releases === 'string' ? releases : JSON.stringify({ releases }),
    });
  const healthOf = async (area: string) => {
    const { cookie } = await gateway.signIn('admin');
    const response = await gateway.call('/api/admin/operations', { headers: { cookie } });
    const { areas } = Operations.parse(await response.json());
    return areas.find((one) => one.area === area);
  };

  it('is added up by area and release, and shown to admins', async () => {
    const once = {
      area: 'mfe-doctor',
      release: 'r1',
      views: 4,
      crashes: 1,
      vitals: { lcp: 1_800, inp: 300, cls: 0.4 },
    };
    expect((await report([once])).status).toBe(200);
    await report([
      { ...once, views: 2 },
      { area: 'mfe-public', release: 'r1', loadFailures: 1 },
    ]);
    expect((await healthOf('mfe-doctor'))?.live.health).toEqual({
      views: 6,
      loadFailures: 0,
      crashes: 2,
      scriptErrors: 0,
      vitals: {
        lcp: { good: 2, fair: 0, poor: 0 },
        inp: { good: 0, fair: 2, poor: 0 },
        cls: { good: 0, fair: 0, poor: 2 },
      },
      faults: [],
    });
    expect((await healthOf('mfe-public'))?.live.health).toMatchObject({ views: 0, loadFailures: 1 });
  });

  it('names releases that are no longer live as in use, if there are such files, and keeps nothing of who has them', async () => {
    const seen = async () => gateway.redis.zrange(RELEASES_IN_USE.key, '0', '-1', 'WITHSCORES');
    const has = (area: string, release: string) => ({ area, release });
    const live = [has('mfe-doctor', 'r1'), has('shell', 'r1')];
    const nonsense = [has('mfe-doctor', 'r99'), has('mfe-none', 'r2'), has('mfe-doctor', '..'), has('mfe-doctor', '.')];
    expect((await report([...live, ...nonsense])).status).toBe(200);
    expect(await seen()).toEqual([]);
    await gateway.redis.zadd(RELEASES_IN_USE.key, Date.now() - RELEASES_IN_USE.keptMs - 1, 'mfe-public r0');
    expect((await report([has('mfe-doctor', 'r2'), ...live])).status).toBe(200);
    const [name, at] = await seen();
    expect(name).toBe('mfe-doctor r2');
    expect(Math.abs(Number(at) - Date.now())).toBeLessThan(60_000);
    expect(await seen()).toHaveLength(2);
  });

  it('has no more than so many releases in use, the last ones', async () => {
    const { key, most } = RELEASES_IN_USE;
    const told = String(Date.now() - 1_000);
    await gateway.redis.zadd(key, ...Array.from({ length: most }, (_, at) => [told, `x r${at}`]).flat());
    await report([{ area: 'mfe-doctor', release: 'r2' }]);
    expect(await gateway.redis.zcard(key)).toBe(most);
    expect(await gateway.redis.zscore(key, 'mfe-doctor r2')).not.toBeNull();
  });

  it('says what kind of fault was met on which page of the area, and never the message', async () => {
    const fault = { what: 'crash', error: 'TypeError', page: '/about' };
    const faults = [fault, { ...fault, page: '/doctor/profile' }];
    for (let times = 0; times < 2; times += 1)
      expect((await report([{ area: 'mfe-public', release: 'r1', crashes: 1, faults }])).status).toBe(200);
    expect((await healthOf('mfe-public'))?.live.health?.faults).toEqual([{ ...fault, reports: 2 }]);
  });

  it('of the shell is counted, with faults on the page of any area, also of the release before', async () => {
    const shell = { ...registry.shell, release: 's2', previous: registry.shell };
    writeFileSync(gateway.releases.file, JSON.stringify({ ...registry, shell }));
    await until(async () => (await healthOf('shell'))?.live.release === 's2', 'the release of the shell');
    const fault = { what: 'scriptError', error: 'TypeError', page: '/doctor/profile' };
    const faults = [fault, { ...fault, page: '/no-page' }];
    const failed = { area: 'shell', release: 's2', views: 2, scriptErrors: 1, faults };
    expect((await report([failed, { ...failed, release: 's9' }])).status).toBe(200);
    await report([{ area: 'shell', release: registry.shell.release, views: 5 }]);
    const seen = await healthOf('shell');
    expect(seen?.live.health).toMatchObject({ views: 2, scriptErrors: 1, faults: [{ ...fault, reports: 1 }] });
    expect(seen?.previous?.health).toMatchObject({ views: 5, scriptErrors: 0 });
    expect(await gateway.redis.keys('gateway:front-end:shell:*')).not.toContain('gateway:front-end:shell:s9');
    writeFileSync(gateway.releases.file, JSON.stringify(registry));
    await until(async () => (await healthOf('shell'))?.live.release === registry.shell.release, 'the shell before');
  });

  it('is counted apart for a canary', async () => {
    const doctor = registry.remotes['mfe-doctor'];
    const canary = { ...doctor.stable, release: 'r2', percent: 10 };
    const remotes = { ...registry.remotes, 'mfe-doctor': { ...doctor, canary } };
    writeFileSync(gateway.releases.file, JSON.stringify({ ...registry, remotes }));
    await until(async () => (await healthOf('mfe-doctor'))?.canary?.release === 'r2', 'the canary');
    await report([{ area: 'mfe-doctor', release: 'r2', views: 1, scriptErrors: 3 }]);
    expect((await healthOf('mfe-doctor'))?.canary?.health).toMatchObject({ views: 1, scriptErrors: 3 });
  });

  it('of areas and releases that are not live is not kept', async () => {
    const unknown = [
      { area: 'mfe-nothing', release: 'r1', views: 1 },
      { area: 'mfe-doctor', release: 'r9', views: 1 },
    ];
    expect((await report(unknown)).status).toBe(200);
    expect(await gateway.redis.keys('gateway:front-end:*')).not.toContain('gateway:front-end:mfe-nothing:r1');
    expect(await gateway.redis.keys('gateway:front-end:*')).not.toContain('gateway:front-end:mfe-doctor:r9');
  });

  it.each<[what: string, releases: unknown, status: number, headers: Record<string, string>]>([
    ['text in place of numbers', [{ area: 'mfe-doctor', release: 'r1', crashes: 'Asha Rao' }], 400, {}],
    ['too many at once', [{ area: 'mfe-doctor', release: 'r1', crashes: 1_001 }], 400, {}],
    ['no releases', [], 400, {}],
    ['no JSON', '{', 400, {}],
    ['no object', '"text"', 400, {}],
    [
      'an error of somebody’s own making',
      [{ area: 'mfe-doctor', release: 'r1', faults: [{ what: 'crash', error: 'AshaRao', page: '/' }] }],
      400,
      {},
    ],
    ['a field that is none', [{ area: 'mfe-doctor', release: 'r1', message: 'Asha Rao' }], 400, {}],
    ['a body of another type', '{"releases":[]}', 400, { 'content-type': 'text/plain' }],
    ['a page of another origin', [{ area: 'mfe-doctor', release: 'r1' }], 403, { origin: 'https://evil.test' }],
  ])('is refused with %s', async (_what, releases, status, headers) => {
    expect((await report(releases, headers)).status).toBe(status);
  });

  it('is refused after too many reports of one address', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 21 }, () => report([{ area: 'mfe-doctor', release: 'r1' }])),
    );
    expect(statuses.map(({ status }) => status)).toContain(429);
  });
});
