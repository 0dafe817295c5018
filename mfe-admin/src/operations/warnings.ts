import type { Operations, ProbedProcess } from '@vetcare/contracts';
import { countWaiting, serviceEvents } from './service-events';

/** An event is normally sent within moments, so an older one means that NATS is away. */
const UNSENT_TOO_LONG_SECONDS = 30;
const MAX_WAITING_EVENTS = 100;

export type Warning =
  | { kind: 'noAnswer'; service: string; address: string }
  | { kind: 'notReady'; service: string; node: string }
  | { kind: 'unplaced'; service: string }
  | { kind: 'callsRefused'; service: string; fault: string }
  | { kind: 'unsent'; service: string; count: number; seconds: number }
  | { kind: 'waiting'; service: string; count: number }
  | { kind: 'parked'; service: string; count: number }
  | { kind: 'parkedUnknown'; service: 'NATS' }
  | { kind: 'jetStreamSilent'; service: 'NATS' };

const SERVERS_AWAY_RUNBOOK = 'docs/runbooks/servers-away.md';
const PARKED_EVENTS_RUNBOOK = 'docs/runbooks/parked-events.md';

/** The runbook for each kind of warning. */
export const runbookOf: Record<Warning['kind'], string> = {
  noAnswer: SERVERS_AWAY_RUNBOOK,
  notReady: SERVERS_AWAY_RUNBOOK,
  unplaced: SERVERS_AWAY_RUNBOOK,
  callsRefused: 'docs/runbooks/deploy.md',
  unsent: SERVERS_AWAY_RUNBOOK,
  parkedUnknown: SERVERS_AWAY_RUNBOOK,
  jetStreamSilent: SERVERS_AWAY_RUNBOOK,
  waiting: PARKED_EVENTS_RUNBOOK,
  parked: PARKED_EVENTS_RUNBOOK,
};

export function findWarnings({ services, parked, jetStream }: Operations): Warning[] {
  const ofNats: Warning[] = jetStream === 'silent' ? [{ kind: 'jetStreamSilent', service: 'NATS' }] : [];
  const inServices = services.flatMap((service) => {
    const name = service.service;
    const { outbox } = serviceEvents(service);
    const waiting = countWaiting(serviceEvents(service)) ?? 0;
    const found = service.processes.flatMap((process) => processWarnings(name, process));
    if (service.processes.length === 0) found.push({ kind: 'unplaced', service: name });
    if (service.callFault) found.push({ kind: 'callsRefused', service: name, fault: service.callFault });
    if (outbox?.unsent && (outbox.oldestSeconds ?? 0) > UNSENT_TOO_LONG_SECONDS)
      found.push({ kind: 'unsent', service: name, count: outbox.unsent, seconds: outbox.oldestSeconds ?? 0 });
    if (waiting > MAX_WAITING_EVENTS) found.push({ kind: 'waiting', service: name, count: waiting });
    return found;
  });
  if (!parked) return [...ofNats, ...inServices, { kind: 'parkedUnknown', service: 'NATS' }];
  return [
    ...ofNats,
    ...inServices,
    ...parked.map(({ service, count }) => ({ kind: 'parked' as const, service, count })),
  ];
}

function processWarnings(service: string, { address, status }: ProbedProcess): Warning[] {
  if (!status) return [{ kind: 'noAnswer', service, address }];
  return status.notReady === null ? [] : [{ kind: 'notReady', service, node: status.node }];
}
