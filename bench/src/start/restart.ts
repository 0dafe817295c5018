import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Backend } from '@vetcare/dev/backend';
import { request } from 'undici';

type Child = Backend['children'][number];

export interface Restart {
  /** Processor time of the new process until it is ready. */
  cpuMs: number;
  /** From the death of the old process until a caller of the gateway is answered by the new one. */
  awayMs: number;
}

const GIVE_UP_MS = 60_000;
const ASK_EVERY_MS = 20;
/** What the gateway says while it can't reach a service; 0 is said by nobody. */
const AWAY = [0, 502, 503, 504];

/** The status of an answer, 0 if there is none. */
async function statusOf(url: string): Promise<number> {
  try {
    const { statusCode, body } = await request(url, { signal: AbortSignal.timeout(2_000) });
    await body.dump();
    return statusCode;
  } catch {
    return 0;
  }
}

async function until(url: string, isMet: (status: number) => boolean): Promise<void> {
  const deadline = performance.now() + GIVE_UP_MS;
  while (!isMet(await statusOf(url))) {
    if (performance.now() > deadline) throw new Error(`${url} did not come back`);
    await pause(ASK_EVERY_MS);
  }
}

/** Linux counts in hundredths of a second. */
function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Kills a process, which its supervisor starts again. @param url a call that it answers through the gateway */
export async function restart(child: Child, url: string): Promise<Restart> {
  const begin = performance.now();
  process.kill(child.pid(), 'SIGKILL');
  // What is still answered is the old process's last word.
  await until(url, (status) => AWAY.includes(status));
  const ready = until(`http://127.0.0.1:${child.port}/readyz`, (status) => status === 200).then(() =>
    cpuMsOf(child.pid()),
  );
  await until(url, (status) => !AWAY.includes(status));
  const awayMs = performance.now() - begin;
  return { awayMs, cpuMs: await ready };
}
