import { testsOf } from '../row';
import { rowsOf } from './call';

const fields = testsOf('e2e/test/api/fields.spec.ts');
const sessions = testsOf('e2e/test/api/session.spec.ts');
const session = testsOf('packages/web-kit/test/session.test.tsx');
const login = testsOf('mfe-public/test/login.test.tsx');
const register = testsOf('mfe-public/test/register.test.tsx');
const registerTexts = testsOf('mfe-public/test/register-texts.test.tsx');
const navbar = testsOf('shell/test/navbar.test.tsx');

const registersAndSignsIn = sessions('a patient registers, signs in, is known, and signs out');
const twoSteps = register('a patient registers in two steps and goes to the login');

/** The calls about who is signed in. */
export const authCalls = rowsOf([
  {
    call: 'GET /api/auth/check',
    payload: ['none', session('the session is known after the first check')],
    result: ['user', registersAndSignsIn, fields('a user')],
  },
  {
    call: 'POST /api/auth/login',
    payload: ['email, password', login('whoever signs in goes home and is told so'), registersAndSignsIn],
    result: ['user', registersAndSignsIn],
    failure: [
      login('a wrong password is said in the form, and the server’s words in a toast'),
      login('any other failure is unexpected'),
    ],
  },
  {
    call: 'POST /api/auth/logout',
    payload: ['none', navbar('Logout', 'ends the session, goes home and says so')],
    result: ['not shown', registersAndSignsIn],
    failure: [
      navbar('Logout', 'keeps the session when the server refuses, and says why'),
      navbar('Logout', 'says Logout failed where the server says nothing'),
    ],
  },
  {
    call: 'POST /api/auth/register',
    payload: [
      'all form fields plus role',
      twoSteps,
      register('a doctor says field and experience, and sees that approval is pending'),
      fields('a registration takes every field of its form'),
    ],
    result: ['user; status 201 or 200; result has success and message', registersAndSignsIn],
    failure: [
      register('any other failure shows the server’s words above the form'),
      registerTexts('a failed registration is told by a toast beside the server’s words, or our own without any'),
    ],
  },
]);
