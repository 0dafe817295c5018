import { type Logger, startScheduledJob } from '@vetcare/service-kit';

export interface Job {
  everyMs: number;
  run: () => Promise<void>;
  /** Also runs as soon as the process has started, for what was due while none ran. */
  atStart?: boolean;
}

/** Starts jobs by their names, which the log contains. */
export function startJobs<J extends string>({ log }: { log: Logger }, jobs: Record<J, Job>) {
  const entries = Object.entries<Job>(jobs);
  const started = new Map(
    entries.map(([name, { everyMs, run }]) => [name, startScheduledJob({ name, everyMs, run, log })]),
  );
  const wake = (name: string) => {
    const job = started.get(name);
    if (!job) throw new Error(`There is no job ${name}`);
    job.wake();
  };
  for (const [name, { atStart }] of entries) if (atStart) wake(name);
  return {
    wake,
    runs: Object.fromEntries(entries.map(([name, { run }]) => [name, run])) as Record<J, () => Promise<void>>,
    stop: () => Promise.all([...started.values()].map((job) => job.stop())),
  };
}
