import type { ProcessStatus } from '@vetcare/contracts';
import type { Metrics } from './metrics';

/** Probes, and what the contract does not know. */
const NO_CALLS = new Set(['/healthz', '/readyz', '/status', 'none']);

interface Sample {
  value: number;
  metricName?: string | undefined;
  labels: Partial<Record<string, string | number>>;
}

const sum = (samples: readonly Sample[]) => samples.reduce((total, { value }) => total + value, 0);

function countWithin(buckets: readonly Sample[]): Record<string, number> {
  const within: Record<string, number> = {};
  for (const { labels, value } of buckets) {
    const le = String(labels.le);
    within[le] = (within[le] ?? 0) + value;
  }
  return within;
}

/** What this process has done since it was started, by the metrics that Prometheus reads. */
export async function countDone({ requests, registry }: Metrics): Promise<NonNullable<ProcessStatus['done']>> {
  const samples: readonly Sample[] = (await requests.get()).values;
  const calls = samples.filter(({ labels }) => !NO_CALLS.has(String(labels.route)));
  const named = (end: string) => calls.filter(({ metricName = '' }) => metricName.endsWith(end));
  const events: readonly Sample[] = (await registry.getSingleMetric('vetcare_events_total')?.get())?.values ?? [];
  const eventsThatWere = (outcome: string) => sum(events.filter(({ labels }) => labels.outcome === outcome));
  const counts = named('_count');
  return {
    calls: sum(counts),
    failures: sum(counts.filter(({ labels }) => String(labels.status).startsWith('5'))),
    within: countWithin(named('_bucket')),
    repeated: eventsThatWere('retried'),
    parked: eventsThatWere('parked'),
  };
}
