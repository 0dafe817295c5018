import type { LiveOnCluster } from '@vetcare/contracts';
import { findContractBreaks } from '../../contract-documents/recorded-contract';
import { DeployRefusedError } from '../deploy-refused';
import { isLeftRollback } from '../end-deployment';
import { type Migrations, withoutWayBack } from '../listed-migrations';
import type { Deployment } from '../run-deployment';
import { type ApiObject, readManifests } from './api-objects';
import { askingMeanwhile } from './ask-meanwhile';
import { type HoldCommand, holdService } from './hold-service';
import { offerService } from './offer-service';
import { canBeOffered } from './offered-pods';
import { applyAll, FIELD_MANAGER, liveImage, rollOut } from './roll-out';
import { findOtherAccess, mustOwnCalls } from './rolling-calls';
import { imageOf, Deployment as PodsOf } from './rollout';
import type { ServiceDeps } from './service-deps';
import { readServiceEntry, serviceEntries } from './service-entries';
import { contractIn, migrationsIn, readServiceRecord, type ServiceRecord, saveServiceRecord } from './service-record';
import { steerService } from './steer-service';

export interface ServiceCommand extends HoldCommand {
  dryRun: boolean;
  /** The share of the callers that get the release first, in pods of its own. 0 for nobody: it goes into the pods that are live, one by one. */
  percent: number;
  /** For how many seconds it is watched while some have it, and again when all do. */
  watchSeconds: number;
  /** Takes over fields that another tool has changed. */
  force: boolean;
  /** Goes on although its contract has lost what the one before promised. */
  allowLosses: boolean;
  /** Nothing is live yet, or it was applied by hand: it is not asked through the gateway, and can't be put back. */
  first: boolean;
}

/** The image of the pods that the manifests name. */
function imageIn(manifests: readonly ApiObject[]): string {
  const pods = manifests.find(({ kind }) => kind === 'Deployment');
  return pods ? imageOf(PodsOf.parse(pods)) : 'nothing';
}

/** What becomes of a release that does not work, and of what was live. */
function adviceFor({ isFinal, noWayBack }: { isFinal: boolean; noWayBack: readonly string[] }): string {
  if (isFinal) return 'There is no way back, so it stays live: mend it and deploy again.';
  return noWayBack[0]
    ? `Mend it and deploy again. If ${noWayBack.join(', ')} has begun, what is live can’t live with it for long: see docs/runbooks/migrations.md.`
    : 'Mend it and deploy again.';
}

interface Change {
  command: ServiceCommand;
  text: string;
  manifests: ApiObject[];
  release: string;
  /** What was applied by the last deployment. */
  record: ServiceRecord;
  migrations: Migrations;
  /** Its migrations that what is live can't live with. */
  noWayBack: string[];
  deployment: Deployment<LiveOnCluster>;
}

/** Lets what was applied stay: one write decides, and then the record of the deployment goes. */
async function finish(deps: ServiceDeps, change: Change): Promise<void> {
  const { api, namespace, holder, now } = deps;
  const { command, text, record, migrations, deployment } = change;
  const { 'current.yaml': before, 'current.migrations.json': known = '[]' } = record;
  const { 'previous.yaml': earlier, 'previous.migrations.json': knownEarlier = '[]' } = record;
  const { 'current.contract.json': promised = '', 'previous.contract.json': promisedEarlier = '' } = record;
  const isSame = before === text;
  await saveServiceRecord(api, namespace, {
    area: command.area,
    'current.yaml': text,
    'previous.yaml': isSame ? earlier : before,
    'current.migrations.json': JSON.stringify(migrations.map(({ name, kind }) => ({ name, kind }))),
    'previous.migrations.json': isSame ? knownEarlier : known,
    'current.contract.json': JSON.stringify(deps.contract(command.area)),
    'previous.contract.json': isSame ? promisedEarlier : promised,
    by: holder.by,
    at: now().toISOString(),
  });
  await deployment.finish();
}

/** Replaces the pods that are live and asks the area. It is final as soon as there is no way back. */
async function makeLive(deps: ServiceDeps, change: Change, isFinal: () => void): Promise<void> {
  const { command, text, release, noWayBack, deployment } = change;
  const { area, force, first } = command;
  const { probe, log } = deps;
  const canStop = !first && noWayBack.length === 0;
  await rollOut(canStop ? await askingMeanwhile(deps, area) : deps, area, text, force);
  log(`✓ all pods of ${area} are new and ready`);
  await deployment.change('live', () => ({ release }));
  if (noWayBack.length > 0) {
    await finish(deps, change);
    isFinal();
  }
  const fault = first ? undefined : await probe(area);
  if (fault) throw new DeployRefusedError(`${area} does not work: ${fault}.`);
  if (!first) log(`✓ ${area} answers through the gateway`);
  if (noWayBack.length === 0) await finish(deps, change);
}

/** Whether some callers get the release first, in pods of its own. */
function isOfferedFirst({ command, text, manifests, record, noWayBack }: Omit<Change, 'deployment'>): boolean {
  const { area, percent, first } = command;
  const { 'current.yaml': before } = record;
  const isNew = before !== undefined && before !== text;
  return isNew && percent > 0 && !first && noWayBack.length === 0 && canBeOffered(area, manifests);
}

/** What is deployed, beside what was applied last. */
function changeFrom(deps: ServiceDeps, { command, text, record }: Pick<Change, 'command' | 'text' | 'record'>) {
  const migrations = deps.migrations(command.area);
  const { 'current.yaml': before, 'current.migrations.json': ran } = record;
  const noWayBack = before ? withoutWayBack(migrations, migrationsIn(ran)) : [];
  const manifests = readManifests(text);
  return { command, text, record, manifests, release: imageIn(manifests), migrations, noWayBack };
}

const announce = (area: string, noWayBack: readonly string[]) =>
  `  there is no way back: what is live of ${area} can’t live with ${noWayBack.join(', ')}, so nobody gets a share first`;

async function describeSteps(deps: ServiceDeps, change: Omit<Change, 'deployment'>): Promise<void> {
  const { log, namespace } = deps;
  const { command, release, noWayBack } = change;
  const { area, percent, watchSeconds } = command;
  const live = await liveImage(deps, area);
  log(`Would roll out ${release} as ${area} in ${namespace}, where ${live} is live. Nothing is changed:`);
  if (noWayBack[0]) log(announce(area, noWayBack));
  const watched = watchSeconds ? `, watched for ${watchSeconds} s beside those that are live` : '';
  const steps = [
    'compare its contract with the one that was deployed before',
    `render k8s/overlays/${area}, and ask the cluster whether it would accept all of it`,
    ...(isOfferedFirst(change)
      ? [
          'start as many pods of it as there are, and compare what they answer with what the live ones do',
          `give them ${percent} % of the callers, then all${watched}`,
        ]
      : []),
    `apply it by server-side apply as ${FIELD_MANAGER}`,
    'wait until the new pods are ready; the old ones go one by one',
    'ask it through the gateway; at any fault apply what was live before',
  ];
  for (const [index, step] of steps.entries()) log(`  ${index + 1}. ${step}`);
  mustKeepContract(deps, change);
}

/** Compares what the two checkouts promise. @throws DeployRefusedError */
function mustKeepContract(
  { contract, consumers, log }: ServiceDeps,
  { command, record }: Pick<Change, 'command' | 'record'>,
): void {
  const { area, allowLosses } = command;
  const before = contractIn(record['current.contract.json']);
  if (!before) {
    if (!command.first)
      log(`  what ${area} promised before is not recorded, so its contract is compared from the next time on`);
    return;
  }
  const breaks = findContractBreaks(area, { before, now: contract(area) }, consumers);
  for (const line of breaks) log(`  ${line}`);
  if (breaks[0] && !allowLosses)
    throw new DeployRefusedError(
      `${area} does not keep what consumers rely on: ${breaks[0]}${breaks.length > 1 ? `, and ${breaks.length - 1} more` : ''}. If that is meant, add --allow-losses.`,
    );
  log(`✓ the contract of ${area} is ${breaks[0] ? 'changed as was meant' : 'kept'}`);
}

/** @throws DeployRefusedError if a call is for others than before */
async function mustBeForTheSame(deps: ServiceDeps, { area, allowLosses }: ServiceCommand, manifests: ApiObject[]) {
  const others = await findOtherAccess(deps, area, manifests);
  for (const line of others) deps.log(`  ${line}`);
  if (others[0] && !allowLosses)
    throw new DeployRefusedError(
      `${area} does not keep what consumers rely on: ${others[0]}. If that is meant, add --allow-losses.`,
    );
}

async function replace(deps: ServiceDeps, change: Change): Promise<void> {
  const { command, release, manifests, noWayBack, deployment } = change;
  const { area, force } = command;
  mustKeepContract(deps, change);
  await mustOwnCalls(deps, area, manifests);
  await mustBeForTheSame(deps, command, manifests);
  await applyAll(deps, manifests, { force, dryRun: true });
  deps.log(`✓ the cluster would accept all of ${area}`);
  if (noWayBack[0]) deps.log(announce(area, noWayBack));
  await deployment.begin(release);
  let isFinal = false;
  const goOn = () =>
    makeLive(deps, change, () => {
      isFinal = true;
    });
  try {
    if (isOfferedFirst(change)) await offerService(deps, { ...command, release, manifests, deployment }, goOn);
    else await deployment.change('live', () => ({ release })).then(goOn);
  } catch (error) {
    if (!(error instanceof DeployRefusedError)) throw error;
    throw new DeployRefusedError(`${error.message} ${adviceFor({ isFinal, noWayBack })}`, { cause: error });
  }
}

/**
 * Rolls a service out: its overlay is applied, its pods must become ready, and it must answer through the gateway. At any
 * fault after the change, and by the next command where this process dies, what was applied before is applied again.
 * @throws DeployRefusedError
 */
export async function deployService(deps: ServiceDeps, command: ServiceCommand): Promise<void> {
  const { area, dryRun, first } = command;
  const text = await deps.render(area);
  const read = () => readServiceRecord(deps.api, deps.namespace, area);
  const known = await read();
  if (dryRun) return describeSteps(deps, changeFrom(deps, { command, text, record: known }));
  if (!known['current.yaml'] && !first)
    throw new DeployRefusedError(
      `Nobody has deployed ${area} here by this command, so there would be nothing to go back to. Check out what is live and deploy that with --first.`,
    );
  await holdService(deps, command, async (deployment) =>
    replace(deps, { ...changeFrom(deps, { command, text, record: await read() }), deployment }),
  );
  deps.log(`✓ ${area} is rolled out: ${await liveImage(deps, area)}`);
}

/** What was live before the last deployment. @throws DeployRefusedError if there was nothing, or if it can't live with a migration of what is live */
async function findPrevious({ api, namespace }: ServiceDeps, area: string, allowContract: boolean) {
  const data = await readServiceRecord(api, namespace, area);
  const { 'previous.yaml': previous } = data;
  const { 'previous.migrations.json': known = '[]', 'current.migrations.json': ran = '[]' } = data;
  const { 'previous.contract.json': promised = '' } = data;
  if (!previous)
    throw new DeployRefusedError(`${area} has nothing before what is live: there is nothing to go back to.`);
  const [gone] = allowContract ? [] : withoutWayBack(migrationsIn(ran), migrationsIn(known));
  if (gone)
    throw new DeployRefusedError(
      `What was live of ${area} before can’t live with the migration ${gone}, which has finished: mend what is live and deploy it. If you know that it does not use what was taken away, add --allow-contract.`,
    );
  return { previous, known, promised };
}

/**
 * Applies what was live before the last deployment. What was live was bad, so a second rollback does not bring it back. A deployment that is
 * under way is what is taken back then, and nothing else.
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
  const left = {
    entries: serviceEntries(deps, area),
    holder: command.takeOver ? { hasEnded: () => true, by: holder.by } : holder,
  };
  if (underWay && !(await isLeftRollback(left, underWay))) return steerService(deps, command, 'abort');
  await findPrevious(deps, area, allowContract);
  if (dryRun) return log(`Would apply what was live before ${await liveImage(deps, area)} again. Nothing is changed.`);
  await holdService(deps, command, async (deployment) => {
    const { previous, known, promised } = await findPrevious(deps, area, allowContract);
    const release = imageIn(readManifests(previous));
    await deployment.begin(release, { goesBack: true });
    await deployment.change('live', () => ({ release }));
    await rollOut(deps, area, previous, true);
    await saveServiceRecord(api, namespace, {
      area,
      'current.yaml': previous,
      'previous.yaml': '',
      'current.migrations.json': known,
      'previous.migrations.json': '[]',
      'current.contract.json': promised,
      'previous.contract.json': '',
      by: holder.by,
      at: now().toISOString(),
    });
    await deployment.finish();
  });
  log(`✓ ${area} is back at ${await liveImage(deps, area)}; put that tag into k8s/overlays/${area} as well`);
}
