import { type Row, testsOf } from './row';

const login = testsOf('mfe-public/test/login.test.tsx');
const register = testsOf('mfe-public/test/register.test.tsx');
const registerTexts = testsOf('mfe-public/test/register-texts.test.tsx');
const booking = testsOf('mfe-public/test/booking.test.tsx');
const doctorPage = testsOf('mfe-public/test/doctor-page.test.tsx');
const frame = testsOf('shell/test/frame.test.tsx');
const contacts = testsOf('mfe-chat/test/contacts.test.tsx');
const send = testsOf('mfe-chat/test/send-message.test.tsx');
const serverWords = testsOf('mfe-chat/test/server-words.test.tsx');

/** Section 8: inline texts, alerts and pages. */
export const errors: Row[] = [
  {
    id: 'inline.login.credentials',
    says: 'Login screen shows Login failed. Invalid credentials.',
    shownBy: [login('a wrong password is said in the form, and the server’s words in a toast')],
  },
  {
    id: 'inline.login.unexpected',
    says: 'Login screen shows An unexpected error occurred.',
    shownBy: [login('any other failure is unexpected')],
  },
  {
    id: 'inline.registration.taken',
    says: 'Registration: if the returned message contains exists, show This email is already registered.',
    shownBy: [
      register('an address that is taken is said at the address'),
      registerTexts('whatever refusal says that the address exists, the form says it in its own words'),
    ],
  },
  {
    id: 'inline.registration.other',
    says: "Registration: any other failure shows the server's message above the form",
    shownBy: [register('any other failure shows the server’s words above the form')],
  },
  {
    id: 'alert.booking',
    says: 'Alert: Failed to book appointment. Please try again. (in the list card)',
    shownBy: [booking('a refused booking is an alert in the list’s card')],
  },
  {
    id: 'alert.send',
    says: 'Alert: send failure shows the server message or Failed to send message',
    shownBy: [
      send('keeps a refused message with the reason, and sends it again when asked'),
      serverWords('a refused sendMessage shows the server’s message'),
      send('says Failed to send message where the server says nothing'),
    ],
    decision:
      'At the message itself, which stays with Send again and Delete, and in a toast; no dialog of the browser.',
  },
  {
    id: 'page.doctor-not-found',
    says: 'Page: Doctor Not Found',
    shownBy: [doctorPage('a doctor who is gone: why that may be, and where to go')],
  },
  {
    id: 'page.not-found',
    says: 'Page: 404 Page Not Found',
    shownBy: [frame('Around the pages', '/nowhere is 404 Page Not Found with a way home')],
  },
  {
    id: 'page.no-such-user',
    says: 'Page: No such user exists',
    shownBy: [contacts('a conversation', 'with nobody says so')],
  },
];
