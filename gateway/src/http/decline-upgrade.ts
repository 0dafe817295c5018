import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

const OF_THE_OFFER = new Set(['upgrade', 'http2-settings', 'connection']);

/**
 * Answers a request that offers another protocol, as curl and Java do with HTTP/2, as the plain HTTP/1.1 request that it is
 * as well. Node has taken the connection from its parser by now, so the request is put back without the offer.
 */
export function declineUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { rawHeaders } = request;
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`];
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (!OF_THE_OFFER.has((rawHeaders[i] ?? '').toLowerCase())) lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
  if (/\bclose\b/i.test(request.headers.connection ?? '')) lines.push('connection: close');
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}
