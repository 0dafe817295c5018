import { planPlatform } from '../../src/platform/plan';

const keys = {
  internalPublicKey: 'public',
  internalPrivateKey: 'private',
  passwordResetSecret: 'secret',
  secondFactorKey: '0'.repeat(64),
  razorpayKeyId: 'id',
  razorpayKeySecret: 'secret',
  razorpayWebhookSecret: 'secret',
};

it('starts as many nodes of chat as are wanted, which share everything but the port, and tells the gateway of all', async () => {
  const { processes } = await planPlatform({
    home: { keys, path: (...parts) => parts.join('/') },
    servers: { nats: 'nats://n', redis: 'redis://r', mongo: 'mongodb://m' },
    port: 8080,
    counts: { chat: 3 },
    env: {},
  });
  const nodes = processes.filter(({ name }) => name.startsWith('chat'));
  expect(nodes.map(({ name }) => name)).toEqual(['chat', 'chat-2', 'chat-3']);
  expect(new Set(nodes.map(({ port }) => port)).size).toBe(3);
  expect(nodes.map(({ env }) => env)).toEqual(Array(3).fill(nodes[0]?.env));
  const gateway = processes.at(-1);
  expect(gateway?.name).toBe('gateway');
  const origins = JSON.parse(gateway?.env.SERVICE_ORIGINS ?? 'null');
  expect(origins.chat).toEqual(nodes.map(({ port }) => `http://127.0.0.1:${port}`));
});

it('gives a service the settings that its service.json names and those of streams, and no others', async () => {
  const { envOf } = await planPlatform({
    home: { keys, path: (...parts) => parts.join('/') },
    servers: { nats: 'nats://n', redis: 'redis://r', mongo: 'mongodb://m' },
    port: 8080,
    env: { HOLD_MINUTES: '5', DRAIN_MS: '1', EVENTS_KEPT_DAYS: '90' },
  });
  expect(envOf('booking')).toMatchObject({ HOLD_MINUTES: '5', EVENTS_KEPT_DAYS: '90' });
  expect(envOf('booking')).not.toHaveProperty('DRAIN_MS');
  expect(envOf('chat')).toMatchObject({ DRAIN_MS: '1', EVENTS_KEPT_DAYS: '90' });
});

it('gives what collects traces to every process that can send them, and nothing else of the environment', async () => {
  const { processes, envOf } = await planPlatform({
    home: { keys, path: (...parts) => parts.join('/') },
    servers: { nats: 'nats://n', redis: 'redis://r', mongo: 'mongodb://m' },
    port: 8080,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTHER_SETTING: 'x' },
  });
  for (const env of [envOf('chat'), processes.at(-1)?.env]) {
    expect(env).toMatchObject({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' });
    expect(env).not.toHaveProperty('OTHER_SETTING');
  }
});
