import { type ProbedProcess, ProcessStatus } from '@vetcare/contracts';
import { withTimeout } from '@vetcare/service-kit';
import { request } from 'undici';
import { findAddresses } from '../proxy/find-addresses';

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

/** The processes behind an origin, or the origin itself if its name can't be resolved. */
async function findProcesses(origin: string): Promise<URL[]> {
  const finding = findAddresses(origin).catch(() => undefined);
  const found = await withTimeout(LOOKUP_MS, finding);
  return (found ?? [origin]).map((one) => new URL(one));
}

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
