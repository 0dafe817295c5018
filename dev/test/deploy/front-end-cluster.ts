import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PROVIDED, REGISTRY_CONFIG_MAP } from '@vetcare/contracts';
import { integrityOf } from '@vetcare/service-kit';
import { pathOf } from '../../src/deploy/cluster/api-objects';
import type { deployRemote } from '../../src/deploy/cluster/deploy-remote';
import { IMAGES, reachCluster } from './reach-cluster';

const { prefix, label, key } = REGISTRY_CONFIG_MAP;
const labels = { [label.name]: label.value };
const configMap = { apiVersion: 'v1', kind: 'ConfigMap' };

const SCRIPT = 'console.log(1)';

export const describeRemote = (area: string, release: string) => ({
  release: { release, entry: `/mfe/${area}/${release}/e.json`, js: [`/mfe/${area}/${release}/a.js`], css: [] },
  routes: ['/chats'],
  rules: {},
  files: { 'a.js': { bytes: SCRIPT.length, integrity: integrityOf(Buffer.from(SCRIPT)) } },
});
export const describeShell = (release: string) => ({
  release,
  base: `/mfe/shell/${release}/`,
  provides: PROVIDED.shell,
  js: [`/mfe/shell/${release}/a.js`],
  css: [],
  preload: [],
});

/** A deployment that watches nobody after its check. */
export const commandFor = (area: string) => ({
  area,
  percent: 10,
  checks: 1,
  watchSeconds: 0,
  leaseSeconds: 2,
  allowSize: false,
  allowLosses: false,
  dryRun: false,
  takeOver: false,
  force: false,
});

/** A cluster with a registry, and a gateway that serves what the ConfigMaps say and what pods would serve. */
export async function startFrontEndCluster() {
  const { cluster, api, pause, stop } = await reachCluster();
  const { namespace } = cluster;
  const pathFor = (area: string) => pathOf(namespace, configMap, `${prefix}${area}`);
  const readEntry = async (area: string) =>
    JSON.parse((await api.get(pathFor(area)))?.data?.[key] ?? 'null') ?? undefined;
  const writeEntry = (area: string, entry: object, manager = 'vetcare-deploy') =>
    api.apply(
      pathFor(area),
      { ...configMap, metadata: { name: `${prefix}${area}`, labels }, data: { [key]: JSON.stringify(entry) } },
      { manager, force: true, dryRun: false },
    );

  /** Whose entry the gateway serves beside the shell's. */
  let remote = '';
  let published: string[] = [];
  /** What is answered instead of a release's own file. */
  let spoilt: Record<string, string | undefined> = {};
  const fileOf = (area: string, release: string, file: string) => {
    if (file === 'document.json') return { head: `<script src="/mfe/${area}/${release}/a.js">` };
    return area === 'shell' ? { shell: describeShell(release) } : describeRemote(area, release);
  };
  const gateway = createServer(async ({ url = '' }, response) => {
    const [, , area = '', release = '', file = ''] = url.split('/');
    if (url === '/remotes.json') {
      // A deployment gives signs of life, which reads this, also while the cluster refuses everything.
      const entries = await Promise.all([readEntry('shell'), readEntry(remote)]).catch(() => undefined);
      if (!entries) return void response.writeHead(502).end();
      const [shell = describeShell('s1'), entry] = entries;
      response.end(JSON.stringify({ version: 1, shell, remotes: entry ? { [remote]: entry } : {} }));
    } else if (url in spoilt) response.writeHead(spoilt[url] === undefined ? 404 : 200).end(spoilt[url]);
    else if (published.includes(release))
      response.end(file === 'a.js' ? SCRIPT : JSON.stringify(fileOf(area, release, file)));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));

  /** The overlay of an area: its own entry, and pods. */
  const overlay = (area: string, image: string) => {
    const own = { 'app.kubernetes.io/name': area };
    const spec = {
      replicas: 1,
      selector: { matchLabels: own },
      template: { metadata: { labels: own }, spec: { containers: [{ name: 'app', image }] } },
    };
    const metadata = { name: `vetcare-${area}`, namespace };
    const entry = { ...configMap, metadata: { name: `${prefix}${area}`, namespace, labels } };
    return `${JSON.stringify(entry)}\n---\n${JSON.stringify({ apiVersion: 'apps/v1', kind: 'Deployment', metadata, spec })}`;
  };
  const depsFor = (area: string, log: (line: string) => void): Parameters<typeof deployRemote>[0] => {
    const now = () => new Date('2026-11-22T08:00:00Z');
    const nothing = async () => undefined;
    return {
      api,
      namespace,
      render: async () => overlay(area, IMAGES.first),
      pause,
      migrations: () => [],
      contract: () => ({ sent: {}, received: {} }),
      consumers: { folders: {} },
      processes: async () => undefined,
      rolloutSeconds: 60,
      holder: { by: 'anna@desk', pid: 1, hasEnded: () => undefined, stop: () => undefined },
      now,
      log,
      url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
      visitors: {
        check: nothing,
        checkShell: nothing,
        health: undefined,
        pause: nothing,
        served: nothing,
        sizeOf: async () => 1_000,
        offered: async () => PROVIDED,
        now,
        log,
      },
    };
  };

  return {
    cluster,
    api,
    pathFor,
    readEntry,
    writeEntry,
    overlay,
    depsFor,
    /** What is published, and whose entry is served, in one test. */
    begin(area: string, releases: string[]) {
      remote = area;
      published = releases;
      spoilt = {};
    },
    /** The gateway answers with the text instead of the file, or with 404. */
    spoil: (path: string, text: string | undefined) => {
      spoilt[path] = text;
    },
    async stop() {
      gateway.close();
      await stop();
    },
  };
}
export type FrontEndCluster = Awaited<ReturnType<typeof startFrontEndCluster>>;
