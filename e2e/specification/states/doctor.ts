import { type Row, testsOf } from '../row';

const settings = testsOf('mfe-doctor/test/settings.test.tsx');
const approval = testsOf('e2e/test/api/approval.spec.ts');

export const doctors: Row[] = [
  {
    id: 'states.availability.optimistic',
    says: 'Doctor availability toggle is optimistic',
    shownBy: [settings('the availability', 'changes at once, before the platform answers')],
  },
  {
    id: 'states.availability.reverts',
    says: 'Doctor availability toggle reverts if the update fails',
    shownBy: [settings('the availability', 'goes back when it could not be saved')],
  },
  {
    id: 'states.approval',
    says: 'Doctor approval by admin: not shown',
    shownBy: [
      approval('an admin sees who waits, approves, and the doctor is listed'),
      approval('a rejected doctor stays out, with a reason given'),
    ],
    decision: 'Admins decide in the admin area; the doctor is told by mail, as the pending modal promises.',
  },
];
