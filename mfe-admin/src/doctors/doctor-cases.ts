import type { DoctorCase, DoctorStatus } from '@vetcare/contracts';

export const STATUSES: readonly DoctorStatus[] = ['pending', 'approved', 'rejected', 'suspended'];

export type DoctorAction = 'approve' | 'reject' | 'suspend' | 'fees';

/** What an admin can do with a doctor of each status. */
export const allowedActions: Record<DoctorStatus, readonly DoctorAction[]> = {
  pending: ['approve', 'reject'],
  approved: ['fees', 'suspend'],
  rejected: ['approve'],
  suspended: ['approve'],
};

/** Which badge of the design system each status gets; the word on it comes from the texts. */
export const badgeStatus: Record<DoctorStatus, string> = {
  pending: 'pending',
  approved: 'Completed',
  rejected: 'Failed',
  suspended: 'Cancelled',
};

export const fullName = ({ FirstName, LastName }: Pick<DoctorCase, 'FirstName' | 'LastName'>) =>
  `${FirstName} ${LastName}`.trim();

const DAY_MS = 24 * 60 * 60_000;

export const daysWaiting = ({ registeredAt }: Pick<DoctorCase, 'registeredAt'>, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(registeredAt)) / DAY_MS));
