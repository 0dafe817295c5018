import type { MessageFile } from '@vetcare/contracts';
import { collectionOf, modelOf, nestedSchemaOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection, Model, mongo } from 'mongoose';
import { type InsertOutcome, outcomesOf } from './insert-outcomes';
import type { StoredMessage } from './message';
import { firstMessageIdAt } from './message-id';

/**
 * Two unique keys carry what a conversation promises: each message has at most one successor, so that there is one order
 * without forks or holes whichever nodes write, and a client id is one message. They begin with the conversation, since
 * no shard sees more than its own conversations.
 */
const messageSchema = schemaOf<StoredMessage>(
  {
    _id: String,
    conversation: { type: String, required: true },
    senderId: { type: String, required: true },
    receiverId: { type: String, required: true },
    text: { type: String, default: '' },
    image: { type: String, default: null },
    thumbnail: { type: String },
    file: { type: nestedSchemaOf<MessageFile>({ path: String, name: String, size: Number }) },
    createdAt: { type: Date, required: true },
    clientId: { type: String, required: true },
    previousId: { type: String },
    seenAll: { type: Boolean },
    readAt: { type: Date, default: null },
  },
  { shardKey: { conversation: 1 } },
)
  .index({ conversation: 1, _id: 1 })
  .index(
    { conversation: 1, previousId: 1 },
    { unique: true, partialFilterExpression: { previousId: { $exists: true } } },
  )
  .index({ conversation: 1, senderId: 1, clientId: 1 }, { unique: true });

export interface Page {
  after?: string | undefined;
  before?: string | undefined;
  limit: number;
}

export interface Span {
  from: Date;
  until: Date;
}

export interface ReadRange {
  conversation: string;
  reader: string;
  /** The message read last before; undefined when there was none. */
  after: string | undefined;
  upTo: string;
  at: Date;
}

/** No writer waits longer for a message that is held up by another process's transaction, as the release before has them. */
const MAX_TIME_MS = 1_000;
const DURABLE = { ordered: false, writeConcern: { w: 'majority', journal: true }, maxTimeMS: MAX_TIME_MS } as const;
const COMMITTED = { readConcern: { level: 'majority' } } as const;
/** Bounds what is in memory at once. The last conversation may be cut off and goes on the next time. */
const MAX_FOLLOWING = 1_000;
/** Support, or a bank, reads through no more. */
const MAX_TIMES = 200;

const sentIn = ({ from, until, ...written }: { conversation: string; senderId?: string } & Span) => ({
  ...written,
  _id: { $gte: firstMessageIdAt(from) },
  createdAt: { $lt: until },
});

/** How far conversations go, and what follows a message in them. */
const endsOf = (messages: mongo.Collection<StoredMessage>) => ({
  /** The id of the newest message of a conversation. */
  async findLast(conversation: string): Promise<string | null> {
    const newest = { sort: { _id: -1 }, projection: { _id: 1 } } as const;
    return (await messages.findOne<{ _id: string }>({ conversation }, newest))?._id ?? null;
  },
  /** When the newest message of all was sent; undefined if there is none. */
  async findNewestAt(): Promise<Date | undefined> {
    const newest = { sort: { _id: -1 }, projection: { createdAt: 1 } } as const;
    return (await messages.findOne<{ createdAt: Date }>({}, newest))?.createdAt;
  },
  /** Conversations, among some or all, that have messages since then, each with the id of its newest one. */
  async listNewest(since: Date, conversations?: readonly string[]): Promise<Map<string, string>> {
    const found = await messages
      .aggregate<{ _id: string; last: string }>([
        {
          $match: {
            ...(conversations && { conversation: { $in: conversations } }),
            _id: { $gte: firstMessageIdAt(since) },
          },
        },
        { $group: { _id: '$conversation', last: { $max: '$_id' } } },
      ])
      .toArray();
    return new Map(found.map(({ _id, last }) => [_id, last]));
  },
  /** The messages after the given ones, in order, of several conversations; undefined stands for before the first one. */
  async listFollowing(ends: (readonly [conversation: string, after: string | undefined])[], limit = MAX_FOLLOWING) {
    const found = await messages
      .find<StoredMessage>({
        $or: ends.map(([conversation, after]) => ({ conversation, _id: { $gt: after ?? '' } })),
      })
      .sort({ conversation: 1, _id: 1 })
      .limit(limit)
      .toArray();
    const following = new Map<string, StoredMessage[]>();
    for (const message of found)
      following.set(message.conversation, [...(following.get(message.conversation) ?? []), message]);
    return following;
  },
  /** The first message of a conversation that came after the last one by `answering`. */
  async firstAfterAnswer(conversation: string, answering: string): Promise<Pick<StoredMessage, 'createdAt'> | null> {
    const answer = await messages.findOne<{ _id: string }>(
      { conversation, senderId: answering },
      { sort: { _id: -1 }, projection: { _id: 1 } },
    );
    return messages.findOne<Pick<StoredMessage, 'createdAt'>>(
      { conversation, ...(answer && { _id: { $gt: answer._id } }) },
      { sort: { _id: 1 }, projection: { createdAt: 1 } },
    );
  },
});

/** What was written in a time. */
const writtenIn = (messages: Model<StoredMessage>) => ({
  /** Whether a user has written in a conversation in this time. */
  hasWritten: async (session: ClientSession, written: { conversation: string; senderId: string } & Span) =>
    (await messages.findOne(sentIn(written), { _id: 1 }, { session }).lean()) !== null,
  /** When a user first wrote in a conversation in this time; null if they didn't. */
  async findFirstIn(session: ClientSession, written: { conversation: string; senderId: string } & Span) {
    const first = await messages
      .findOne(sentIn(written), { createdAt: 1 }, { session })
      .sort({ _id: 1 })
      .lean<Pick<StoredMessage, 'createdAt'>>();
    return first?.createdAt ?? null;
  },
  /** Of conversations, when the first and the last message of each was sent, and how many there are. */
  async spansOf(conversations: readonly string[]) {
    const found = await messages.collection
      .aggregate<{ _id: string; firstAt: Date; lastAt: Date; messages: number }>([
        { $match: { conversation: { $in: conversations } } },
        {
          $group: {
            _id: '$conversation',
            firstAt: { $min: '$createdAt' },
            lastAt: { $max: '$createdAt' },
            messages: { $sum: 1 },
          },
        },
      ])
      .toArray();
    return new Map(found.map((span) => [span._id, span]));
  },
  /**
   * When two people wrote to each other in this time: how many messages each of them, and the first of them in order. Of what they
   * wrote nothing is read.
   */
  async timesIn(
    session: ClientSession | undefined,
    { patientId, ...written }: { conversation: string; patientId: string } & Span,
  ) {
    const options = { ...(session && { session }) };
    // Ids know no more than the second of the beginning.
    const sent = { ...sentIn(written), createdAt: { $gte: written.from, $lt: written.until } };
    const first = await messages
      .find(sent, { createdAt: 1, senderId: 1, image: 1 }, options)
      .sort({ _id: 1 })
      .limit(MAX_TIMES)
      .lean<Pick<StoredMessage, 'createdAt' | 'senderId' | 'image'>[]>();
    const patientCount = await messages.countDocuments({ ...sent, senderId: patientId }, options);
    const doctorCount = await messages.countDocuments({ ...sent, senderId: { $ne: patientId } }, options);
    return { patientCount, doctorCount, first };
  },
});

export function createMessageStore(connection: Connection) {
  const messages = modelOf<StoredMessage>(connection, 'Message', messageSchema, 'messages');
  const stored = collectionOf(messages);
  return {
    ...endsOf(stored),
    ...writtenIn(messages),
    /**
     * Stores messages durably, each for itself.
     * @returns what became of each
     * @throws Error if it is not known which are stored
     */
    insert: (added: StoredMessage[]): Promise<InsertOutcome[]> =>
      stored.insertMany(added, DURABLE).then(
        () => added.map(() => 'stored' as const),
        (error) => outcomesOf(error, added.length),
      ),
    /** The message of a conversation that was sent with this client id, and whether no election can take it back. */
    async findSent(sent: Pick<StoredMessage, 'conversation' | 'senderId' | 'clientId'>) {
      const message = await stored.findOne<StoredMessage>({ ...sent });
      return message && { message, isDurable: (await stored.findOne({ ...sent }, COMMITTED)) !== null };
    },
    /**
     * Messages in ascending order: those right after `after`, or otherwise the newest ones, which `before` limits to older
     * ones.
     */
    async list(conversation: string, { after, before, limit }: Page): Promise<StoredMessage[]> {
      const range = { ...(after && { $gt: after }), ...(before && { $lt: before }) };
      const found = await stored
        .find<StoredMessage>({ conversation, ...((after || before) && { _id: range }) })
        .sort({ _id: after ? 1 : -1 })
        .limit(limit)
        .toArray();
      return after ? found : found.reverse();
    },
    findReceived: (session: ClientSession, reader: string, id: string): Promise<StoredMessage | null> =>
      messages.findOne({ _id: id, receiverId: reader }).session(session).lean<StoredMessage>().exec(),
    /** The newest message to `reader` that is not newer than `upTo`. */
    findNewestTo: (conversation: string, reader: string, upTo: string) =>
      stored.findOne<Pick<StoredMessage, '_id'>>(
        { conversation, _id: { $lte: upTo }, receiverId: reader },
        { sort: { _id: -1 }, projection: { _id: 1 } },
      ),
    /** How many messages a user was sent after one of them, up to another. */
    countBetween: (conversation: string, reader: string, after: string, upTo: string): Promise<number> =>
      messages.countDocuments({ conversation, _id: { $gt: after, $lte: upTo }, receiverId: reader }).exec(),
    /** Notes when messages were read. The time of those that were read before stays. */
    async markRead(reads: ReadRange[]): Promise<void> {
      if (reads.length === 0) return;
      await stored.bulkWrite(
        reads.map(({ conversation, reader, after, upTo, at }) => ({
          updateMany: {
            filter: {
              conversation,
              _id: { ...(after && { $gt: after }), $lte: upTo },
              receiverId: reader,
              readAt: null,
            },
            update: { $set: { readAt: at } },
          },
        })),
        { ordered: false, maxTimeMS: MAX_TIME_MS },
      );
    },
  };
}
export type MessageStore = ReturnType<typeof createMessageStore>;
