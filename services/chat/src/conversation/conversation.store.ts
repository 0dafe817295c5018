import { modelOf } from '@vetcare/service-kit';
import { type ClientSession, type Connection, Schema } from 'mongoose';

interface LastMessage {
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
  /** The id of the newest message. It is written only by those who have read it, which keeps ids ascending. */
  lastId: string;
  lastMessage: LastMessage;
  unread: Record<string, number>;
  readUpTo: Record<string, string>;
}

/** What one batch of messages changes in one conversation. */
export interface ConversationUpdate {
  key: string;
  people: [string, string];
  /** The `lastId` that the new ids follow. It is undefined for a conversation that begins. */
  after: string | undefined;
  lastMessage: LastMessage;
  /** How many messages were added for each person who has not read them yet. */
  unread: Record<string, number>;
  /** Up to which message somebody has read by answering. Their count in `unread` is then the total, no increment. */
  read: Record<string, string>;
}

export const peopleOf = (a: string, b: string): [string, string] => (a < b ? [a, b] : [b, a]);
export const conversationKey = (a: string, b: string) => peopleOf(a, b).join(':');

const conversationSchema = new Schema<Conversation>(
  {
    _id: String,
    people: { type: [String], required: true },
    lastId: { type: String, required: true },
    lastMessage: { type: Object, required: true },
    unread: { type: Object, default: {} },
    readUpTo: { type: Object, default: {} },
  },
  { versionKey: false, minimize: false },
).index({ people: 1, lastId: -1 });

/** Another writer has added to one of these conversations in the meantime, so they have to be read again. */
export class ConversationChangedError extends Error {
  constructor() {
    super('A conversation has changed');
    this.name = new.target.name;
  }
}

function toBulkWrite({ key, people, after, lastMessage, unread, read }: ConversationUpdate) {
  const set: Record<string, unknown> = { lastId: lastMessage._id, lastMessage };
  if (after === undefined)
    return { insertOne: { document: { _id: key, people, ...set, unread, readUpTo: read } as never } };
  const increments: Record<string, number> = {};
  for (const [id, count] of Object.entries(unread)) (read[id] ? set : increments)[`unread.${id}`] = count;
  for (const [id, upTo] of Object.entries(read)) set[`readUpTo.${id}`] = upTo;
  const update = { $set: set, ...(Object.keys(increments).length > 0 && { $inc: increments }) };
  return { updateOne: { filter: { _id: key as never, lastId: after }, update } };
}

export function createConversationStore(connection: Connection) {
  const conversations = modelOf<Conversation>(connection, 'Conversation', conversationSchema, 'conversations');
  return {
    find: (a: string, b: string): Promise<Conversation | null> =>
      conversations.findById(conversationKey(a, b)).lean<Conversation>().exec(),
    async findMany(keys: Iterable<string>, session?: ClientSession): Promise<Map<string, Conversation>> {
      const found = await conversations.collection
        .find<Conversation>({ _id: { $in: [...new Set(keys)] as never[] } }, session && { session })
        .toArray();
      return new Map(found.map((conversation) => [conversation._id, conversation]));
    },
    /** Ids of the people somebody has a conversation with, the most recent one first. */
    async listPartners(person: string, limit: number): Promise<string[]> {
      const found = await conversations.collection
        .find<Pick<Conversation, 'people'>>({ people: person }, { projection: { _id: 0, people: 1 } })
        .sort({ lastId: -1 })
        .limit(limit)
        .toArray();
      return found.map(({ people: [a, b] }) => (a === person ? b : a));
    },
    /** @throws ConversationChangedError unless every conversation still ends with the message that its update follows */
    async applyUpdates(session: ClientSession, updates: ConversationUpdate[]): Promise<void> {
      const result = await conversations.collection.bulkWrite(updates.map(toBulkWrite), { session, ordered: true });
      if (result.matchedCount + result.insertedCount !== updates.length) throw new ConversationChangedError();
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
    async markRead(
      session: ClientSession,
      reads: { conversation: string; reader: string; upTo: string; unread: number }[],
    ): Promise<void> {
      await conversations.collection.bulkWrite(
        reads.map(({ conversation, reader, upTo, unread }) => ({
          updateOne: {
            filter: { _id: conversation as never },
            update: { $set: { [`readUpTo.${reader}`]: upTo, [`unread.${reader}`]: unread } },
          },
        })),
        { session },
      );
    },
  };
}
export type ConversationStore = ReturnType<typeof createConversationStore>;
