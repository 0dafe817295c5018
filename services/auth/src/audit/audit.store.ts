import { type AuditAction, daysInIndia, type Meanwhile } from '@vetcare/contracts';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection, QueryFilter, Types } from 'mongoose';

/** The actor of what is done by a command on the server. */
export const OPERATOR = 'operator';

/**
 * One administrative act: who did what to whom, why and when. It is written in the transaction of the act itself, or of
 * the event that reports it, and never changed, but for the reason, which goes with the account of the person.
 */
export interface AuditEntry {
  /** Id of the admin, or `OPERATOR`. */
  actor: string;
  act: AuditAction;
  subject: string;
  reason: string | null;
  /** Rupees, for acts that set a fee. */
  fees?: number;
  /** Rupees, for acts that return money. */
  amount?: number;
  /** For a fee that takes effect later. */
  effectiveFrom?: Date;
  at: Date;
  requestId: string;
  /** For acts on a parked event, each of which is dealt with once. */
  parkedId?: string;
}
export type AuditRecord = AuditEntry & { _id: Types.ObjectId };

const auditSchema = schemaOf<AuditEntry>({
  actor: String,
  act: String,
  subject: String,
  reason: String,
  fees: Number,
  amount: Number,
  effectiveFrom: Date,
  at: Date,
  requestId: String,
  parkedId: String,
})
  .index({ subject: 1, _id: -1 })
  .index({ actor: 1, _id: -1 })
  .index({ act: 1, _id: -1 })
  .index({ parkedId: 1 }, { unique: true, sparse: true });

/** Selects entries by the kind of act, the admin, and the person. */
export interface AuditFilter {
  act?: AuditAction | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Entries of which one of these is the admin or the person. */
  people?: string[] | undefined;
}

type AuditPage = AuditFilter & { before?: string | undefined; limit: number };

const selectedBy = ({ act, actor, subject, people, from, to }: AuditFilter): QueryFilter<AuditEntry> => ({
  ...(act && { act }),
  ...(actor && { actor }),
  ...(subject && { subject }),
  ...((from || to) && { at: daysInIndia({ from, to }) }),
  ...(people && { $or: [{ actor: { $in: people } }, { subject: { $in: people } }] }),
});

export function createAuditLog(connection: Connection) {
  const entries = modelOf<AuditEntry>(connection, 'Audit', auditSchema, 'audit');
  return {
    /** Fails with a duplicate key if the parked event that it is about was dealt with. */
    async append(session: ClientSession, entry: AuditEntry): Promise<void> {
      await entries.create([entry], { session });
    },
    /** Drops what admins typed about a user. The reference of a payout stays, because it names the transfer. */
    async forgetReasons(session: ClientSession, subject: string): Promise<void> {
      await entries.updateMany({ subject, act: { $ne: 'payout' } }, { $set: { reason: null } }, { session });
    },
    /** Notes that an admin looks at a person's record, once within this time however often they look. */
    async noteView(session: ClientSession, entry: AuditEntry, onceWithinMs: number): Promise<void> {
      const { actor, subject, act, at } = entry;
      const since = new Date(at.getTime() - onceWithinMs);
      const known = await entries.exists({ actor, subject, act, at: { $gt: since } }).session(session);
      if (!known) await entries.create([entry], { session });
    },
    /** The last of these acts on a person, unless it was done by a command on the server. */
    async lastOn(
      subject: string,
      acts: readonly AuditAction[],
      session: ClientSession,
    ): Promise<Meanwhile | undefined> {
      const last = await entries
        .findOne({ subject, act: { $in: acts } })
        .sort({ _id: -1 })
        .session(session)
        .lean<AuditRecord>();
      return last && last.actor !== OPERATOR ? { by: last.actor, at: last.at.toISOString(), act: last.act } : undefined;
    },
    /** What was done with a parked event, if anything. */
    async actOn(parkedId: string): Promise<AuditAction | undefined> {
      return (await entries.findOne({ parkedId }).lean<AuditRecord>())?.act;
    },
    /** The newest entries first, in the order in which they were written, so that a late event appears on the first page. */
    newest: ({ before, limit, ...filter }: AuditPage): Promise<AuditRecord[]> =>
      entries
        .find({ ...selectedBy(filter), ...(before && { _id: { $lt: before } }) })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<AuditRecord[]>(),
  };
}
export type AuditLog = ReturnType<typeof createAuditLog>;
