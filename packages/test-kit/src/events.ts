import { randomUUID } from 'node:crypto';
import { DeliverPolicy, type JetStreamManager, type JsMsg, jetstream } from '@nats-io/jetstream';
import {
  Envelope,
  type Event,
  type EventData,
  type EventType,
  events,
  type PublishingService,
  STREAM_SETTINGS,
  streams,
} from '@vetcare/contracts';
import { natsAt } from './nats';

interface HasNats {
  natsUrl: string;
}

const ownerOf = (type: EventType) => type.split('.')[0] as PublishingService;

/** Creates the stream as its publisher would. @throws Error when it exists with other settings */
async function ensureStream(manager: JetStreamManager, owner: PublishingService): Promise<void> {
  const { name, subjects } = streams[owner];
  await manager.streams.add({ name, subjects: [...subjects], ...STREAM_SETTINGS });
}

/** Publishes an event as its owner would. Publishing the same `id` twice stands for a repeated delivery. */
export async function publishEvent<T extends EventType>(
  servers: HasNats,
  type: T,
  data: EventData<T>,
  { id = randomUUID(), occurredAt = new Date(), actor }: { id?: string; occurredAt?: Date; actor?: string } = {},
): Promise<string> {
  const { connection, manager } = await natsAt(servers.natsUrl);
  await ensureStream(manager, ownerOf(type));
  const event = {
    id,
    type,
    version: Number(type.slice(type.lastIndexOf('v') + 1)),
    occurredAt: occurredAt.toISOString(),
    ...(actor && { actor }),
    requestId: randomUUID(),
    data: events[type].parse(data),
  };
  // Without a message id JetStream doesn't drop repeats, which the receiver under test must handle itself. The retries
  // bridge the moment until a new stream listens.
  await jetstream(connection).publish(type, JSON.stringify(event), { retries: 20 });
  return id;
}

/** Reads a stream's events of a type, the oldest first. */
async function readerOf<T extends EventType>(servers: HasNats, type: T) {
  const { connection, manager } = await natsAt(servers.natsUrl);
  await ensureStream(manager, ownerOf(type));
  const consumer = await jetstream(connection).consumers.get(streams[ownerOf(type)].name, {
    filter_subjects: type,
    deliver_policy: DeliverPolicy.All,
  });
  const parse = (message: JsMsg) => {
    const event = Envelope.parse(message.json());
    return { ...event, type, data: events[type].parse(event.data) } as Event<T>;
  };
  return { consumer, parse };
}

/** All events of a type in its stream, oldest first, parsed by the contract. */
export async function eventsOf<T extends EventType>(servers: HasNats, type: T): Promise<Event<T>[]> {
  const { consumer, parse } = await readerOf(servers, type);
  const found: Event<T>[] = [];
  // A fetch would wait a second for the first event.
  if ((await consumer.info()).num_pending === 0) return found;
  const messages = await consumer.fetch({ max_messages: 10_000, expires: 1_000 });
  for await (const message of messages) {
    found.push(parse(message));
    if (message.info.pending === 0) break;
  }
  await consumer.delete();
  return found;
}

const PATIENCE_MS = 30_000;

/** Polls until the condition returns something truthy, which it resolves with. @throws Error after half a minute, which a busy machine needs */
export async function until<T>(
  condition: () => Promise<T | undefined | false | null>,
  what = 'the condition',
): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`Waited half a minute for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** The first event of a type that `fits`, also one that was published before the call. @throws Error after half a minute, which a busy machine needs */
export async function nextEvent<T extends EventType>(
  servers: HasNats,
  type: T,
  fits: (data: EventData<T>) => boolean = () => true,
): Promise<Event<T>> {
  const { consumer, parse } = await readerOf(servers, type);
  const messages = await consumer.consume();
  const timer = setTimeout(() => messages.stop(), PATIENCE_MS);
  try {
    for await (const message of messages) {
      const event = parse(message);
      if (fits(event.data)) return event;
    }
    throw new Error(`Waited half a minute for ${type}`);
  } finally {
    clearTimeout(timer);
    await messages.close();
    await consumer.delete();
  }
}
