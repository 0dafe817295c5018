import type { AuditAction } from '@vetcare/contracts';
import { type ClientSession, type Connection, Schema, type Types } from 'mongoose';

/** Who acts by a command on the machine. */
export const OPERATOR = 'operator';

/**
 * One administrative act: who did what to whom, why and when. Written in the act's own transaction, or in that of the
 * event that tells of it; never changed.
 */
export interface AuditEntry {
  /** Id of the admin, or `OPERATOR`. */
  actor: string;
  act: AuditAction;
  subject: string;
  reason: string | null;
  /** Rupees, where the act set a fee. */
  fees?: number;
  /** From when, where the fee was set for later. */
  effectiveFrom?: Date;
  at: Date;
  requestId: string;
}
export type AuditRecord = AuditEntry & { _id: Types.ObjectId };

const auditSchema = new Schema<AuditEntry>(
  {
    actor: String,
    act: String,
    subject: String,
    reason: String,
    fees: Number,
    effectiveFrom: Date,
    at: Date,
    requestId: String,
  },
  { versionKey: false },
)
  .index({ subject: 1, _id: -1 })
  .index({ actor: 1, _id: -1 })
  .index({ act: 1, _id: -1 });

/** Which acts: of one kind, of one admin, on one person. */
export interface AuditFilter {
  act?: AuditAction | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
}

export function createAuditLog(connection: Connection) {
  const entries = connection.model<AuditEntry>('Audit', auditSchema, 'audit');
  return {
    async append(session: ClientSession, entry: AuditEntry): Promise<void> {
      await entries.create([entry], { session });
    },
    /** In the order of recording, the newest first: what arrives late by event is not missed. */
    newest: ({
      act,
      actor,
      subject,
      before,
      limit,
    }: AuditFilter & { before?: string | undefined; limit: number }): Promise<AuditRecord[]> =>
      entries
        .find({
          ...(act && { act }),
          ...(actor && { actor }),
          ...(subject && { subject }),
          ...(before && { _id: { $lt: before } }),
        })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<AuditRecord[]>(),
  };
}
export type AuditLog = ReturnType<typeof createAuditLog>;
