import { type Row, testsOf } from './row';

const login = testsOf('mfe-public/test/login.test.tsx');
const texts = testsOf('mfe-public/test/login-texts.test.tsx');
const mainJob = testsOf('e2e/test/main-job.spec.ts');

const asked = texts('the login welcomes back, hides the password, and leads to the registration');
const busy = login('the button says that it works and can’t be pressed twice');
const reviewed = texts('a doctor under review reads who reviews and how they will hear of it');
const loggedOut = login('a doctor who is not yet verified is told to wait and stays signed out');

/** Section 2: login. */
export const loginRows: Row[] = [
  { id: 'login.heading', says: 'Heading Welcome Back!', shownBy: [asked] },
  { id: 'login.email', says: 'Email field', shownBy: [asked] },
  { id: 'login.password', says: 'Password field', shownBy: [asked] },
  {
    id: 'login.show-password',
    says: 'Password can be shown or hidden',
    shownBy: [texts('the password can be shown and hidden')],
  },
  { id: 'login.button', says: 'Sign In button', shownBy: [asked] },
  { id: 'login.busy', says: 'The button shows Signing In... while busy', shownBy: [busy] },
  { id: 'login.sign-up', says: 'A Sign up link to /auth/register', shownBy: [asked] },
  {
    id: 'login.success',
    says: 'On success the user goes to /',
    shownBy: [login('whoever signs in goes home and is told so')],
  },
  {
    id: 'login.pending',
    says: 'A doctor whose isValidated is false is logged out at once and sees a modal titled Verification Pending',
    shownBy: [
      loggedOut,
      mainJob('a pet owner finds, books, pays, chats with and reviews a doctor who was approved a minute ago'),
    ],
    decision:
      'Never signed in rather than signed out again: no session is opened that an unvalidated doctor could use.',
  },
  {
    id: 'login.pending.text',
    says: 'The doctor account is under review by the admin team and the doctor will be notified by email once verified',
    shownBy: [reviewed],
  },
  { id: 'login.pending.button', says: 'Button Understood', shownBy: [reviewed, loggedOut] },
];
