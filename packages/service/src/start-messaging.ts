import type { EventType, PublishingService } from '@vetcare/contracts';
import {
  type Handlers,
  measureJetStream,
  type RelayedOutbox,
  startConsumer,
  startRelay,
  streamSettings,
} from '@vetcare/messaging';
import type { Foundation, ServiceConfig } from './connect-foundation';

/** The events of one other service that this one consumes. */
export interface Subscription {
  from: PublishingService;
  handlers: Handlers;
  /** Limits it to one type of event. */
  only?: EventType;
}

type MessagingDeps = Pick<
  Foundation<string, ServiceConfig>,
  'connection' | 'nats' | 'service' | 'log' | 'metrics' | 'config'
> & { outbox: RelayedOutbox | undefined };

/** Starts the consumers, and the relay of a service that publishes. */
export function startMessaging(
  { connection, nats, service, log, metrics, config, outbox }: MessagingDeps,
  subscriptions: Subscription[],
) {
  const messaging = { connection, nats, service, log, metrics, ...streamSettings(config) };
  measureJetStream({ metrics, nats });
  const relay = outbox && startRelay({ ...messaging, service: service as PublishingService, outbox });
  const consumers = subscriptions.map(({ from, handlers, only }) =>
    startConsumer(only ? { ...messaging, only } : messaging, from, handlers),
  );
  return {
    stopConsumers: () => Promise.all(consumers.map((consumer) => consumer.stop())),
    stopRelay: async () => relay?.stop(),
  };
}
