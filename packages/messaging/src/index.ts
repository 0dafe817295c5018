export { type Handlers, prepareConsumers, startConsumer } from './consumer';
export { closeNats, connectNats, ensureStream } from './nats';
export { createOutbox, type Outbox, startRelay } from './outbox';
