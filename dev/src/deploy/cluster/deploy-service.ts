import { DeployRefusedError } from '../deploy-refused';
import { withoutWayBack } from '../listed-migrations';
import type { Deployment } from '../run-deployment';
import { readManifests } from './api-objects';
import { type HoldCommand, holdService } from './hold-service';
import { applyAll, FIELD_MANAGER, liveImage, rollOut } from './roll-out';
import { mustOwnCalls } from './rolling-calls';
import type { ServiceDeps } from './service-deps';
import { type LiveOnCluster, readServiceEntry } from './service-entries';
import { migrationsIn, openServiceRecord, readServiceRecord, saveServiceRecord } from './service-record';
import { steerService } from './steer-service';

export interface ServiceCommand extends HoldCommand {
  dryRun: boolean;
  /** Takes over fields that somebody else has changed. */
  force: boolean;
  /** Nothing is live yet, or it was applied by hand: it is not asked through the gateway, and can't be put back. */
  first: boolean;
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

const imageIn = (text: string) => /"?image"?: ?"?([^\s",]+)/.exec(text)?.[1] ?? 'its release';

/** What becomes of a release that does not work, and of what was live. */
function adviceFor({ isFinal, noWayBack }: { isFinal: boolean; noWayBack: readonly string[] }): string {
  if (isFinal) return 'There is no way back, so it stays live: mend it and deploy again.';
  return noWayBack[0]
    ? `Mend it and deploy again. If ${noWayBack.join(', ')} has begun, what is live can’t live with it for long: see docs/runbooks/migrations.md.`
    : 'Mend it and deploy again.';
}

/** Rolls the manifests out and asks the area. `finish` lets them stay, which they do as soon as there is no way back. */
async function rollOutAndAsk(
  deps: ServiceDeps,
  { area, force, first }: ServiceCommand,
  { text, noWayBack, finish }: { text: string; noWayBack: readonly string[]; finish: () => Promise<void> },
): Promise<void> {
  const { probe, log } = deps;
  let isFinal = false;
  try {
    await rollOut(deps, area, text, force);
    log(`✓ all pods of ${area} are new and ready`);
    if (noWayBack.length > 0) {
      await finish();
      isFinal = true;
    }
    const fault = first ? undefined : await probe(area);
    if (fault) throw new DeployRefusedError(`${area} does not work: ${fault}.`);
  } catch (error) {
    if (!(error instanceof DeployRefusedError)) throw error;
    throw new DeployRefusedError(`${error.message} ${adviceFor({ isFinal, noWayBack })}`, { cause: error });
  }
  if (!first) log(`✓ ${area} answers through the gateway`);
  if (!isFinal) await finish();
}

async function replace(
  deps: ServiceDeps,
  command: ServiceCommand,
  { text, deployment }: { text: string; deployment: Deployment<LiveOnCluster> },
): Promise<void> {
  const { api, namespace, log, now, holder } = deps;
  const { area, force } = command;
  const record = await openServiceRecord(api, namespace, area);
  const { 'current.yaml': before, 'current.migrations.json': known = '[]' } = record.data;
  const migrations = deps.migrations(area);
  const noWayBack = before ? withoutWayBack(migrations, migrationsIn(known)) : [];
  const manifests = readManifests(text);
  await mustOwnCalls(deps, area, manifests);
  await applyAll(deps, manifests, { force, dryRun: true });
  log(`✓ the cluster would accept all of ${area}`);
  if (noWayBack.length > 0)
    log(`  there is no way back: what is live of ${area} can’t live with ${noWayBack.join(', ')}`);
  const release = imageIn(text);
  await deployment.begin(release);
  await deployment.change('live', () => ({ release }));
  await rollOutAndAsk(deps, command, {
    text,
    noWayBack,
    async finish() {
      const { 'previous.yaml': earlier, 'previous.migrations.json': knownEarlier = '[]' } = record.data;
      const isSame = before === text;
      await saveServiceRecord(api, record, {
        'current.yaml': text,
        'previous.yaml': isSame ? earlier : before,
        'current.migrations.json': JSON.stringify(migrations.map(({ name, kind }) => ({ name, kind }))),
        'previous.migrations.json': isSame ? knownEarlier : known,
        by: holder.by,
        at: now().toISOString(),
      });
      await deployment.finish();
    },
  });
}

/**
 * Rolls a service out: its overlay is applied, its pods must become ready, and it must answer through the gateway. At any
 * fault after the change, and by whoever comes next where this process dies, what was applied before is applied again.
 * @throws DeployRefusedError
 */
export async function deployService(deps: ServiceDeps, command: ServiceCommand): Promise<void> {
  const { area, dryRun, first } = command;
  if (dryRun) return describeSteps(deps, area);
  const text = await deps.render(area);
  const known = await readServiceRecord(deps.api, deps.namespace, area);
  if (!known['current.yaml'] && !first)
    throw new DeployRefusedError(
      `Nobody has deployed ${area} here by this command, so there would be nothing to go back to. Check out what is live and deploy that with --first.`,
    );
  await holdService(deps, command, (deployment) => replace(deps, command, { text, deployment }));
  deps.log(`✓ ${area} is rolled out: ${await liveImage(deps, area)}`);
}

/** What was live before the last deployment. @throws DeployRefusedError if there was nothing, or if it can't live with a migration of what is live */
async function findPrevious({ api, namespace }: ServiceDeps, area: string, allowContract: boolean) {
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
  return { previous, current, known, ran };
}

/**
 * Applies what was live before the last deployment. The two change places. A deployment that is under way is what is taken back then, and
 * nothing else.
 * @throws DeployRefusedError if there was none, or if it can't live with a migration of what is live
 */
export async function rollBackService(
  deps: ServiceDeps,
  command: HoldCommand & { dryRun: boolean; allowContract?: boolean },
): Promise<void> {
  const { api, namespace, log, holder, now } = deps;
  const { area, dryRun, allowContract = false } = command;
  const underWay = (await readServiceEntry(deps, area))?.deployment;
  if (underWay && dryRun) return log(`Would take back what ${underWay.by} is deploying. Nothing is changed.`);
  if (underWay) return steerService(deps, command, 'abort');
  await findPrevious(deps, area, allowContract);
  if (dryRun) return log(`Would apply what was live before ${await liveImage(deps, area)} again. Nothing is changed.`);
  await holdService(deps, command, async (deployment) => {
    const { previous, current, known, ran } = await findPrevious(deps, area, allowContract);
    const release = imageIn(previous);
    await deployment.begin(release);
    await deployment.change('live', () => ({ release }));
    await rollOut(deps, area, previous, true);
    await saveServiceRecord(api, await openServiceRecord(api, namespace, area), {
      'current.yaml': previous,
      'previous.yaml': current,
      'current.migrations.json': known,
      'previous.migrations.json': ran,
      by: holder.by,
      at: now().toISOString(),
    });
    await deployment.finish();
  });
  log(`✓ ${area} is back at ${await liveImage(deps, area)}; put that tag into k8s/overlays/${area} as well`);
}
