import { timestampAfter } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { UserRecord } from './user';
import type { UserModel } from './user.model';
import { searchKeysOf } from './user-search';

/** Adds the search keys to accounts from before phone numbers and sounds were among them. Repeating it changes nothing. */
async function addSearchKeys(users: UserModel): Promise<void> {
  const without = { phoneKeys: { $exists: false }, deletedAt: null };
  for await (const { _id, FirstName, LastName, PhoneNo } of users.find(without).lean<UserRecord[]>().cursor())
    await users.updateOne(
      { _id, FirstName, LastName, PhoneNo },
      { $set: searchKeysOf({ FirstName, LastName, PhoneNo }) },
    );
}

type Hashed = Pick<UserRecord, '_id' | 'passwordHash'>;

/** Replaces the hash of the same password. @returns false if the password was changed meanwhile */
async function replaceHash(users: UserModel, before: Hashed, passwordHash: string): Promise<boolean> {
  const same = { _id: before._id, passwordHash: before.passwordHash };
  return (await users.updateOne(same, { $set: { passwordHash } })).modifiedCount === 1;
}

/** Admins from before there were roles have none, and are owners. */
const OWNER = { $in: [null, 'owner' as const] };

/**
 * Finds an owner who stays while this admin leaves or gives the role up, and writes to them, so that of two who leave at the same
 * moment one is refused: the database lets only one of two transactions write what the other one writes.
 * @returns false if there is none
 */
async function letAnotherOwnerStay(users: UserModel, session: ClientSession, leaverId: string): Promise<boolean> {
  const { matchedCount } = await users.updateOne(
    { role: 'admin', adminRole: OWNER, checking: null, deletedAt: null, suspendedAt: null, _id: { $ne: leaverId } },
    { $inc: { stoodIn: 1 } },
    { session },
  );
  return matchedCount === 1;
}

type CopiedProfile = Pick<
  UserRecord,
  'FirstName' | 'LastName' | 'image' | 'gender' | 'age' | 'specialization' | 'experience' | 'fees' | 'comingFees'
>;

/** Copies a doctor's profile from an event of the catalogue, unless a newer one is known. */
async function takeProfile(
  users: UserModel,
  session: ClientSession,
  doctorId: string,
  profile: CopiedProfile & { profileAt: Date },
): Promise<void> {
  const older = [{ profileAt: null }, { profileAt: { $lte: profile.profileAt } }];
  await users.updateOne(
    { _id: doctorId, role: 'doctor', deletedAt: null, $or: older },
    { $set: { ...profile, ...searchKeysOf(profile) } },
    { session },
  );
}

/** People with accounts. Only `findEvenDeleted` and `findAllEvenDeleted` return deleted ones. */
export function createUserStore(users: UserModel) {
  return {
    async add(session: ClientSession, user: Omit<UserRecord, '_id'>): Promise<UserRecord> {
      const [created] = await users.create([{ ...user, ...searchKeysOf(user) }], { session });
      if (!created) throw new Error('The database created no user');
      return created.toObject();
    },
    find: (id: string, session?: ClientSession): Promise<UserRecord | null> =>
      users
        .findOne({ _id: id, deletedAt: null })
        .session(session ?? null)
        .lean<UserRecord>(),
    findEvenDeleted: (id: string): Promise<UserRecord | null> => users.findById(id).lean<UserRecord>(),
    findAllEvenDeleted: (ids: string[]): Promise<UserRecord[]> =>
      users.find({ _id: { $in: ids } }).lean<UserRecord[]>(),
    findByEmail: (email: string): Promise<UserRecord | null> =>
      users.findOne({ email, deletedAt: null }).lean<UserRecord>(),
    /** @returns the user after the change, null if there is none or the account was deleted */
    change: (session: ClientSession, id: string, changes: Partial<UserRecord>): Promise<UserRecord | null> =>
      users
        .findOneAndUpdate(
          { _id: id, deletedAt: null },
          { $set: { ...changes, ...searchKeysOf(changes) } },
          { session, returnDocument: 'after' },
        )
        .lean<UserRecord>(),
    /**
     * Writes to an account for which a transaction saves something elsewhere, so that it and the deletion of the account can't
     * both commit: the second one starts again. A write of the same values would be none.
     * @returns false if there is none or the account was deleted
     */
    async touch(session: ClientSession, id: string): Promise<boolean> {
      const { matchedCount } = await users.updateOne(
        { _id: id, deletedAt: null },
        { $inc: { touches: 1 } },
        { session },
      );
      return matchedCount === 1;
    },
    replaceHash: (before: Hashed, passwordHash: string) => replaceHash(users, before, passwordHash),
    /**
     * Sets the time of a change that is about to be published.
     * @returns that time, which is later than that of every earlier change
     */
    async noteChange(session: ClientSession, id: string, now: Date): Promise<Date> {
      const known = await users.findById(id, { changedAt: 1 }, { session }).lean<Pick<UserRecord, 'changedAt'>>();
      const changedAt = timestampAfter(known?.changedAt, now);
      await users.updateOne({ _id: id }, { $set: { changedAt } }, { session });
      return changedAt;
    },
    letAnotherOwnerStay: (session: ClientSession, leaverId: string) => letAnotherOwnerStay(users, session, leaverId),
    addSearchKeys: () => addSearchKeys(users),
    takeProfile: (session: ClientSession, doctorId: string, profile: CopiedProfile, profileAt: Date) =>
      takeProfile(users, session, doctorId, { ...profile, profileAt }),
  };
}
export type UserStore = ReturnType<typeof createUserStore>;
