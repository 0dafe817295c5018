import { randomUUID } from 'node:crypto';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Event, EventData } from '@vetcare/contracts';
import { ensureStream } from '@vetcare/messaging';
import { type Logger, ProductError, withTimeout } from '@vetcare/service-kit';

const CONFIRMED_WITHIN_MS = 3_000;
const TYPE = 'gateway.deployment.acted-on.v1';
type Acted = Event<typeof TYPE>;

async function publish(log: Logger, nats: NatsConnection, event: Acted): Promise<true> {
  await ensureStream({ log }, await jetstreamManager(nats, { checkAPI: false }), 'gateway');
  await jetstream(nats).publish(TYPE, JSON.stringify(event), { msgID: event.id });
  return true;
}

/**
 * Tells the audit log what an admin is about to do. The gateway has no database and so no outbox: it goes on only when NATS has the event.
 * @throws ProductError while it can't be noted
 */
export async function noteAct(
  { nats, log }: { nats: Promise<NatsConnection>; log: Logger },
  { now, data, ...who }: { data: EventData<typeof TYPE>; actor: string; requestId: string; now: Date },
): Promise<void> {
  const event: Acted = { id: randomUUID(), type: TYPE, version: 1, occurredAt: now.toISOString(), ...who, data };
  const sent = nats.then((connection) => publish(log, connection, event));
  const isNoted = await withTimeout(CONFIRMED_WITHIN_MS, sent).catch((cause: unknown) => {
    throw new ProductError('not_noted', { cause });
  });
  if (!isNoted) throw new ProductError('not_noted');
}
