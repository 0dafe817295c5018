import { randomUUID } from 'node:crypto';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { Mail } from './mail';
import { REPEATABLE } from './mail-kind';

const mailSchema = schemaOf<Mail>({
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
  claimedBy: String,
  createdAt: Date,
  kind: String,
  bookingId: String,
  repeats: String,
  settledAt: Date,
  outdated: Boolean,
  smtpStatus: Number,
  contentUntil: Date,
  namesErased: Boolean,
})
  .index({ state: 1, urgent: -1, nextAt: 1 })
  .index({ personId: 1, createdAt: -1 })
  .index({ bookingId: 1, createdAt: -1 }, { sparse: true })
  .index({ contentUntil: 1 }, { sparse: true });

/** After this time another process may send a claimed mail whose claim was not renewed, because its process died. */
const LEASE_MS = 10_000;
/** How often a process renews its claims, so that a slow mail server does not make another one send the mail too. */
export const RENEWAL_MS = 3_000;

/** How long what a mail says is kept, for support to send it again. */
const CONTENT_KEPT_MS = 30 * 24 * 60 * 60_000;
const NO_CONTENT = { subject: '', text: '', html: '', attachments: [] };
/** Lists need to know whether there is content, and not what it says. */
const LISTED = { text: 0, html: 0, attachments: 0 };

/** What support sees of them. */
const readMails = (mails: Model<Mail>) => ({
  find: (id: string, session: ClientSession): Promise<Mail | null> => mails.findById(id).session(session).lean<Mail>(),
  /** The newest first. */
  list: ({ limit, ...fits }: { personId?: string; bookingId?: string; limit: number }): Promise<Mail[]> =>
    mails.find(fits, LISTED).sort({ createdAt: -1 }).limit(limit).lean<Mail[]>(),
  /** The mails that may make older ones wrong: those to this person about the same booking, or about no booking. */
  listBeside: ({ personId, bookingId }: Mail, session: ClientSession): Promise<Mail[]> =>
    mails
      .find({ personId, bookingId: bookingId ?? null }, LISTED)
      .sort({ createdAt: -1 })
      .session(session)
      .lean<Mail[]>(),
});

/** Removes the mails to a person, and what mails to others say of the bookings that the person had with them. */
async function eraseAllOf(mails: Model<Mail>, session: ClientSession, personId: string): Promise<void> {
  const own = await mails.find({ personId }, { bookingId: 1 }).session(session).lean<Pick<Mail, 'bookingId'>[]>();
  const shared = { bookingId: { $in: own.flatMap(({ bookingId }) => bookingId ?? []) } };
  await mails.deleteMany({ personId }, { session });
  const forget = { $set: { ...NO_CONTENT, namesErased: true }, $unset: { contentUntil: 1 } };
  await mails.updateMany({ ...shared, state: { $ne: 'waiting' } }, forget, { session });
  await mails.updateMany({ ...shared, state: 'waiting' }, { $set: { namesErased: true } }, { session });
}

export function createMailStore(connection: Connection) {
  /** Names this process. */
  const self = randomUUID();
  const mails = modelOf<Mail>(connection, 'Mail', mailSchema, 'mails');
  const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS);
  /** What another process has taken over since is not found. */
  const own = (id: string) => ({ _id: id, state: 'waiting' as const, claimedBy: self });
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
          { $set: { nextAt: leaseEnd(now), claimedBy: self }, $inc: { tries: 1 } },
          { sort: { urgent: -1, nextAt: 1 }, returnDocument: 'after' },
        )
        .lean<Mail>(),
    /** Keeps other processes from sending what this one is sending. */
    async renew(now: Date, underWay: string[]): Promise<void> {
      const claimed = { _id: { $in: underWay }, state: 'waiting' as const, claimedBy: self };
      if (underWay.length > 0) await mails.updateMany(claimed, { $set: { nextAt: leaseEnd(now) } });
    },
    async postpone(id: string, failure: { nextAt: Date; smtpStatus: number | undefined }): Promise<void> {
      await mails.updateOne(own(id), { $set: failure, $unset: { claimedBy: 1 } });
    },
    /** Records that it was sent and drops its content, which names others too, unless it may be sent again. */
    async markSent(id: string, now: Date): Promise<void> {
      const sent = { state: 'sent' as const, settledAt: now };
      const contentUntil = new Date(now.getTime() + CONTENT_KEPT_MS);
      const keepable = { _id: id, kind: { $in: REPEATABLE }, namesErased: { $ne: true } };
      const kept = await mails.updateOne(keepable, { $set: { ...sent, contentUntil } });
      if (kept.matchedCount === 0) await mails.updateOne({ _id: id }, { $set: { ...sent, ...NO_CONTENT } });
    },
    /** Drops the content of sent mails that are too old to be sent again. */
    async forgetContents(now: Date): Promise<void> {
      await mails.updateMany({ contentUntil: { $lt: now } }, { $set: NO_CONTENT, $unset: { contentUntil: 1 } });
    },
    /** Removes mails that could not be sent and were last tried before then. */
    async removeGivenUp(before: Date): Promise<void> {
      await mails.deleteMany({ state: 'given-up', nextAt: { $lt: before } });
    },
    async giveUp(
      id: string,
      why: Pick<Mail, 'settledAt' | 'outdated'> & { smtpStatus?: number | undefined },
    ): Promise<void> {
      await mails.updateOne(own(id), { $set: { state: 'given-up', ...why } });
    },
    ...readMails(mails),
    eraseAllOf: (session: ClientSession, personId: string) => eraseAllOf(mails, session, personId),
    /** Removes waiting mails whose ids begin so. */
    async withdraw(session: ClientSession, prefix: string): Promise<void> {
      const ids = { $gte: prefix, $lt: `${prefix}\uffff` };
      await mails.deleteMany({ _id: ids, state: 'waiting' }, { session });
    },
    countWaiting: (): Promise<number> => mails.countDocuments({ state: 'waiting' }),
  };
}
export type MailStore = ReturnType<typeof createMailStore>;
