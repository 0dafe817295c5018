import type { DoctorCase, DoctorStatus } from '@vetcare/contracts';

export const STATUSES: readonly DoctorStatus[] = ['pending', 'approved', 'rejected', 'suspended'];

export type Act = 'approve' | 'reject' | 'suspend' | 'fees';

/** The decisions open to a doctor of each status. */
export const actsOf: Record<DoctorStatus, readonly Act[]> = {
  pending: ['approve', 'reject'],
  approved: ['fees', 'suspend'],
  rejected: ['approve'],
  suspended: ['approve'],
};

/** How a status looks; its word comes from the texts. */
export const looks: Record<DoctorStatus, string> = {
  pending: 'pending',
  approved: 'Completed',
  rejected: 'Failed',
  suspended: 'Cancelled',
};

export const fullName = ({ FirstName, LastName }: Pick<DoctorCase, 'FirstName' | 'LastName'>) =>
  `${FirstName} ${LastName}`.trim();

const DAY_MS = 24 * 60 * 60_000;

/** Whole days since the registration. */
export const daysWaiting = ({ registeredAt }: Pick<DoctorCase, 'registeredAt'>, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(registeredAt)) / DAY_MS));
