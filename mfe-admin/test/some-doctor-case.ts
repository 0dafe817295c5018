import type { DoctorCase } from '@vetcare/contracts';

export const DOCTOR_ID = '0123456789abcdef01234567';

export const someDoctorCase = (more: Partial<DoctorCase> = {}): DoctorCase => ({
  _id: DOCTOR_ID,
  FirstName: 'Asha',
  LastName: 'Rao',
  email: 'asha@vetcare.test',
  PhoneNo: '98',
  gender: 'Female',
  image: null,
  specialization: 'Surgery',
  experience: 3,
  fees: 500,
  comingFees: null,
  status: 'pending',
  reason: null,
  registeredAt: '2026-11-01T10:00:00.000Z',
  decidedAt: null,
  licence: null,
  shownLicence: null,
  ...more,
});
