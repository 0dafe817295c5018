import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { CrashBorder } from '@vetcare/test-kit';

const PASSED_ON = ['authorization', 'content-type', 'x-refund-idempotency'];

/** Stands before the payment provider. A call that changes something there is a durable step of what it names. */
export async function startProviderBorder(border: Pick<CrashBorder, 'passStep'>, providerUrl: string) {
  async function passRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '' } = request;
    const body = await buffer(request);
    const step = `POST ${url.replace(/(pay|order)_\w+/, ':id')}`;
    if (method === 'POST' && !border.passStep(step, `${url} ${body}`)) return;
    const headers = new Headers();
    for (const name of PASSED_ON) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const answer = await fetch(`${providerUrl}${url}`, { method, headers, ...(method === 'POST' && { body }) });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  }

  const server = createServer((request, response) => void passRequest(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
