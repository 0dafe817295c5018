import { type JetStreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type PublishingService, streams } from '@vetcare/contracts';
import type { Logger } from './log';

/** The client takes no credentials from a URL; ours are there, as everywhere else. */
function addressOf(url: string) {
  const { protocol, host, username, password } = new URL(url.includes('://') ? url : `nats://${url}`);
  const servers = `${protocol}//${host}`;
  return username ? { servers, user: decodeURIComponent(username), pass: decodeURIComponent(password) } : { servers };
}

/** Connects for as long as it takes: a service answers requests while NATS is away. */
export function connectNats(deps: { url: string; service: string; log: Logger }): Promise<NatsConnection> {
  const connecting = connect({
    ...addressOf(deps.url),
    name: deps.service,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 1_000,
    waitOnFirstConnect: true,
  });
  connecting.catch((error: unknown) => deps.log.error({ err: error }, 'NATS refused the connection'));
  return connecting;
}

/** Makes the stream of a publishing service where it is missing; publishers and receivers both may come first. */
export async function ensureStream(manager: JetStreamManager, service: PublishingService): Promise<void> {
  const { name, subjects } = streams[service];
  await manager.streams.add({
    name,
    subjects: [...subjects],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    duplicate_window: 120_000_000_000,
  });
}

export async function ensureParkingStream(manager: JetStreamManager): Promise<void> {
  await manager.streams.add({
    name: 'DLQ',
    subjects: ['dlq.*'],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
  });
}
