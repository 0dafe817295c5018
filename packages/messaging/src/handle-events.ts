import { Envelope, type Event, type EventType, events, type PublishingService } from '@vetcare/contracts';
import { inTransaction, modelOf, schemaOf } from '@vetcare/service-kit';
import { inSpan } from '@vetcare/tracing';
import type { ClientSession, Connection } from 'mongoose';
import { EventTooEarlyError } from './failed-event';
import { createHandledUntil } from './pruning/handled-until';
import type { ReceivedEvent } from './received-event';

/** Handles an event in the trace of its sender. Without one not even the span's name is made. */
const traced = <T>({ type }: Pick<Event, 'type'>, parent: string | undefined, handle: () => Promise<T>): Promise<T> =>
  parent ? inSpan({ name: `handle ${type}`, kind: 'consumer', parent }, handle) : handle();

/**
 * Applies one event in a transaction that it shares with other events. What it returns runs once after the commit.
 * @throws EventTooEarlyError only before it has written anything, because the other events of the transaction go on
 */
export type Handler<T extends EventType> = (
  event: Event<T>,
  session: ClientSession,
) => Promise<undefined | (() => void)> | Promise<void>;
export type Handlers = { [T in EventType]?: Handler<T> };

interface HandledEvent {
  _id: string;
  at: Date;
  /** The publishing service. Missing in records of earlier releases. */
  from: PublishingService;
}

const handledSchema = schemaOf<HandledEvent>({ _id: String, at: { type: Date, required: true }, from: String }).index({
  from: 1,
  at: 1,
});

/** A large transaction would lose against many small ones again and again, so a batch is split after one conflict. */
class BatchConflictError extends Error {
  constructor() {
    super('A transaction of many events conflicted with another one');
    this.name = 'BatchConflictError';
  }
}

/**
 * Parses a message from a stream.
 * @returns undefined for a type of event that this release does not know
 * @throws ZodError
 */
export function parseEvent(json: unknown): Event | undefined {
  const envelope = Envelope.parse(json);
  if (!(envelope.type in events)) return undefined;
  const type = envelope.type as EventType;
  return { ...envelope, type, data: events[type].parse(envelope.data) } as Event;
}

/** What a transaction did so far. */
interface Applied {
  afterCommit: (() => void)[];
  tooEarly: Map<string, EventTooEarlyError>;
}

/** No mark of what is handled is younger, so that it need not be read for newer events. */
const YOUNGEST_MARK_MS = 24 * 60 * 60 * 1_000;

export const handledRecords = (connection: Connection) =>
  modelOf<HandledEvent>(connection, 'Handled', handledSchema, 'handled_events');

/** Applies events with the handlers of one consumer, each event exactly once. */
export function createEventHandling(connection: Connection, from: PublishingService, handlers: Handlers) {
  const handled = handledRecords(connection);
  const handledUntil = createHandledUntil(connection);
  const handlerOf = ({ type }: Event) => handlers[type] as Handler<EventType> | undefined;

  /** Leaves out the events from before the mark, whose records of having been handled are pruned. */
  async function notBeforeMark(received: ReceivedEvent[], session: ClientSession): Promise<Event[]> {
    const old = Date.now() - YOUNGEST_MARK_MS;
    const before = received.some(({ sentAt }) => sentAt.getTime() < old) && (await handledUntil.find(from, session));
    return received.flatMap(({ event, sentAt }) => (before && sentAt < before ? [] : event));
  }

  async function onlyNew(received: ReceivedEvent[], session: ClientSession): Promise<Event[]> {
    const candidates = await notBeforeMark(received, session);
    const ids = candidates.map(({ id }) => id);
    const known = new Set((await handled.find({ _id: { $in: ids } }, null, { session }).lean()).map(({ _id }) => _id));
    return candidates.filter(({ id }) => !known.has(id) && known.add(id));
  }

  async function applyIn(
    session: ClientSession,
    received: ReceivedEvent[],
    traces?: ReadonlyMap<string, string>,
  ): Promise<Applied> {
    const applied: Applied = { afterCommit: [], tooEarly: new Map() };
    const done: HandledEvent[] = [];
    for (const event of await onlyNew(received, session)) {
      try {
        const handle = async () => handlerOf(event)?.(event, session);
        const after = await traced(event, traces?.get(event.id), handle);
        if (after) applied.afterCommit.push(after);
        done.push({ _id: event.id, at: new Date(), from });
      } catch (error) {
        if (!(error instanceof EventTooEarlyError)) throw error;
        applied.tooEarly.set(event.id, error);
      }
    }
    if (done.length > 0) await handled.insertMany(done, { session });
    return applied;
  }

  /**
   * Applies the events in one transaction, in order. Their ids and their effects commit together or not at all, except for
   * events that are too early, which are left out.
   * @param traces the `traceparent` of events, by their ids
   * @returns the errors of those that are too early, by event id
   * @throws BatchConflictError if the batch has more than one event and conflicts with another transaction
   */
  return async (received: ReceivedEvent[], traces?: ReadonlyMap<string, string>): Promise<Applied['tooEarly']> => {
    const wanted = received.filter(({ event }) => handlerOf(event));
    if (wanted.length === 0) return new Map();
    let tries = 0;
    const { afterCommit, tooEarly } = await inTransaction(connection, async (session) => {
      tries += 1;
      if (tries > 1 && wanted.length > 1) throw new BatchConflictError();
      return applyIn(session, wanted, traces);
    });
    for (const after of afterCommit) after();
    return tooEarly;
  };
}
