import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Registry } from '@vetcare/contracts';
import type { BenchPlatform } from './bench-platform';

type Place = Pick<BenchPlatform, 'releasesDir' | 'url'>;

const fileOf = ({ releasesDir }: Place) => join(releasesDir, 'remotes.json');

export const readRegistry = (platform: Place): Registry =>
  Registry.parse(JSON.parse(readFileSync(fileOf(platform), 'utf8')));

/** Makes a registry the live one, as a deployment would, and waits until the gateway answers with it. */
export async function goLive(platform: Place, registry: Registry): Promise<void> {
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
