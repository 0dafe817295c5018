import { REGISTRY_CONFIG_MAP } from '@vetcare/contracts';
import type { ApiServer } from '@vetcare/test-kit';
import { deployRemote, rollBackRemote } from '../../src/deploy/cluster/deploy-remote';
import { showLiveEntries } from '../../src/deploy/cluster/show-live-pods';
import type { DeployDeps } from '../../src/deploy/deploy-deps';
import { commandFor, describeRemote, type FrontEndCluster, startFrontEndCluster } from './front-end-cluster';
import { IMAGES } from './reach-cluster';

describe('a remote on a cluster', () => {
  let kit: FrontEndCluster;
  let deps: ReturnType<FrontEndCluster['depsFor']>;
  let lines: string[];
  let area: string;

  const entry = () => kit.readEntry(area);
  const command = () => commandFor(area);
  const deploy = (release: string, visitors: Partial<DeployDeps> = {}) =>
    deployRemote(
      {
        ...deps,
        render: async () => kit.overlay(area, release === 'r1' ? IMAGES.first : IMAGES.second),
        visitors: { ...deps.visitors, ...visitors },
      },
      { ...command(), release },
    );

  beforeAll(async () => {
    kit = await startFrontEndCluster();
  });
  afterAll(() => kit.stop());
  beforeEach(async () => {
    lines = [];
    area = `mfe-chat-${Math.random().toString(36).slice(2, 8)}`;
    deps = kit.depsFor(area, (line) => lines.push(line));
    kit.begin(area, ['r1', 'r2']);
    const { release, ...rest } = describeRemote(area, 'r1');
    await kit.writeEntry(area, { stable: release, ...rest });
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
    expect(lines).toContain(`${area} r2  since 2026-11-22T08:00:00.000Z by anna@desk  previous r1`);
    await rollBackRemote(deps, command());
    expect((await entry()).stable.release).toBe('r1');
    await expect(rollBackRemote(deps, command())).rejects.toThrow(/nothing to go back to/);
  });

  it('that fails in the browser is taken back by itself', async () => {
    await expect(deploy('r2', { check: async () => 'it crashed' })).rejects.toThrow(/does not work: it crashed/);
    expect((await entry()).stable.release).toBe('r1');
    expect((await entry()).canary).toBeUndefined();
  });

  it('that its image does not hold is refused', async () => {
    kit.begin(area, ['r1']);
    await expect(deploy('r2')).rejects.toThrow(/release\.json answered 404: the release is not published/);
    expect((await entry()).stable.release).toBe('r1');
  });

  const changed = (more: object) => (name: string) => {
    const { release, ...rest } = describeRemote(name, 'r2');
    return JSON.stringify({ ...rest, release: { ...release, ...more } });
  };
  it.each<[what: string, file: string, text: (name: string) => string | undefined, message: RegExp]>([
    ['has no manifest', 'release.json', () => undefined, /answered 404: the release is not published/],
    ['has a page for a manifest', 'release.json', () => '<h1>Not found</h1>', /is not JSON\. Build the image again/],
    ['has that of another release', 'release.json', changed({ release: 'r1' }), /manifest of another release/],
    [
      'has a script of a foreign origin',
      'release.json',
      changed({ js: ['https://evil.test/a.js'] }),
      /files of another origin/,
    ],
    ['needs a newer API', 'release.json', changed({ needs: { shell: 1, api: 99 } }), /does not fit: it needs api 99/],
    ['was cut short', 'a.js', () => 'console.lo', /is only half there: a\.js is missing, or not as it was built/],
    ['is half there', 'a.js', () => undefined, /is only half there: \/mfe\/mfe-chat-\w+\/r2\/a\.js/],
  ])('that %s is refused', async (_what, file, text, message) => {
    kit.spoil(`/mfe/${area}/r2/${file}`, text(area));
    await expect(deploy('r2')).rejects.toThrow(message);
    expect(await entry()).toMatchObject({ stable: { release: 'r1' } });
    expect((await entry()).canary).toBeUndefined();
  });

  it('is refused where no gateway answers at the address', async () => {
    deps.url = 'http://127.0.0.1:1';
    await expect(deploy('r2')).rejects.toThrow(/remotes\.json does not answer with a registry\. Is that the address/);
    expect((await entry()).stable.release).toBe('r1');
  });

  // On a real cluster nobody can switch faults on.
  const faulty = process.env.KUBECONFIG ? describe.skip : describe;
  faulty('that has faults', () => {
    const faults = () => {
      if (!kit.cluster.server) throw new Error('A real cluster has no faults on demand');
      return kit.cluster.server.faults;
    };
    afterEach(() => faults().clear());

    it.each<[string, Parameters<ApiServer['faults']['set']>[0], RegExp]>([
      ['403', { status: 403, reason: 'Forbidden' }, /lack the right/],
      ['409', { status: 409, reason: 'Conflict', message: 'the object has been modified' }, /at the same moment/],
      ['410', { status: 410, reason: 'Expired' }, /no longer known/],
      ['429', { status: 429, reason: 'TooManyRequests' }, /overloaded/],
      ['500', { status: 500, reason: 'InternalError' }, /API server failed/],
      ['nothing at all', 'silence', /does not answer/],
    ])('stays as it was where it answers with %s, which says what to do', async (_what, fault, advice) => {
      await deploy('r2');
      faults().set(fault);
      await expect(deploy('r1')).rejects.toThrow(advice);
      await expect(rollBackRemote(deps, command())).rejects.toThrow(advice);
      faults().clear();
      expect(await entry()).toMatchObject({ stable: { release: 'r2' }, previous: { release: 'r1' } });
      // Whatever changes something is refused while the canary is looked at, so that it can't be withdrawn either.
      const check = async () => {
        faults().set(fault, 'writes');
        return undefined;
      };
      await expect(deploy('r1', { check })).rejects.toThrow(advice);
      faults().clear();
      expect(await entry()).toMatchObject({ stable: { release: 'r2' }, canary: { release: 'r1' } });
      expect(lines.join('\n')).toContain(
        `Gateways take it back by themselves when its lease has run out; \`npm run abort -- ${area}\``,
      );
      await deployRemote(deps, { ...command(), release: 'r2', takeOver: true });
      expect(await entry()).toMatchObject({ stable: { release: 'r2' } });
      expect((await entry()).canary).toBeUndefined();
    });
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
    await kit.writeEntry(area, { ...(await entry()), routes: ['/chat'] }, 'kubectl-edit');
    await expect(deploy('r2')).rejects.toThrow(/conflict.*"kubectl-edit"[\s\S]*--force-conflicts/);
    expect((await entry()).stable.release).toBe('r1');
  });

  it('without an entry, or with nonsense in it, is refused', async () => {
    await kit.api.change(kit.pathFor(area), { data: { [REGISTRY_CONFIG_MAP.key]: '{"stable":' } });
    await expect(deploy('r2')).rejects.toThrow(/can’t be read as an entry/);
    await kit.api.change(kit.pathFor(area), { data: null });
    await expect(deploy('r2')).rejects.toThrow(/Nothing of mfe-chat-\w+ is live yet/);
  });
});
