import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@vetcare/local-servers';
import { z } from 'zod';
import type { BenchDeps } from '../report/report';

export const repository = join(__dirname, '../../..');

const Run = z.object({
  url: z.string(),
  logins: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })),
});

export interface BenchPlatform extends z.infer<typeof Run> {
  /** The folder with the front end's releases and their registry, as the gateway reads it. */
  releasesDir: string;
  stop(): Promise<void>;
}

/**
 * Starts a platform for the bench with the runner of `npm start`, production builds of shell and remotes included. Its demo
 * data is kept between runs, so that every run measures the same pages.
 */
export async function startBenchPlatform({ env, log }: BenchDeps): Promise<BenchPlatform> {
  const home = env.VETCARE_BENCH_HOME ?? join(repository, '.vetcare-bench');
  const runner = spawn(process.execPath, ['dev/dist/start/main.js'], {
    cwd: repository,
    env: { ...env, PORT: String(await freePort()), VETCARE_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => runner.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: runner.stdout }).on('line', (line) => {
      if (line.startsWith('  ✓')) log(line);
      if (line.includes('VetCare is ready at')) resolve();
    });
    void ended.then((code) => reject(new Error(`The platform stopped with code ${code} before it was ready`)));
  });
  return {
    ...Run.parse(JSON.parse(readFileSync(join(home, 'run.json'), 'utf8'))),
    releasesDir: join(home, 'releases'),
    async stop() {
      runner.kill('SIGTERM');
      await ended;
    },
  };
}
