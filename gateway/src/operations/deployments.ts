import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LiveServices, LoggedDeployment, type OperationsDeployments, Registry } from '@vetcare/contracts';

interface Places {
  registryFile: string | undefined;
  servicesFile: string | undefined;
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

/** The last deployments, the newest first. The line that the end of the log begins in is left out, as are lines that can't be read. */
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
  return lines.flatMap(parse).slice(-LISTED).reverse();
}

async function readJson(file: string | undefined): Promise<unknown> {
  const text = file && (await readFile(file, 'utf8').catch(unreadable));
  try {
    return text && JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What deployments on this machine have done and are doing. Null where they are not written to files, as on a cluster. */
export async function readDeployments(places: Places): Promise<OperationsDeployments | null> {
  const { registryFile, servicesFile, releasesDir } = places;
  if (!releasesDir || !registryFile) return null;
  const registry = Registry.safeParse(await readJson(registryFile)).data;
  const services = LiveServices.safeParse(await readJson(servicesFile)).data;
  const entries = { ...(registry && { shell: registry.shell, ...registry.remotes }), ...services };
  const underWay = Object.entries(entries).flatMap(([area, { deployment }]) => {
    if (!deployment) return [];
    const { release, by, since, state } = deployment;
    return [{ area, release: release ?? null, by, since, state }];
  });
  return { underWay, log: await readLog(releasesDir) };
}
