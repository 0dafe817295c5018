import { LIVE_CONFIG_MAP, type ProbedProcess, type ProcessStatus } from '@vetcare/contracts';
import { until } from '@vetcare/test-kit';
import { deployService, type ServiceCommand } from '../../src/deploy/cluster/deploy-service';
import { liveImage } from '../../src/deploy/cluster/roll-out';
import type { ServiceDeps } from '../../src/deploy/cluster/service-deps';
import { readServiceEntry } from '../../src/deploy/cluster/service-entries';
import { steerService } from '../../src/deploy/cluster/steer-service';
import { IMAGES, reachCluster } from './reach-cluster';

const { first: FIRST, second: SECOND, broken: BROKEN } = IMAGES;
const CRASHING = 'registry.k8s.io/crashing:1.0';

type Done = NonNullable<ProcessStatus['done']>;
const DONE: Done = { calls: 100, failures: 0, within: { '0.1': 90, '0.5': 100, '+Inf': 100 }, repeated: 0, parked: 0 };
const IDLE: Done = { calls: 0, failures: 0, within: {}, repeated: 0, parked: 0 };

// Only our own server makes the pods of any image ready, or lets them crash.
const onOurs = process.env.KUBECONFIG ? describe.skip : describe;
onOurs('a release of a service on a cluster', () => {
  let reached: Awaited<ReturnType<typeof reachCluster>>;
  let deps: ServiceDeps;
  let lines: string[];
  let area: string;
  /** What the gateways find at the pods that are offered, and when they are asked. */
  let done: Partial<Done>;
  let outbox: ProcessStatus['outbox'];
  let onLook: () => Promise<void>;

  const overlay = (image: string) => {
    const labels = { 'app.kubernetes.io/name': area, 'app.kubernetes.io/part-of': 'vetcare' };
    const named = (name: string) => ({ name, namespace: deps.namespace, labels });
    const template = { metadata: { labels }, spec: { containers: [{ name: 'app', image }] } };
    const pods = { replicas: 2, selector: { matchLabels: labels }, template };
    return [
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: named(`vetcare-${area}-1a2b3c`), data: { LOG_LEVEL: 'info' } },
      { apiVersion: 'v1', kind: 'Service', metadata: named(`vetcare-pods-${area}`), spec: { selector: labels } },
      {
        apiVersion: 'networking.k8s.io/v1',
        kind: 'NetworkPolicy',
        metadata: named(`vetcare-${area}`),
        spec: { podSelector: { matchLabels: labels } },
      },
      { apiVersion: 'apps/v1', kind: 'Deployment', metadata: named(`vetcare-${area}`), spec: pods },
    ]
      .map((one) => JSON.stringify(one))
      .join('\n---\n');
  };
  const pod = (name: string, did: Partial<Done>, more: Partial<ProcessStatus> = {}): ProbedProcess => ({
    address: '10.0.0.1:8080',
    fault: null,
    status: {
      service: area,
      node: `${name}-x7k2p/1`,
      version: '1.2.3',
      startedAt: '2026-11-27T08:00:00.000Z',
      notReady: null,
      backlog: {},
      done: { ...IDLE, ...did },
      ...more,
    },
  });
  const deploy = (image: string, more: Partial<ServiceCommand> = {}, other: Partial<ServiceDeps> = {}) =>
    deployService(
      { ...deps, render: async () => overlay(image), ...other },
      {
        area,
        percent: 10,
        watchSeconds: 2,
        leaseSeconds: 1,
        dryRun: false,
        allowLosses: false,
        force: false,
        first: false,
        takeOver: false,
        ...more,
      },
    );
  const at = (path: string) => deps.api.get(path.replace('NS', deps.namespace));
  const job = () => at(`/apis/batch/v1/namespaces/NS/jobs/vetcare-next-${area}`);
  const ownObjects = async () => [
    await job(),
    await at(`/api/v1/namespaces/NS/services/vetcare-next-${area}`),
    await at(`/apis/networking.k8s.io/v1/namespaces/NS/networkpolicies/vetcare-next-${area}`),
  ];
  const offered = async () => (await readServiceEntry(deps, area))?.offered;
  const generation = async () =>
    (await at(`/apis/apps/v1/namespaces/NS/deployments/vetcare-${area}`))?.metadata.generation;
  const NOTHING = [undefined, undefined, undefined];

  beforeAll(async () => {
    reached = await reachCluster();
  });
  afterAll(() => reached.stop());
  beforeEach(async () => {
    lines = [];
    area = `review-${Math.random().toString(36).slice(2, 8)}`;
    done = {};
    outbox = undefined;
    onLook = async () => undefined;
    let looks = 0;
    deps = {
      api: reached.api,
      namespace: reached.cluster.namespace,
      render: async () => overlay(FIRST),
      probe: async () => undefined,
      async processes() {
        looks += 1;
        await onLook();
        // Calls and events are counted from the first look on.
        const now = looks === 1 ? {} : done;
        return [
          pod(`vetcare-${area}-6d4f9`, DONE),
          ...((await job()) ? [pod(`vetcare-next-${area}`, now, outbox && { outbox })] : []),
        ];
      },
      pause: reached.pause,
      migrations: () => [],
      contract: () => ({ sent: {}, received: {} }),
      consumers: { folders: {} },
      comparePods: async () => ({ made: 3, losses: [] }),
      rolloutSeconds: 60,
      holder: { by: 'anna@desk', pid: 1, hasEnded: () => undefined, stop: () => undefined },
      now: () => new Date('2026-11-27T08:00:00Z'),
      log: (line) => lines.push(line),
    };
    await deploy(FIRST, { first: true });
    expect(await ownObjects()).toEqual(NOTHING);
    lines.length = 0;
  });

  it('is given to some callers, then to all, in pods of its own, and then to the pods that stay', async () => {
    const seen: unknown[] = [];
    onLook = async () => {
      seen.push([(await offered())?.percent, await liveImage(deps, area)]);
    };
    await deploy(SECOND);
    expect(new Set(seen.map((one) => JSON.stringify(one)))).toEqual(
      new Set(
        [
          [null, FIRST],
          [10, FIRST],
          [100, FIRST],
        ].map((one) => JSON.stringify(one)),
      ),
    );
    expect([await liveImage(deps, area), await offered(), await ownObjects()]).toEqual([SECOND, undefined, NOTHING]);
    expect(await readServiceEntry(deps, area)).toEqual({ release: SECOND });
    expect(lines).toEqual([
      `✓ the contract of ${area} is kept`,
      `✓ the cluster would accept all of ${area}`,
      '  starting 2 pods beside those that are live',
      `✓ 2 pods of ${area} ${SECOND} are ready`,
      `✓ 3 calls were answered as ${FIRST} answers them`,
      `  10 % of the callers get ${SECOND}`,
      `✓ nothing speaks against it after 2 s beside ${FIRST}`,
      `  all callers get ${SECOND}`,
      `✓ nothing speaks against it after 2 s with all callers`,
      `  applied 4 objects of ${area}; waiting for its pods`,
      '  1 of 2 pods are new',
      `✓ all pods of ${area} are new and ready`,
      `✓ ${area} answers through the gateway`,
      `✓ ${area} is rolled out: ${SECOND}`,
    ]);
  });

  it('is announced by a dry run, which changes nothing', async () => {
    await deploy(SECOND, { dryRun: true });
    expect(lines).toContain(
      '  3. start as many pods of it as there are, and compare what they answer with what the live ones do',
    );
    expect(lines).toContain('  4. give them 10 % of the callers, then all, watched for 2 s beside those that are live');
    await deploy(SECOND, { dryRun: true, percent: 0 });
    expect(lines.filter((line) => line.includes('of the callers'))).toHaveLength(1);
    expect([await liveImage(deps, area), await ownObjects()]).toEqual([FIRST, NOTHING]);
  });

  it('is followed by gateways, and lives on while the command does', async () => {
    const watched = async () => (await job()) as unknown as { spec: { activeDeadlineSeconds: number } } | undefined;
    const labels: unknown[] = [];
    onLook = async () => {
      if (!(await offered())) return;
      const path = `/api/v1/namespaces/NS/configmaps/${LIVE_CONFIG_MAP.prefix}${area}`;
      labels.push((await at(path))?.metadata.labels);
      await until(async () => ((await watched())?.spec.activeDeadlineSeconds ?? 0) > 60, 'the end to be put off');
    };
    await deploy(SECOND);
    expect(labels[0]).toEqual({ 'vetcare.app/registry': 'entry' });
  });

  it.each<[string, () => void, string, RegExp]>([
    [
      'fails in calls',
      () => {
        done = { calls: 10, failures: 3 };
      },
      SECOND,
      /3 of 10 of its calls were answered with an error/,
    ],
    [
      'gives up on an event',
      () => {
        done = { parked: 1 };
      },
      SECOND,
      /gave up on 1 events, the release before on none/,
    ],
    [
      'fails on events again and again',
      () => {
        done = { repeated: 3 };
      },
      SECOND,
      /failed on 3 events/,
    ],
    [
      'takes seconds',
      () => {
        done = { calls: 100, within: { '2.5': 0, '5': 100, '+Inf': 100 } };
      },
      SECOND,
      /95 % of its calls take up to/,
    ],
    [
      'sends no events',
      () => {
        outbox = { unsent: 1, oldestSeconds: 40 };
      },
      SECOND,
      /has waited for 40 s to be sent/,
    ],
    ['crashes', () => undefined, CRASHING, /it crashed once|its pods have ended/],
    ['does not start', () => undefined, BROKEN, /did not become ready within 60 seconds/],
  ])(
    'that %s is taken back from some callers, and the pods that are live never have it',
    async (_what, spoil, image, fault) => {
      const before = await generation();
      spoil();
      await expect(deploy(image)).rejects.toThrow(fault);
      expect(lines.join('\n')).not.toContain('all callers get');
      expect([await liveImage(deps, area), await generation()]).toEqual([FIRST, before]);
      expect([await readServiceEntry(deps, area), await ownObjects()]).toEqual([{ release: FIRST }, NOTHING]);
      expect(lines.at(-1)).toBe(`✗ ${image} was taken back; everybody has ${FIRST}`);
    },
  );

  it('that answers otherwise than what is live is refused before any caller has it, unless that is meant', async () => {
    const loss = 'GET /api/reviews as visitor answered 409, where 200 was answered before (used by mfe-public)';
    const shares: unknown[] = [];
    const comparePods = async ({ service, key }: { service: string; key: string }) => {
      const now = await offered();
      shares.push([service, now?.percent, now?.key === key, (await job()) !== undefined]);
      return { made: 3, losses: [loss] };
    };
    await expect(deploy(SECOND, {}, { comparePods })).rejects.toThrow(
      `${area} ${SECOND} does not keep what consumers rely on: ${loss}. If that is meant, add --allow-losses. Mend it and deploy again.`,
    );
    expect(shares).toEqual([[area, 0, true, true]]);
    expect(lines.join('\n')).not.toContain('of the callers get');
    expect([await liveImage(deps, area), await ownObjects()]).toEqual([FIRST, NOTHING]);
    await deploy(SECOND, { allowLosses: true }, { comparePods });
    expect(lines).toContain(`✓ 3 calls were compared with ${FIRST}; what is lost was meant`);
    expect(await liveImage(deps, area)).toBe(SECOND);
  });

  it('says so where nobody may make the calls that are compared', async () => {
    await deploy(SECOND, {}, { comparePods: async () => ({ made: 0, losses: [] }) });
    expect(lines).toContain(
      '  no answers could be compared: --logins names nobody who may make the calls that are kept',
    );
    expect(await liveImage(deps, area)).toBe(SECOND);
  });

  it('that fails once all callers have it is taken back from them', async () => {
    onLook = async () => {
      if ((await offered())?.percent === 100) done = { parked: 1 };
    };
    await expect(deploy(SECOND)).rejects.toThrow(/gave up on 1 events/);
    expect(lines).toContain(`  all callers get ${SECOND}`);
    expect([await liveImage(deps, area), await ownObjects()]).toEqual([FIRST, NOTHING]);
  });

  it('that does not answer through the gateway is taken back from all', async () => {
    await expect(deploy(SECOND, {}, { probe: async () => 'GET /api/reviews answered 502' })).rejects.toThrow(/502/);
    expect([await liveImage(deps, area), await ownObjects()]).toEqual([FIRST, NOTHING]);
  });

  it('is judged by its pods alone where nobody may ask the gateways, and says so', async () => {
    const processes = async () => undefined;
    await deploy(SECOND, {}, { processes });
    expect(lines.join('\n')).toContain('without an admin in --logins');
    await expect(deploy(CRASHING, {}, { processes })).rejects.toThrow(/crashed once|have ended/);
    expect(await liveImage(deps, area)).toBe(SECOND);
  });

  it('goes into the pods that are live one by one where no share is wanted', async () => {
    await deploy(SECOND, { percent: 0 });
    expect(lines.join('\n')).not.toContain('of the callers get');
    expect(await liveImage(deps, area)).toBe(SECOND);
  });

  it('is aborted, and promoted, by another command', async () => {
    const command = { area, leaseSeconds: 1, takeOver: false };
    let asking: Promise<void> | undefined;
    onLook = async () => {
      if ((await offered())?.percent === 10) asking ??= steerService(deps, command, 'abort');
    };
    await expect(deploy(SECOND, { watchSeconds: 600 })).rejects.toThrow(/was aborted/);
    await asking;
    expect([await liveImage(deps, area), await ownObjects()]).toEqual([FIRST, NOTHING]);

    onLook = async () => {
      if (await offered()) await steerService(deps, command, 'promote');
    };
    await deploy(SECOND, { watchSeconds: 600 });
    expect(await liveImage(deps, area)).toBe(SECOND);
  });

  it('has its pods ended by Kubernetes when nobody puts it off any longer', async () => {
    const server = reached.cluster.server;
    const place = { collection: `/apis/batch/v1/namespaces/${deps.namespace}/jobs`, name: `vetcare-next-${area}` };
    onLook = async () => {
      if (!server || !(await offered())) return;
      const found = server.store.get(place);
      const startTime = new Date(Date.now() - 3_600_000).toISOString();
      server.store.write(place, { ...found, status: { startTime, ready: 2 } }, 'kube-controller-manager');
    };
    await expect(deploy(SECOND, { watchSeconds: 600 })).rejects.toThrow(/crashed once|no longer ready/);
    expect([await liveImage(deps, area), await ownObjects()]).toEqual([FIRST, NOTHING]);
  });
});
