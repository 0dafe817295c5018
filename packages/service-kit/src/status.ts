import { hostname } from 'node:os';
import { type ProcessStatus, type PublishingService, streams } from '@vetcare/contracts';
import { countDone } from './figures';
import { MEASURE_TIMEOUT_MS, type Metrics } from './metrics';
import { withTimeout } from './with-timeout';

/** The name of the gauge that counts the events of one service that are not handled yet. */
export const backlogGauge = (from: PublishingService) => `vetcare_events_${from}_waiting`;

export interface ProcessParts {
  metrics: Metrics;
  /** Throws while the process is not ready. Used by `/readyz` and `/status`. */
  checkReady: () => Promise<void>;
}

/**
 * The status of this process, made from the same gauges that Prometheus reads. It takes a second at most: a value that is
 * not known by then, because a server is away, is null.
 */
export async function describeProcess(deps: ProcessParts): Promise<ProcessStatus> {
  const { service, version, gauges } = deps.metrics;
  /** undefined if this process has no such gauge. */
  const read = async (gauge: string) => {
    const value = await gauges.get(gauge)?.();
    return Number.isNaN(value) ? null : value;
  };
  const ready = deps.checkReady().then(() => 'yes');
  const backlog = (Object.keys(streams) as PublishingService[])
    .filter((from) => gauges.has(backlogGauge(from)))
    .map(async (from) => [from, await read(backlogGauge(from))]);
  const [notReady, unsent, oldestSeconds = null, sockets] = await Promise.all([
    withTimeout(MEASURE_TIMEOUT_MS, ready).then((yes) => (yes ? null : 'It does not know in time'), String),
    read('vetcare_outbox_unsent'),
    read('vetcare_outbox_age_seconds'),
    read('vetcare_chat_open_sockets'),
  ]);
  return {
    service,
    node: `${hostname()}/${process.pid}`,
    version,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    notReady,
    ...(unsent !== undefined && { outbox: { unsent, oldestSeconds } }),
    backlog: Object.fromEntries(await Promise.all(backlog)),
    ...(sockets !== undefined && { sockets }),
    done: await countDone(deps.metrics),
  };
}
