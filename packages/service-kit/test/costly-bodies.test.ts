import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createHttpApp, createLogger, createMetrics } from '../src';

let server: Server;
beforeAll(async () => {
  const app = createHttpApp(
    {
      log: createLogger({ service: 'auth', level: 'silent' }),
      metrics: createMetrics({ service: 'auth', version: '1.2.3' }),
      identify: async (id = '') => ({ id, role: 'patient', sid: 's', authAt: 0 }),
      checkAnswers: false,
      checkReady: async () => undefined,
    },
    (on) => {
      on('forgotPassword', async () => ({ success: true, message: 'Sent' }));
      on('updateUserImage', async () => ({ success: true, message: 'Changed', imageUrl: '/media/auth/1' }));
    },
  );
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await once(server, 'close');
});

async function send(
  method: string,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  more: Record<string, string> = {},
) {
  const { port } = server.address() as AddressInfo;
  const headers = { authorization: 'a', 'content-type': 'application/json', ...more };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body });
  return [answer.status, (await answer.json()).code];
}

const nested = (depth: number) => `{"email":${'['.repeat(depth)}${']'.repeat(depth)}}`;

describe.each([
  ['POST', '/api/auth/forgot-password'],
  ['PUT', '/api/user/update-image'],
])('%s %s', (method, path) => {
  it('refuses a body that is nested deeper than any may be, before it is parsed', async () => {
    expect(await send(method, path, nested(32))).toEqual([413, 'too_large']);
    expect(await send(method, path, '['.repeat(45_000))).toEqual([413, 'too_large']);
  });

  it('refuses a compressed body, however little it unpacks to', async () => {
    const compressed = new Uint8Array(gzipSync('{"email":"asha@vetcare.test"}'));
    expect(await send(method, path, compressed, { 'content-encoding': 'gzip' })).toEqual([415, 'unsupported_media']);
  });

  it('says what is wrong with one that is not', async () => {
    expect(await send(method, path, nested(31))).toEqual([400, 'validation_failed']);
  });
});

it('takes brackets in texts', async () => {
  expect(await send('POST', '/api/auth/forgot-password', '{"email":"asha@vetcare.test"}')).toEqual([200, undefined]);
  expect((await send('POST', '/api/auth/forgot-password', JSON.stringify({ email: '['.repeat(99) })))[0]).toBe(400);
});
