import type { Operations, ProcessStatus } from '@vetcare/contracts';

type Service = Operations['services'][number];

/** The events of a service. Its processes share them, so what one process reports holds for the service. */
export interface ServiceEvents {
  service: string;
  /** Null if unknown at the moment, undefined if the service sends none. */
  outbox: ProcessStatus['outbox'] | null;
  /** Unhandled events by publisher, null where unknown. Null as a whole if no process answers. */
  backlog: ProcessStatus['backlog'] | null;
}

export function serviceEvents({ service, processes }: Service): ServiceEvents {
  const statuses = processes.flatMap(({ status }) => status ?? []);
  const [first] = statuses;
  const knowsOutbox = statuses.find(({ outbox }) => typeof outbox?.unsent === 'number');
  const knowsBacklog = statuses.find(({ backlog }) => Object.values(backlog).every((count) => count !== null));
  return {
    service,
    outbox: first ? (knowsOutbox ?? first).outbox : null,
    backlog: (knowsBacklog ?? first)?.backlog ?? null,
  };
}

/** How many events the service has yet to handle. Null if that is unknown for any publisher. */
export function countWaiting({ backlog }: ServiceEvents): number | null {
  if (!backlog) return null;
  const counts = Object.values(backlog);
  return counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}
