import { DeployRefusedError } from '../deploy/deploy-refused';
import { finishFirst, withFirstDeployment } from '../deploy/first-deployment';
import { loopback } from '../platform/plan-context';
import type { ServiceDeployCommand, ServiceDeployDeps } from './deploy-service';
import { addService, findCallFault, portOf, removeService, serviceEntries } from './live-services';

/** Ends the calls of a service, then its processes. */
async function takeOut(deps: ServiceDeployDeps, service: string, origins: readonly string[]): Promise<void> {
  await removeService(deps.file, service, (live) => String(live.origins) === String(origins));
  await deps.followed();
  await Promise.all(origins.map((origin) => deps.runner.stop(portOf(origin))));
}

/** @throws DeployRefusedError unless a new process of the release works, and the gateway sends it calls */
async function goLive(deps: ServiceDeployDeps, live: { service: string; release: string; origin: string }) {
  const { file, callsOf, ready, probe, followed, pause, url, holder, now, log } = deps;
  const { service, release, origin } = live;
  const mustNot = (fault: string | undefined) => {
    if (fault) throw new DeployRefusedError(`${service} ${release} does not work: ${fault}.`);
  };
  mustNot((await ready(origin)) ?? (await probe(origin, service)));
  log(`✓ ${service} ${release} is ready at ${origin}`);
  const calls = callsOf(service, release);
  const entry = { release, origins: [origin], ...(calls !== undefined && { calls }) };
  await addService(file, service, withFirstDeployment(entry, holder, { release, now: now() }));
  await followed();
  log(`✓ the gateway sends calls to ${release}`);
  mustNot(await probe(url, service));
  // A person who has stopped the deployment is heard at the next pause.
  await pause();
  await serviceEntries(file, service).update((found) => finishFirst(service, found));
}

/**
 * Makes the first release of a service live on a platform that runs: it needs to know nothing of the service. Nobody is watched, because
 * nobody has called it before.
 * @throws DeployRefusedError, and then nothing of it is live
 */
export async function addLocalService(deps: ServiceDeployDeps, command: ServiceDeployCommand): Promise<void> {
  const { area: service, dryRun } = command;
  const { file, log } = deps;
  if (dryRun)
    return log(
      `Would start one process of ${service}, of which nothing is live yet, and let the gateway send it calls. Nothing is changed.`,
    );
  const release = command.release ?? deps.publish(service);
  deps.checkRelease(service, release);
  log(`✓ ${service} ${release} is complete; nothing of ${service} is live yet`);
  const fault = findCallFault(file, service, deps.callsOf(service, release));
  if (fault) throw new DeployRefusedError(`The gateway would not use the calls of ${service} ${release}: ${fault}.`);
  log(`  starting one process of ${service} ${release}`);
  const origin = loopback(await deps.runner.start({ service, release }));
  try {
    await goLive(deps, { service, release, origin });
  } catch (cause) {
    await takeOut(deps, service, [origin]);
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new DeployRefusedError(`${why} Nothing of ${service} is live, as before.`, { cause });
  }
  deps.note({ area: service, action: 'deployed', release });
  log(`✓ ${service} ${release} is live; \`npm run rollback -- ${service} --to nothing\` takes it out again`);
}

/**
 * Takes a service out of the platform: its calls are not found any more, and its processes end.
 * @throws DeployRefusedError if it is being deployed
 */
export async function removeLocalService(
  deps: ServiceDeployDeps,
  { area: service, dryRun }: Pick<ServiceDeployCommand, 'area' | 'dryRun'>,
): Promise<void> {
  const { release, origins, deployment } = await serviceEntries(deps.file, service).read();
  if (deployment)
    throw new DeployRefusedError(`${service} is being deployed by ${deployment.by}: npm run abort -- ${service}`);
  if (dryRun) return deps.log(`Would end ${service} ${release}, and its calls with it. Nothing is changed.`);
  await takeOut(deps, service, origins);
  deps.note({ area: service, action: 'withdrawn', release });
  deps.log(`✓ nothing of ${service} is live any more; \`npm run deploy -- ${service}\` brings it back`);
}
