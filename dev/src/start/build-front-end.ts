import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repository } from '../repository';

/** Builds and publishes the shell and those remotes whose sources changed since their last release. */
export function buildFrontEnd({
  releasesDir,
  log,
  signal,
}: {
  releasesDir: string;
  log: (line: string) => void;
  signal: AbortSignal;
}): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(repository, 'packages/web-kit/webpack/build.mjs'), '--live', '--out', releasesDir],
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
