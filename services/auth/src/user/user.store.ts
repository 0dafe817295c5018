import { timestampAfter } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { UserRecord } from './user';
import type { UserModel } from './user.model';
import { searchKeysOf } from './user-search';

/** Folds accents in search keys from before they were folded. Repeating it changes nothing. */
async function foldSearchKeys(users: UserModel): Promise<void> {
  const beyondAscii = { $regex: '[^\\x00-\\x7f]' };
  const unfolded = users.find({ $or: [{ firstKeys: beyondAscii }, { lastKeys: beyondAscii }] });
  for await (const { _id, FirstName, LastName } of unfolded.lean<UserRecord[]>().cursor())
    await users.updateOne({ _id, FirstName, LastName }, { $set: searchKeysOf({ FirstName, LastName }) });
}

type Hashed = Pick<UserRecord, '_id' | 'passwordHash'>;

/** Replaces the hash of the same password. @returns false if the password was changed meanwhile */
async function replaceHash(users: UserModel, before: Hashed, passwordHash: string): Promise<boolean> {
  const same = { _id: before._id, passwordHash: before.passwordHash };
  return (await users.updateOne(same, { $set: { passwordHash } })).modifiedCount === 1;
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
    foldSearchKeys: () => foldSearchKeys(users),
    /** Copies a doctor's profile from an event of the catalogue, unless a newer one is known. */
    async takeProfile(
      session: ClientSession,
      doctorId: string,
      profile: Pick<UserRecord, 'FirstName' | 'LastName' | 'image' | 'gender' | 'age'> &
        Pick<UserRecord, 'specialization' | 'experience' | 'fees' | 'comingFees'>,
      profileAt: Date,
    ): Promise<void> {
      await users.updateOne(
        {
          _id: doctorId,
          role: 'doctor',
          deletedAt: null,
          $or: [{ profileAt: null }, { profileAt: { $lte: profileAt } }],
        },
        { $set: { ...profile, ...searchKeysOf(profile), profileAt } },
        { session },
      );
    },
  };
}
export type UserStore = ReturnType<typeof createUserStore>;
