import { deployRemote, rollBackRemote } from '../../src/deploy/cluster/deploy-remote';
import { showLiveEntries } from '../../src/deploy/cluster/show-live-pods';
import type { CheckShell } from '../../src/deploy/deploy-shell';
import {
  commandFor,
  describeRemote,
  describeShell,
  type FrontEndCluster,
  startFrontEndCluster,
} from './front-end-cluster';
import { IMAGES } from './reach-cluster';

const REMOTE = 'mfe-chat';

describe('the shell on a cluster', () => {
  let kit: FrontEndCluster;
  let deps: ReturnType<FrontEndCluster['depsFor']>;
  let lines: string[];

  const shell = () => kit.readEntry('shell');
  const command = commandFor('shell');
  const deploy = (release: string, checkShell: CheckShell = async () => undefined) =>
    deployRemote(
      {
        ...deps,
        render: async () => kit.overlay('shell', IMAGES.second),
        visitors: { ...deps.visitors, checkShell },
      },
      { ...command, release },
    );

  beforeAll(async () => {
    kit = await startFrontEndCluster();
  });
  afterAll(() => kit.stop());
  beforeEach(async () => {
    lines = [];
    deps = kit.depsFor('shell', (line) => lines.push(line));
    kit.begin(REMOTE, ['s1', 's2']);
    const { release, ...rest } = describeRemote(REMOTE, 'r1');
    await kit.writeEntry(REMOTE, { stable: { ...release, needs: { shell: 1, api: 1 } }, ...rest });
    await kit.writeEntry('shell', describeShell('s1'));
  });

  it('is published, looked at beside what is live, made live, shown, and taken back', async () => {
    const seen: unknown[] = [];
    await deploy('s2', async ({ registry, rewrite }) => {
      const page = rewrite?.('<head><script src="/mfe/shell/s1/a.js"></head>');
      seen.push([Object.keys(registry.remotes), (await shell()).release, page]);
      return undefined;
    });
    expect(seen).toEqual([
      [[REMOTE], 's1', '<head><script src="/mfe/shell/s2/a.js"></head>'],
      [[REMOTE], 's2', undefined],
    ]);
    expect(await shell()).toMatchObject({ release: 's2', previous: { release: 's1' } });
    await showLiveEntries(deps);
    expect(lines).toContain('shell        s2  since 2026-11-22T08:00:00.000Z by anna@desk  previous s1');
    await rollBackRemote(deps, command);
    expect((await shell()).release).toBe('s1');
    expect(await shell()).not.toHaveProperty('previous');
    expect((await kit.readEntry(REMOTE)).stable.release).toBe('r1');
  });

  it.each([
    ['before anybody gets it', 1],
    ['once it is live', 2],
  ])('that fails %s leaves what was live', async (_when, failing) => {
    let looks = 0;
    const check = async () => {
      looks += 1;
      return looks === failing ? 'the page crashed' : undefined;
    };
    await expect(deploy('s2', check)).rejects.toThrow(/s2 does not work: the page crashed/);
    expect(await shell()).toEqual(describeShell('s1'));
  });

  it.each<[what: string, file: string, text: string | undefined, message: RegExp]>([
    ['its image does not hold', 'release.json', undefined, /answered 404: the release is not published/],
    ['is half there', 'a.js', undefined, /is only half there: \/mfe\/shell\/s2\/a\.js/],
    [
      'offers too little',
      'release.json',
      JSON.stringify({ shell: { ...describeShell('s2'), provides: 0 } }),
      /Roll mfe-chat back/,
    ],
  ])('that %s is refused', async (_what, file, text, message) => {
    kit.spoil(`/mfe/shell/s2/${file}`, text);
    await expect(deploy('s2')).rejects.toThrow(message);
    expect(await shell()).toEqual(describeShell('s1'));
  });

  it('changes nothing in a dry run, and is refused without the name of a release', async () => {
    await deployRemote(deps, { ...command, release: 's2', dryRun: true });
    expect(lines[0]).toBe('Would apply k8s/overlays/shell first, so that its pods serve s2.');
    expect(await shell()).toEqual(describeShell('s1'));
    await expect(deployRemote(deps, command)).rejects.toThrow(/Say which release of shell its image holds/);
  });

  it('is not begun while somebody else deploys it', async () => {
    let refused: Promise<void> | undefined;
    await deploy('s2', async () => {
      refused ??= deploy('s2');
      await refused.catch(() => undefined);
      return undefined;
    });
    await expect(refused).rejects.toThrow(/shell is being deployed already by anna@desk since/);
  });
});
