import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@vetcare/test-kit';
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
    (on) => on('updateUserImage', async () => ({ success: true, message: 'Changed', imageUrl: '/media/auth/1' })),
  );
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Sends a body, or the beginning of one, as the person of this id. @returns the status of the answer */
async function send(id: string, body: string, length = body.length): Promise<number | undefined> {
  const asking = request({
    port: (server.address() as AddressInfo).port,
    method: 'PUT',
    path: '/api/user/update-image',
    headers: { authorization: id, 'content-type': 'application/json', 'content-length': length },
  });
  if (body.length === length) asking.end(body);
  else asking.write(body);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

it('lets large bodies that drip in give their place to one that comes at once', async () => {
  const drips = ['a', 'b'].map((id) => send(id, '{"image":"', 9_000_000).catch(() => 0));
  const image = JSON.stringify({ image: `data:image/png;base64,${'A'.repeat(400_000)}` });
  const statuses: (number | undefined)[] = [];
  await until(async () => statuses.push((await send('c', image)) ?? 0) && statuses.includes(503), 'a refusal');
  await until(async () => (await send('c', image)) === 200, 'a place');
  expect(await Promise.race(drips)).toBe(408);
});
