import { readFileSync, writeFileSync } from 'node:fs';

/** The most memory that a process has occupied since the last reset, in MiB. Linux only. */
export function peakMemory(pid: number): number {
  const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(line?.[1] ?? 0) / 1024);
}

/** Lets the peak begin again at what the process occupies now. */
export const resetPeakMemory = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');
