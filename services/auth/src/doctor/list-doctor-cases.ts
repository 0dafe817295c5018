import type { DoctorStatus } from '@vetcare/contracts';
import type { AuthDeps } from '../deps';
import { type DoctorRecord, isDoctor } from './doctor';

/** Those who wait come first, within a state the longest registered. */
const order: readonly DoctorStatus[] = ['pending', 'approved', 'rejected', 'suspended'];

export async function listDoctorCases(
  deps: Pick<AuthDeps, 'users'>,
  status: DoctorStatus | undefined,
): Promise<DoctorRecord[]> {
  const lists = await Promise.all((status ? [status] : order).map(deps.users.listDoctors));
  return lists.flat().filter(isDoctor);
}
