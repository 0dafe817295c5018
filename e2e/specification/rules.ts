import { type Row, testsOf } from './row';

const login = testsOf('mfe-public/test/login.test.tsx');

/** Section 5: validation rules. */
export const rules: Row[] = [
  {
    id: 'rules.login.email-required',
    says: 'Login: email required',
    shownBy: [login('nothing is sent without an address and a password')],
  },
  {
    id: 'rules.login.password-required',
    says: 'Login: password required',
    shownBy: [login('nothing is sent without an address and a password')],
  },
];
