import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@vetcare/contracts';
import { freePort } from '@vetcare/local-servers';
import { request } from 'undici';
import { repository } from '../platform/bench-platform';
import { cpuMicroseconds } from '../report/cpu-time';

export interface MeasuredProxy {
  url: string;
  /** CPU time of the process so far, in microseconds. */
  cpuTime(): number;
  stop(): void;
}

async function startProxy(
  script: string,
  port: number,
  more: { args?: string[]; env?: Record<string, string> },
): Promise<MeasuredProxy> {
  const child = spawn(process.execPath, [join(repository, script), ...(more.args ?? [])], {
    env: { PATH: process.env.PATH ?? '', ...more.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await request(`${url}/healthz`).catch(() => undefined);
    await answer?.body.dump();
    if (answer) break;
    if (child.exitCode !== null) throw new Error(`${script} stopped with code ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, cpuTime: () => cpuMicroseconds(child.pid ?? 0), stop: () => void child.kill('SIGKILL') };
}

export async function startBaseline(upstream: string): Promise<MeasuredProxy> {
  const port = await freePort();
  return startProxy('bench/dist/gateway/baseline.js', port, { args: [String(port), upstream] });
}

const noAreas = { version: 1, shell: { release: 'r1', base: '/mfe/shell/r1/', js: [], css: [] }, remotes: {} };

interface GatewayServers {
  redis: string;
  nats: string;
  /** The addresses of chat, if they differ from that of the other services. */
  chat?: string[];
  /** The key of the internal tokens, if services check them. */
  privateKey?: string;
}

function generatePrivateKey(): string {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  return Buffer.from(pem).toString('base64');
}

/** Starts the gateway as in production, logs included. All services have the same address, but for chat. */
export async function startGateway(upstream: string, servers: GatewayServers): Promise<MeasuredProxy> {
  const port = await freePort();
  const registry = join(mkdtempSync(join(tmpdir(), 'vetcare-bench-')), 'remotes.json');
  writeFileSync(registry, JSON.stringify(noAreas));
  const services = new Set(Object.values(routes).map(({ service }) => service));
  const origins: Record<string, string[]> = {
    ...Object.fromEntries([...services].map((name) => [name, [upstream]])),
    ...(servers.chat && { chat: servers.chat }),
  };
  return startProxy('gateway/dist/main.js', port, {
    env: {
      SERVICE_ORIGINS: JSON.stringify(origins),
      PORT: String(port),
      REDIS_URL: servers.redis,
      NATS_URL: servers.nats,
      INTERNAL_TOKEN_PRIVATE_KEY: servers.privateKey ?? generatePrivateKey(),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      REGISTRY_FILE: registry,
      TRUSTED_PROXIES: '1',
    },
  });
}
