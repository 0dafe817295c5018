import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { Mail } from './mail';

const mailSchema = new Schema<Mail>(
  {
    _id: String,
    personId: String,
    to: String,
    subject: String,
    text: String,
    html: String,
    attachments: [{ _id: false, filename: String, contentType: String, content: String }],
    urgent: Boolean,
    state: String,
    tries: Number,
    nextAt: Date,
    createdAt: Date,
  },
  { versionKey: false },
)
  .index({ state: 1, urgent: -1, nextAt: 1 })
  .index({ personId: 1 });

/** How long a sender has for one mail before another may take it. */
const LEASE_MS = 120_000;

export function createMailStore(connection: Connection) {
  const mails = connection.model<Mail>('Mail', mailSchema, 'mails');
  return {
    async add(session: ClientSession, mail: Mail): Promise<void> {
      await mails.create([mail], { session });
    },
    /**
     * Takes the mail that is due first, an urgent one before all others, so that no other sender does.
     * @param underWay what this sender sends already: a clock that jumps must not send it twice
     */
    claim: (now: Date, underWay: string[]): Promise<Mail | null> =>
      mails
        .findOneAndUpdate(
          { state: 'waiting', nextAt: { $lte: now }, _id: { $nin: underWay } },
          { $set: { nextAt: new Date(now.getTime() + LEASE_MS) }, $inc: { tries: 1 } },
          { sort: { urgent: -1, nextAt: 1 }, returnDocument: 'after' },
        )
        .lean<Mail>(),
    async postpone(id: string, nextAt: Date): Promise<void> {
      await mails.updateOne({ _id: id }, { $set: { nextAt } });
    },
    /** Keeps that it was sent, not what it said. */
    async markSent(id: string): Promise<void> {
      await mails.updateOne({ _id: id }, { $set: { state: 'sent', text: '', html: '', attachments: [] } });
    },
    async giveUp(id: string): Promise<void> {
      await mails.updateOne({ _id: id }, { $set: { state: 'given-up' } });
    },
    async removeAllOf(session: ClientSession, personId: string): Promise<void> {
      await mails.deleteMany({ personId }, { session });
    },
    countWaiting: (): Promise<number> => mails.countDocuments({ state: 'waiting' }),
  };
}
export type MailStore = ReturnType<typeof createMailStore>;
