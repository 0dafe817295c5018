import { pathToAsk } from '../deploy/cluster/run-on-cluster';

/** Headers that two answers to one call need not share, though both have them. */
const WHATEVER = new Set(['content-length', 'transfer-encoding', 'content-encoding', 'connection', 'keep-alive']);

/** Headers whose values caches and browsers go by, so that they are those of the live gateway. */
const SAME = ['cache-control', 'content-type', 'content-security-policy', 'vary', 'x-content-type-options'];

interface Seen {
  status: number;
  headers: Headers;
}

async function look(url: string): Promise<Seen | string> {
  try {
    const { status, headers } = await fetch(url, { redirect: 'manual', headers: { accept: '*/*' } });
    return { status, headers };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Asks a gateway beside the live one for what visitors ask for: pages and a file of every area, a call of every service, and what nobody has.
 * @returns what is wrong with the new one; undefined when nothing is
 */
export async function compareGateways(
  { live, fresh }: { live: string; fresh: string },
  { pages, services }: { pages: readonly string[]; services: readonly string[] },
): Promise<string | undefined> {
  const paths = [...pages, ...services.flatMap((service) => pathToAsk(service) ?? []), '/api/nothing-there', '/mfe/no'];
  for (const path of new Set(paths)) {
    const was = await look(live + path);
    // The fault of another process is none of the release, and would be counted as its own.
    if (typeof was === 'string' || was.status >= 500) continue;
    const is = await look(fresh + path);
    if (typeof is === 'string') return `GET ${path} failed: ${is}`;
    if (is.status !== was.status) return `GET ${path} answered ${is.status}, the live gateway ${was.status}`;
    const lost = [...was.headers.keys()].find((name) => !WHATEVER.has(name) && !is.headers.has(name));
    if (lost) return `the answer to GET ${path} has lost the header ${lost}`;
    const other = SAME.find((name) => is.headers.get(name) !== was.headers.get(name));
    if (other)
      return `the answer to GET ${path} has ${other}: ${is.headers.get(other)}, of the live gateway ${was.headers.get(other)}`;
  }
  return undefined;
}
