import { collectionOf, isDuplicateKey, modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection, mongo } from 'mongoose';

export interface LastMessage {
  _id: string;
  text: string;
  hasImage: boolean;
  senderId: string;
  createdAt: Date;
}

/** The conversation of two people. `unread` and `readUpTo` have the id of the reading person as their key. */
export interface Conversation {
  /** Both ids in ascending order: there is one conversation of any two people. */
  _id: string;
  people: [string, string];
  /** The newest message that the other fields take into account. Messages are stored first, so there may be newer ones. */
  lastId: string;
  lastMessage: LastMessage;
  unread: Record<string, number>;
  readUpTo: Record<string, string>;
}

/** A user has read by answering. */
export interface Answer {
  reader: string;
  upTo: string;
  at: Date;
}

/** What messages that follow each other change in their conversation. */
export interface ConversationUpdate {
  key: string;
  people: [string, string];
  /** The message before the first of them; undefined for a conversation that begins. */
  after: string | undefined;
  lastMessage: LastMessage;
  /** How many messages were added for each person who has not read them yet. */
  unread: Record<string, number>;
  /** Up to which message a user has read by answering. Their count in `unread` is then the total, no increment. */
  read: Record<string, string>;
  answers: Answer[];
}

export const peopleOf = (a: string, b: string): [string, string] => (a < b ? [a, b] : [b, a]);
export const conversationKey = (a: string, b: string) => peopleOf(a, b).join(':');

const conversationSchema = schemaOf<Conversation>(
  {
    _id: String,
    people: { type: [String], required: true },
    lastId: { type: String, required: true },
    lastMessage: { type: Object, required: true },
    unread: { type: Object, default: {} },
    readUpTo: { type: Object, default: {} },
  },
  { minimize: false, shardKey: { _id: 'hashed' } },
).index({ people: 1, lastId: -1 });

/** A mark of reading, computed from the messages up to `lastId`. */
export interface ReadMarkUpdate {
  conversation: string;
  lastId: string;
  reader: string;
  upTo: string;
  /** How many messages to the reader follow. */
  unread: number;
}

/** No writer waits longer for a conversation that another process holds in a transaction, as the release before does. */
const BOUNDED = { ordered: false, maxTimeMS: 1_000 } as const;

type Write = mongo.AnyBulkWriteOperation<Conversation>;

/** It changes a conversation only if that still ends where the update begins, so that each message is added once. */
function toBulkWrite({ key, people, after, lastMessage, unread, read }: ConversationUpdate): Write {
  const ends = { lastId: lastMessage._id, lastMessage };
  if (after === undefined) return { insertOne: { document: { _id: key, people, ...ends, unread, readUpTo: read } } };
  const totals: Record<`unread.${string}`, number> = {};
  const increments: typeof totals = {};
  for (const [id, count] of Object.entries(unread)) (read[id] ? totals : increments)[`unread.${id}`] = count;
  const marks = Object.entries(read).map(([id, upTo]) => [`readUpTo.${id}`, upTo]);
  const update = {
    $set: { ...ends, ...totals },
    ...(Object.keys(increments).length > 0 && { $inc: increments }),
    ...(marks.length > 0 && { $max: Object.fromEntries(marks) }),
  };
  return { updateOne: { filter: { _id: key, lastId: after }, update } };
}

const toMark = ({ conversation, lastId, reader, upTo, unread }: ReadMarkUpdate): Write => ({
  updateOne: {
    filter: { _id: conversation, lastId, [`readUpTo.${reader}`]: { $not: { $gte: upTo } } },
    update: { $set: { [`readUpTo.${reader}`]: upTo, [`unread.${reader}`]: unread } },
  },
});

export function createConversationStore(connection: Connection) {
  const conversations = modelOf<Conversation>(connection, 'Conversation', conversationSchema, 'conversations');
  const stored = collectionOf(conversations);
  return {
    find: (key: string): Promise<Conversation | null> => conversations.findById(key).lean<Conversation>().exec(),
    async findMany(keys: Iterable<string>): Promise<Map<string, Conversation>> {
      const ids = [...new Set(keys)];
      if (ids.length === 0) return new Map();
      const found = await stored.find<Conversation>({ _id: { $in: ids } }).toArray();
      return new Map(found.map((conversation) => [conversation._id, conversation]));
    },
    /** Ids of the people a user has a conversation with, the most recent one first. */
    async listPartners(person: string, limit: number): Promise<string[]> {
      const found = await stored
        .find<Pick<Conversation, 'people'>>({ people: person }, { projection: { _id: 0, people: 1 } })
        .sort({ lastId: -1 })
        .limit(limit)
        .toArray();
      return found.map(({ people: [a, b] }) => (a === person ? b : a));
    },
    /** Keys of the conversations of a user, in order, from one of them on. */
    async listKeys(person: string, { from, limit }: { from: string; limit: number }): Promise<string[]> {
      const found = await stored
        .find<Pick<Conversation, '_id'>>({ people: person, _id: { $gte: from } }, { projection: { _id: 1 } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id }) => _id);
    },
    /** @returns whether every conversation still ended with the message that its update follows. Others are left as they are */
    async applyUpdates(updates: ConversationUpdate[]): Promise<boolean> {
      try {
        const result = await stored.bulkWrite(updates.map(toBulkWrite), BOUNDED);
        return result.matchedCount + result.insertedCount === updates.length;
      } catch (error) {
        // Another node has just begun one of them.
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    /** Conversations in which a person has unread messages, the most recent first. */
    listUnreadOf: (session: ClientSession, reader: string, limit: number): Promise<Conversation[]> =>
      conversations
        .find({ people: reader, [`unread.${reader}`]: { $gt: 0 } })
        .sort({ lastId: -1 })
        .limit(limit)
        .session(session)
        .lean<Conversation[]>()
        .exec(),
    /** @returns whether every mark was made. It is not where a message was added, or more was read, in the meantime */
    async markRead(marks: ReadMarkUpdate[]): Promise<boolean> {
      const result = await stored.bulkWrite(marks.map(toMark), BOUNDED);
      return result.matchedCount === marks.length;
    },
  };
}
export type ConversationStore = ReturnType<typeof createConversationStore>;
