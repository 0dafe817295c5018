import { type DoctorStatus, daysInIndia, type Role } from '@vetcare/contracts';
import type { UserRecord } from '../user/user';
import type { UserModel } from '../user/user.model';
import { foundBy } from '../user/user-search';

interface UserQuery {
  search?: string | undefined;
  role?: Role | undefined;
  /** Registered from this day to that one in India. */
  from?: string | undefined;
  to?: string | undefined;
  before?: string | undefined;
  limit: number;
}

interface DoctorsQuery {
  search: string;
  /** Registered from this day to that one in India. */
  from?: string | undefined;
  to?: string | undefined;
}

/** A search with more hits than this is too vague to be useful. */
const MAX_FOUND = 500;

/** Accounts of people. Those with which deployments look at pages are nobody's. */
const OF_PEOPLE = { checking: null } as const;

const doctorsFoundBy = ({ search, from, to }: DoctorsQuery) => ({
  role: 'doctor' as const,
  ...OF_PEOPLE,
  ...((from || to) && { createdAt: daysInIndia({ from, to }) }),
  ...foundBy(search),
});

/** The lists of accounts that admins page through. */
export function createUserListStore(users: UserModel) {
  return {
    /** A page of accounts, the newest first. */
    list: (query: UserQuery): Promise<UserRecord[]> =>
      users
        .find({
          deletedAt: null,
          ...OF_PEOPLE,
          ...(query.role && { role: query.role }),
          ...(query.before && { _id: { $lt: query.before } }),
          ...((query.from || query.to) && { createdAt: daysInIndia(query) }),
          ...foundBy(query.search ?? ''),
        })
        .sort({ _id: -1 })
        .limit(query.limit)
        .lean<UserRecord[]>(),
    /** A page of doctors, the newest first; of those who wait for a decision, the longest waiting first. */
    listDoctors(
      query: DoctorsQuery & {
        status?: DoctorStatus | undefined;
        licence?: 'unchecked' | undefined;
        after?: string | undefined;
        limit: number;
      },
    ): Promise<UserRecord[]> {
      const oldestFirst = query.status === 'pending';
      return users
        .find({
          ...doctorsFoundBy(query),
          status: query.status ?? { $ne: null },
          ...(query.licence && { 'licence.checked': false }),
          ...(query.after && { _id: { [oldestFirst ? '$gt' : '$lt']: query.after } }),
        })
        .sort({ _id: oldestFirst ? 1 : -1 })
        .limit(query.limit)
        .lean<UserRecord[]>();
    },
    /** Ids of people who are found so, also of deleted ones by their id; `MAX_FOUND` at most. */
    async idsFoundBy(search: string): Promise<string[]> {
      const found = await users.find(foundBy(search), { _id: 1 }).limit(MAX_FOUND).lean<Pick<UserRecord, '_id'>[]>();
      return found.map(({ _id }) => String(_id));
    },
    /** The number of doctors by status; a status that no doctor has is missing. */
    async countDoctors(query: DoctorsQuery): Promise<Partial<Record<DoctorStatus, number>>> {
      const groups = await users.aggregate<{ _id: DoctorStatus; count: number }>([
        { $match: { ...doctorsFoundBy(query), status: { $ne: null } } },
        { $group: { _id: '$status', count: { $sum: 1 } } },
      ]);
      return Object.fromEntries(groups.map(({ _id, count }) => [_id, count]));
    },
  };
}
export type UserListStore = ReturnType<typeof createUserListStore>;
