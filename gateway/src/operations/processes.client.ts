import { lookup } from 'node:dns/promises';
import { type ProbedProcess, ProcessStatus } from '@vetcare/contracts';
import { withTimeout } from '@vetcare/service-kit';
import { request } from 'undici';

const LOOKUP_MS = 1_000;
/** A process needs up to a second of it for what it can't tell. */
const ANSWER_MS = 2_000;

/** Asks every process at these origins how it is, all at once. One that is away or hangs is part of the answer. */
export async function probeProcesses(origins: readonly string[]): Promise<ProbedProcess[]> {
  const found = await Promise.all(origins.map(findProcesses));
  return Promise.all(found.flat().map(probeProcess));
}

/** One origin for each address that its name stands for; the name itself where it stands for none. */
async function findProcesses(origin: string): Promise<URL[]> {
  const named = new URL(origin);
  const none: Awaited<ReturnType<typeof lookupAll>> = [];
  const addresses =
    (await withTimeout(
      LOOKUP_MS,
      lookupAll(named.hostname).catch(() => none),
    )) ?? none;
  if (addresses.length === 0) return [named];
  // A machine with addresses of both kinds is one machine.
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
