import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { home, repository } from './run';

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Starts the platform as `npm start` does, but in its own folder, and returns a function that stops it. */
export default async function startPlatform(): Promise<() => Promise<void>> {
  const runner = spawn(process.execPath, ['dev/start.mjs', '--fresh'], {
    cwd: repository,
    env: {
      ...process.env,
      PORT: String(await freePort()),
      VETCARE_HOME: home,
      // The tests register hundreds of people within a minute from a single address.
      LOGINS_PER_MINUTE: '100000',
      REGISTRATIONS_PER_MINUTE: '100000',
      BOOKINGS_PER_MINUTE: '100000',
      // A day, so that no payment is looked up and completed in the middle of a test that watches it.
      RECONCILE_SECONDS: '86400',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => runner.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    runner.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      if (chunk.toString().includes('VetCare is ready at')) resolve();
    });
    void ended.then((code) => reject(new Error(`The platform stopped with code ${code} before it was ready`)));
  });
  process.env.VETCARE_RUN = readFileSync(join(home, 'run.json'), 'utf8');
  return async () => {
    runner.kill('SIGTERM');
    await ended;
  };
}
