import type { IncomingMessage } from 'node:http';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request came from our own pages, or from no page at all. Browsers can't forge either header. */
export function isSameOrigin(request: Pick<IncomingMessage, 'headers'>, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (origin === publicOrigin) return true;
  try {
    return new URL(origin).host === request.headers.host;
  } catch {
    return false;
  }
}

/** Whether a request may change something: reading always may. */
export const mayChange = (request: IncomingMessage, publicOrigin: string) =>
  READING.has(request.method ?? 'GET') || isSameOrigin(request, publicOrigin);
