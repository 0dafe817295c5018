import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { withTimeout } from './with-timeout';

export interface Metrics {
  service: string;
  version: string;
  registry: Registry;
  /** In seconds. */
  requests: Histogram<'method' | 'route' | 'status'>;
  /**
   * The counter of that name, created if there is none yet. What it counts should be known beforehand: a series that begins at
   * 0 shows its first count as an increase, one that begins with it does not, and an alert would miss it.
   */
  counter(name: string, help: string, labels?: string[], known?: readonly Record<string, string>[]): Counter;
  /** Measured when metrics are read. NaN if that fails or takes longer than a second, so that it delays no other metric. */
  gauge(name: string, help: string, measure: () => number | Promise<number>): void;
  /** By name, functions that measure a gauge now. */
  gauges: ReadonlyMap<string, () => Promise<number>>;
}

/** The longest time to wait for the value of a gauge. */
export const MEASURE_TIMEOUT_MS = 1_000;

interface Identity {
  service: string;
  version: string;
  /** As which it was published. */
  release?: string;
}

/** The Prometheus metrics of a process. Our own start with `vetcare_`. */
export function createMetrics({ service, version, release = version }: Identity): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  // On a series of its own, so that the others go on when the release changes. Alerts take the label from it.
  new Gauge({
    name: 'vetcare_release_info',
    help: 'The release that the process runs',
    labelNames: ['release'] as const,
    registers: [registry],
  }).set({ release }, 1);
  const requests = new Histogram({
    name: 'vetcare_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const gauges = new Map<string, () => Promise<number>>();
  return {
    service,
    version,
    registry,
    requests,
    counter(name, help, labelNames = [], known = []) {
      const existing = registry.getSingleMetric(name);
      const counter =
        existing instanceof Counter ? existing : new Counter({ name, help, labelNames, registers: [registry] });
      for (const labels of known) counter.inc(labels, 0);
      return counter;
    },
    gauge(name, help, measure) {
      const unknown = () => Number.NaN;
      const measured = async () => measure();
      const read = async () => (await withTimeout(MEASURE_TIMEOUT_MS, measured().catch(unknown))) ?? unknown();
      gauges.set(name, read);
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers: [registry],
        collect: async () => gauge.set(await read()),
      });
    },
    gauges,
  };
}
