import { type Row, testsOf } from '../row';

const login = testsOf('mfe-public/test/login.test.tsx');
const loginTexts = testsOf('mfe-public/test/login-texts.test.tsx');
const register = testsOf('mfe-public/test/register.test.tsx');
const registerTexts = testsOf('mfe-public/test/register-texts.test.tsx');
const registrations = testsOf('services/auth/test/register.test.ts');
const sessions = testsOf('e2e/test/api/session.spec.ts');
const inTheWordsOfTheForm = sessions('registration says which field is wrong, in the words of the form');

export const signingIn: Row[] = [
  {
    id: 'rules.login.email-required',
    says: 'Login: email required',
    shownBy: [login('nothing is sent without an address and a password')],
  },
  {
    id: 'rules.login.email-type',
    says: 'Login: email of email type',
    shownBy: [
      loginTexts('the login welcomes back, hides the password, and leads to the registration'),
      loginTexts('what is no address is not sent, and said until it is edited'),
    ],
  },
  {
    id: 'rules.login.password-required',
    says: 'Login: password required',
    shownBy: [login('nothing is sent without an address and a password')],
  },
];

export const firstStep: Row[] = [
  {
    id: 'rules.registration.first-name-required',
    says: 'First name required (First name is required)',
    shownBy: [register('the first step is left only when it is right'), inTheWordsOfTheForm],
  },
  {
    id: 'rules.registration.email-required',
    says: 'Email required (Email is required)',
    shownBy: [register('the first step is left only when it is right'), inTheWordsOfTheForm],
  },
  {
    id: 'rules.registration.email-format',
    says: 'Email address-like (Invalid email format)',
    shownBy: [register('the first step is left only when it is right'), inTheWordsOfTheForm],
  },
  {
    id: 'rules.registration.password-required',
    says: 'Password required (Password is required)',
    shownBy: [register('the first step is left only when it is right'), inTheWordsOfTheForm],
  },
  {
    id: 'rules.registration.password-length',
    says: 'Password at least 6 characters (Password too short)',
    shownBy: [register('the first step is left only when it is right'), inTheWordsOfTheForm],
  },
  {
    id: 'rules.registration.passwords-match',
    says: 'Confirm password equals password (Passwords do not match)',
    shownBy: [register('the first step is left only when it is right'), inTheWordsOfTheForm],
  },
  {
    id: 'rules.registration.last-name-optional',
    says: 'Last name not required',
    shownBy: [
      registerTexts('the second step asks a patient for gender and phone, with the last name left out before'),
      registrations('registration', 'takes a name without a last one'),
    ],
  },
];

export const secondStep: Row[] = [
  {
    id: 'rules.registration.gender-required',
    says: 'Gender required (Gender is required)',
    shownBy: [register('the second step is sent only when it is right')],
  },
  {
    id: 'rules.registration.phone-required',
    says: 'Phone required (Phone is required)',
    shownBy: [register('the second step is sent only when it is right'), inTheWordsOfTheForm],
  },
  {
    id: 'rules.registration.phone-digits',
    says: 'Phone digits only (Phone must be digits only)',
    shownBy: [register('the second step is sent only when it is right'), inTheWordsOfTheForm],
  },
  {
    id: 'rules.registration.practice-not-validated',
    says: 'Specialization and experience are not validated',
    shownBy: [registerTexts('the second step asks a doctor for specialization and experience too, and needs neither')],
    decision:
      'The form asks for nothing of them. The server keeps out what is no number of years and no text of sane length: it would be shown to patients.',
  },
];
