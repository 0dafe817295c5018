import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { nextMessageId } from '../src/message/message-id';

interface Row {
  _id: string;
  lastId: string;
}
const keyOf = (from: string, to: string) => [from, to].sort().join(':');

/**
 * Writes as the release before did: the message and the summary of its conversation in one transaction, which is repeated
 * where another message was first.
 * @returns the id of the message
 */
export async function sendAsReleaseBefore(
  connection: Connection,
  from: string,
  to: string,
  text: string,
): Promise<string> {
  const conversations = connection.collection<Row>('conversations');
  const messages = connection.collection<Row>('messages');
  const key = keyOf(from, to);
  for (let tries = 1; ; tries += 1) {
    const known = await conversations.findOne({ _id: key });
    const now = new Date();
    const _id = nextMessageId(known?.lastId, now);
    const lastMessage = { _id, text, hasImage: false, senderId: from, createdAt: now };
    const people = [from, to].sort();
    const session = await connection.startSession();
    try {
      await session.withTransaction(async () => {
        if (known) {
          const change = { $set: { lastId: _id, lastMessage }, $inc: { [`unread.${to}`]: 1 } };
          const { matchedCount } = await conversations.updateOne({ _id: key, lastId: known.lastId }, change, {
            session,
          });
          if (matchedCount === 0) throw Object.assign(new Error('The conversation has changed'), { code: 11000 });
        } else {
          const row = { _id: key, people, lastId: _id, lastMessage, unread: { [to]: 1 }, readUpTo: {} };
          await conversations.insertOne(row, { session });
        }
        const sent = {
          senderId: from,
          receiverId: to,
          text,
          image: null,
          createdAt: now,
          clientId: randomUUID(),
          readAt: null,
        };
        const row = { _id, previousId: known?.lastId ?? null, conversation: key, ...sent };
        await messages.insertOne(row as never, { session });
      });
      return _id;
    } catch (error) {
      if ((error as { code?: number }).code !== 11000 || tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * Math.min(tries, 30)));
    } finally {
      await session.endSession();
    }
  }
}

/** What the release before reads of a conversation. */
export const readAsReleaseBefore = async (connection: Connection, a: string, b: string) => {
  const row = await connection
    .collection<Row & { unread: Record<string, number>; lastMessage: { text: string } }>('conversations')
    .findOne({ _id: keyOf(a, b) });
  return row && { lastId: row.lastId, last: row.lastMessage.text, unread: row.unread };
};
