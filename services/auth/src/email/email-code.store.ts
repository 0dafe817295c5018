import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** The code that was mailed to a user last. The code itself is derived from `codeId`, see `emailCode`. */
export interface EmailCode {
  /** The user's id. */
  _id: string;
  /** null until the first one is sent. */
  codeId: string | null;
  /** The address that it confirms. */
  email: string;
  /** When mails were sent, the last one last. Those of more than an hour ago are left out. */
  sentAt: Date[];
  expiresAt: Date;
}

const schema = schemaOf<EmailCode>({
  _id: String,
  codeId: String,
  email: String,
  sentAt: [Date],
  expiresAt: Date,
}).index({ expiresAt: 1 }, { expireAfterSeconds: 3_600 });

export function createEmailCodeStore(connection: Connection) {
  const codes = modelOf<EmailCode>(connection, 'EmailCode', schema, 'email_codes');
  return {
    /** Creates the row outside of a transaction, because two transactions that both insert it fail for good. */
    async prepare(userId: string, now: Date): Promise<void> {
      const empty = { codeId: null, email: '', sentAt: [], expiresAt: now };
      await codes.updateOne({ _id: userId }, { $setOnInsert: empty }, { upsert: true });
    },
    find: (userId: string, session: ClientSession | null = null): Promise<EmailCode | null> =>
      codes.findById(userId).session(session).lean<EmailCode>(),
    async save(session: ClientSession, { _id, ...code }: EmailCode): Promise<void> {
      await codes.updateOne({ _id }, { $set: code }, { session, upsert: true });
    },
    async remove(session: ClientSession, userId: string): Promise<void> {
      await codes.deleteOne({ _id: userId }, { session });
    },
  };
}
export type EmailCodeStore = ReturnType<typeof createEmailCodeStore>;
