import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

const UPGRADE_HEADERS = new Set(['upgrade', 'http2-settings', 'connection']);

/**
 * Answers a request in HTTP/1.1 although it offers to upgrade, as curl and Java do for HTTP/2. Node has already detached the
 * connection from its HTTP parser, so the request is fed to the parser again, without the offer.
 */
export function declineUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { rawHeaders } = request;
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`];
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (!UPGRADE_HEADERS.has((rawHeaders[i] ?? '').toLowerCase())) lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
  if (/\bclose\b/i.test(request.headers.connection ?? '')) lines.push('connection: close');
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}
