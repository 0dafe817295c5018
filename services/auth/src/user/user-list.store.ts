import type { DoctorStatus, Role } from '@vetcare/contracts';
import type { UserRecord } from './user';
import type { UserModel } from './user.model';
import { foundBy } from './user-search';

/** The lists of accounts that admins page through. */
export function createUserListStore(users: UserModel) {
  return {
    /** A page of accounts, the newest first. */
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
    /** A page of doctors, the newest first; of those who wait for a decision, the longest waiting first. */
    listDoctors(query: {
      status?: DoctorStatus | undefined;
      licence?: 'unchecked' | undefined;
      search?: string | undefined;
      after?: string | undefined;
      limit: number;
    }): Promise<UserRecord[]> {
      const oldestFirst = query.status === 'pending';
      return users
        .find({
          role: 'doctor',
          status: query.status ?? { $ne: null },
          ...(query.licence && { 'licence.checked': false }),
          ...(query.after && { _id: { [oldestFirst ? '$gt' : '$lt']: query.after } }),
          ...foundBy(query.search ?? ''),
        })
        .sort({ _id: oldestFirst ? 1 : -1 })
        .limit(query.limit)
        .lean<UserRecord[]>();
    },
    /** The number of doctors by status; a status that no doctor has is missing. */
    async countDoctors(search: string): Promise<Partial<Record<DoctorStatus, number>>> {
      const groups = await users.aggregate<{ _id: DoctorStatus; count: number }>([
        { $match: { role: 'doctor', status: { $ne: null }, ...foundBy(search) } },
        { $group: { _id: '$status', count: { $sum: 1 } } },
      ]);
      return Object.fromEntries(groups.map(({ _id, count }) => [_id, count]));
    },
  };
}
export type UserListStore = ReturnType<typeof createUserListStore>;
