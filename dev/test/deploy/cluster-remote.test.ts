import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PROVIDED, REGISTRY_CONFIG_MAP } from '@vetcare/contracts';
import { type ApiServer, startApiServer } from '@vetcare/test-kit';
import { pathOf } from '../../src/deploy/cluster/api-objects';
import { createClusterApi } from '../../src/deploy/cluster/cluster-api.client';
import { deployRemote, rollBackRemote } from '../../src/deploy/cluster/deploy-remote';
import { showLiveEntries } from '../../src/deploy/cluster/show-live-pods';
import type { DeployDeps } from '../../src/deploy/deploy-area';

const AREA = 'mfe-chat';
const NAMESPACE = 'vetcare';
const NAME = `${REGISTRY_CONFIG_MAP.prefix}${AREA}`;
const labels = { [REGISTRY_CONFIG_MAP.label.name]: REGISTRY_CONFIG_MAP.label.value };
const configMap = { apiVersion: 'v1', kind: 'ConfigMap' };
const path = pathOf(NAMESPACE, configMap, NAME);

const description = (release: string) => ({
  release: { release, entry: `/mfe/${AREA}/${release}/e.json`, js: [`/mfe/${AREA}/${release}/a.js`], css: [] },
  routes: ['/chats'],
  rules: {},
});

describe('a remote on a cluster', () => {
  let cluster: ApiServer;
  let gateway: Server;
  let deps: Parameters<typeof deployRemote>[0];
  let lines: string[];
  let published: string[];
  /** What the gateway answers instead of a release's own file. */
  let spoilt: Record<string, string | undefined>;

  const api = () => createClusterApi({ host: '127.0.0.1', port: Number(new URL(cluster.url).port) }, 1);
  const entry = async () => {
    const found = await api().get(path);
    return JSON.parse(found?.data?.[REGISTRY_CONFIG_MAP.key] ?? '{}');
  };
  const overlay = (release: string) => {
    const metadata = { name: `vetcare-${AREA}`, namespace: NAMESPACE };
    const template = { spec: { containers: [{ name: 'app', image: `vetcare/mfe-chat:${release}` }] } };
    const deployment = {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata,
      spec: { replicas: 1, selector: {}, template },
    };
    const ownEntry = { ...configMap, metadata: { name: NAME, namespace: NAMESPACE, labels } };
    return `${JSON.stringify(ownEntry)}\n---\n${JSON.stringify(deployment)}`;
  };
  const command = { area: AREA, percent: 10, checks: 1, watchSeconds: 0, dryRun: false, takeOver: false, force: false };
  const deploy = (release: string, visitors: Partial<DeployDeps> = {}) =>
    deployRemote(
      { ...deps, render: async () => overlay(release), visitors: { ...deps.visitors, ...visitors } },
      { ...command, release },
    );

  beforeEach(async () => {
    lines = [];
    published = ['r1', 'r2'];
    spoilt = {};
    cluster = await startApiServer();
    // Answers as the gateway would: with the entry of the ConfigMap, and with the files that pods serve.
    gateway = createServer(async ({ url = '' }, response) => {
      const shell = { release: 's1', base: '/mfe/shell/s1/', js: [], css: [] };
      const release = url.split('/')[3] ?? '';
      if (url === '/remotes.json')
        response.end(JSON.stringify({ version: 1, shell, remotes: { [AREA]: await entry() } }));
      else if (url in spoilt) response.writeHead(spoilt[url] === undefined ? 404 : 200).end(spoilt[url]);
      else if (published.includes(release)) response.end(JSON.stringify(description(release)));
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const log = (line: string) => lines.push(line);
    const now = () => new Date('2026-11-22T08:00:00Z');
    const pause = async () => undefined;
    deps = {
      api: api(),
      namespace: NAMESPACE,
      render: async () => overlay('r1'),
      pause,
      rolloutSeconds: 60,
      by: 'anna@desk',
      now,
      log,
      url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
      visitors: { check: pause, health: pause, pause, served: pause, offered: async () => PROVIDED, now, log },
    };
    const { release, ...rest } = description('r1');
    const data = { [REGISTRY_CONFIG_MAP.key]: JSON.stringify({ stable: release, ...rest }) };
    const how = { manager: 'vetcare-deploy', force: false, dryRun: false };
    await api().apply(path, { ...configMap, metadata: { name: NAME, labels }, data }, how);
  });
  afterEach(async () => {
    await cluster.stop();
    gateway.close();
  });

  it('is published, offered to some, made live, and taken back', async () => {
    const seen: unknown[] = [];
    const check = async () => {
      const { canary, stable } = await entry();
      seen.push([canary?.percent, stable.release]);
      return undefined;
    };
    await deploy('r2', { check });
    expect(seen).toEqual([
      [0, 'r1'],
      [10, 'r1'],
      [undefined, 'r2'],
    ]);
    expect(await entry()).toMatchObject({ stable: { release: 'r2' }, previous: { release: 'r1' } });
    await showLiveEntries(deps);
    expect(lines.at(-1)).toBe('mfe-chat     r2  since 2026-11-22T08:00:00.000Z by anna@desk  previous r1');
    await rollBackRemote(deps, command);
    expect(await entry()).toMatchObject({ stable: { release: 'r1' }, previous: { release: 'r2' } });
  });

  it('that fails in the browser is taken back by itself', async () => {
    await expect(deploy('r2', { check: async () => 'it crashed' })).rejects.toThrow(/does not work: it crashed/);
    expect((await entry()).stable.release).toBe('r1');
    expect((await entry()).canary).toBeUndefined();
  });

  it('that its image does not hold is refused', async () => {
    published = ['r1'];
    await expect(deploy('r2')).rejects.toThrow(/release\.json answered 404: the release is not published/);
    expect((await entry()).stable.release).toBe('r1');
  });

  const { release: r2, ...rest } = description('r2');
  it.each<[what: string, file: string, text: string | undefined, message: RegExp]>([
    ['has no manifest', 'release.json', undefined, /answered 404: the release is not published/],
    ['has a page for a manifest', 'release.json', '<h1>Not found</h1>', /is not JSON\. Build the image again/],
    ['has that of another release', 'release.json', JSON.stringify(description('r1')), /manifest of another release/],
    [
      'has a script of a foreign origin',
      'release.json',
      JSON.stringify({ ...rest, release: { ...r2, js: ['https://evil.test/a.js'] } }),
      /files of another origin/,
    ],
    [
      'needs a newer API',
      'release.json',
      JSON.stringify({ ...rest, release: { ...r2, needs: { shell: 1, api: 99 } } }),
      /does not fit: it needs api 99/,
    ],
    ['is half there', 'a.js', undefined, /is only half there: \/mfe\/mfe-chat\/r2\/a\.js/],
  ])('that %s is refused', async (_what, file, text, message) => {
    spoilt[`/mfe/${AREA}/r2/${file}`] = text;
    await expect(deploy('r2')).rejects.toThrow(message);
    expect(await entry()).toMatchObject({ stable: { release: 'r1' } });
    expect((await entry()).canary).toBeUndefined();
  });

  it('is refused where no gateway answers at the address', async () => {
    deps.url = 'http://127.0.0.1:1';
    await expect(deploy('r2')).rejects.toThrow(/remotes\.json does not answer with a registry\. Is that the address/);
    expect((await entry()).stable.release).toBe('r1');
  });

  it.each<[string, Parameters<ApiServer['faults']['set']>[0], RegExp]>([
    ['403', { status: 403, reason: 'Forbidden' }, /lack the right/],
    ['409', { status: 409, reason: 'Conflict', message: 'the object has been modified' }, /at the same moment/],
    ['410', { status: 410, reason: 'Expired' }, /no longer known/],
    ['429', { status: 429, reason: 'TooManyRequests' }, /overloaded/],
    ['500', { status: 500, reason: 'InternalError' }, /API server failed/],
    ['nothing at all', 'silence', /does not answer/],
  ])('stays as it was on a cluster that answers with %s, which says what to do', async (_what, fault, advice) => {
    await deploy('r2');
    cluster.faults.set(fault);
    await expect(deploy('r1')).rejects.toThrow(advice);
    await expect(rollBackRemote(deps, command)).rejects.toThrow(advice);
    cluster.faults.clear();
    expect(await entry()).toMatchObject({ stable: { release: 'r2' }, previous: { release: 'r1' } });
    // Whatever changes something is refused while the canary is looked at.
    const check = async () => {
      cluster.faults.set(fault, 'writes');
      return undefined;
    };
    await expect(deploy('r1', { check })).rejects.toThrow(advice);
    cluster.faults.clear();
    expect((await entry()).stable.release).toBe('r2');
  });

  it('is not begun while somebody else deploys it', async () => {
    let refused: Promise<void> | undefined;
    const check = async () => {
      refused ??= deploy('r2');
      await refused.catch(() => undefined);
      return undefined;
    };
    await deploy('r2', { check });
    await expect(refused).rejects.toThrow(/is being deployed already by anna@desk since/);
    expect((await entry()).stable.release).toBe('r2');
  });

  it('whose entry somebody has edited is refused, and says by whom', async () => {
    const data = { [REGISTRY_CONFIG_MAP.key]: JSON.stringify({ ...(await entry()), routes: ['/chat'] }) };
    const how = { manager: 'kubectl-edit', force: true, dryRun: false };
    await api().apply(path, { ...configMap, metadata: { name: NAME, labels }, data }, how);
    await expect(deploy('r2')).rejects.toThrow(/conflict.*"kubectl-edit"[\s\S]*--force-conflicts/);
    expect((await entry()).stable.release).toBe('r1');
  });

  it('without an entry, or with nonsense in it, is refused', async () => {
    await api().change(path, { data: { [REGISTRY_CONFIG_MAP.key]: '{"stable":' } });
    await expect(deploy('r2')).rejects.toThrow(/can’t be read as an entry/);
    await api().change(path, { data: null });
    await expect(deploy('r2')).rejects.toThrow(/Nothing of mfe-chat is live yet/);
  });
});
