import type { DoctorStatus, Role } from '@vetcare/contracts';
import { timestampAfter } from '@vetcare/service-kit';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { UserRecord } from './user';
import { foundBy, keysOf, type SearchKeys } from './user-search';

const userSchema = new Schema<UserRecord & SearchKeys>(
  {
    role: String,
    email: String,
    passwordHash: String,
    FirstName: String,
    LastName: String,
    PhoneNo: String,
    age: Number,
    gender: String,
    image: String,
    createdAt: Date,
    deletedAt: Date,
    status: String,
    suspendedAt: Date,
    reason: String,
    decidedAt: Date,
    specialization: String,
    experience: Number,
    fees: Number,
    comingFees: { type: new Schema({ fees: Number, effectiveFrom: Date }, { _id: false }), default: null },
    profileAt: Date,
    changedAt: Date,
    firstKeys: [String],
    lastKeys: [String],
  },
  { versionKey: false },
)
  .index({ email: 1 }, { unique: true })
  .index({ status: 1, _id: 1 })
  .index({ role: 1, _id: -1 })
  .index({ firstKeys: 1 })
  .index({ lastKeys: 1 });

/** People with accounts. A deleted one is found by `findEvenDeleted` only. */
export function createUserStore(connection: Connection) {
  const users = connection.model<UserRecord & SearchKeys>('User', userSchema, 'users');
  return {
    async add(session: ClientSession, user: Omit<UserRecord, '_id'>): Promise<UserRecord> {
      const [created] = await users.create([{ ...user, ...keysOf(user) }], { session });
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
    /** @returns the user as it is now, null when there is none (any more) */
    change: (session: ClientSession, id: string, changes: Partial<UserRecord>): Promise<UserRecord | null> =>
      users
        .findOneAndUpdate(
          { _id: id, deletedAt: null },
          { $set: { ...changes, ...keysOf(changes) } },
          { session, returnDocument: 'after' },
        )
        .lean<UserRecord>(),
    /**
     * Notes that the user changes now.
     * @returns the moment to tell others, later than that of every change before
     */
    async noteChange(session: ClientSession, id: string, now: Date): Promise<Date> {
      const known = await users.findById(id, { changedAt: 1 }, { session }).lean<Pick<UserRecord, 'changedAt'>>();
      const changedAt = timestampAfter(known?.changedAt, now);
      await users.updateOne({ _id: id }, { $set: { changedAt } }, { session });
      return changedAt;
    },
    /** Folds the accents of those who could be found by them only. Names in other scripts are folded again, to the same. */
    async foldSearchKeys(): Promise<void> {
      const beyondAscii = { $regex: '[^\\x00-\\x7f]' };
      const unfolded = users.find({ $or: [{ firstKeys: beyondAscii }, { lastKeys: beyondAscii }] });
      for await (const { _id, FirstName, LastName } of unfolded.lean<UserRecord[]>().cursor())
        await users.updateOne({ _id, FirstName, LastName }, { $set: keysOf({ FirstName, LastName }) });
    },
    /** A page of those with accounts, the newest first. */
    list: (query: {
      search?: string | undefined;
      role?: Role | undefined;
      before?: string | undefined;
      limit: number;
    }): Promise<UserRecord[]> =>
      users
        .find({
          deletedAt: null,
          ...(query.role && { role: query.role }),
          ...(query.before && { _id: { $lt: query.before } }),
          ...foundBy(query.search ?? ''),
        })
        .sort({ _id: -1 })
        .limit(query.limit)
        .lean<UserRecord[]>(),
    /** A page of doctors: of those who wait the longest waiting first, otherwise the newest. */
    listDoctors(query: {
      status?: DoctorStatus | undefined;
      search?: string | undefined;
      after?: string | undefined;
      limit: number;
    }): Promise<UserRecord[]> {
      const oldestFirst = query.status === 'pending';
      return users
        .find({
          role: 'doctor',
          status: query.status ?? { $ne: null },
          ...(query.after && { _id: { [oldestFirst ? '$gt' : '$lt']: query.after } }),
          ...foundBy(query.search ?? ''),
        })
        .sort({ _id: oldestFirst ? 1 : -1 })
        .limit(query.limit)
        .lean<UserRecord[]>();
    },
    /** How many doctors there are in each state of approval that any has. */
    async countDoctors(search: string): Promise<Partial<Record<DoctorStatus, number>>> {
      const groups = await users.aggregate<{ _id: DoctorStatus; count: number }>([
        { $match: { role: 'doctor', status: { $ne: null }, ...foundBy(search) } },
        { $group: { _id: '$status', count: { $sum: 1 } } },
      ]);
      return Object.fromEntries(groups.map(({ _id, count }) => [_id, count]));
    },
    /** Takes over what the catalogue says of a doctor, unless something newer is known. */
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
        { $set: { ...profile, ...keysOf(profile), profileAt } },
        { session },
      );
    },
  };
}
export type UserStore = ReturnType<typeof createUserStore>;
