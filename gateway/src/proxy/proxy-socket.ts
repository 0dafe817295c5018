import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { type ErrorCode, errorStatus } from '@vetcare/contracts';

const REPLACED = new Set(['authorization', 'x-request-id', 'x-forwarded-for', 'x-forwarded-proto', 'cookie']);

/** Hands a WebSocket upgrade to a chat node: the request's head with our headers, then bytes both ways. */
export function proxySocket(
  deps: { node: URL; headers: Record<string, string> },
  request: IncomingMessage,
  client: Duplex,
  head: Buffer,
): void {
  const upstream = connect(Number(deps.node.port || 80), deps.node.hostname);
  upstream.setNoDelay(true);
  upstream.setTimeout(5_000, () => upstream.destroy(new Error('timeout')));
  upstream.once('connect', () => {
    upstream.setTimeout(0);
    const lines = [`${request.method} ${request.url} HTTP/1.1`];
    for (let i = 0; i < request.rawHeaders.length; i += 2) {
      const name = request.rawHeaders[i] ?? '';
      if (!REPLACED.has(name.toLowerCase())) lines.push(`${name}: ${request.rawHeaders[i + 1]}`);
    }
    for (const [name, value] of Object.entries(deps.headers)) lines.push(`${name}: ${value}`);
    upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
    if (head.length > 0) upstream.write(head);
    upstream.pipe(client).pipe(upstream);
  });
  upstream.once('error', () => refuseSocket(client, 'upstream_unavailable', deps.headers['x-request-id'] ?? ''));
  client.once('error', () => upstream.destroy());
  client.once('close', () => upstream.destroy());
  upstream.once('close', () => client.destroy());
}

/** Ends an upgrade with our error shape. */
export function refuseSocket(client: Duplex, code: ErrorCode, requestId: string): void {
  if (client.destroyed || !client.writable) return;
  const body = JSON.stringify({ success: false, code, message: 'The connection was refused', requestId });
  client.end(
    `HTTP/1.1 ${errorStatus[code]} Refused\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
