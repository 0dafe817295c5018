import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Registry } from '@vetcare/contracts';
import { type BenchPlatform, repository } from '../platform/bench-platform';
import { goLive, readRegistry } from '../platform/live-registry';

const run = promisify(execFile);

/** The two builds of the same pages, and how to make one of them what the gateway serves. */
export interface Builds {
  federated: Registry;
  plain: Registry;
  serve(build: 'federated' | 'plain'): Promise<void>;
}

/** Builds the plain bundle beside what the platform has built of the product. */
export async function prepareBuilds(platform: BenchPlatform): Promise<Builds> {
  const federated = readRegistry(platform);
  const { stdout } = await run(
    process.execPath,
    [join(repository, 'bench/plain/build-plain.mjs'), platform.releasesDir],
    {
      maxBuffer: 2 ** 20,
    },
  );
  const plain = Registry.parse(JSON.parse(stdout));
  return { federated, plain, serve: (build) => goLive(platform, build === 'plain' ? plain : federated) };
}
