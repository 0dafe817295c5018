import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repository } from './plan';

/** Builds and publishes what is stale of shell and remotes. */
export function buildFrontEnd({
  releasesDir,
  say,
  signal,
}: {
  releasesDir: string;
  say: (line: string) => void;
  signal: AbortSignal;
}): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(repository, 'packages/web-kit/webpack/build.mjs'), '--out', releasesDir],
    { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'], signal },
  );
  let last = '';
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      last = `${last}\n${line}`.slice(-4_000);
      if (line.trim()) say(`    ${line}`);
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The front end could not be built:${last}`)),
    );
  });
}
