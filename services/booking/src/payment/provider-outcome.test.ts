import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ProviderBusyError,
  ProviderRefusedError,
  ProviderTimeoutError,
  ProviderUnavailableError,
} from './provider.errors';
import { createRazorpayClient } from './razorpay.client';

/** What the client returns or throws when the provider answers like this. */
async function outcome(answer: RequestListener, withinMs = 3_000): Promise<unknown> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = createRazorpayClient({ url: `http://127.0.0.1:${port}/`, keyId: 'key', keySecret: 'very secret' });
  try {
    return await client.createOrder({ receipt: 'r', amountPaise: 100, currency: 'INR' }, { withinMs });
  } catch (error) {
    return error;
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const refusal = { error: { code: 'BAD_REQUEST_ERROR', description: 'No such plan' } };

test('an order is asked of its address with our key, and what we don’t use of the answer is dropped', async () => {
  const seen: unknown[] = [];
  const order = { id: 'order_1', amount: 100, currency: 'INR', receipt: 'r', created_at: 1 };
  const made = await outcome((request, response) => {
    seen.push(request.method, request.url, request.headers.authorization);
    json(200, { ...order, entity: 'order' })(request, response);
  });
  expect(made).toEqual(order);
  expect(seen).toEqual(['POST', '/v1/orders', `Basic ${Buffer.from('key:very secret').toString('base64')}`]);
});

test('a refusal in JSON is known, with its words', async () => {
  const error = await outcome(json(400, refusal));
  expect(error).toBeInstanceOf(ProviderRefusedError);
  expect(error).toMatchObject({ info: { path: '/v1/orders', status: 400, description: 'No such plan' } });
});

test.each<[string, RequestListener]>([
  ['a proxy’s page', (_request, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>')],
  ['a page that looks like success', (_request, response) => response.writeHead(200).end('<h1>Welcome</h1>')],
  ['a refusal without words', (_request, response) => response.writeHead(400).end('<h1>Bad Request</h1>')],
  ['a failure in JSON', json(500, refusal)],
  ['another entity', json(200, { id: 7 })],
  ['our key refused', json(401, refusal)],
  ['a redirection', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['a cut connection', (request) => request.socket.destroy()],
])('of %s the outcome is unknown', async (_case, answer) => {
  expect(await outcome(answer)).toBeInstanceOf(ProviderUnavailableError);
});

test.each<[string, RequestListener]>([
  ['never comes', () => {}],
  ['begins and never ends', (_request, response) => response.writeHead(200).write('{"id":')],
])('an answer that %s is not waited for', async (_case, answer) => {
  expect(await outcome(answer, 50)).toBeInstanceOf(ProviderTimeoutError);
});

test('somebody busy says how long to wait', async () => {
  const error = await outcome(json(429, refusal, { 'retry-after': '7' }));
  expect(error).toBeInstanceOf(ProviderBusyError);
  expect(error).toMatchObject({ retryAfterSeconds: 7 });
});

test('no error carries our key', async () => {
  const error = await outcome((request) => request.socket.destroy());
  expect(
    JSON.stringify(error, (_key, value) => (value instanceof Error ? { ...value, m: value.stack } : value)),
  ).not.toMatch(/very secret/);
});
