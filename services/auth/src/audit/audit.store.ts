import { type ClientSession, type Connection, Schema } from 'mongoose';

/** One administrative act: who did what to whom, why and when. Written in the act's own transaction, never changed. */
export interface AuditEntry {
  /** Id of the admin, or `operator` for a command on the machine. */
  actor: string;
  act: 'approve' | 'reject' | 'suspend' | 'create-admin';
  subject: string;
  reason: string | null;
  at: Date;
  requestId: string;
}

const auditSchema = new Schema<AuditEntry>(
  { actor: String, act: String, subject: String, reason: String, at: Date, requestId: String },
  { versionKey: false },
)
  .index({ subject: 1, at: 1 })
  .index({ at: 1 });

export function createAuditLog(connection: Connection) {
  const entries = connection.model<AuditEntry>('Audit', auditSchema, 'audit');
  return {
    async append(session: ClientSession, entry: AuditEntry): Promise<void> {
      await entries.create([entry], { session });
    },
  };
}
export type AuditLog = ReturnType<typeof createAuditLog>;
