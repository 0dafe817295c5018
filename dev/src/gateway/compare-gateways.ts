import { request } from 'node:http';
import { pathToAsk } from '../deploy/cluster/run-on-cluster';

/** Headers that two answers to one call need not share, though both have them. */
const WHATEVER = new Set([
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

interface Call {
  /** What a fault is named by. */
  name: string;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Seen {
  status: number;
  headers: Record<string, string | string[] | undefined>;
}

/** Makes the call, or its WebSocket handshake. Returns why it failed if it was not answered. */
const look = (origin: string, { method, path, headers, body }: Call): Promise<Seen | string> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
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

/** Calls that only a person who is signed in may make: one that the session itself answers, and one that a service does. */
const SIGNED_IN = ['/api/auth/check', '/api/user/mails'];

interface Asked {
  pages: readonly string[];
  services: readonly string[];
  /** The address of the platform, from which its own pages call. */
  url: string;
  /** The Cookie headers of people who are signed in. */
  cookies: readonly string[];
}

function callsOf({ pages, services, url, cookies }: Asked): Call[] {
  const paths = [...pages, ...services.flatMap((service) => pathToAsk(service) ?? []), '/api/nothing-there', '/mfe/no'];
  const json = { 'content-type': 'application/json', origin: url };
  const handshake = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    origin: url,
  };
  return [
    ...[...new Set(paths)].map((path) => ({ name: `GET ${path}`, path })),
    // Refused for what it lacks, so that it changes nothing.
    { name: 'POST /api/auth/login', method: 'POST', path: '/api/auth/login', headers: json, body: '{}' },
    ...cookies.flatMap((cookie) => [
      ...SIGNED_IN.map((path) => ({ name: `GET ${path} with a session`, path, headers: { cookie } })),
      {
        name: 'the handshake of a WebSocket',
        path: '/socket.io/?EIO=4&transport=websocket',
        headers: { ...handshake, cookie },
      },
    ]),
  ];
}

/** @returns what the answer of the new gateway lacks, or has otherwise; undefined if nothing */
function differenceOf(name: string, was: Seen, is: Seen): string | undefined {
  if (is.status !== was.status) return `${name} answered ${is.status}, the live gateway ${was.status}`;
  const lost = Object.keys(was.headers).find((header) => !WHATEVER.has(header) && is.headers[header] === undefined);
  if (lost) return `the answer to ${name} has lost the header ${lost}`;
  const other = SAME.find((header) => is.headers[header] !== was.headers[header]);
  return (
    other &&
    `the answer to ${name} has ${other}: ${is.headers[other] ?? null}, of the live gateway ${was.headers[other] ?? null}`
  );
}

/**
 * Asks a gateway beside the live one for what people ask for: pages and a file of every area, a call of every service, what nobody has, a
 * call with a body, and for those who are signed in their own calls and a WebSocket.
 * @returns what is wrong with the new one; undefined when nothing is
 */
export async function compareGateways(
  { live, fresh }: { live: string; fresh: string },
  asked: Asked,
): Promise<string | undefined> {
  for (const call of callsOf(asked)) {
    const was = await look(live, call);
    // The fault of another process is none of the release, and would be counted as its own.
    if (typeof was === 'string' || was.status >= 500) continue;
    const is = await look(fresh, call);
    if (typeof is === 'string') return `${call.name} failed: ${is}`;
    const difference = differenceOf(call.name, was, is);
    if (difference) return difference;
  }
  return undefined;
}
