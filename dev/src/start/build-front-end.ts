import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { remoteNames } from '../areas/remotes';
import { findWithdrawn, readDeployments } from '../deploy/deployment-log';
import { SHELL } from '../deploy/release-folder';
import { repository } from '../repository';

/**
 * Builds and publishes the shell and those remotes whose sources changed since their last release, and makes them live; not what somebody, or a deployment, has
 * taken back.
 */
export function buildFrontEnd({
  releasesDir,
  log,
  signal,
}: {
  releasesDir: string;
  log: (line: string) => void;
  signal: AbortSignal;
}): Promise<void> {
  const deployments = readDeployments(releasesDir);
  const withdrawn = [SHELL, ...remoteNames()].flatMap((area) =>
    [...findWithdrawn(deployments, area)].map((release) => `--except=${area}/${release}`),
  );
  const child = spawn(
    process.execPath,
    [join(repository, 'packages/web-kit/webpack/build.mjs'), '--live', ...withdrawn, '--out', releasesDir],
    { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'], signal },
  );
  let recentOutput = '';
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      recentOutput = `${recentOutput}\n${line}`.slice(-4_000);
      if (line.trim()) log(`    ${line}`);
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The front end could not be built:${recentOutput}`)),
    );
  });
}
