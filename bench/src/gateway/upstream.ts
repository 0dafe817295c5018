import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const body = JSON.stringify({
  _id: '0123456789abcdef01234567',
  role: 'patient',
  name: 'Asha Rao',
  note: 'x'.repeat(1_000),
});

/** Stands in for every service: it answers what a session's check would, and never answers calls about doctors. */
export async function startUpstream(): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/api/doctors')) return;
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-request-id': request.headers['x-request-id'] ?? '',
    });
    response.end(body);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
