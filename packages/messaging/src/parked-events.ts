import {
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream';
import { headers, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { Envelope, Id, type ParkedEvent } from '@vetcare/contracts';
import { PARKED_REASON, PARKED_SUBJECT, reasonOf } from './dead-letters';
import { deleteMessage } from './delete-message';
import { DEAD_LETTERS } from './jetstream-settings';
import { readStream } from './read-stream';

/** Marks a replayed event as meant for this service alone. All others have handled it before. */
export const ONLY_FOR = 'x-only-for';

const SEQUENCE_DIGITS = 16;

/** When the stream was made (in seconds) and the place in it, so that no id means another event after NATS has lost its data. */
const idOf = (created: string, sequence: number) =>
  prefixOf(created) + sequence.toString(16).padStart(SEQUENCE_DIGITS, '0');
const prefixOf = (created: string) =>
  Math.floor(Date.parse(created) / 1000)
    .toString(16)
    .padStart(8, '0');
const sequenceIn = (id: string) =>
  Math.min(Number.parseInt(id.slice(-SEQUENCE_DIGITS), 16), Number.MAX_SAFE_INTEGER - 1);

export interface FoundEvent {
  parked: ParkedEvent;
  /** The person whom the event is about. */
  personId: string | null;
  sequence: number;
  /** The event itself, which may hold personal data. */
  data: Uint8Array;
}

interface ParkedQuery {
  after?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
  limit: number;
}

/** Reads the stream of parked events, and replays or removes single ones. Everything may be repeated without harm. */
export function createParkedEvents(connecting: Promise<NatsConnection>) {
  async function connect() {
    const nats = await connecting;
    return { nats, manager: await jetstreamManager(nats, { checkAPI: false }) };
  }

  return {
    /** The events after that one which were parked not before `since` and before `until`, the oldest first. */
    async list({ after, since, until, limit }: ParkedQuery): Promise<ParkedEvent[]> {
      const { nats, manager } = await connect();
      const created = await createdAt(manager);
      const found: ParkedEvent[] = [];
      if (!created) return found;
      const from = after?.startsWith(prefixOf(created)) ? sequenceIn(after) + 1 : 1;
      for await (const { subject, seq, timestamp, data, headers: head } of readStream(nats, DEAD_LETTERS, from)) {
        const time = new Date(timestamp);
        if (since && time < since) continue;
        if (until && time >= until) break;
        found.push(describe(idOf(created, seq), { subject, head, time, data }));
        if (found.length === limit) break;
      }
      return found;
    },
    /** Null if no such event is parked, or no longer. */
    async find(id: string): Promise<FoundEvent | null> {
      const { manager } = await connect();
      const created = await createdAt(manager);
      if (!created || !id.startsWith(prefixOf(created))) return null;
      const sequence = sequenceIn(id);
      const message = sequence > 0 && (await manager.streams.getMessage(DEAD_LETTERS, { seq: sequence }));
      if (!message) return null;
      const { subject, header: head, time, data } = message;
      return {
        parked: describe(id, { subject, head, time, data }),
        personId: readEvent(data)?.personId ?? null,
        sequence,
        data,
      };
    },
    /** Publishes the event once more, for the service that parked it. JetStream drops a second replay within its duplicate window. */
    async replay({ parked, data }: FoundEvent): Promise<void> {
      const { nats } = await connect();
      const head = headers();
      head.set(ONLY_FOR, parked.service);
      await jetstream(nats).publish(parked.subject, data, { headers: head, msgID: `replay-${parked._id}` });
    },
    async remove({ sequence }: FoundEvent): Promise<void> {
      const { manager } = await connect();
      await deleteMessage(manager, DEAD_LETTERS, sequence);
    },
  };
}
export type ParkedEventStore = ReturnType<typeof createParkedEvents>;

/** The stream is created when the first event is parked. */
async function createdAt(manager: JetStreamManager): Promise<string | undefined> {
  const found = await manager.streams.info(DEAD_LETTERS).catch((error: unknown) => {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return undefined;
    throw error;
  });
  return found?.created;
}

interface Stored {
  subject: string;
  head: MsgHdrs | undefined;
  time: Date;
  data: Uint8Array;
}

const describe = (_id: string, { subject, head, time, data }: Stored): ParkedEvent => ({
  _id,
  service: subject.slice(subject.indexOf('.') + 1),
  subject: head?.get(PARKED_SUBJECT) ?? '',
  eventId: readEvent(data)?.id ?? null,
  // Those of earlier releases may quote personal data.
  reason: reasonOf(head?.get(PARKED_REASON) ?? ''),
  at: time.toISOString(),
});

/** The fields that name the person whom an event is about, the most telling first. */
const PERSONS = ['userId', 'patientId', 'doctorId', 'receiverId', 'senderId'] as const;

/** Null for what is no event at all, which may be why it was parked. */
function readEvent(bytes: Uint8Array): { id: string; personId: string | null } | null {
  try {
    const { id, data } = Envelope.parse(JSON.parse(new TextDecoder().decode(bytes)));
    const fields: Record<string, unknown> = typeof data === 'object' ? { ...data } : {};
    const personId = PERSONS.map((field) => fields[field]).find((value) => Id.safeParse(value).success);
    return { id, personId: typeof personId === 'string' ? personId : null };
  } catch {
    return null;
  }
}
