import { DeployRefusedError } from '../deploy-refused';
import { type Migrations, withoutWayBack } from '../listed-migrations';
import { type ApiObject, pathOf, readManifests } from './api-objects';
import { withAreaLock } from './area-lock';
import type { ClusterApi } from './cluster-api.client';
import { callsAlone, mustOwnCalls, withLeavingCalls } from './rolling-calls';
import { Deployment, imageOf, waitForRollout } from './rollout';
import {
  migrationsIn,
  openServiceRecord,
  readServiceRecord,
  type ServiceRecord,
  saveServiceRecord,
} from './service-record';

/** The field manager of overlays. */
export const FIELD_MANAGER = 'vetcare-overlay';

export interface ServiceDeps {
  api: ClusterApi;
  namespace: string;
  /** The manifests of the area's overlay, as YAML. */
  render: (area: string) => Promise<string>;
  /** The migrations that the area's release knows. */
  migrations: (area: string) => Migrations;
  /** Asks the area through the gateway. Returns what is wrong with it; undefined when nothing is. */
  probe: (area: string) => Promise<string | undefined>;
  /** Waits a second. */
  pause: () => Promise<void>;
  /** How long new pods may take to become ready. */
  rolloutSeconds: number;
  by: string;
  now: () => Date;
  log: (line: string) => void;
}

type RolloutDeps = Pick<ServiceDeps, 'api' | 'namespace' | 'pause' | 'rolloutSeconds' | 'log'>;

export interface ServiceCommand {
  area: string;
  dryRun: boolean;
  /** Takes over fields that somebody else has changed. */
  force: boolean;
  /** Takes over from a deployment that died. */
  takeOver: boolean;
  /** Nothing is live yet, or it was applied by hand: it is not asked through the gateway, and can't be put back. */
  first: boolean;
}

const deploymentPath = ({ namespace }: Pick<ServiceDeps, 'namespace'>, area: string) =>
  pathOf(namespace, { apiVersion: 'apps/v1', kind: 'Deployment' }, `vetcare-${area}`);

export async function liveImage(deps: Pick<ServiceDeps, 'api' | 'namespace'>, area: string): Promise<string> {
  const found = await deps.api.get(deploymentPath(deps, area));
  return found ? imageOf(Deployment.parse(found)) : 'nothing';
}

async function applyAll(
  { api, namespace }: RolloutDeps,
  manifests: ApiObject[],
  how: { force: boolean; dryRun: boolean },
) {
  for (const manifest of manifests)
    await api.apply(pathOf(namespace, manifest, manifest.metadata.name), manifest, { manager: FIELD_MANAGER, ...how });
}

/** Applies manifests and waits until the pods are new and ready. */
export async function rollOut(deps: RolloutDeps, area: string, text: string, force: boolean): Promise<void> {
  const manifests = readManifests(text);
  await applyAll(deps, await withLeavingCalls(deps, area, manifests), { force, dryRun: false });
  deps.log(`  applied ${manifests.length} objects of ${area}; waiting for its pods`);
  await waitForRollout(deps, area, deploymentPath(deps, area));
  await applyAll(deps, callsAlone(area, manifests), { force, dryRun: false });
}

async function describeSteps(deps: ServiceDeps, area: string): Promise<void> {
  const { log, namespace } = deps;
  const image = /image: (\S+)/.exec(await deps.render(area))?.[1] ?? 'the image of its overlay';
  log(
    `Would roll out ${image} as ${area} in ${namespace}, where ${await liveImage(deps, area)} is live. Nothing is changed:`,
  );
  log(`  1. render k8s/overlays/${area}, and ask the cluster whether it would accept all of it`);
  log(`  2. apply it by server-side apply as ${FIELD_MANAGER}`);
  log('  3. wait until the new pods are ready; the old ones go one by one');
  log('  4. ask it through the gateway; at any fault apply what was live before');
}

async function putBack(deps: ServiceDeps, area: string, before: string | undefined): Promise<void> {
  if (!before) return deps.log(`✗ ${area} stays as it is: there is nothing before it to go back to`);
  try {
    await rollOut(deps, area, before, true);
    deps.log(`✗ ${area} was taken back; ${await liveImage(deps, area)} is live again`);
  } catch (error) {
    deps.log(`✗ ${area} could not be taken back: ${error instanceof Error ? error.message : error}`);
    deps.log('  The pods that were live go on while new ones are not ready. Once the cluster answers, deploy again.');
  }
}

const NO_WAY_BACK = 'There is no way back, so it stays live: mend it and deploy again.';

/** Rolls the manifests out and asks the area. What was applied before comes back at a fault, unless it can't live with a migration that has finished. */
async function rollOutOrPutBack(
  deps: ServiceDeps,
  { area, force, first }: ServiceCommand,
  { text, before, noWayBack }: { text: string; before: string | undefined; noWayBack: string[] },
): Promise<{ fault: string | undefined }> {
  const { probe, log } = deps;
  try {
    await rollOut(deps, area, text, force);
    log(`✓ all pods of ${area} are new and ready`);
    const fault = first ? undefined : await probe(area);
    if (fault && noWayBack.length > 0) return { fault };
    if (fault) throw new DeployRefusedError(`${area} does not work: ${fault}. Mend it and deploy again.`);
    if (!first) log(`✓ ${area} answers through the gateway`);
    return { fault: undefined };
  } catch (error) {
    await putBack(deps, area, before);
    if (noWayBack[0])
      log(
        `  If ${noWayBack.join(', ')} has begun, what is live can’t live with it for long: see docs/runbooks/migrations.md.`,
      );
    throw error;
  }
}

async function replace(deps: ServiceDeps, command: ServiceCommand, record: ServiceRecord, text: string) {
  const { api, log, now, by } = deps;
  const { area, force } = command;
  const { 'current.yaml': before, 'current.migrations.json': known = '[]' } = record.data;
  const migrations = deps.migrations(area);
  const noWayBack = before ? withoutWayBack(migrations, migrationsIn(known)) : [];
  const manifests = readManifests(text);
  await mustOwnCalls(deps, area, manifests);
  await applyAll(deps, manifests, { force, dryRun: true });
  log(`✓ the cluster would accept all of ${area}`);
  if (noWayBack.length > 0)
    log(`  there is no way back: what is live of ${area} can’t live with ${noWayBack.join(', ')}`);
  const { fault } = await rollOutOrPutBack(deps, command, { text, before, noWayBack });
  const { 'previous.yaml': earlier, 'previous.migrations.json': knownEarlier = '[]' } = record.data;
  const isSame = before === text;
  await saveServiceRecord(api, record, {
    'current.yaml': text,
    'previous.yaml': isSame ? earlier : before,
    'current.migrations.json': JSON.stringify(migrations.map(({ name, kind }) => ({ name, kind }))),
    'previous.migrations.json': isSame ? knownEarlier : known,
    by,
    at: now().toISOString(),
  });
  if (fault) throw new DeployRefusedError(`${area} does not work: ${fault}. ${NO_WAY_BACK}`);
}

/**
 * Rolls a service out: its overlay is applied, its pods must become ready, and it must answer through the gateway. At any
 * fault after the change, what was applied before is applied again.
 * @throws DeployRefusedError
 */
export async function deployService(deps: ServiceDeps, command: ServiceCommand): Promise<void> {
  const { area, dryRun, first, takeOver } = command;
  if (dryRun) return describeSteps(deps, area);
  const text = await deps.render(area);
  const record = await openServiceRecord(deps.api, deps.namespace, area);
  if (!record.data['current.yaml'] && !first)
    throw new DeployRefusedError(
      `Nobody has deployed ${area} here by this command, so there would be nothing to go back to. Check out what is live and deploy that with --first.`,
    );
  await withAreaLock(deps, { area, takeOver, ...record }, () => replace(deps, command, record, text));
  deps.log(`✓ ${area} is rolled out: ${await liveImage(deps, area)}`);
}

/**
 * Applies what was live before the last deployment. The two change places.
 * @throws DeployRefusedError if there was none, or if it can't live with a migration of what is live
 */
export async function rollBackService(
  deps: ServiceDeps,
  {
    area,
    dryRun,
    takeOver,
    allowContract = false,
  }: Pick<ServiceCommand, 'area' | 'dryRun' | 'takeOver'> & { allowContract?: boolean },
): Promise<void> {
  const { api, namespace, log, by, now } = deps;
  const data = await readServiceRecord(api, namespace, area);
  const { 'previous.yaml': previous, 'current.yaml': current } = data;
  const { 'previous.migrations.json': known = '[]', 'current.migrations.json': ran = '[]' } = data;
  if (!previous)
    throw new DeployRefusedError(`${area} has nothing before what is live: there is nothing to go back to.`);
  const [gone] = allowContract ? [] : withoutWayBack(migrationsIn(ran), migrationsIn(known));
  if (gone)
    throw new DeployRefusedError(
      `What was live of ${area} before can’t live with the migration ${gone}, which has finished: mend what is live and deploy it. If you know that it does not use what was taken away, add --allow-contract.`,
    );
  if (dryRun) return log(`Would apply what was live before ${await liveImage(deps, area)} again. Nothing is changed.`);
  const record = await openServiceRecord(api, namespace, area);
  await withAreaLock(deps, { area, takeOver, ...record }, async () => {
    await rollOut(deps, area, previous, true);
    await saveServiceRecord(api, record, {
      'current.yaml': previous,
      'previous.yaml': current,
      'current.migrations.json': known,
      'previous.migrations.json': ran,
      by,
      at: now().toISOString(),
    });
  });
  log(`✓ ${area} is back at ${await liveImage(deps, area)}; put that tag into k8s/overlays/${area} as well`);
}
