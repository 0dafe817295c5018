import type { ClientSession } from 'mongoose';
import type { RecoveryRecord, SecondFactorRecord, UserRecord } from '../user/user';
import type { UserModel } from '../user/user.model';

/** The second factors in the accounts. What is used once is used up in one step, so that of two calls only one succeeds. */
export function createSecondFactorStore(users: UserModel) {
  const change = async (filter: object, update: object, session?: ClientSession): Promise<boolean> =>
    (await users.updateOne({ deletedAt: null, ...filter }, update, { session })).modifiedCount === 1;
  return {
    /** Replaces a secret that was begun before. */
    begin: (userId: string, begun: { sealed: string; at: Date }) =>
      change({ _id: userId, secondFactor: null }, { $set: { begunFactor: begun } }),
    /** @returns false if there is one already, or another secret was begun meanwhile */
    turnOn: (session: ClientSession, userId: string, secondFactor: SecondFactorRecord) =>
      change(
        { _id: userId, secondFactor: null, 'begunFactor.sealed': secondFactor.sealed },
        { $set: { secondFactor, begunFactor: null } },
        session,
      ),
    /** @returns false if there is none */
    turnOff: (session: ClientSession, userId: string) =>
      change(
        { _id: userId, secondFactor: { $ne: null } },
        { $set: { secondFactor: null, begunFactor: null } },
        session,
      ),
    /** Uses the code of these thirty seconds up, and those of all before. @returns false if it was used */
    useStep: (userId: string, step: number) =>
      change({ _id: userId, 'secondFactor.usedStep': { $lt: step } }, { $set: { 'secondFactor.usedStep': step } }),
    /** @returns false if it was used */
    useRecoveryHash: (session: ClientSession, userId: string, hash: string) =>
      change(
        { _id: userId, 'secondFactor.recovery.hashes': hash },
        { $pull: { 'secondFactor.recovery.hashes': hash } },
        session,
      ),
    renewRecovery: (session: ClientSession, userId: string, recovery: RecoveryRecord) =>
      change({ _id: userId, secondFactor: { $ne: null } }, { $set: { 'secondFactor.recovery': recovery } }, session),
    /** Replaces the text of the same secret. */
    reseal: (userId: string, before: string, sealed: string) =>
      change({ _id: userId, 'secondFactor.sealed': before }, { $set: { 'secondFactor.sealed': sealed } }),
    /** The admins whose sign-in asks for the password only. */
    adminsWithout: (): Promise<Pick<UserRecord, '_id'>[]> =>
      users.find({ role: 'admin', deletedAt: null, secondFactor: null }, { _id: 1 }).lean<Pick<UserRecord, '_id'>[]>(),
  };
}
export type SecondFactorStore = ReturnType<typeof createSecondFactorStore>;
