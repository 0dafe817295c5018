import { writeFileSync } from 'node:fs';

/** Lets the peak begin again at what the process occupies now. */
export const resetPeakMemory = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');
