import { randomUUID } from 'node:crypto';
import { type Event, type EventData, type EventType, events } from '@vetcare/contracts';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import { currentTraceparent } from '@vetcare/tracing';
import type { ClientSession, Connection, Types } from 'mongoose';

export interface OutboxRow {
  _id: Types.ObjectId;
  event: Event;
  sent: boolean;
  /** The process that wrote the row, and that sends it unless it dies. */
  writer: string;
  /** True if NATS had lost its data and the event is sent once more. */
  resent?: boolean;
  /** When it was last checked what this event makes needless. */
  lookedAt?: Date;
  /** When that is to be checked once more. */
  lookAgainAt?: Date;
  /** The trace in which it was written, if there are traces. */
  traceparent?: string;
}

export interface NewEvent<T extends EventType = EventType> {
  type: T;
  data: EventData<T>;
  actor?: string;
  requestId: string;
  now: Date;
}

export interface Outbox {
  /** Writes the event in the caller's transaction. The relay sends it after the commit. */
  append<T extends EventType>(session: ClientSession, event: NewEvent<T>): Promise<void>;
  /** Writes many events, which are sent in this order. */
  appendAll<T extends EventType>(session: ClientSession, events: NewEvent<T>[]): Promise<void>;
}

/** The outbox as the relay needs it. */
export interface RelayedOutbox extends Outbox {
  /** Marks the rows of this process. */
  writer: string;
  /** Calls the listener after each transaction that wrote an event. */
  onAppended(listener: () => void): void;
}

const rowSchema = schemaOf<OutboxRow>({
  event: { type: Object, required: true },
  sent: { type: Boolean, required: true },
  writer: String,
  resent: Boolean,
  lookedAt: Date,
  lookAgainAt: Date,
  traceparent: String,
})
  .index({ sent: 1, _id: 1 })
  .index({ sent: 1, writer: 1, _id: 1 })
  .index({ lookedAt: 1, _id: 1 })
  .index({ 'event.type': 1, _id: 1 })
  .index({ 'event.data.userId': 1 }, { sparse: true })
  .index({ 'event.data.doctorId': 1 }, { sparse: true });

export const outboxRows = (connection: Connection) => modelOf<OutboxRow>(connection, 'Outbox', rowSchema, 'outbox');

const toEvent = ({ type, data, actor, requestId, now }: NewEvent): Event => ({
  id: randomUUID(),
  type,
  version: Number(/\.v(\d+)$/.exec(type)?.[1]),
  occurredAt: now.toISOString(),
  ...(actor && { actor }),
  requestId,
  data: events[type].parse(data) as EventData<EventType>,
});

/** The outbox of a service. Call it before `prepareCollections`, and `startRelay` after. */
export function createOutbox(connection: Connection): RelayedOutbox {
  const rows = outboxRows(connection);
  const writer = randomUUID();
  let appended = () => {};
  const announced = new WeakSet<ClientSession>();
  const appendAll = async (session: ClientSession, newEvents: NewEvent[]) => {
    const traceparent = currentTraceparent();
    const common = { sent: false, writer, ...(traceparent && { traceparent }) };
    await rows.insertMany(
      newEvents.map((event) => ({ event: toEvent(event), ...common })),
      { session },
    );
    if (announced.has(session)) return;
    announced.add(session);
    // The session ends after its transaction is committed, and only then is there something to send.
    session.once('ended', () => appended());
  };
  return {
    writer,
    append: (session, event) => appendAll(session, [event]),
    appendAll,
    onAppended(listener) {
      appended = listener;
    },
  };
}
