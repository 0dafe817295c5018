import type { DoctorCase, DoctorStatus } from '@vetcare/contracts';

export const STATUSES: readonly DoctorStatus[] = ['pending', 'approved', 'rejected', 'suspended'];

export type DoctorAction = 'approve' | 'checkLicence' | 'reject' | 'suspend' | 'fees';

const byStatus: Record<DoctorStatus, readonly DoctorAction[]> = {
  pending: ['approve', 'reject'],
  approved: ['fees', 'suspend'],
  rejected: ['approve'],
  suspended: ['approve'],
};

/** What an admin can do with a doctor: by status, and whether there is a licence that nobody has checked. */
export const allowedActions = (doctor: DoctorCase): readonly DoctorAction[] =>
  hasNewLicence(doctor) ? ['checkLicence', ...byStatus[doctor.status]] : byStatus[doctor.status];

/** Whether an approved doctor has entered a licence that nobody has checked. With others the approval includes it. */
export const hasNewLicence = ({ status, licence }: Pick<DoctorCase, 'status' | 'licence'>): boolean =>
  status === 'approved' && licence?.checked === false;

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

/** The same name, but a heading on a phone never breaks between "Dr." and the first name. */
export const unbroken = (titledName: string): string => titledName.replace(' ', '\u00a0');
