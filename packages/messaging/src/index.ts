export { prepareConsumers, startConsumer } from './consumer';
export { EventTooEarlyError } from './failed-event';
export type { Handlers } from './handle-events';
export { closeNats, connectNats, ensureStream } from './nats';
export { createOutbox, type Outbox, type RelayedOutbox } from './outbox';
export { startRelay } from './relay';
