import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findKubectl } from '@vetcare/test-kit';
import { createClusterApi } from '../../src/deploy/cluster/cluster-api.client';
import { deployService, rollBackService, type ServiceCommand } from '../../src/deploy/cluster/deploy-service';
import { openClusterProxy } from '../../src/deploy/cluster/kubectl.client';
import { liveImage } from '../../src/deploy/cluster/roll-out';
import type { ServiceDeps } from '../../src/deploy/cluster/service-deps';
import { showLivePods } from '../../src/deploy/cluster/show-live-pods';
import { IMAGES, reachCluster } from './reach-cluster';

const { first: FIRST, second: SECOND, broken: BROKEN } = IMAGES;

describe('a service on a cluster', () => {
  let reached: Awaited<ReturnType<typeof reachCluster>>;
  let cluster: (typeof reached)['cluster'];
  let deps: ServiceDeps;
  let lines: string[];
  let area: string;

  const manifest = (image: string, seconds = 20) => {
    const labels = { 'app.kubernetes.io/name': area, 'app.kubernetes.io/part-of': 'vetcare' };
    const metadata = { name: `vetcare-${area}`, namespace: cluster.namespace, labels };
    const template = { metadata: { labels }, spec: { containers: [{ name: 'app', image }] } };
    const spec = { replicas: 2, progressDeadlineSeconds: seconds, selector: { matchLabels: labels }, template };
    const account = { apiVersion: 'v1', kind: 'ServiceAccount', metadata };
    return `${JSON.stringify(account)}\n---\n${JSON.stringify({ apiVersion: 'apps/v1', kind: 'Deployment', metadata, spec })}`;
  };
  const deploy = (
    image: string,
    more: Partial<ServiceCommand & Pick<ServiceDeps, 'probe' | 'log' | 'migrations' | 'contract' | 'consumers'>> = {},
  ) => {
    return deployService({ ...deps, ...more, render: async () => manifest(image) }, { ...plain(), ...more });
  };
  const plain = () => ({
    area,
    leaseSeconds: 20,
    percent: 10,
    watchSeconds: 0,
    dryRun: false,
    allowLosses: false,
    force: false,
    first: false,
    takeOver: false,
  });
  const live = () => liveImage(deps, area);

  beforeAll(async () => {
    reached = await reachCluster();
    cluster = reached.cluster;
  });
  afterAll(() => reached.stop());
  beforeEach(async () => {
    lines = [];
    area = `review-${Math.random().toString(36).slice(2, 8)}`;
    deps = {
      api: reached.api,
      namespace: cluster.namespace,
      render: async () => manifest(FIRST),
      probe: async () => undefined,
      pause: reached.pause,
      migrations: () => [],
      contract: () => ({ sent: {}, received: {} }),
      consumers: { folders: {} },
      comparePods: async () => ({ made: 3, losses: [] }),
      processes: async () => undefined,
      rolloutSeconds: 60,
      holder: { by: 'anna@desk', pid: 1, hasEnded: () => undefined, stop: () => undefined },
      now: () => new Date('2026-11-22T08:00:00Z'),
      log: (line) => lines.push(line),
    };
    await deploy(FIRST, { first: true });
    lines.length = 0;
  });

  it('is rolled out, asked through the gateway, put back by hand, and shown with who did it', async () => {
    const probed: string[] = [];
    const probe = async (name: string) => void probed.push(name);
    await deploy(SECOND, { probe });
    expect([await live(), new Set(probed)]).toEqual([SECOND, new Set([area])]);
    expect(lines).toContain(`  applied 2 objects of ${area}; waiting for its pods`);
    await showLivePods({ ...deps, namespace: 'empty' });
    expect(lines.at(-1)).toBe('No area is deployed in empty. Is that the namespace? Name another with --namespace.');
    await showLivePods(deps);
    expect(lines.at(-1)).toBe(`${area} ${SECOND}  since 2026-11-22T08:00:00.000Z by anna@desk  2 of 2 pods ready`);
    await rollBackService(deps, plain());
    expect(await live()).toBe(FIRST);
    // What was withdrawn is not gone back to.
    await expect(rollBackService(deps, plain())).rejects.toThrow(/nothing to go back to/);
    // Going back takes no field away from the next deployment.
    await deploy(SECOND);
    expect(await live()).toBe(SECOND);
  });

  it('has the calls of both releases routed until the last pod of the one before is gone, and none of others', async () => {
    const path = `/api/v1/namespaces/${cluster.namespace}/configmaps/vetcare-calls-${area}`;
    const metadata = { name: `vetcare-calls-${area}`, labels: { 'vetcare.app/registry': 'entry' } };
    const call = { name: `count${area.replaceAll(/\W/g, '')}`, method: 'GET', access: 'anyone', body: 'none' };
    const withCall = (image: string, called: string) => {
      const data = { 'calls.json': JSON.stringify([{ ...call, paths: [called] }]) };
      return `${manifest(image)}\n---\n${JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata, data })}`;
    };
    const published = async () => (await deps.api.get(path))?.data ?? {};
    const whileRolling: string[] = [];
    const roll = (image: string, called: string) =>
      deployService(
        {
          ...deps,
          render: async () => withCall(image, called),
          async pause() {
            whileRolling.push(
              Object.keys(await published())
                .sort()
                .join(),
            );
            await deps.pause();
          },
        },
        plain(),
      );
    await roll(SECOND, `/api/${area}/one`);
    expect(Object.keys(await published())).toEqual(['calls.json']);
    whileRolling.length = 0;
    await roll(FIRST, `/api/${area}/two`);
    expect(new Set(whileRolling)).toEqual(new Set(['calls.json,leaving.json']));
    expect(await published()).toEqual({ 'calls.json': expect.stringContaining('/two') });
    await expect(roll(SECOND, '/api/auth/check')).rejects.toThrow(
      /The gateways would not use the calls of review-\w+: GET \/api\/auth\/check belongs to auth\./,
    );
    expect(await live()).toBe(FIRST);
    await rollBackService(deps, plain());
    expect(await published()).toEqual({ 'calls.json': expect.stringContaining('/one') });
  });

  it('changes nothing in a dry run, and says each step', async () => {
    await deploy(SECOND, { dryRun: true });
    expect(await live()).toBe(FIRST);
    expect(lines[0]).toBe(
      `Would roll out ${SECOND} as ${area} in ${cluster.namespace}, where ${FIRST} is live. Nothing is changed:`,
    );
    expect(lines).toHaveLength(7);
  });

  it.each([
    ['its pods do not become ready', BROKEN, undefined],
    ['it does not answer through the gateway', SECOND, 'GET /api/reviews answered 502'],
  ])('goes back by itself when %s', async (_what, image, fault) => {
    await expect(deploy(image, { probe: async () => fault })).rejects.toThrow(fault ?? /pods did not become ready/);
    expect(await live()).toBe(FIRST);
    expect(lines.at(-1)).toBe(`✗ ${image} was taken back; everybody has ${FIRST}`);
  });

  describe('with a contract', () => {
    const NAME = 'GET /api/doctors/{id}/slots';
    const answers = (...fields: string[]) => ({
      contract: () => ({
        sent: { [NAME]: Object.fromEntries(fields.map((field) => [field, 'string'])) },
        received: {},
      }),
    });
    const rollBack = () => rollBackService(deps, plain());

    it('that loses a field is refused with its consumers, before anything is applied', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'consumer-'));
      writeFileSync(join(folder, 'slots.resource.ts'), "api.get('/api/doctors/:id/slots')");
      await deploy(SECOND, answers('.slots', '.next'));
      const consumers = { folders: { 'mfe-public': folder, 'mfe-admin': join(tmpdir(), 'none') } };
      const lossy = deploy(FIRST, { ...answers('.next'), consumers });
      await expect(lossy).rejects.toThrow(
        /does not keep what consumers rely on: GET .*slots: the answer or event lost \.slots \(used by mfe-public\)\. .*--allow-losses/,
      );
      expect(await live()).toBe(SECOND);
      await deploy(FIRST, { ...answers('.next'), consumers, allowLosses: true });
      expect(await live()).toBe(FIRST);
      rmSync(folder, { recursive: true });
    });

    it('that only gains is deployed, and a rollback goes by the contract that it goes back to', async () => {
      await deploy(SECOND, answers('.slots'));
      await deploy(FIRST, answers('.slots', '.next'));
      expect(lines).toContain(`✓ the contract of ${area} is kept`);
      await rollBack();
      await deploy(FIRST, answers('.slots'));
      expect(await live()).toBe(FIRST);
    });

    it('that was not recorded is not compared', async () => {
      const path = `/api/v1/namespaces/${cluster.namespace}/configmaps/vetcare-deployed-${area}`;
      await deps.api.change(path, { data: { 'current.contract.json': null } });
      await deploy(SECOND, answers());
      expect(lines.join('\n')).toContain('is not recorded');
    });
  });

  describe('with migrations', () => {
    const knows = (kind: 'expand' | 'contract') => ({ migrations: () => [{ name: 'dropPhone', kind }] });
    const rollBack = (allowContract = false) => rollBackService(deps, { ...plain(), allowContract });

    it('that only expand can be gone back from', async () => {
      await deploy(SECOND, knows('expand'));
      expect(lines.join('\n')).not.toContain('no way back');
      await rollBack();
      expect(await live()).toBe(FIRST);
    });

    it('that contract are announced, and can’t be gone back from unless that is meant', async () => {
      await deploy(SECOND, { dryRun: true, ...knows('contract') });
      expect(lines[1]).toContain('there is no way back');
      lines.length = 0;
      await deploy(SECOND, knows('contract'));
      expect(lines).toContain(
        `  there is no way back: what is live of ${area} can’t live with dropPhone, so nobody gets a share first`,
      );
      await expect(rollBack()).rejects.toThrow(
        /can’t live with the migration dropPhone, which has finished.*--allow-contract/,
      );
      expect(await live()).toBe(SECOND);
      await rollBack(true);
      expect(await live()).toBe(FIRST);
    });

    it('that contract, and are known to both releases, can be gone back from', async () => {
      await deploy(SECOND, knows('contract'));
      await deploy(FIRST, knows('contract'));
      await rollBack();
      expect(await live()).toBe(SECOND);
    });

    it('that contract stay live once all pods are new, and are put back before', async () => {
      const probe = async () => 'GET /api/reviews answered 502';
      await expect(deploy(BROKEN, knows('contract'))).rejects.toThrow(
        /pods did not become ready[\s\S]*If dropPhone has begun/,
      );
      expect(await live()).toBe(FIRST);
      await expect(deploy(SECOND, { probe, ...knows('contract') })).rejects.toThrow(
        /answered 502\. There is no way back, so it stays live/,
      );
      expect(await live()).toBe(SECOND);
      await expect(rollBack()).rejects.toThrow(/dropPhone/);
    });
  });

  it('is not begun while another deployment of it runs, and says whose; --take-over puts that one back first', async () => {
    const other = { ...deps, holder: { ...deps.holder, by: 'ben@desk' } };
    let refused: Promise<void> | undefined;
    const probe = async () => {
      refused = deployService(other, { ...plain(), leaseSeconds: 1 });
      await refused.catch(() => undefined);
      return undefined;
    };
    await deploy(SECOND, { probe, leaseSeconds: 1 });
    await expect(refused).rejects.toThrow(/is being deployed already by anna@desk since 2026-11-22T08:00:00\.000Z/);
    expect(await live()).toBe(SECOND);
    const takenOver = deploy(FIRST, {
      probe: () => deployService(other, { ...plain(), takeOver: true }).then(() => undefined),
    });
    await expect(takenOver).rejects.toThrow(/was taken back by somebody else meanwhile/);
    expect(await live()).toBe(FIRST);
  });

  it('is refused to whoever was a moment slower', async () => {
    const outcomes = await Promise.allSettled([deploy(SECOND), deploy(SECOND)]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
    expect(refused).toEqual([
      expect.stringMatching(/changed at the same moment|is being deployed already by anna@desk/),
    ]);
    expect(await live()).toBe(SECOND);
  });

  it('is not replaced where nobody knows what to go back to', async () => {
    const name = area;
    area = `${name}-by-hand`;
    await expect(deploy(SECOND)).rejects.toThrow(/nothing to go back to.*--first/);
    await expect(rollBackService(deps, plain())).rejects.toThrow(/nothing to go back/);
  });

  it('says who else has changed a field, and takes it over only when told to', async () => {
    const path = `/apis/apps/v1/namespaces/${cluster.namespace}/deployments/vetcare-${area}`;
    const by = { manager: 'somebody', force: true, dryRun: false, allowLosses: false };
    const edited = manifest(SECOND, 30).split('\n---\n')[1] ?? '';
    await deps.api.apply(path, JSON.parse(edited), by);
    await expect(deploy(FIRST)).rejects.toThrow(/conflict.*"somebody"[\s\S]*--force-conflicts/);
    expect(await live()).toBe(SECOND);
    await deploy(FIRST, { force: true });
    expect(await live()).toBe(FIRST);
  });

  // On a real cluster nobody can switch faults on.
  const faulty = process.env.KUBECONFIG ? describe.skip : describe;
  faulty('that has faults', () => {
    afterEach(() => cluster.server?.faults.clear());
    const faults = [
      ['403', { status: 403, reason: 'Forbidden' }, /lack the right/],
      ['409', { status: 409, reason: 'Conflict', message: 'the object has been modified' }, /at the same moment/],
      ['410', { status: 410, reason: 'Expired' }, /no longer known/],
      ['429', { status: 429, reason: 'TooManyRequests' }, /overloaded/],
      ['500', { status: 500, reason: 'InternalError' }, /API server failed/],
      ['nothing at all', 'silence' as const, /does not answer/],
    ] as const;

    it.each(faults)(
      'says what to do when it answers with %s, and leaves what was live',
      async (_what, fault, advice) => {
        cluster.server?.faults.set(fault);
        await expect(deploy(SECOND)).rejects.toThrow(advice);
        cluster.server?.faults.clear();
        expect(await live()).toBe(FIRST);
      },
    );

    it('leaves what was live when it fails between the check and the change, and the next one goes through', async () => {
      const log = (line: string) => {
        lines.push(line);
        if (line.includes('would accept'))
          cluster.server?.faults.set({ status: 500, reason: 'InternalError' }, 'writes');
      };
      await expect(deploy(SECOND, { log })).rejects.toThrow(/API server failed/);
      cluster.server?.faults.clear();
      expect(await live()).toBe(FIRST);
      await deploy(SECOND, { takeOver: true });
      expect(await live()).toBe(SECOND);
    });

    it('is reached through kubectl as KUBECONFIG says, which tells what is wrong with it', async () => {
      const proxy = await openClusterProxy({ kubeconfig: cluster.kubeconfig, kubectl: findKubectl() });
      const api = createClusterApi(proxy.address);
      try {
        expect(await liveImage({ ...deps, api }, area)).toBe(FIRST);
      } finally {
        proxy.stop();
      }
      const away = join(mkdtempSync(join(tmpdir(), 'vetcare-away-')), 'kubeconfig');
      const text = readFileSync(cluster.kubeconfig, 'utf8');
      writeFileSync(away, text.replace(cluster.server?.url ?? '', 'http://127.0.0.1:1'));
      const toNobody = await openClusterProxy({ kubeconfig: away, kubectl: findKubectl() });
      await expect(liveImage({ ...deps, api: createClusterApi(toNobody.address) }, area)).rejects.toThrow(
        /The cluster does not answer. Check KUBECONFIG/,
      );
      toNobody.stop();
      rmSync(dirname(away), { recursive: true });
      await expect(openClusterProxy({ kubeconfig: '/nowhere/kubeconfig', kubectl: findKubectl() })).rejects.toThrow(
        /kubectl can’t be used[\s\S]*Check KUBECONFIG/,
      );
    });
  });
});
