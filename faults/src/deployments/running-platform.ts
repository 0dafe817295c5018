import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@vetcare/local-servers';
import { z } from 'zod';

const root = join(__dirname, '../../..');

/** All people come from one machine. */
const LIMITS = { LOGINS_PER_MINUTE: '6000', REGISTRATIONS_PER_MINUTE: '6000', BOOKINGS_PER_MINUTE: '6000' };

/** What `npm start` writes about itself. */
const Run = z.looseObject({
  sandboxUrl: z.string(),
  logins: z.array(z.looseObject({ role: z.string(), email: z.string(), password: z.string() })),
});

export type RunningPlatform = Awaited<ReturnType<typeof startRunningPlatform>>;

/** Starts the platform with its front end as `npm start` does, so that the commands of operators work on it. */
export async function startRunningPlatform(log: (line: string) => void) {
  const home = mkdtempSync(join(tmpdir(), 'vetcare-deployments-'));
  const port = await freePort();
  const runner = spawn(process.execPath, ['dev/dist/start/main.js', '--fresh'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), VETCARE_HOME: home, ...LIMITS },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => runner.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: runner.stdout }).on('line', (line) => {
      log(line);
      if (line.includes('VetCare is ready at')) resolve();
    });
    void ended.then(() => reject(new Error('The platform has stopped before it was ready')));
  });
  const { sandboxUrl, logins } = Run.parse(JSON.parse(readFileSync(join(home, 'run.json'), 'utf8')));
  return {
    home,
    port,
    sandboxUrl,
    logins,
    async stop() {
      runner.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Runs a command of operators, such as `deploy record`. @throws Error with its lines if it fails */
export async function runCommand({ home }: Pick<RunningPlatform, 'home'>, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, ['dev/dist/deploy-command/main.js', ...args], {
    cwd: root,
    env: { ...process.env, VETCARE_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${lines.join('\n')}`);
}
