import { createHash } from 'node:crypto';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** A mailed link for choosing a new password. Only the hash of its token is stored. */
interface Reset {
  _id: string;
  userId: string;
  createdAt: Date;
  expiresAt: Date;
}

const resetSchema = schemaOf<Reset>({ _id: String, userId: String, createdAt: Date, expiresAt: Date })
  .index({ userId: 1, createdAt: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export function createResetStore(connection: Connection) {
  const resets = modelOf<Reset>(connection, 'PasswordReset', resetSchema, 'password_resets');
  return {
    async add(session: ClientSession, { token, ...reset }: Omit<Reset, '_id'> & { token: string }): Promise<void> {
      await resets.create([{ _id: hashOf(token), ...reset }], { session });
    },
    find: (token: string, now: Date): Promise<{ userId: string } | null> =>
      resets.findOne({ _id: hashOf(token), expiresAt: { $gt: now } }).lean<Reset>(),
    /** Returns the link's user and invalidates the link. */
    take: (session: ClientSession, token: string, now: Date): Promise<{ userId: string } | null> =>
      resets.findOneAndDelete({ _id: hashOf(token), expiresAt: { $gt: now } }, { session }).lean<Reset>(),
    hasSince: async (session: ClientSession, userId: string, since: Date): Promise<boolean> =>
      (await resets.exists({ userId, createdAt: { $gt: since } }).session(session)) !== null,
    countValid: (session: ClientSession, userId: string, now: Date): Promise<number> =>
      resets.countDocuments({ userId, expiresAt: { $gt: now } }).session(session),
    async removeAllOf(session: ClientSession, userId: string): Promise<void> {
      await resets.deleteMany({ userId }, { session });
    },
  };
}
export type ResetStore = ReturnType<typeof createResetStore>;
