import { accountCalls } from './calls/account';
import { authCalls } from './calls/auth';
import { bookingCalls } from './calls/booking';
import { catalogueCalls } from './calls/catalogue';
import { chatCalls } from './calls/chat';
import { checkout, socket } from './calls/socket';
import { type Row, testsOf } from './row';

const apiErrors = testsOf('packages/web-kit/test/api-errors.test.tsx');
const serverWords = testsOf('packages/web-kit/test/server-words.test.tsx');
const history = testsOf('mfe-patient/test/history.test.tsx');
const appointments = testsOf('mfe-doctor/test/appointments.test.tsx');
const connection = testsOf('mfe-chat/test/connection.test.tsx');

const behaviour: Row[] = [
  {
    id: 'calls.credentials',
    says: 'All calls send credentials (cookies)',
    shownBy: [
      apiErrors('A call that succeeds', 'sends the session’s cookie, whatever its method'),
      connection('sends the cookie'),
      testsOf('e2e/test/main-job.spec.ts')(
        'a pet owner finds, books, pays, chats with and reviews a doctor who was approved a minute ago',
      ),
    ],
  },
  {
    id: 'calls.server-message',
    says: 'Failures show the server’s message field when present',
    shownBy: [
      apiErrors('A call that fails', 'carries the status, code, message and fields of the answer'),
      serverWords('what the platform says is shown in the language of the page'),
    ],
    decision:
      'The server speaks English. A page in Hindi shows its sentences in Hindi, and as they came those nobody has translated.',
  },
  {
    id: 'calls.default-text',
    says: 'Otherwise the default text',
    shownBy: [apiErrors('A call that fails', 'falls back to the default text where the answer says nothing')],
  },
  {
    id: 'calls.appointments.logged',
    says: 'Appointment fetch failures are logged',
    shownBy: [
      history("a patient's appointments", 'logs a failure, tells it and offers to retry'),
      appointments("a doctor's appointments", 'logs a failure, tells it and offers to retry'),
    ],
  },
  {
    id: 'calls.appointments.empty-list',
    says: 'Appointment fetch failures are shown as an empty list',
    shownBy: [
      history("a patient's appointments", 'logs a failure, tells it and offers to retry'),
      appointments("a doctor's appointments", 'logs a failure, tells it and offers to retry'),
    ],
    decision:
      'Section 8 has toasts for the same failures: Failed to fetch appointments / doctor appointments. The list stays empty and says why, with Retry: an empty list that says “no appointments” would be untrue, and somebody would miss a consultation.',
  },
  {
    id: 'calls.server-behaviour',
    says: 'Server behaviour behind all calls: not shown',
    shownBy: [
      testsOf('dev/test/contract-documents/contract-documents.test.ts')(
        'the contract documents',
        'are what packages/contracts says: after a change run `npm run contract`',
      ),
      testsOf('dev/test/contract-documents/contract-documents.test.ts')(
        'the contract documents',
        'name every path and every event',
      ),
    ],
    decision: 'Settled in packages/contracts, from which docs/contract is generated.',
  },
];

/** Section 7: the calls it makes. */
export const calls: Row[] = [
  ...authCalls,
  ...catalogueCalls,
  ...bookingCalls,
  ...accountCalls,
  ...chatCalls,
  ...socket,
  ...checkout,
  ...behaviour,
];
