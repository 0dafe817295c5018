import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type LiveDeployable,
  LiveServices,
  LoggedDeployment,
  type OperationsDeployments,
  Registry,
} from '@vetcare/contracts';

export interface Places {
  registryFile: string | undefined;
  servicesFile: string | undefined;
  gatewayFile: string | undefined;
  releasesDir: string | undefined;
}

/** How many of the last deployments are listed, and how much of the log's end is read for them. */
const LISTED = 20;
const READ_BYTES = 32_768;

const unreadable = () => undefined;

async function readEnd(file: FileHandle): Promise<string> {
  const { size } = await file.stat();
  const length = Math.min(size, READ_BYTES);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
  return buffer.toString();
}

/** The deployments at the end of the log, the newest first. The line that the end of the log begins in is left out, as are lines that can't be read. */
async function readLog(releasesDir: string): Promise<LoggedDeployment[]> {
  const file = await open(join(releasesDir, 'deployments.jsonl')).catch(unreadable);
  if (!file) return [];
  const lines = (await readEnd(file).finally(() => file.close())).split('\n');
  const parse = (line: string) => {
    try {
      return LoggedDeployment.safeParse(JSON.parse(line)).data ?? [];
    } catch {
      return [];
    }
  };
  return lines.flatMap(parse).reverse();
}

async function readJson(file: string | undefined): Promise<unknown> {
  const text = file && (await readFile(file, 'utf8').catch(unreadable));
  try {
    return text && JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Entry = Registry['shell'] | Registry['remotes'][string] | LiveServices[string];

/** The entries of the shell, of the remotes, of the services and of the gateway, as the files say this moment. */
export async function readEntries({ registryFile, servicesFile, gatewayFile }: Places): Promise<Map<string, Entry>> {
  const registry = Registry.safeParse(await readJson(registryFile)).data;
  const services = LiveServices.safeParse(await readJson(servicesFile)).data;
  const gateway = LiveServices.safeParse(await readJson(gatewayFile)).data;
  const frontEnd = registry && { shell: registry.shell, ...registry.remotes };
  return new Map(Object.entries({ ...frontEnd, ...services, ...gateway }));
}

/** What is live of an entry, and what a rollback would bring back. */
export function releasesOf(entry: Entry): { release: string; previous: string | null } {
  const { release } = 'stable' in entry ? entry.stable : entry;
  const { previous } = entry;
  return { release, previous: (typeof previous === 'string' ? previous : previous?.release) ?? null };
}

const publishedAtOf = (entry: Entry): string | undefined => {
  if ('stable' in entry) return entry.stable.publishedAt;
  return 'publishedAt' in entry ? entry.publishedAt : undefined;
};

/** For so long the page says what an operator has asked for of an area. */
const RECENT_MS = 600_000;

/** What an operator has asked for of an area in the last minutes: by the record of its deployment, or by the log once that is over. */
function lastActOf(entry: Entry, newest: LoggedDeployment | undefined, now: Date): LiveDeployable['lastAct'] {
  const { deployment } = entry;
  const found = deployment ? askedOf(deployment) : loggedAct(newest);
  return found && now.getTime() - Date.parse(found.at) < RECENT_MS ? found : undefined;
}

function askedOf(deployment: NonNullable<Entry['deployment']>): LiveDeployable['lastAct'] {
  const { asked, askedBy, goesBack, by, since } = deployment;
  if (asked) return askedBy && { act: asked, ...askedBy };
  // Services and the gateway are rolled back under a record of their own.
  return goesBack && { act: 'rollback', by, at: since };
}

function loggedAct(newest: LoggedDeployment | undefined): LiveDeployable['lastAct'] {
  if (newest?.action === 'rolled back') return { act: 'rollback', by: newest.by, at: newest.at };
  return newest?.asked;
}

/** What deployments on this machine have done and are doing. Null where they are not written to files, as on a cluster. */
export async function readDeployments(
  places: Places,
  { canAct, now }: { canAct: boolean; now: Date },
): Promise<OperationsDeployments | null> {
  const { registryFile, releasesDir } = places;
  if (!releasesDir || !registryFile) return null;
  const entries = [...(await readEntries(places))];
  const log = await readLog(releasesDir);
  const underWay = entries.flatMap(([area, { deployment }]) => {
    if (!deployment) return [];
    const { id, release, by, since, state, asked } = deployment;
    return [{ id, area, release: release ?? null, by, since, state, ...(asked && { asked }) }];
  });
  const live = entries.map(([area, entry]) => {
    const releases = releasesOf(entry);
    const made = log.find((one) => one.area === area && one.release === releases.release && one.action !== 'withdrawn');
    const newest = log.find((one) => one.area === area);
    const lastAct = lastActOf(entry, newest, now);
    const since = made?.at ?? publishedAtOf(entry) ?? null;
    return { area, ...releases, by: made?.by ?? null, since, ...(lastAct && { lastAct }) };
  });
  return { underWay, live, canAct, log: log.slice(0, LISTED) };
}
