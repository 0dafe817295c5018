import { existsSync, readFileSync } from 'node:fs';
import { readRun } from '../../setup/run';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Names of the platform's processes that run since it was started. What dies is started again as another process. */
export const processesAlive = (): string[] =>
  readRun()
    .processes.filter(({ pid }) => isAlive(pid))
    .map(({ name }) => name);

/** What each process holds, in MB; nothing of those that died, nor where the system doesn't tell as Linux does. */
export function memoryHeld(): Record<string, number> {
  const held = readRun().processes.flatMap(({ name, pid }) => {
    const file = `/proc/${pid}/status`;
    const kilobytes = existsSync(file) && /^VmRSS:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1];
    return kilobytes ? [[name, Math.round(Number(kilobytes) / 1024)]] : [];
  });
  return Object.fromEntries(held);
}
