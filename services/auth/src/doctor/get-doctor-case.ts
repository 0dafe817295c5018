import { NotFoundError } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { type DoctorRecord, isDoctor } from './doctor';

/** @throws NotFoundError when there is no such user or the user is not a doctor */
export async function getDoctorCase({ users }: Pick<AuthDeps, 'users'>, id: string): Promise<DoctorRecord> {
  const doctor = await users.find(id);
  if (!isDoctor(doctor)) throw new NotFoundError('applicant_not_found');
  return doctor;
}
