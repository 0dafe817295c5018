import type { ProcessStatus } from '@vetcare/contracts';

/** What became of the calls of one route. */
interface RouteCalls {
  calls: number;
  /**
   * Those that were refused for what they sent, or for who sent it. A wrong password, a page that is not there, a time that is taken say nothing
   * of the release, and one stranger can have many of them.
   */
  refused: number;
}

/** What a process, or all of a release, has done since it was started. */
export interface Figures {
  calls: number;
  /** Calls that it answered with a 5xx. */
  failures: number;
  /** By method and path. Empty if the process does not tell. */
  routes: ReadonlyMap<string, RouteCalls>;
  /** How many calls were answered within each number of seconds, or a smaller one. */
  within: ReadonlyMap<number, number>;
  /** Events that it handed back to be tried again, and those that it gave up on. */
  repeated: number;
  parked: number;
  /** Lines of errors in its log. */
  errors: number;
  crashes: number;
  /** Resident memory in bytes, and open files, connections among them, of the process that has the most. Zero if none tells. */
  memory: number;
  files: number;
  /** How old the oldest event is that was not sent, in seconds. */
  outboxAge: number;
}

/** Resolves to undefined if the process does not tell. */
export type ReadFigures = (origin: string) => Promise<Figures | undefined>;

/** The figures of a process that has just started. */
export const NOTHING: Figures = {
  calls: 0,
  failures: 0,
  routes: new Map(),
  within: new Map(),
  repeated: 0,
  parked: 0,
  errors: 0,
  crashes: 0,
  memory: 0,
  files: 0,
  outboxAge: 0,
};

const SAMPLE = /^(vetcare_\w+|process_\w+)\{(.*)\} (\S+)$/gm;
const labelOf = (labels: string, name: string) => new RegExp(`(?:^|,)${name}="([^"]*)"`).exec(labels)?.[1] ?? '';

/** Probes, and what the contract does not know. */
const NO_CALLS = new Set(['/healthz', '/readyz', '/status', 'none']);

const NO_CALLS_OF_IT: RouteCalls = { calls: 0, refused: 0 };
const REFUSALS = new Set(['400', '403', '413', '415', '422']);

/** Reads the metrics of a process, as Prometheus would. */
export function parseFigures(metrics: string): Figures {
  const found = { ...NOTHING };
  const routes = new Map<string, RouteCalls>();
  const within = new Map<number, number>();
  for (const [, name = '', labels = '', text] of metrics.matchAll(SAMPLE)) {
    const value = Number(text);
    const isCall = name.startsWith('vetcare_http_request_seconds') && !NO_CALLS.has(labelOf(labels, 'route'));
    if (isCall && name.endsWith('_count')) {
      found.calls += value;
      const status = labelOf(labels, 'status');
      if (status.startsWith('5')) found.failures += value;
      const route = `${labelOf(labels, 'method')} ${labelOf(labels, 'route')}`;
      const { calls, refused } = routes.get(route) ?? NO_CALLS_OF_IT;
      routes.set(route, { calls: calls + value, refused: refused + (REFUSALS.has(status) ? value : 0) });
    }
    if (isCall && name.endsWith('_bucket')) {
      const le = labelOf(labels, 'le').replace('+Inf', 'Infinity');
      within.set(Number(le), (within.get(Number(le)) ?? 0) + value);
    }
    if (name === 'vetcare_events_total' && labelOf(labels, 'outcome') === 'retried') found.repeated += value;
    if (name === 'vetcare_events_total' && labelOf(labels, 'outcome') === 'parked') found.parked += value;
    if (name === 'vetcare_outbox_age_seconds') found.outboxAge = value || 0;
    if (name === 'process_resident_memory_bytes') found.memory = value;
    if (name === 'process_open_fds') found.files = value;
  }
  return { ...found, routes, within };
}

const keysOf = <K>(...maps: ReadonlyMap<K, unknown>[]) => [...new Set(maps.flatMap((map) => [...map.keys()]))];

const combine = (one: Figures, other: Figures, by: (a: number, b: number) => number): Figures => ({
  calls: by(one.calls, other.calls),
  failures: by(one.failures, other.failures),
  routes: new Map(
    keysOf(one.routes, other.routes).map((route) => {
      const [a, b] = [one.routes.get(route) ?? NO_CALLS_OF_IT, other.routes.get(route) ?? NO_CALLS_OF_IT];
      return [route, { calls: by(a.calls, b.calls), refused: by(a.refused, b.refused) }];
    }),
  ),
  within: new Map(
    keysOf(one.within, other.within).map((le) => [le, by(one.within.get(le) ?? 0, other.within.get(le) ?? 0)]),
  ),
  repeated: by(one.repeated, other.repeated),
  parked: by(one.parked, other.parked),
  errors: by(one.errors, other.errors),
  crashes: by(one.crashes, other.crashes),
  memory: Math.max(one.memory, other.memory),
  files: Math.max(one.files, other.files),
  outboxAge: Math.max(one.outboxAge, other.outboxAge),
});

/**
 * What was done after an earlier look. The outbox is as old as it was then, because releases of a service share one. A process that was
 * started again meanwhile counts from zero, so it has done nothing rather than less than nothing.
 */
export const sinceLook = (earlier: Figures, now: Figures): Figures => ({
  ...combine(now, earlier, (a, b) => Math.max(0, a - b)),
  outboxAge: earlier.outboxAge,
});

/** What several processes have done together. */
export const addUp = (all: readonly (Figures | undefined)[]): Figures =>
  all.reduce<Figures>((sum, one) => (one ? combine(sum, one, (a, b) => a + b) : sum), NOTHING);

/** What all processes of a release have done. Those that don't tell are left out. */
export const readAll = async (read: ReadFigures, origins: readonly string[]): Promise<Figures> =>
  addUp(await Promise.all(origins.map(read)));

/** What a process tells of itself to the gateway. It does not know of its log, nor that it has crashed. */
export function figuresOf({ done, outbox }: ProcessStatus): Figures | undefined {
  if (!done) return undefined;
  const within = Object.entries(done.within).map(
    ([le, calls]) => [Number(le.replace('+Inf', 'Infinity')), calls] as const,
  );
  return { ...NOTHING, ...done, within: new Map(within), outboxAge: outbox?.oldestSeconds ?? 0 };
}

/** Within how many seconds this share of the calls was answered, estimated within its bucket. Undefined if there were too few calls. */
export function quantile({ calls, within }: Figures, share: number, fewest: number): number | undefined {
  if (calls < fewest) return undefined;
  let [belowLe, below] = [0, 0];
  for (const [le, count] of [...within].sort(([one], [other]) => one - other)) {
    if (count >= share * calls)
      return le === Number.POSITIVE_INFINITY
        ? belowLe
        : belowLe + ((le - belowLe) * (share * calls - below)) / (count - below || 1);
    [belowLe, below] = [le, count];
  }
  return undefined;
}
