import { lookup } from 'node:dns/promises';
import { type ProbedProcess, ProcessStatus } from '@vetcare/contracts';
import { withTimeout } from '@vetcare/service-kit';
import { request } from 'undici';

const LOOKUP_MS = 1_000;
/** Long enough for a process to answer even if one of its gauges takes the full second it is given. */
const ANSWER_MS = 2_000;

/**
 * Fetches the status of all processes behind these origins at once. A process that does not answer is listed with its fault.
 */
export async function probeProcesses(origins: readonly string[]): Promise<ProbedProcess[]> {
  const found = await Promise.all(origins.map(findProcesses));
  return Promise.all(found.flat().map(probeProcess));
}

/** Returns one origin per address that the host name resolves to, or the origin itself if the name can't be resolved. */
async function findProcesses(origin: string): Promise<URL[]> {
  const named = new URL(origin);
  const none: Awaited<ReturnType<typeof lookupAll>> = [];
  const addresses =
    (await withTimeout(
      LOOKUP_MS,
      lookupAll(named.hostname).catch(() => none),
    )) ?? none;
  if (addresses.length === 0) return [named];
  // A host with both IPv4 and IPv6 addresses would otherwise be counted twice.
  const kind = addresses[0]?.family;
  return addresses
    .filter(({ family }) => family === kind)
    .map(({ address, family }) => {
      const one = new URL(named);
      one.hostname = family === 6 ? `[${address}]` : address;
      return one;
    });
}

const lookupAll = (hostname: string) => lookup(hostname.replace(/^\[|\]$/g, ''), { all: true, verbatim: false });

async function probeProcess(origin: URL): Promise<ProbedProcess> {
  const failed = (fault: ProbedProcess['fault']): ProbedProcess => ({ address: origin.host, status: null, fault });
  const signal = AbortSignal.timeout(ANSWER_MS);
  try {
    const { body } = await request(new URL('/status', origin), { signal });
    const text = await body.text();
    const status = ProcessStatus.safeParse(parseJson(text));
    return status.success ? { address: origin.host, status: status.data, fault: null } : failed('unreadable');
  } catch {
    return failed(signal.aborted ? 'timeout' : 'unreachable');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
