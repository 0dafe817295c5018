import { type Call, differenceOf, lookAt, type Seen } from '../gateway-answers';

interface Deps {
  /** The public address of the platform. */
  url: string;
  /** Of a call of every service. */
  paths: readonly string[];
  /** The Cookie headers of people who are signed in. */
  cookies: () => Promise<readonly string[]>;
  /** Whether the release may answer otherwise than the one before. */
  allowLosses?: boolean;
}

const callsOf = (paths: readonly string[], cookies: readonly string[]): Call[] => [
  ...[...new Set(['/', ...paths, '/api/nothing-there', '/mfe/no'])].map((path) => ({ name: `GET ${path}`, path })),
  ...cookies.map((cookie) => ({
    name: 'GET /api/auth/check with a session',
    path: '/api/auth/check',
    headers: { cookie },
  })),
];

const failureOf = (name: string, seen: Seen | string) =>
  typeof seen === 'string'
    ? `${name} failed: ${seen}`
    : seen.status >= 500
      ? `${name} answered ${seen.status}`
      : undefined;

/**
 * Asks a gateway that is being replaced for a page, a call of every service, what nobody has, and who is signed in. The first look is at the one that is
 * live; what answers otherwise afterwards, or without a header that it had, is a fault, because no other pod than the new ones can be the cause.
 */
export function probingGateway({ url, paths, cookies, allowLosses = false }: Deps): () => Promise<string | undefined> {
  let calls: Call[] | undefined;
  const usual = new Map<string, Seen>();
  return async () => {
    calls ??= callsOf(paths, await cookies());
    const looks = await Promise.all(
      calls.map(async (call, at) => ({ call, key: `${at}`, seen: await lookAt(url, call) })),
    );
    for (const { call, key, seen } of looks) {
      const before = usual.get(key);
      const failure = failureOf(call.name, seen);
      if (failure || typeof seen === 'string') return failure;
      const difference = before && !allowLosses && differenceOf(call.name, before, seen);
      if (difference) return difference;
    }
    for (const { key, seen } of looks) if (typeof seen !== 'string' && !usual.has(key)) usual.set(key, seen);
    return undefined;
  };
}
