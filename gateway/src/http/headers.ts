import type { IncomingMessage } from 'node:http';
import { OFFERED_HEADER } from '@vetcare/contracts';
import type { Dispatcher } from 'undici';

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
/** Headers that only the gateway may set. A caller's own values are removed before a call is forwarded. */
const GATEWAY_HEADERS = new Set([
  'authorization',
  'x-request-id',
  'x-forwarded-for',
  'x-forwarded-proto',
  'traceparent',
  'x-user',
  'x-user-id',
  'x-user-role',
  OFFERED_HEADER,
]);

/** The headers of the call to a service, as a flat list of alternating names and values. */
export function requestHeaders(
  { rawHeaders }: IncomingMessage,
  { headers, withCookie }: { headers: Record<string, string>; withCookie: boolean },
): string[] {
  const sent: string[] = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = (rawHeaders[i] ?? '').toLowerCase();
    if (HOP_BY_HOP.has(name) || GATEWAY_HEADERS.has(name) || (name === 'cookie' && !withCookie)) continue;
    sent.push(name, rawHeaders[i + 1] ?? '');
  }
  for (const [name, value] of Object.entries(headers)) sent.push(name, value);
  return sent;
}

/** Replaces headers in the request itself, because `http-proxy-middleware` forwards the headers it finds there. */
export function replaceHeaders(request: IncomingMessage, headers: Record<string, string>): void {
  for (const name of [...GATEWAY_HEADERS, 'cookie']) delete request.headers[name];
  Object.assign(request.headers, headers);
}

/** The names are in lower case. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/**
 * Merges the headers of a service's answer with those of the gateway, into the flat list that `writeHead` takes.
 * @param raw the headers that the service sent
 * @param own the gateway's headers. The service's value wins, except for `vary`, where both are sent
 */
export function answerHeaders(raw: Dispatcher.DispatchController['rawHeaders'], own: HeaderList): string[] {
  const given = readRawHeaders(raw);
  // A shared cache would hand one person's cookie to everybody.
  const isPublic = given.some(([name, value]) => name === 'cache-control' && /\bpublic\b/.test(value));
  const names = new Set<string>();
  const sent: string[] = [];
  for (const [name, value] of given) {
    if (HOP_BY_HOP.has(name) || (isPublic && name === 'set-cookie')) continue;
    if (name !== 'vary') names.add(name);
    sent.push(name, value);
  }
  for (const [name, value] of own) if (!names.has(name)) sent.push(name, value);
  return sent;
}

function readRawHeaders(raw: Dispatcher.DispatchController['rawHeaders']): [string, string][] {
  if (!Array.isArray(raw)) return [];
  const text = (part: Buffer | string | undefined) =>
    typeof part === 'string' ? part : (part?.toString('latin1') ?? '');
  return Array.from({ length: raw.length / 2 }, (_, i) => [text(raw[2 * i]).toLowerCase(), text(raw[2 * i + 1])]);
}
