import type { DoctorCase, DoctorStatus } from '@vetcare/contracts';

export const STATUSES: readonly DoctorStatus[] = ['pending', 'approved', 'rejected', 'suspended'];

/** The status in the address bar; the queue of decisions for anything else. */
export const readStatus = (value: string | null): DoctorStatus =>
  STATUSES.find((status) => status === value) ?? 'pending';

export const doctorName = ({ FirstName, LastName }: Pick<DoctorCase, 'FirstName' | 'LastName'>) =>
  `Dr. ${FirstName} ${LastName}`.trim();

/** Doctors of one status whose name or e-mail contains the text; who waits longest comes first. */
export function findCases(cases: readonly DoctorCase[], status: DoctorStatus, text: string): DoctorCase[] {
  const wanted = text.trim().toLowerCase();
  return cases
    .filter((one) => one.status === status && `${doctorName(one)} ${one.email}`.toLowerCase().includes(wanted))
    .sort((a, b) =>
      status === 'pending' ? a.registeredAt.localeCompare(b.registeredAt) : doctorName(a).localeCompare(doctorName(b)),
    );
}
