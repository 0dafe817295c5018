import type { DoctorStatus } from '@vetcare/contracts';
import { type Act, decide } from './doctor';

const allowed: [DoctorStatus, Act, DoctorStatus][] = [
  ['pending', 'approve', 'approved'],
  ['pending', 'reject', 'rejected'],
  ['rejected', 'approve', 'approved'],
  ['approved', 'suspend', 'suspended'],
  ['suspended', 'approve', 'approved'],
];
const refused: [DoctorStatus, Act, string][] = [
  ['approved', 'approve', 'This doctor is already approved'],
  ['approved', 'reject', 'Only a doctor who waits for approval can be rejected'],
  ['rejected', 'reject', 'Only a doctor who waits for approval can be rejected'],
  ['suspended', 'reject', 'Only a doctor who waits for approval can be rejected'],
  ['pending', 'suspend', 'Only an approved doctor can be suspended'],
  ['rejected', 'suspend', 'Only an approved doctor can be suspended'],
  ['suspended', 'suspend', 'Only an approved doctor can be suspended'],
];

describe('the decision on a doctor', () => {
  it.each(allowed)('%s, %s: %s', (status, act, next) => expect(decide(status, act)).toEqual({ status: next }));
  it.each(refused)('%s, %s: refused', (status, act, refusal) => expect(decide(status, act)).toEqual({ refusal }));
});
