import { type DoctorCounts, type DoctorStatus, withoutDoctorTitle } from '@vetcare/contracts';
import type { AuthDeps } from '../deps';
import { type DoctorRecord, isDoctor } from './doctor';

type Deps = Pick<AuthDeps, 'userLists'>;

export async function listDoctorCases(
  { userLists }: Deps,
  query: {
    status?: DoctorStatus | undefined;
    licence?: 'unchecked' | undefined;
    search?: string | undefined;
    from?: string | undefined;
    to?: string | undefined;
    after?: string | undefined;
    limit: number;
  },
): Promise<DoctorRecord[]> {
  const found = await userLists.listDoctors({ ...query, search: withoutDoctorTitle(query.search ?? '') });
  return found.filter(isDoctor);
}

export async function countDoctorCases(
  { userLists }: Deps,
  query: { search?: string | undefined; from?: string | undefined; to?: string | undefined },
): Promise<DoctorCounts> {
  const found = await userLists.countDoctors({ ...query, search: withoutDoctorTitle(query.search ?? '') });
  return { pending: 0, approved: 0, rejected: 0, suspended: 0, ...found };
}
