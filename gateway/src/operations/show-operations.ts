import type { NatsConnection } from '@nats-io/transport-node';
import type { Operations, OperationsDeployments, ParkedEvents, ProcessStatus, Registry } from '@vetcare/contracts';
import { type Logger, withTimeout } from '@vetcare/service-kit';
import { areaReleases, type ReadHealth } from './area-releases';
import { askJetStream } from './jetstream.client';
import { listParked } from './parked.client';
import { probeProcesses } from './processes.client';

const PARKED_MS = 1_000;

export interface OperationsDeps {
  log: Logger;
  nats: Promise<NatsConnection>;
  registry: () => Registry | undefined;
  /** Where the status of each service's processes is fetched. */
  origins: Readonly<Record<string, readonly string[]>>;
  /** By service, why the calls that it has published are not used. */
  callFaults: () => ReadonlyMap<string, string>;
  readHealth: ReadHealth;
  describeGateway: () => Promise<ProcessStatus>;
  readDeployments: () => Promise<OperationsDeployments | null>;
}

/** Collects the current state of the platform for the operations page. Whatever can't be reached is shown as such. */
export async function showOperations(deps: OperationsDeps): Promise<Operations> {
  const [gateway, services, jetStream, parked, deployments] = await Promise.all([
    deps.describeGateway(),
    Promise.all(
      Object.entries(deps.origins).map(async ([service, origins]) => ({
        service,
        processes: await probeProcesses(origins),
      })),
    ),
    askJetStream(deps.nats),
    findParked(deps),
    deps.readDeployments(),
  ]);
  const registry = deps.registry();
  const callFaults = deps.callFaults();
  const own = { address: gateway.node, status: gateway, fault: null };
  return {
    at: new Date().toISOString(),
    services: [{ service: 'gateway', processes: [own] }, ...services].map((one) => {
      const callFault = callFaults.get(one.service);
      return callFault ? { ...one, callFault } : one;
    }),
    jetStream,
    parked,
    deployments,
    areas: registry ? await areaReleases(registry, deps.readHealth) : [],
  };
}

async function findParked({ nats, log }: OperationsDeps): Promise<ParkedEvents[] | null> {
  try {
    return (await withTimeout(PARKED_MS, nats.then(listParked))) ?? null;
  } catch (error) {
    log.warn({ err: error }, 'parked events could not be read');
    return null;
  }
}
