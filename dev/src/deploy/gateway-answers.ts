import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

/** Headers that two answers to one call need not share, though both have them. */
const WHATEVER = new Set([
  // Of caches and proxies in front of both.
  'age',
  'via',
  'x-cache',
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'connection',
  'keep-alive',
  'sec-websocket-accept',
]);

/** Headers whose values caches and browsers go by, so that they are those of the live gateway. */
const SAME = ['cache-control', 'content-type', 'content-security-policy', 'vary', 'x-content-type-options'];

/** How long an answer may take. */
const PATIENCE_MS = 10_000;

export interface Call {
  /** What a fault is named by. */
  name: string;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Seen {
  status: number;
  headers: Record<string, string | string[] | undefined>;
}

/** Makes the call, or its WebSocket handshake. Returns why it failed if it was not answered. */
export const lookAt = (origin: string, { method, path, headers, body }: Call): Promise<Seen | string> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const request = origin.startsWith('https:') ? httpsRequest : httpRequest;
    const asked = request(origin + path, { method, headers: { accept: '*/*', ...headers }, agent: false, signal });
    asked.on('response', (answer) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
      answer.resume();
    });
    asked.on('upgrade', (answer, socket) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
      socket.destroy();
    });
    asked.on('error', (error) => resolve(error.message));
    asked.end(body);
  });

/** @returns what the answer of the new gateway lacks, or has otherwise; undefined if nothing */
export function differenceOf(name: string, was: Seen, is: Seen): string | undefined {
  if (is.status !== was.status) return `${name} answered ${is.status}, the live gateway ${was.status}`;
  const lost = Object.keys(was.headers).find((header) => !WHATEVER.has(header) && is.headers[header] === undefined);
  if (lost) return `the answer to ${name} has lost the header ${lost}`;
  const other = SAME.find((header) => is.headers[header] !== was.headers[header]);
  return (
    other &&
    `the answer to ${name} has ${other}: ${is.headers[other] ?? null}, of the live gateway ${was.headers[other] ?? null}`
  );
}
