import { modelOf } from '@vetcare/service-kit';
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
    until: Date,
    state: String,
    tries: Number,
    nextAt: Date,
    createdAt: Date,
  },
  { versionKey: false },
)
  .index({ state: 1, urgent: -1, nextAt: 1 })
  .index({ personId: 1 });

/** After this time another process may send a claimed mail. */
const LEASE_MS = 120_000;

export function createMailStore(connection: Connection) {
  const mails = modelOf<Mail>(connection, 'Mail', mailSchema, 'mails');
  return {
    async add(session: ClientSession, mail: Mail): Promise<void> {
      await mails.create([mail], { session });
    },
    /**
     * Claims the next due mail for this process, urgent mails first.
     * @param underWay mails that this process is sending already, which a clock that jumps must not make it send twice
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
    /** Records that it was sent and drops its content, which names others too. */
    async markSent(id: string): Promise<void> {
      const content = { subject: '', text: '', html: '', attachments: [] };
      await mails.updateOne({ _id: id }, { $set: { state: 'sent', ...content } });
    },
    /** Removes mails that could not be sent and were last tried before then. */
    async removeGivenUp(before: Date): Promise<void> {
      await mails.deleteMany({ state: 'given-up', nextAt: { $lt: before } });
    },
    async giveUp(id: string): Promise<void> {
      await mails.updateOne({ _id: id }, { $set: { state: 'given-up' } });
    },
    async removeAllOf(session: ClientSession, personId: string): Promise<void> {
      await mails.deleteMany({ personId }, { session });
    },
    /** Removes waiting mails whose ids begin so. */
    async withdraw(session: ClientSession, prefix: string): Promise<void> {
      const ids = { $gte: prefix, $lt: `${prefix}\uffff` };
      await mails.deleteMany({ _id: ids, state: 'waiting' }, { session });
    },
    countWaiting: (): Promise<number> => mails.countDocuments({ state: 'waiting' }),
  };
}
export type MailStore = ReturnType<typeof createMailStore>;
