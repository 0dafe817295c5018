import type { Operations, ProcessStatus } from '@vetcare/contracts';

type Service = Operations['services'][number];

/** How a service stands with its events. All its processes share them: what one of them knows holds for the service. */
export interface ServiceEvents {
  service: string;
  /** null: unknown at the moment; undefined: it sends none. */
  outbox: ProcessStatus['outbox'] | null;
  /** By publisher, null: unknown; all of it null where no process answers. */
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

/** How many events it has yet to handle; null where that is unknown of any publisher. */
export function countWaiting({ backlog }: ServiceEvents): number | null {
  if (!backlog) return null;
  const counts = Object.values(backlog);
  return counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}
