import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** Seconds by method, route and status. */
  requests: Histogram<'method' | 'route' | 'status'>;
  counter(name: string, help: string, labels?: string[]): Counter;
  gauge(name: string, help: string, collect?: (gauge: Gauge) => void | Promise<void>): Gauge;
}

/** Prometheus metrics of one process; names start with `vetcare_`. */
export function createMetrics({ service }: { service: string }): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'vetcare_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return {
    registry,
    requests,
    counter: (name, help, labelNames = []) => new Counter({ name, help, labelNames, registers: [registry] }),
    gauge: (name, help, collect) =>
      new Gauge({
        name,
        help,
        registers: [registry],
        ...(collect && {
          collect() {
            return collect(this);
          },
        }),
      }),
  };
}
