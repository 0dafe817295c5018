import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { OFFERED_HEADER } from '@vetcare/contracts';
import { findKubectl } from '@vetcare/test-kit';
import type { ClusterApi } from '../../src/deploy/cluster/cluster-api.client';
import { deployService, rollBackService } from '../../src/deploy/cluster/deploy-service';
import { renderKustomization } from '../../src/deploy/cluster/kubectl.client';
import { liveImage } from '../../src/deploy/cluster/roll-out';
import type { ServiceDeps } from '../../src/deploy/cluster/service-deps';
import { readServiceEntry } from '../../src/deploy/cluster/service-entries';
import { readServiceRecord } from '../../src/deploy/cluster/service-record';
import { showLivePods } from '../../src/deploy/cluster/show-live-pods';
import { repository } from '../../src/repository';
import { reachCluster } from './reach-cluster';

const AREA = 'review';
const imageOf = (area: string, version: string) => `registry.example.com/vetcare/${area}:${version}`;
const SECOND = imageOf(AREA, '0.1.0');
const FIRST = imageOf(AREA, '0.0.9');
/** Each of these runs many deployments, or several processes one after the other. */
const TIMEOUT_MS = 180_000;
const COMMAND = {
  area: AREA,
  // Signs of life are writes as well, of which these tests want none.
  leaseSeconds: 3600,
  percent: 10,
  watchSeconds: 0,
  dryRun: false,
  allowLosses: false,
  force: false,
  first: false,
  takeOver: false,
};

// The overlay names the namespace of the product, which a test has no business with on a real cluster.
const onOurs = process.env.KUBECONFIG ? describe.skip : describe;
onOurs('a deployment of a service on a cluster whose command is killed', () => {
  let reached: Awaited<ReturnType<typeof reachCluster>>;
  let deps: ServiceDeps;
  let overlay: string;
  let lines: string[];

  const live = (area = AREA) => liveImage(deps, area);
  const underWay = async (area = AREA) => (await readServiceEntry(deps, area))?.deployment;
  const ownPods = (area = AREA) =>
    deps.api.get(`/apis/batch/v1/namespaces/${deps.namespace}/jobs/vetcare-next-${area}`);
  const recorded = async () => (await readServiceRecord(deps.api, deps.namespace, AREA))['current.yaml'];
  const overlayOf = (area: string) => renderKustomization(join(repository, 'k8s/overlays', area));
  const deployFirst = (area = AREA) => {
    const render = async () =>
      (area === AREA ? overlay : await overlayOf(area)).replaceAll(imageOf(area, '0.1.0'), imageOf(area, '0.0.9'));
    return deployService({ ...deps, render }, { ...COMMAND, area, first: true, takeOver: true });
  };
  /** Whoever comes next sees that the process has ended. */
  const next = (): ServiceDeps => ({ ...deps, holder: { ...deps.holder, by: 'ben@desk', hasEnded: () => true } });

  beforeAll(async () => {
    reached = await reachCluster(10);
    overlay = await overlayOf(AREA);
  });
  afterAll(() => reached.stop());
  beforeEach(async () => {
    lines = [];
    deps = {
      api: reached.api,
      namespace: reached.cluster.namespace,
      render: async () => overlay,
      probe: async () => undefined,
      pause: reached.pause,
      migrations: () => [],
      contract: () => ({ sent: {}, received: {} }),
      consumers: { folders: {} },
      comparePods: async () => ({ made: 3, losses: [] }),
      processes: async () => undefined,
      rolloutSeconds: 60,
      holder: { by: 'anna@desk', pid: 1, hasEnded: () => undefined, stop: () => undefined },
      now: () => new Date('2026-11-27T08:00:00Z'),
      log: (line) => lines.push(line),
    };
    await deployFirst();
  });

  /** The cluster as seen by a process that dies before its write number `last`: from then on nothing of it arrives. */
  function dyingAfter(last: number): { api: ClusterApi; died: Promise<void>; writes: () => number } {
    let writes = 0;
    let die = () => {};
    const died = new Promise<void>((resolve) => {
      die = resolve;
    });
    const write = <T>(send: () => Promise<T>): Promise<T> => {
      writes += 1;
      if (writes <= last) return send();
      die();
      return new Promise<never>(() => undefined);
    };
    const { api } = reached;
    return {
      api: {
        ...api,
        create: (...asked) => write(() => api.create(...asked)),
        change: (...asked) => write(() => api.change(...asked)),
        apply: (...asked) => (asked[2].dryRun ? api.apply(...asked) : write(() => api.apply(...asked))),
      },
      died,
      writes: () => writes,
    };
  }

  it.each([
    ['that offers it first', 10],
    ['that replaces pods one by one, as for the gateway', 0],
  ])(
    '%s, is put back by the next command, whatever it had written last; what was finished stays',
    async (_how, percent) => {
      const command = { ...COMMAND, percent };
      const whole = dyingAfter(1000);
      await deployService({ ...deps, api: whole.api }, command);
      expect(await live()).toBe(SECOND);
      const outcomes: string[] = [];
      for (let last = 0; last < whole.writes(); last += 1) {
        await deployFirst();
        const dying = dyingAfter(last);
        void deployService({ ...deps, api: dying.api }, command);
        await dying.died;
        if (await underWay()) await rollBackService(next(), command);
        const image = await live();
        expect([await underWay(), (await recorded())?.includes(image)]).toEqual([undefined, true]);
        if (image === FIRST) expect(await ownPods()).toBeUndefined();
        outcomes.push(image);
      }
      // Only the last write but one decides: what was applied is recorded as live.
      expect(outcomes.slice(-2)).toEqual([FIRST, SECOND]);
      expect(new Set(outcomes.slice(0, -1))).toEqual(new Set([FIRST]));
    },
    TIMEOUT_MS,
  );

  it('is put back before another release is deployed, and again by whoever comes after one that died meanwhile', async () => {
    const first = dyingAfter(6);
    void deployService({ ...deps, api: first.api }, COMMAND);
    await first.died;
    const second = dyingAfter(2);
    void deployService({ ...next(), api: second.api }, COMMAND);
    await second.died;
    expect(await underWay()).toMatchObject({ by: 'ben@desk' });
    lines.length = 0;
    await expect(
      deployService({ ...next(), probe: async () => 'GET /api/reviews answered 502' }, COMMAND),
    ).rejects.toThrow(/answered 502/);
    expect(lines[0]).toBe(`✗ ben@desk has left a deployment of ${AREA} unfinished, which is taken back first`);
    expect([await live(), await underWay()]).toEqual([FIRST, undefined]);
  });

  it('is shown, and named to whoever would deploy before its lease has run out', async () => {
    const dying = dyingAfter(6);
    void deployService({ ...deps, api: dying.api }, COMMAND);
    await dying.died;
    await showLivePods(deps);
    expect(lines.join('\n')).toContain(`being deployed by anna@desk since 2026-11-27T08:00:00.000Z: ${SECOND}`);
    await rollBackService(deps, { ...COMMAND, dryRun: true });
    expect(lines.at(-1)).toBe('Would take back what anna@desk is deploying. Nothing is changed.');
    await rollBackService(next(), COMMAND);
    expect(lines.at(-1)).toBe(`✓ ${AREA} is as it was before that deployment`);
  });

  describe('by an operator', () => {
    // It finds nothing, but leads to the pods that are offered.
    const gateway = createServer(({ headers }, response) => {
      const key = headers[OFFERED_HEADER];
      response.writeHead(404, { 'content-type': 'application/json', ...(key && { [OFFERED_HEADER]: key }) });
      response.end('{}');
    });
    let url: string;
    beforeAll(async () => {
      await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
      url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    });
    afterAll(() => gateway.close());

    /** The command as it is given, in a group of its own with the kubectl that it starts. */
    function give(
      name: string,
      area: string,
      at?: { step: RegExp; act: (child: ChildProcess) => void; watch?: number },
    ) {
      const { kubeconfig, namespace } = reached.cluster;
      // Who is watched for longer is killed before that is over, however late the line of the step arrives.
      const watch = String(at?.watch ?? 2);
      const options = ['--cluster', '--namespace', namespace, '--url', url, '--watch', watch];
      const child = spawn(process.execPath, ['dev/dist/deploy-command/main.js', name, area, ...options], {
        cwd: repository,
        env: {
          ...process.env,
          KUBECONFIG: kubeconfig,
          PATH: `${dirname(findKubectl())}:${process.env.PATH}`,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      const said: string[] = [];
      for (const stream of [child.stdout, child.stderr])
        createInterface({ input: stream }).on('line', (line) => {
          said.push(line);
          if (at?.step.test(line)) at.act(child);
        });
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
      return { child, said, ended };
    }
    const kill = ({ pid = 0 }: ChildProcess) => process.kill(-pid, 'SIGKILL');

    // Each of another service and at the same time, because a deployment mostly waits.
    const KILLED = [
      { area: 'review', when: 'before anything is changed', step: /would accept/, state: 'checked' },
      {
        area: 'record',
        when: 'while some callers have it',
        step: /10 % of the callers get/,
        state: 'offered',
        watch: 120,
      },
      { area: 'catalogue', when: 'while all callers have it', step: /all callers get/, state: 'live' },
      { area: 'booking', when: 'while the pods that stay are replaced', step: /applied \d+ objects/, state: 'live' },
    ];

    it(
      'is put back by the next, at whatever step it was killed',
      async () => {
        const killOne = async ({ area, when, step, watch = 2 }: (typeof KILLED)[number]) => {
          await deployFirst(area);
          const deploying = give('deploy', area, { step, act: kill, watch });
          const code = await deploying.ended;
          const state = (await underWay(area))?.state;
          const aborting = give('abort', area);
          const aborted = await aborting.ended;
          const left = [await live(area), await underWay(area), await ownPods(area)];
          return { when, code, state, aborted, said: aborting.said.at(-1), left };
        };
        expect(await Promise.all(KILLED.map(killOne))).toEqual(
          KILLED.map(({ area, when, state }) => ({
            ...{ when, code: null, state, aborted: 0 },
            said: `✓ ${area} is as it was before that deployment`,
            left: [imageOf(area, '0.0.9'), undefined, undefined],
          })),
        );
      },
      TIMEOUT_MS,
    );

    it(
      'or interrupted, it puts itself back',
      async () => {
        // Its own pods, the callers and those that are live go back.
        const interrupt = ({ pid = 0 }: ChildProcess) => process.kill(pid, 'SIGINT');
        const deploying = give('deploy', AREA, { step: /applied \d+ objects/, act: interrupt });
        expect(await deploying.ended).toBe(1);
        expect(deploying.said.join('\n')).toContain('The deployment was stopped (SIGINT)');
        expect([await live(), await underWay()]).toEqual([FIRST, undefined]);
      },
      TIMEOUT_MS,
    );
  });
});
