import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Registry } from '@vetcare/contracts';
import { type BenchPlatform, repository } from '../platform/bench-platform';
import { activateRegistry, readRegistry } from '../platform/live-registry';

const run = promisify(execFile);

/** The two builds of the same pages; `serve` switches the gateway to one of them. */
export interface Builds {
  federated: Registry;
  plain: Registry;
  serve(build: 'federated' | 'plain'): Promise<void>;
}

/** Builds the plain bundle into the folder that already contains the product's releases. */
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
  return { federated, plain, serve: (build) => activateRegistry(platform, build === 'plain' ? plain : federated) };
}
