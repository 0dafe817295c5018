import type { IncomingMessage, ServerResponse } from 'node:http';

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
]);
/** Headers that only the gateway may send to a service. */
const OURS = new Set([
  'authorization',
  'x-request-id',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-user',
  'x-user-id',
  'x-user-role',
]);

/** The caller's headers as a service gets them, names and values by turns. */
export function requestHeaders(
  { rawHeaders }: IncomingMessage,
  { headers, withCookie }: { headers: Record<string, string>; withCookie: boolean },
): string[] {
  const sent: string[] = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = (rawHeaders[i] ?? '').toLowerCase();
    if (HOP_BY_HOP.has(name) || OURS.has(name) || (name === 'cookie' && !withCookie)) continue;
    sent.push(name, rawHeaders[i + 1] ?? '');
  }
  for (const [name, value] of Object.entries(headers)) sent.push(name, value);
  return sent;
}

/** Puts our headers in the place of the caller's own, for a proxy that sends on what it finds in the request. */
export function replaceHeaders(request: IncomingMessage, headers: Record<string, string>): void {
  for (const name of [...OURS, 'cookie']) delete request.headers[name];
  Object.assign(request.headers, headers);
}

/** Copies what a service said to the answer of the gateway. */
export function copyHeaders(
  headers: (Buffer | string)[] | Record<string, string | string[]>,
  response: ServerResponse,
): void {
  const pairs: [string, string | string[]][] = [];
  if (Array.isArray(headers))
    for (let i = 0; i < headers.length; i += 2) pairs.push([String(headers[i]).toLowerCase(), String(headers[i + 1])]);
  else pairs.push(...Object.entries(headers));
  for (const [name, value] of pairs) {
    if (HOP_BY_HOP.has(name)) continue;
    // What the gateway itself said that an answer varies by stays true.
    if (name === 'set-cookie' || name === 'vary') response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  // A cache that everybody shares would hand one person's cookie to the next.
  if (/\bpublic\b/.test(String(response.getHeader('cache-control')))) response.removeHeader('set-cookie');
}
