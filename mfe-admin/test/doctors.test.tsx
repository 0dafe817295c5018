import { findCases } from '../src/doctors/doctor-cases';
import { someDoctorCase } from './some-doctor-case';

describe('the queue of doctors', () => {
  const late = someDoctorCase({ FirstName: 'Late', registeredAt: '2026-11-20T10:00:00.000Z' });
  const early = someDoctorCase({ FirstName: 'Early', email: 'early@x.test' });
  const done = someDoctorCase({ FirstName: 'Done', status: 'approved' });

  it('shows who waits longest first', () => {
    expect(findCases([late, early, done], 'pending', '').map(({ FirstName }) => FirstName)).toEqual(['Early', 'Late']);
  });

  it('finds by name and by e-mail, within the status', () => {
    expect(findCases([late, early, done], 'pending', 'dr. la')).toEqual([late]);
    expect(findCases([late, early, done], 'pending', 'EARLY@')).toEqual([early]);
    expect(findCases([late, early, done], 'pending', 'done')).toEqual([]);
  });
});
