import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second for every program. */
const PER_SECOND = 100;

/** Seconds of processor time that a process has used since it began. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name stands in parentheses and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / PER_SECOND;
}

/** Seconds of processor time that everything on this machine has used since it started. */
export function machineCpuSeconds(): number {
  const [, user, nice, system, , , interrupts, softInterrupts] =
    readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/) ?? [];
  return [user, nice, system, interrupts, softInterrupts].reduce((sum, ticks) => sum + Number(ticks), 0) / PER_SECOND;
}
