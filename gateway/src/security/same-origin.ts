import type { IncomingMessage } from 'node:http';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request came from our own pages, or from no page at all. Pages can't forge either of the two headers. The Host
 * header proves nothing: with DNS rebinding, another site's host name can be made to resolve to our address.
 */
export function isSameOrigin(request: Pick<IncomingMessage, 'headers'>, ownOrigins: readonly string[]): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = request.headers;
  return origin === undefined || ownOrigins.includes(origin);
}

/** Whether the request may go on: reading is allowed from anywhere, changes only from our own pages. */
export const mayChange = (request: IncomingMessage, ownOrigins: readonly string[]) =>
  READING.has(request.method ?? 'GET') || isSameOrigin(request, ownOrigins);
