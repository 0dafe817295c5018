import type { IncomingMessage } from 'node:http';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request came from our own pages, or from no page at all. Browsers can't forge either header. The Host header says
 * nothing: a foreign name that was made to point at our address is our host and yet another site.
 */
export function isSameOrigin(request: Pick<IncomingMessage, 'headers'>, ownOrigins: readonly string[]): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = request.headers;
  return origin === undefined || ownOrigins.includes(origin);
}

/** Whether a request may change something: reading always may. */
export const mayChange = (request: IncomingMessage, ownOrigins: readonly string[]) =>
  READING.has(request.method ?? 'GET') || isSameOrigin(request, ownOrigins);
