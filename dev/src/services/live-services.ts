import { readFileSync } from 'node:fs';
import { acceptCalls, LiveServices, publishedCalls, type ServiceEntry } from '@vetcare/contracts';
import { DeployRefusedError } from '../deploy/deploy-refused';
import { withFileLock } from '../deploy/file-lock';
import { replaceFile } from '../deploy/replace-file';
import type { Entries } from '../deploy/run-deployment';

/** What is live of a service. */
export type LiveService = Omit<ServiceEntry, 'deployment'>;

/** @throws DeployRefusedError if the file is missing or was edited into something that the gateway would ignore */
export function readLiveServices(file: string): LiveServices {
  try {
    return LiveServices.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new DeployRefusedError(
      `${file} can’t be read as the live services. The gateway has kept the last good one. Start the platform again, which writes it anew.`,
      { cause },
    );
  }
}

function entryOf(file: string, service: string, services: LiveServices): ServiceEntry {
  const live = services[service];
  if (live) return live;
  throw new DeployRefusedError(`${file} does not name ${service}. Start the platform again, which writes it anew.`);
}

/** The entry of one service, while others may change theirs. */
export const serviceEntries = (file: string, service: string): Entries<LiveService> => ({
  read: async () => entryOf(file, service, readLiveServices(file)),
  update: (change) =>
    withFileLock(file, () => {
      const services = readLiveServices(file);
      const changed = change(entryOf(file, service, services));
      replaceFile(file, { ...services, [service]: changed } satisfies LiveServices);
      return changed;
    }),
});

/** Why the gateway would not use these calls of a service beside those of the others. Undefined if it would. */
export function findCallFault(file: string, service: string, calls: unknown): string | undefined {
  const live = publishedCalls(readLiveServices(file));
  return acceptCalls({ ...live, [service]: calls }, acceptCalls(live).tables).faults.get(service);
}
