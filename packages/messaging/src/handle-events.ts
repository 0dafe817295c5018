import { Envelope, type Event, type EventType, events } from '@vetcare/contracts';
import { inTransaction } from '@vetcare/service-kit';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** Applies one event inside a transaction. What it returns runs once after the commit. */
export type Handler<T extends EventType> = (
  event: Event<T>,
  session: ClientSession,
) => Promise<undefined | (() => void)> | Promise<void>;
export type Handlers = { [T in EventType]?: Handler<T> };

interface HandledEvent {
  _id: string;
  at: Date;
}

const handledSchema = new Schema<HandledEvent>(
  { _id: String, at: { type: Date, required: true } },
  { versionKey: false },
);

/** Many events in one transaction would lose to others' small ones again and again: after one conflict they are parted. */
class BatchConflictError extends Error {
  constructor() {
    super('A transaction of many events met another one');
    this.name = 'BatchConflictError';
  }
}

/**
 * Parses what the stream delivered. An event of a type that this release does not know yet is undefined.
 * @throws ZodError
 */
export function parseEvent(json: unknown): Event | undefined {
  const envelope = Envelope.parse(json);
  if (!(envelope.type in events)) return undefined;
  const type = envelope.type as EventType;
  return { ...envelope, type, data: events[type].parse(envelope.data) } as Event;
}

/** Applies events with the handlers of one consumer, each event's effect exactly once. */
export function createEventHandling(connection: Connection, handlers: Handlers) {
  const handled = connection.model<HandledEvent>('Handled', handledSchema, 'handled_events');
  const handlerOf = ({ type }: Event) => handlers[type] as Handler<EventType> | undefined;

  async function onlyNew(received: Event[], session: ClientSession): Promise<Event[]> {
    const ids = received.map(({ id }) => id);
    const known = new Set((await handled.find({ _id: { $in: ids } }, null, { session }).lean()).map(({ _id }) => _id));
    return received.filter(({ id }) => !known.has(id) && known.add(id));
  }

  /**
   * Applies all events in one transaction, in order: their ids and their effects commit together, or nothing does.
   * @throws BatchConflictError, of many events
   */
  return async (received: Event[]): Promise<void> => {
    const wanted = received.filter((event) => handlerOf(event));
    if (wanted.length === 0) return;
    let afterCommit: (() => void)[] = [];
    let tries = 0;
    await inTransaction(connection, async (session) => {
      tries += 1;
      if (tries > 1 && wanted.length > 1) throw new BatchConflictError();
      afterCommit = [];
      const fresh = await onlyNew(wanted, session);
      if (fresh.length === 0) return;
      const at = new Date();
      await handled.insertMany(
        fresh.map(({ id }) => ({ _id: id, at })),
        { session },
      );
      for (const event of fresh) {
        const after = await handlerOf(event)?.(event, session);
        if (after) afterCommit.push(after);
      }
    });
    for (const after of afterCommit) after();
  };
}
