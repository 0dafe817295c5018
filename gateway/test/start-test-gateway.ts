import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type AdminRole, type Role, type RouteName, routes, type Session, sessionKey } from '@vetcare/contracts';
import { readConfig } from '@vetcare/service-kit';
import { startTestServers } from '@vetcare/test-kit';
import { Redis } from 'ioredis';
import { startGateway } from '../src/app';
import { settings } from '../src/config';

export const keys = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

type Answering = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** A fake service. It answers what the test sets, or otherwise with a description of the request it received. */
export interface StandIn {
  url: string;
  seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
  answer: Answering;
  server: Server;
}

const echo: Answering = (request, response, body) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ url: request.url, body }));
};

async function standIn(): Promise<StandIn> {
  const made: Omit<StandIn, 'url' | 'server'> = { seen: [], answer: echo };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      made.seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      made.answer(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(made, { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

type ServiceOfCalls = Exclude<(typeof routes)[RouteName]['service'], 'gateway'>;

/** One for each service that the contract gives calls to. */
async function startStandIns(): Promise<Record<ServiceOfCalls, StandIn>> {
  const names = new Set(Object.values(routes).map(({ service }) => service));
  names.delete('gateway');
  const started = await Promise.all([...names].map(async (name) => [name, await standIn()] as const));
  return Object.fromEntries(started) as Record<ServiceOfCalls, StandIn>;
}

const release = (area: string) => ({
  release: 'r1',
  entry: `/mfe/${area}/r1/mf-manifest.json`,
  js: [`/mfe/${area}/r1/app.js`],
  css: [],
});

export const registry = {
  version: 1,
  shell: {
    release: 'r1',
    base: '/mfe/shell/r1/',
    js: ['/mfe/shell/r1/main.js'],
    css: ['/mfe/shell/r1/main.css'],
    preload: [],
  },
  remotes: {
    'mfe-public': {
      stable: {
        ...release('mfe-public'),
        css: ['/mfe/mfe-public/r1/app.css'],
        firstPaint: '/mfe/mfe-public/r1/first-paint.json',
      },
      routes: ['/', '/about', '/auth/login', '/doctor', '/doctor/:id'],
      rules: { '/auth/login': { bare: true }, '/doctor/:id': { data: ['/api/doctors/:id'] } },
    },
    'mfe-doctor': { stable: release('mfe-doctor'), routes: ['/doctor/profile'] },
  },
};

function writeReleases(): { dir: string; file: string } {
  const dir = mkdtempSync(join(tmpdir(), 'vetcare-releases-'));
  mkdirSync(join(dir, 'shell/r1'), { recursive: true });
  mkdirSync(join(dir, 'mfe-public/r1'), { recursive: true });
  mkdirSync(join(dir, 'mfe-doctor/r1'), { recursive: true });
  for (const folder of ['mfe-public/r2', 'mfe-doctor/r2']) mkdirSync(join(dir, folder), { recursive: true });
  for (const folder of ['mfe-public/r1', 'mfe-public/r2', 'mfe-doctor/r1', 'mfe-doctor/r2'])
    writeFileSync(join(dir, folder, 'release.json'), '{}');
  writeFileSync(
    join(dir, 'shell/r1/document.json'),
    JSON.stringify({
      version: 1,
      htmlAttributes: 'lang="en"',
      head: '<title>VetCare</title><script src="/mfe/shell/r1/main.js" defer></script>',
      frame: '<header>VetCare</header><main>{first-paint}</main>',
      bareFrame: '<main>{first-paint}</main>',
      skeletons: { '/': '<p>home skeleton</p>', '*': '<p>skeleton</p>' },
    }),
  );
  writeFileSync(
    join(dir, 'mfe-public/r1/first-paint.json'),
    JSON.stringify({ '/auth/login': '<h1>Welcome Back!</h1>', '/doctor': '<h1>Find your $& veterinarian</h1>' }),
  );
  writeFileSync(join(dir, 'mfe-public/r1/app.js'), 'console.log("plain")');
  writeFileSync(join(dir, 'mfe-public/r1/app.js.gz'), gzipSync('console.log("small")'));
  const file = join(dir, 'remotes.json');
  writeFileSync(file, JSON.stringify(registry));
  return { dir, file };
}

/** Stores a session in Redis as auth would, and returns its cookie. */
export async function signIn(
  redis: Redis,
  role: Role,
  id = randomBytes(12).toString('hex'),
  adminRole?: AdminRole,
): Promise<{ cookie: string; id: string; session: Session; hash: string }> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  const session = { sub: id, role, sid: hash.slice(0, 32), authAt: Date.now(), ...(adminRole && { adminRole }) };
  await redis.set(sessionKey(hash), JSON.stringify(session), 'EX', 7 * 24 * 60 * 60);
  return { cookie: `sid=${token}`, id, session, hash };
}

/**
 * Starts a gateway with real Redis and NATS and a fake for each service.
 * @param moved services that are elsewhere
 */
export async function startTestGateway(env: Record<string, string> = {}, moved: Record<string, string[]> = {}) {
  const servers = await startTestServers();
  const services = await startStandIns();
  const origins = Object.fromEntries(Object.entries(services).map(([name, { url }]) => [name, [url]]));
  const releases = writeReleases();
  const gateway = await startGateway(
    readConfig(settings, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PORT: '0',
      REDIS_URL: servers.redisUrl,
      NATS_URL: servers.natsUrl,
      INTERNAL_TOKEN_PRIVATE_KEY: Buffer.from(keys.privateKey).toString('base64'),
      PUBLIC_URL: 'http://vetcare.test',
      SERVICE_ORIGINS: JSON.stringify({ ...origins, unplaced: [], ...moved }),
      REGISTRY_FILE: releases.file,
      RELEASES_DIR: releases.dir,
      REFUSAL_PAUSE_MS: '1',
      ...env,
    }),
  );
  const redis = new Redis(servers.redisUrl);
  const url = `http://127.0.0.1:${gateway.port}`;
  return {
    url,
    port: gateway.port,
    servers,
    services,
    releases,
    redis,
    signIn: (role: Role, id?: string, adminRole?: AdminRole) => signIn(redis, role, id, adminRole),
    call: (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init }),
    async stop() {
      await gateway.stop();
      redis.disconnect();
      for (const service of Object.values(services)) {
        service.server.closeAllConnections();
        service.server.close();
      }
      await servers.stop();
    },
  };
}
export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;
