import { existsSync, readFileSync } from 'node:fs';
import { readRun } from '../../setup/run';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The names of the processes that have not crashed since the start. The runner restarts a crashed one with another pid. */
export const processesAlive = (): string[] =>
  readRun()
    .processes.filter(({ pid }) => isAlive(pid))
    .map(({ name }) => name);

/** The resident memory of each process in MB, read from /proc. Empty on systems other than Linux. */
export function residentMemory(): Record<string, number> {
  const memory = readRun().processes.flatMap(({ name, pid }) => {
    const file = `/proc/${pid}/status`;
    const kilobytes = existsSync(file) && /^VmRSS:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1];
    return kilobytes ? [[name, Math.round(Number(kilobytes) / 1024)]] : [];
  });
  return Object.fromEntries(memory);
}
