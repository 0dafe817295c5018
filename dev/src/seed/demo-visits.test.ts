import { seededRandom } from '../random/seeded-random';
import { messagesAfter, planVisits } from './demo-visits';

test('patients with an open consultation wait for an answer of the demo doctor', () => {
  const actor = (id: string, role: 'patient' | 'doctor') => ({ id, role });
  const [doctor, ...others] = Array.from({ length: 30 }, (_, n) => ({
    ...actor(`d${n}`, 'doctor'),
    isAvailable: true,
  }));
  const patients = Array.from({ length: 12 }, (_, n) => actor(`p${n}`, 'patient'));
  if (!doctor) throw new Error('There is no doctor');
  const visits = planVisits(seededRandom('demo'), { patients, doctors: [doctor, ...others] });
  const open = visits.filter((visit) => visit.doctor.id === doctor.id && visit.daysAgo < 2);
  expect(open.filter((visit) => messagesAfter(visit).at(-1)?.from === 'patient')).toHaveLength(2);
  expect(visits.filter((visit) => !open.includes(visit) && messagesAfter(visit).at(-1)?.from === 'patient')).toEqual(
    [],
  );
});

test('every paid consultation has a word of its doctor, without which it would be paid back', () => {
  const someone = (id: string, role: 'patient' | 'doctor') => ({ id, role, isAvailable: true });
  const people = {
    patients: Array.from({ length: 12 }, (_, n) => someone(`p${n}`, 'patient')),
    doctors: Array.from({ length: 30 }, (_, n) => someone(`d${n}`, 'doctor')),
  };
  for (const visit of planVisits(seededRandom('demo'), people))
    expect(messagesAfter(visit).map(({ from }) => from)).toContain('doctor');
});
