import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const file = join(__dirname, '../servers.compose.yml');
const compose = (...args: string[]) =>
  execFileSync('docker', ['compose', '-f', file, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 300_000,
  });

/** Starts one of the servers of `servers.compose.yml`. `host` is `address:port` as seen from this machine. */
export function startInDocker(service: 'nats' | 'redis' | 'mongo'): { host: string; stop(): Promise<void> } {
  compose('up', '-d', '--wait', service);
  const port = service === 'nats' ? '4222' : service === 'redis' ? '6379' : '27017';
  return {
    host: compose('port', service, port).trim(),
    async stop() {
      compose('stop', service);
    },
  };
}
