import type { Message } from '@vetcare/contracts';
import { modelOf } from '@vetcare/service-kit';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { Person } from '../person/person';
import { firstMessageIdAt } from './message-id';

export interface StoredMessage {
  _id: string;
  conversation: string;
  senderId: string;
  receiverId: string;
  text: string;
  image: string | null;
  thumbnail?: string | null;
  createdAt: Date;
  clientId: string;
  /** Messages from before it was stored have none. */
  previousId?: string | null;
  readAt: Date | null;
}

const messageSchema = new Schema<StoredMessage>(
  {
    _id: String,
    conversation: { type: String, required: true },
    senderId: { type: String, required: true },
    receiverId: { type: String, required: true },
    text: { type: String, default: '' },
    image: { type: String, default: null },
    thumbnail: { type: String },
    createdAt: { type: Date, required: true },
    clientId: { type: String, required: true },
    previousId: { type: String },
    readAt: { type: Date, default: null },
  },
  { versionKey: false },
)
  .index({ conversation: 1, _id: 1 })
  .index({ senderId: 1, clientId: 1 }, { unique: true });

export interface Page {
  after?: string | undefined;
  before?: string | undefined;
  limit: number;
}

export interface Span {
  from: Date;
  until: Date;
}

const sentIn = ({ from, until, ...written }: { conversation: string; senderId: string } & Span) => ({
  ...written,
  _id: { $gte: firstMessageIdAt(from) },
  createdAt: { $lt: until },
});

export function createMessageStore(connection: Connection) {
  const messages = modelOf<StoredMessage>(connection, 'Message', messageSchema, 'messages');
  return {
    async add(session: ClientSession, added: StoredMessage[]): Promise<void> {
      await messages.collection.insertMany(added as never[], { session, ordered: true });
    },
    /** Messages that were sent with these client ids before. */
    findSent: (sent: { senderId: string; clientId: string }[]): Promise<StoredMessage[]> =>
      messages.collection.find<StoredMessage>({ $or: sent }).toArray(),
    /**
     * Messages in ascending order: those right after `after`, or otherwise the newest ones, which `before` limits to older
     * ones.
     */
    async list(conversation: string, { after, before, limit }: Page): Promise<StoredMessage[]> {
      const range = { ...(after && { $gt: after }), ...(before && { $lt: before }) };
      const found = await messages.collection
        .find<StoredMessage>({ conversation, ...((after || before) && { _id: range as never }) })
        .sort({ _id: after ? 1 : -1 })
        .limit(limit)
        .toArray();
      return after ? found : found.reverse();
    },
    findReceived: (session: ClientSession, reader: string, id: string): Promise<StoredMessage | null> =>
      messages.findOne({ _id: id, receiverId: reader }).session(session).lean<StoredMessage>().exec(),
    /** The newest message to `reader` that is not newer than `upTo`. */
    findNewestTo: (session: ClientSession, conversation: string, reader: string, upTo: string) =>
      messages.collection.findOne<Pick<StoredMessage, '_id'>>(
        { conversation, _id: { $lte: upTo } as never, receiverId: reader },
        { sort: { _id: -1 }, projection: { _id: 1 }, session },
      ),
    /** The first message of a conversation that came after the last one by `answering`. */
    async firstAfterAnswer(conversation: string, answering: string): Promise<Pick<StoredMessage, 'createdAt'> | null> {
      const answer = await messages.collection.findOne<{ _id: string }>(
        { conversation, senderId: answering },
        { sort: { _id: -1 }, projection: { _id: 1 } },
      );
      return messages.collection.findOne<Pick<StoredMessage, 'createdAt'>>(
        { conversation, ...(answer && { _id: { $gt: answer._id } as never }) },
        { sort: { _id: 1 }, projection: { createdAt: 1 } },
      );
    },
    /** Whether somebody has written in a conversation in this time. */
    hasWritten: async (session: ClientSession, written: { conversation: string; senderId: string } & Span) =>
      (await messages.findOne(sentIn(written), { _id: 1 }, { session }).lean()) !== null,
    countAfter: (session: ClientSession, conversation: string, reader: string, id: string): Promise<number> =>
      messages.countDocuments({ conversation, _id: { $gt: id }, receiverId: reader }, { session }).exec(),
    async markRead(
      session: ClientSession,
      reads: { conversation: string; reader: string; after: string | undefined; upTo: string }[],
      now: Date,
    ): Promise<void> {
      await messages.collection.bulkWrite(
        reads.map(({ conversation, reader, after, upTo }) => ({
          updateMany: {
            filter: { conversation, _id: { ...(after && { $gt: after }), $lte: upTo } as never, receiverId: reader },
            update: { $set: { readAt: now } },
          },
        })),
        { session },
      );
    },
  };
}
export type MessageStore = ReturnType<typeof createMessageStore>;

/** A message as the contract has it. The name is empty until this service has received the event about the sender's account. */
export function showMessage(message: StoredMessage, sender: Person | undefined): Message {
  return {
    _id: message._id,
    senderId: {
      _id: message.senderId,
      FirstName: sender?.FirstName ?? '',
      LastName: sender?.LastName ?? '',
      ...(sender?.deleted && { deleted: true }),
    },
    receiverId: message.receiverId,
    text: message.text,
    image: message.image,
    ...(message.thumbnail && { thumbnail: message.thumbnail }),
    createdAt: message.createdAt.toISOString(),
    clientId: message.clientId,
    ...(message.previousId !== undefined && { previousId: message.previousId }),
    readAt: message.readAt?.toISOString() ?? null,
  };
}
