import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SandboxOptions, startSandbox } from '../src/sandbox';

export const KEY_ID = 'rzp_test_sandbox';
export const KEY_SECRET = 'key-secret';
export const WEBHOOK_SECRET = 'webhook-secret';

export interface Arrival {
  headers: IncomingHttpHeaders;
  rawBody: string;
  event: string;
}

/** Receives webhooks as a shop does. It answers with the given statuses in turn and then with 200. */
export async function webhookReceiver(statuses: number[] = []) {
  const arrivals: Arrival[] = [];
  const waiting: { event: string; skip: number; resolve: (arrival: Arrival) => void }[] = [];
  const settle = () => {
    for (const wait of [...waiting]) {
      const found = arrivals.filter((arrival) => arrival.event === wait.event)[wait.skip];
      if (!found) continue;
      waiting.splice(waiting.indexOf(wait), 1);
      wait.resolve(found);
    }
  };
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const rawBody = Buffer.concat(chunks).toString('utf8');
      arrivals.push({ headers: req.headers, rawBody, event: (JSON.parse(rawBody) as { event: string }).event });
      res.writeHead(statuses.shift() ?? 200).end();
      settle();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    arrivals,
    /** Waits for the nth arrival of an event, counting from 1. */
    nth: (event: string, n = 1) =>
      new Promise<Arrival>((resolve) => {
        waiting.push({ event, skip: n - 1, resolve });
        settle();
      }),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Starts a sandbox with its own data folder and receiver. `restart` keeps the data, `dispose` removes it. */
export async function runningSandbox(options: Partial<SandboxOptions> & { answers?: number[] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vetcare-sandbox-'));
  const receiver = await webhookReceiver(options.answers);
  const start = () =>
    startSandbox({
      port: 0,
      dataFile: join(folder, 'sandbox.jsonl'),
      keyId: KEY_ID,
      keySecret: KEY_SECRET,
      webhookSecret: WEBHOOK_SECRET,
      webhookUrl: receiver.url,
      ...options,
    });
  let sandbox = await start();

  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${sandbox.url}${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString('base64')}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };

  return {
    receiver,
    dataFile: join(folder, 'sandbox.jsonl'),
    url: () => sandbox.url,
    call,
    newOrder: async (amount = 50_000, more: object = {}) =>
      (await call('POST', '/v1/orders', { amount, currency: 'INR', receipt: 'booking-1', ...more })).body as {
        id: string;
        amount: number;
      },
    pay: async (orderId: string, outcome: string, webhook?: string) =>
      (await call('POST', `/v1/sandbox/orders/${orderId}/pay`, { outcome, webhook })).body as {
        razorpay_payment_id: string;
        razorpay_order_id: string;
        razorpay_signature: string;
      },
    restart: async () => {
      await sandbox.stop();
      sandbox = await start();
    },
    dispose: async () => {
      await sandbox.stop();
      await receiver.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

export type RunningSandbox = Awaited<ReturnType<typeof runningSandbox>>;
