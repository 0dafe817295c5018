import type { Report } from '@vetcare/bench/report/report';

export interface FaultOptions {
  /** How many processes of each service are started. */
  processes: number;
  /** Shorter faults, for trying a change. The tables are printed and not written. */
  quick: boolean;
  /** Only the floods, the strains of memory, or the faults of bookings and records, whose name contains this text. The tables are printed and not written. */
  only: string;
  log: (line: string) => void;
}

export type FaultRun = (options: FaultOptions) => Promise<Report>;

/** Whether a row is among those of `--only`: several texts are parted by commas. */
export const isWanted = (name: string, only: string): boolean => only.split(',').some((part) => name.includes(part));
