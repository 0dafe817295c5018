import { type Row, testsOf } from '../row';

const session = testsOf('packages/web-kit/test/session.test.tsx');
const frame = testsOf('shell/test/frame.test.tsx');
const navbar = testsOf('shell/test/navbar.test.tsx');
const login = testsOf('mfe-public/test/login.test.tsx');
const register = testsOf('mfe-public/test/register.test.tsx');
const registerTexts = testsOf('mfe-public/test/register-texts.test.tsx');
const sessions = testsOf('e2e/test/api/session.spec.ts');
const live = testsOf('e2e/test/screens/live.spec.ts');
const connection = testsOf('mfe-chat/test/connection.test.tsx');

export const auth: Row[] = [
  {
    id: 'states.auth.checking',
    says: 'Auth: checking (initially true)',
    shownBy: [
      session('the session is known after the first check'),
      frame('At the start', 'the whole screen says Loading until the session is known'),
    ],
  },
  {
    id: 'states.auth.user-set',
    says: 'Auth: then user set',
    shownBy: [session('the session is known after the first check')],
  },
  {
    id: 'states.auth.user-null',
    says: 'Auth: or null',
    shownBy: [
      session('nobody is signed in after a 401'),
      frame('At the start', 'nobody is sent away before the session is known'),
    ],
  },
  {
    id: 'states.auth.login-user',
    says: 'Login success sets the user',
    shownBy: [login('whoever signs in goes home and is told so'), session('a validated doctor is signed in')],
  },
  {
    id: 'states.auth.login-connection',
    says: 'Login success opens a realtime connection keyed by the user _id',
    shownBy: [
      live('signing in opens a realtime connection for that user, on whatever page; signing out ends it'),
      connection('is opened for the user who is signed in'),
    ],
  },
  {
    id: 'states.auth.logout-user',
    says: 'Logout clears user',
    shownBy: [navbar('Logout', 'ends the session, goes home and says so')],
  },
  {
    id: 'states.auth.logout-connection',
    says: 'Logout clears connection',
    shownBy: [
      live('signing in opens a realtime connection for that user, on whatever page; signing out ends it'),
      connection('ends with the logout, and with it all that the chat has drawn and kept'),
      sessions('signing out ends that session and its sockets at once, and no other'),
    ],
  },
  {
    id: 'states.auth.logout-chat-data',
    says: 'Logout clears chat data',
    shownBy: [
      connection('ends with the logout, and with it all that the chat has drawn and kept'),
      testsOf('mfe-chat/test/reconnect.test.tsx')(
        'a connection that is refused',
        'forgets what the person at the screen had begun',
      ),
    ],
  },
  {
    id: 'states.auth.unvalidated-out',
    says: 'Doctor with isValidated false: logged out immediately after login',
    shownBy: [
      sessions('a doctor nobody has approved gets an answer but no session'),
      session('a doctor under review is returned and never signed in'),
      login('a doctor who is not yet verified is told to wait and stays signed out'),
    ],
    decision:
      'There is nothing to log out of: the login answers the user, and gives no session. A session of a moment could be used in that moment.',
  },
  {
    id: 'states.auth.unvalidated-modal',
    says: 'Doctor with isValidated false: pending modal shown',
    shownBy: [login('a doctor who is not yet verified is told to wait and stays signed out')],
  },
];

export const registration: Row[] = [
  {
    id: 'states.registration.forward',
    says: 'Registration: step 1 to step 2 only when step 1 validation passes',
    shownBy: [
      register('the first step is left only when it is right'),
      register('a patient registers in two steps and goes to the login'),
    ],
  },
  {
    id: 'states.registration.back',
    says: 'Registration: back allowed',
    shownBy: [register('Back keeps what was typed')],
  },
  {
    id: 'states.registration.errors-clear',
    says: 'Errors on a field clear when it is edited',
    shownBy: [
      registerTexts('the error of First name goes when it is edited'),
      registerTexts('the error of Email goes when it is edited'),
      registerTexts('the error of Password goes when it is edited'),
      registerTexts('the errors of the second step go when their field is edited'),
    ],
  },
];
