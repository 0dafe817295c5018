export interface Table {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The result of a bench: tables for people, raw figures for programs. */
export interface Report {
  /** Versions of the programs involved, besides Node. */
  versions: Record<string, string>;
  tables: Table[];
  results: unknown;
  /** Whether it is written into the repository; by default only a run without options is. */
  forTheRecord?: boolean;
}

export interface BenchDeps {
  env: NodeJS.ProcessEnv;
  log: (line: string) => void;
  /** What follows the name of the bench on the command line. */
  args: readonly string[];
}

export type Bench = (deps: BenchDeps) => Promise<Report>;
