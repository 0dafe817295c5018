import { pathToAsk } from '../deploy/cluster/run-on-cluster';
import { type Call, differenceOf, lookAt } from '../deploy/gateway-answers';

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
    const was = await lookAt(live, call);
    // The fault of another process is none of the release, and would be counted as its own.
    if (typeof was === 'string' || was.status >= 500) continue;
    const is = await lookAt(fresh, call);
    if (typeof is === 'string') return `${call.name} failed: ${is}`;
    const difference = differenceOf(call.name, was, is);
    if (difference) return difference;
  }
  return undefined;
}
