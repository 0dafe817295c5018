export { prepareConsumers, startConsumer } from './consumer';
export { EventTooEarlyError } from './failed-event';
export type { Handlers } from './handle-events';
export { ensureStream, streamSettings } from './jetstream-settings';
export { closeNats, connectNats } from './nats';
export { createOutbox, type Outbox, type RelayedOutbox } from './outbox';
export { createPeopleReplica } from './people/people-replica';
export type { PersonEvent, ReplicatedPerson } from './people/replicated-person';
export { startRelay } from './relay';
