import type { DoctorCase } from '@vetcare/contracts';
import { findCases } from '../src/doctors/doctor-cases';

const aCase = (more: Partial<DoctorCase>): DoctorCase => ({
  _id: '0123456789abcdef01234567',
  FirstName: 'Asha',
  LastName: 'Rao',
  email: 'asha@vetcare.test',
  PhoneNo: '98',
  gender: 'Female',
  image: null,
  specialization: 'Surgery',
  experience: 3,
  fees: 500,
  status: 'pending',
  reason: null,
  registeredAt: '2026-11-01T10:00:00.000Z',
  decidedAt: null,
  ...more,
});

describe('the queue of doctors', () => {
  const late = aCase({ FirstName: 'Late', registeredAt: '2026-11-20T10:00:00.000Z' });
  const early = aCase({ FirstName: 'Early', email: 'early@x.test' });
  const done = aCase({ FirstName: 'Done', status: 'approved' });

  it('shows who waits longest first', () => {
    expect(findCases([late, early, done], 'pending', '').map(({ FirstName }) => FirstName)).toEqual(['Early', 'Late']);
  });

  it('finds by name and by e-mail, within the status', () => {
    expect(findCases([late, early, done], 'pending', 'dr. la')).toEqual([late]);
    expect(findCases([late, early, done], 'pending', 'EARLY@')).toEqual([early]);
    expect(findCases([late, early, done], 'pending', 'done')).toEqual([]);
  });
});
