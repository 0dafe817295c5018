import type { DoctorCase, DoctorStatus, ReasonOf } from '@vetcare/contracts';
import { recordVersion } from '@vetcare/service-kit';
import { shownFinishing, type UserRecord } from '../user/user';
import { toLicence } from './licence';

export type DoctorAction = 'approve' | 'reject' | 'suspend';

const transitions: Record<
  DoctorAction,
  { from: readonly DoctorStatus[]; to: DoctorStatus; refusal: ReasonOf<'conflict'> }
> = {
  approve: { from: ['pending', 'rejected', 'suspended'], to: 'approved', refusal: 'doctor_already_approved' },
  reject: { from: ['pending'], to: 'rejected', refusal: 'doctor_not_pending' },
  suspend: { from: ['approved'], to: 'suspended', refusal: 'doctor_not_approved' },
};

/** The status of a doctor after an admin's action, or the reason why the action is not possible. */
export function decide(
  status: DoctorStatus,
  action: DoctorAction,
): { status: DoctorStatus } | { refusal: ReasonOf<'conflict'> } {
  const { from, to, refusal } = transitions[action];
  return from.includes(status) ? { status: to } : { refusal };
}

/** Only doctors have an approval status. */
export type DoctorRecord = UserRecord & { status: DoctorStatus };

export const isDoctor = (user: UserRecord | null): user is DoctorRecord => user?.role === 'doctor' && !!user.status;

export function toDoctorCase(doctor: DoctorRecord): DoctorCase {
  return {
    _id: String(doctor._id),
    FirstName: doctor.FirstName,
    LastName: doctor.LastName,
    email: doctor.email,
    PhoneNo: doctor.PhoneNo,
    gender: doctor.gender,
    image: doctor.image,
    specialization: doctor.specialization,
    experience: doctor.experience,
    fees: doctor.fees,
    comingFees: doctor.comingFees && {
      fees: doctor.comingFees.fees,
      effectiveFrom: doctor.comingFees.effectiveFrom.toISOString(),
    },
    status: doctor.status,
    reason: doctor.reason,
    registeredAt: doctor.createdAt.toISOString(),
    decidedAt: doctor.decidedAt?.toISOString() ?? null,
    ...shownFinishing(doctor),
    licence: toLicence(doctor),
    shownLicence: doctor.shownLicence ?? null,
    ...(doctor.profileAt && { version: recordVersion(doctor.profileAt) }),
  };
}
