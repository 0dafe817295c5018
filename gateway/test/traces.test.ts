import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  internalKeyEnv,
  internalKeys,
  startTestServers,
  startTraceReceiver,
  type TestServers,
  until,
} from '@vetcare/test-kit';

const children: ChildProcess[] = [];
const lines: Record<string, unknown>[] = [];
let servers: TestServers;
let receiver: Awaited<ReturnType<typeof startTraceReceiver>>;
let gatewayUrl: string;
let dir: string;

/** Starts a built process and returns its address. */
async function start(workspace: string, env: Record<string, string>): Promise<string> {
  const main = join(__dirname, '../..', workspace, 'dist/main.js');
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  for await (const text of createInterface({ input: child.stdout })) {
    const line = JSON.parse(text) as Record<string, unknown>;
    if (line.msg !== 'listening') continue;
    createInterface({ input: child.stdout }).on('line', (next) => lines.push(JSON.parse(next)));
    return `http://127.0.0.1:${line.port}`;
  }
  throw new Error(`${workspace} ended before it listened`);
}

beforeAll(async () => {
  servers = await startTestServers();
  receiver = await startTraceReceiver();
  dir = mkdtempSync(join(tmpdir(), 'vetcare-traces-'));
  const registry = { version: 1, shell: { release: 'none', base: '/mfe/shell/none/', js: [], css: [] }, remotes: {} };
  writeFileSync(join(dir, 'remotes.json'), JSON.stringify(registry));
  const shared = {
    ...internalKeyEnv,
    NATS_URL: servers.natsUrl,
    REDIS_URL: servers.redisUrl,
    PASSWORD_RESET_SECRET: 'x'.repeat(32),
    SECOND_FACTOR_KEYS: '0'.repeat(64),
    ...receiver.env,
  };
  const [auth = ''] = await Promise.all(
    ['auth', 'review'].map((name) => start(`services/${name}`, { ...shared, MONGO_URL: servers.mongoUrl(name) })),
  );
  gatewayUrl = await start('gateway', {
    ...shared,
    INTERNAL_TOKEN_PRIVATE_KEY: Buffer.from(internalKeys.privateKey).toString('base64'),
    PUBLIC_URL: 'http://localhost:1',
    REGISTRY_FILE: join(dir, 'remotes.json'),
    SERVICE_ORIGINS: JSON.stringify({ auth: [auth] }),
  });
});

afterAll(async () => {
  const ended = children.map((child) => once(child, 'exit'));
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(ended);
  receiver.close();
  await servers.stop();
  rmSync(dir, { recursive: true });
});

const register = (email: string, traceparent: string) =>
  fetch(`${gatewayUrl}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:1', traceparent },
    body: JSON.stringify({
      role: 'patient',
      FirstName: 'Asha',
      LastName: 'Rao',
      email,
      password: 'correct horse 42',
      confirmPassword: 'correct horse 42',
      gender: 'Female',
      PhoneNo: '9876543210',
    }),
  });

const EVENT = 'auth.user.registered.v1';

test('one registration is one trace, from the caller through gateway, service and database to the consumer', async () => {
  const traceId = 'a1'.repeat(16);
  expect((await register('asha@example.test', `00-${traceId}-${'b2'.repeat(8)}-01`)).status).toBe(201);
  const find = (service: string, name: string) =>
    receiver.spans.find((span) => span.traceId === traceId && span.service === service && span.name.startsWith(name));
  await until(async () => find('review', `handle ${EVENT}`) && find('gateway', 'register') && find('auth', 'register'));
  const [gateway, auth] = [find('gateway', 'register'), find('auth', 'register')];
  const [published, handled] = [find('auth', `publish ${EVENT}`), find('review', `handle ${EVENT}`)];
  expect(gateway?.parentSpanId).toBe('b2'.repeat(8));
  expect(auth?.parentSpanId).toBe(gateway?.spanId);
  expect(find('auth', 'insert outbox')?.parentSpanId).toBe(auth?.spanId);
  expect(published?.parentSpanId).toBe(auth?.spanId);
  expect(handled?.parentSpanId).toBe(published?.spanId);
  expect(receiver.spans.some((span) => span.service === 'review' && span.parentSpanId === handled?.spanId)).toBe(true);
  const redis = receiver.spans.filter(({ name, traceId: id }) => id === traceId && name.startsWith('redis '));
  expect(redis.filter(({ parentSpanId }) => parentSpanId === gateway?.spanId)).not.toEqual([]);
  for (const personal of ['asha@example.test', 'Asha', 'Rao', '9876543210', 'correct horse', '127.0.0.1'])
    expect(receiver.text()).not.toContain(personal);
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'answered', route: 'register', traceId }));
});

test.each([
  ['malformed', 'x; rm -rf /'],
  ['all zeros', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`],
  ['too long', `00-${'c'.repeat(5_000)}`],
])('a traceparent that is %s is ignored, and a trace of its own begins', async (what, traceparent) => {
  const before = receiver.spans.length;
  const email = `${what.replaceAll(' ', '-')}@example.test`;
  expect((await register(email, traceparent)).status).toBe(201);
  await until(async () =>
    receiver.spans.slice(before).find(({ service, name }) => service === 'gateway' && name === 'register'),
  );
  const own = receiver.spans.slice(before).find(({ service, name }) => service === 'gateway' && name === 'register');
  expect(own?.traceId).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
  expect(own?.parentSpanId || undefined).toBeUndefined();
});
