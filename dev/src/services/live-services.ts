import { readFileSync } from 'node:fs';
import { acceptCalls, LiveServices, publishedCalls, type ServiceEntry } from '@vetcare/contracts';
import { DeployRefusedError, NothingLiveError } from '../deploy/deploy-refused';
import { withFileLock } from '../deploy/file-lock';
import type { Entries } from '../deploy/run-deployment';
import { replaceFile } from '../platform/replace-file';

/** What is live of a service. */
export type LiveService = Omit<ServiceEntry, 'deployment'>;

/** @throws DeployRefusedError if the file is missing or was edited into something that the gateway would ignore */
export function readLiveServices(file: string): LiveServices {
  try {
    return LiveServices.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new DeployRefusedError(
      `${file} can’t be read as the live services. The gateway has kept the last good one. Start the platform again, which rewrites it.`,
      { cause },
    );
  }
}

/** @throws NothingLiveError */
function entryOf(service: string, services: LiveServices): ServiceEntry {
  const live = services[service];
  if (live) return live;
  throw new NothingLiveError(`Nothing of ${service} is live. \`npm run deploy -- ${service}\` deploys it.`);
}

/** The entry of one service, while others may change theirs. */
export const serviceEntries = (file: string, service: string): Entries<LiveService> => ({
  read: async () => entryOf(service, readLiveServices(file)),
  update: (change) =>
    withFileLock(file, () => {
      const services = readLiveServices(file);
      const changed = change(entryOf(service, services));
      replaceFile(file, { ...services, [service]: changed } satisfies LiveServices);
      return changed;
    }),
});

/** Why the gateway would not use these calls of a service beside those of the others. Undefined if it would. */
export function findCallFault(file: string, service: string, calls: unknown): string | undefined {
  const live = publishedCalls(readLiveServices(file));
  return acceptCalls({ ...live, [service]: calls }, acceptCalls(live).tables).faults.get(service);
}

export const isLive = (file: string, service: string): boolean => Object.hasOwn(readLiveServices(file), service);

/** Names a service that the file does not name yet. @throws DeployRefusedError if it does */
export const addService = (file: string, service: string, live: ServiceEntry): Promise<void> =>
  withFileLock(file, () => {
    const services = readLiveServices(file);
    if (services[service]) throw new DeployRefusedError(`${service} was deployed by somebody else meanwhile.`);
    replaceFile(file, { ...services, [service]: live } satisfies LiveServices);
  });

/** Takes a service out of the file, if it is this one. */
export const removeService = (file: string, service: string, isIt: (live: ServiceEntry) => boolean): Promise<void> =>
  withFileLock(file, () => {
    const { [service]: live, ...others } = readLiveServices(file);
    if (live && isIt(live)) replaceFile(file, others satisfies LiveServices);
  });

/** The port of a process on this machine. */
export const portOf = (origin: string): number => Number(new URL(origin).port);
