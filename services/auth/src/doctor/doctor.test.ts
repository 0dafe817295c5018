import type { DoctorStatus } from '@vetcare/contracts';
import { type DoctorAction, decide } from './doctor';

const allowed: [DoctorStatus, DoctorAction, DoctorStatus][] = [
  ['pending', 'approve', 'approved'],
  ['pending', 'reject', 'rejected'],
  ['rejected', 'approve', 'approved'],
  ['approved', 'suspend', 'suspended'],
  ['suspended', 'approve', 'approved'],
];
const refused: [DoctorStatus, DoctorAction, string][] = [
  ['approved', 'approve', 'doctor_already_approved'],
  ['approved', 'reject', 'doctor_not_pending'],
  ['rejected', 'reject', 'doctor_not_pending'],
  ['suspended', 'reject', 'doctor_not_pending'],
  ['pending', 'suspend', 'doctor_not_approved'],
  ['rejected', 'suspend', 'doctor_not_approved'],
  ['suspended', 'suspend', 'doctor_not_approved'],
];

describe('the decision on a doctor', () => {
  it.each(allowed)('%s, %s: %s', (status, act, next) => expect(decide(status, act)).toEqual({ status: next }));
  it.each(refused)('%s, %s: refused', (status, act, refusal) => expect(decide(status, act)).toEqual({ refusal }));
});
