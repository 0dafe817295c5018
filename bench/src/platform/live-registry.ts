import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Registry } from '@vetcare/contracts';
import type { BenchPlatform } from './bench-platform';

type ReleasesFolder = Pick<BenchPlatform, 'releasesDir' | 'url'>;

const fileOf = ({ releasesDir }: ReleasesFolder) => join(releasesDir, 'remotes.json');

export const readRegistry = (platform: ReleasesFolder): Registry =>
  Registry.parse(JSON.parse(readFileSync(fileOf(platform), 'utf8')));

/** Replaces the live registry, as a deployment does, and waits until the gateway serves the new one. */
export async function activateRegistry(platform: ReleasesFolder, registry: Registry): Promise<void> {
  const file = fileOf(platform);
  writeFileSync(`${file}.bench`, JSON.stringify(registry, null, 2));
  renameSync(`${file}.bench`, file);
  const deadline = Date.now() + 10_000;
  for (;;) {
    const live = Registry.parse(await (await fetch(`${platform.url}/remotes.json`)).json());
    if (live.shell.release === registry.shell.release) return;
    if (Date.now() > deadline) throw new Error(`The gateway did not take up shell release ${registry.shell.release}`);
    await pause(100);
  }
}
