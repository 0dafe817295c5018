export interface Table {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** What a bench found: for people, and the raw figures for programs. */
export interface Report {
  /** Programs that took part, beside Node. */
  versions: Record<string, string>;
  tables: Table[];
  results: unknown;
}

export interface BenchDeps {
  env: NodeJS.ProcessEnv;
  log: (line: string) => void;
}

export type Bench = (deps: BenchDeps) => Promise<Report>;
