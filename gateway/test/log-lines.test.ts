import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { internalKeys, startTestServers, type TestServers, until } from '@vetcare/test-kit';

const ID = '0123456789abcdef01234567';
let servers: TestServers;
let service: Server;
let child: ChildProcess;
let url: string;
let dir: string;
const lines: Record<string, unknown>[] = [];

const remote = (area: string, routes: string[]) => ({
  stable: { release: 'm4', entry: `/mfe/${area}/m4/entry.js`, js: [], css: [] },
  routes,
});

function writeReleases(origin: string): void {
  const shell = { release: 's1', base: '/mfe/shell/s1/', js: [], css: [] };
  const remotes = { 'mfe-record': remote('mfe-record', ['/prescription/:code']) };
  writeFileSync(join(dir, 'remotes.json'), JSON.stringify({ version: 1, shell, remotes }));
  writeFileSync(
    join(dir, 'services.json'),
    JSON.stringify({ review: { release: 'v7', origins: [origin] }, auth: { release: 'v7', origins: [origin] } }),
  );
}

/** Starts the built gateway, because a logger writes to the standard output of its process. */
async function startGateway(): Promise<string> {
  child = spawn(process.execPath, [join(__dirname, '../dist/main.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: '0',
      NATS_URL: servers.natsUrl,
      REDIS_URL: servers.redisUrl,
      INTERNAL_TOKEN_PRIVATE_KEY: Buffer.from(internalKeys.privateKey).toString('base64'),
      PUBLIC_URL: 'http://localhost:1',
      REGISTRY_FILE: join(dir, 'remotes.json'),
      SERVICES_FILE: join(dir, 'services.json'),
      SERVICE_ORIGINS: '{}',
      REFUSAL_PAUSE_MS: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('no output');
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line)));
  const port = await until(async () => lines.find(({ msg }) => msg === 'listening')?.port, 'the gateway to listen');
  return `http://127.0.0.1:${port}`;
}

beforeAll(async () => {
  servers = await startTestServers();
  dir = mkdtempSync(join(tmpdir(), 'vetcare-log-'));
  service = createServer((_request, response) => response.end('{}'));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  writeReleases(`http://127.0.0.1:${(service.address() as AddressInfo).port}`);
  url = await startGateway();
});
afterAll(async () => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  service.closeAllConnections();
  service.close();
  await servers.stop();
  rmSync(dir, { recursive: true });
});

const html = { accept: 'text/html' };
test.each([
  [`/api/doctors/${ID}/ratings?secret=1`, {}, { path: '/api/doctors/:id/ratings', status: 200, release: 'v7' }],
  ['/prescription/secret1', html, { path: '/prescription/:code', release: 'm4' }],
  ['/mfe/mfe-record/m3/secret.js', {}, { path: '/mfe/mfe-record/:release/*', status: 404, release: 'm3' }],
  ['/media/review/secret.webp', {}, { path: '/media/:service/:file', status: 200, release: 'v7' }],
])('%s is logged with the template of its path, the status and the release', async (path, headers, expected) => {
  const answer = await fetch(url + path, { headers });
  const requestId = answer.headers.get('x-request-id');
  const line = await until(
    async () => lines.find((one) => one.msg === 'answered' && one.requestId === requestId),
    'the line',
  );
  expect(line).toMatchObject(expected);
  expect(JSON.stringify(line)).not.toMatch(/secret|0123456789abcdef/);
});

test('a path that leads nowhere is not logged, because it may say anything', async () => {
  const answer = await fetch(`${url}/secret/asha@example.test`, { headers: { accept: 'application/json' } });
  const requestId = answer.headers.get('x-request-id');
  const line = await until(async () => lines.find((one) => one.requestId === requestId), 'the line');
  expect(line).toMatchObject({ route: 'own', status: 404 });
  expect(line.path).toBeUndefined();
});

test('a sign-in is a line with its status and the time in UTC, and says nothing of who it was', async () => {
  const body = JSON.stringify({ email: 'asha@example.test', password: 'secret' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  const requestId = answer.headers.get('x-request-id');
  const line = await until(async () => lines.find((one) => one.requestId === requestId), 'the line');
  expect(line).toMatchObject({ route: 'login', status: answer.status, msg: 'answered' });
  expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(JSON.stringify(line)).not.toMatch(/secret|asha/);
});

test('nothing that a caller sends begins a line of its own', async () => {
  const forged = '"}\\n{"msg":"forged"}';
  const headers = {
    accept: 'application/json',
    'user-agent': forged,
    'x-request-id': forged,
    'x-forwarded-for': forged,
  };
  const answer = await fetch(`${url}/api/doctors/${ID}/ratings?page=%0A${encodeURIComponent(forged)}`, { headers });
  const requestId = answer.headers.get('x-request-id');
  await until(async () => lines.find((one) => one.requestId === requestId), 'the line');
  expect(requestId).not.toContain('forged');
  expect(lines.filter(({ msg }) => msg === 'forged')).toEqual([]);
});
