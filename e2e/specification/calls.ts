import { type Row, type Shown, testsOf } from './row';

const fields = testsOf('e2e/test/api/fields.spec.ts');
const sessions = testsOf('e2e/test/api/session.spec.ts');
const accounts = testsOf('e2e/test/api/account.spec.ts');
const catalogue = testsOf('e2e/test/api/catalogue.spec.ts');
const bookings = testsOf('e2e/test/api/booking.spec.ts');
const reviews = testsOf('e2e/test/api/review.spec.ts');
const chats = testsOf('e2e/test/api/chat.spec.ts');
const apiErrors = testsOf('packages/web-kit/test/api-errors.test.tsx');
const session = testsOf('packages/web-kit/test/session.test.tsx');
const deletion = testsOf('packages/web-kit/test/account-deletion.test.tsx');
const login = testsOf('mfe-public/test/login.test.tsx');
const register = testsOf('mfe-public/test/register.test.tsx');
const registerTexts = testsOf('mfe-public/test/register-texts.test.tsx');
const navbar = testsOf('shell/test/navbar.test.tsx');
const doctors = testsOf('mfe-public/test/doctors.test.tsx');
const doctorPage = testsOf('mfe-public/test/doctor-page.test.tsx');
const booking = testsOf('mfe-public/test/booking.test.tsx');
const publicWords = testsOf('mfe-public/test/server-words.test.tsx');
const history = testsOf('mfe-patient/test/history.test.tsx');
const patientSettings = testsOf('mfe-patient/test/settings.test.tsx');
const patientWords = testsOf('mfe-patient/test/server-words.test.tsx');
const appointments = testsOf('mfe-doctor/test/appointments.test.tsx');
const profile = testsOf('mfe-doctor/test/profile.test.tsx');
const doctorSettings = testsOf('mfe-doctor/test/settings.test.tsx');
const doctorSettingsTexts = testsOf('mfe-doctor/test/settings-texts.test.tsx');
const doctorWords = testsOf('mfe-doctor/test/server-words.test.tsx');
const contacts = testsOf('mfe-chat/test/contacts.test.tsx');
const chatTexts = testsOf('mfe-chat/test/chat-texts.test.tsx');
const sendMessage = testsOf('mfe-chat/test/send-message.test.tsx');
const receiveMessage = testsOf('mfe-chat/test/receive-message.test.tsx');
const connection = testsOf('mfe-chat/test/connection.test.tsx');
const chatWords = testsOf('mfe-chat/test/server-words.test.tsx');

interface Call {
  /** Method and path, as the specification writes them. */
  call: string;
  payload: [what: string, ...shownBy: Shown[]];
  result: [what: string, ...shownBy: Shown[]];
  /** Shows the server's message when present, otherwise the default text. */
  failure?: Shown[];
  decision?: string;
}

const rowsOf = ({
  call,
  payload: [payload, ...sent],
  result: [result, ...answered],
  failure,
  decision,
}: Call): Row[] => [
  { id: `calls.${call}.payload`, says: `${call}: payload ${payload}`, shownBy: sent, ...(decision && { decision }) },
  { id: `calls.${call}.result`, says: `${call}: result ${result}`, shownBy: answered },
  ...(failure
    ? [
        {
          id: `calls.${call}.failure`,
          says: `${call}: failures show the server’s message field when present, otherwise the default text`,
          shownBy: failure,
        },
      ]
    : []),
];

const registersAndSignsIn = sessions('a patient registers, signs in, is known, and signs out');
const bothLists = bookings('a consultation is booked, paid, proven, and stands in both lists with its dates in India');
const twoSteps = register('a patient registers in two steps and goes to the login');
const bookPayVerified = booking('book, pay, verified: the confirmation says what happens next');
const doctorChanges = accounts('a doctor changes what patients read of them');
const pictures = accounts('pictures are encoded anew and shown; what is none is refused');
const refused = (call: string) => `a refused ${call} shows the server’s message`;
const apiPath =
  'Our own pages ask under /api, because /doctor/{id} is a page too; the path of the specification answers alike, for any client written against it.';

const auth = [
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
] satisfies Call[];

const catalogueCalls = [
  {
    call: 'GET /doctors',
    payload: ['none', catalogue('validated doctors are listed under both addresses, without what is private')],
    result: ['list', catalogue('validated doctors are listed under both addresses, without what is private')],
    failure: [publicWords(refused('GET /api/doctors')), doctors('a failure is said, and Retry asks again')],
    decision: apiPath,
  },
  {
    call: 'GET /doctor/{id}',
    payload: ['none', catalogue('one doctor answers under both addresses; browsers get the page instead')],
    result: [
      'doctor',
      catalogue('one doctor answers under both addresses; browsers get the page instead'),
      fields('a doctor, to themselves and to everybody'),
      testsOf('gateway/test/pages.test.ts')(
        'pages from the gateway',
        'answer a doctor as page to a browser and as JSON to a program',
      ),
    ],
    failure: [
      publicWords(refused(`GET /api/doctors/${'d'.repeat(24)}`)),
      doctorPage('a failure shows the same page with Retry'),
    ],
    decision:
      'The same address is a page in section 2 and a call in section 7. A browser that navigates gets the page, everything else the doctor as JSON.',
  },
  {
    call: 'GET /doctor/ratings/{id}',
    payload: [
      'none',
      reviews('a review is read at once, verified by a paid consultation, and moves the doctor’s rating'),
    ],
    result: ['reviews', fields('a review')],
    failure: [
      publicWords(refused(`GET /api/doctors/${'d'.repeat(24)}/ratings`)),
      testsOf('mfe-public/test/doctor-texts.test.tsx')('reviews that could not be loaded leave the rest of the page'),
    ],
    decision: apiPath,
  },
  {
    call: 'GET /api/doctor/profile',
    payload: ['none', profile("the doctor's own profile", 'shows who they are and what they wrote')],
    result: ['doctor', fields('a doctor, to themselves and to everybody'), doctorChanges],
    failure: [
      doctorWords(refused('GET /api/doctor/profile')),
      profile("the doctor's own profile", 'offers to retry when it could not be loaded'),
    ],
  },
  {
    call: 'PUT /api/doctor/update-image',
    payload: ['image', doctorSettings('the picture', 'is sent as a data URL'), pictures],
    result: ['not shown', pictures],
    failure: [
      doctorWords(refused('PUT /api/doctor/update-image')),
      doctorSettings('the picture', 'says when it could not be saved'),
    ],
  },
  {
    call: 'PUT /api/doctor/update-profile',
    payload: [
      'FirstName, LastName, specialization, experience, age, gender',
      doctorSettings('the basic info', 'is saved, numbers as numbers, and shown in the navbar'),
      doctorChanges,
    ],
    result: ['not shown', doctorChanges],
    failure: [
      doctorWords(refused('PUT /api/doctor/update-profile')),
      doctorSettings('the basic info', 'keeps what was typed through a failure and a reload'),
    ],
  },
  {
    call: 'PUT /api/doctor/update-description',
    payload: ['description', doctorSettings('saves the description'), doctorChanges],
    result: ['not shown', doctorChanges],
    failure: [
      doctorWords(refused('PUT /api/doctor/update-description')),
      doctorSettingsTexts('the description', 'takes five thousand letters, and says when it failed'),
    ],
  },
  {
    call: 'PUT /api/doctor/set-availability',
    payload: [
      'isAvailable',
      doctorSettings('the availability', 'changes at once, before the platform answers'),
      bookings('a doctor who takes no bookings gets none'),
    ],
    result: ['not shown', bookings('a doctor who takes no bookings gets none')],
    failure: [
      doctorWords(refused('PUT /api/doctor/set-availability')),
      doctorSettings('the availability', 'goes back when it could not be saved'),
    ],
  },
] satisfies Call[];

const bookingCalls = [
  {
    call: 'POST /api/user/book-appointment',
    payload: ['doctorId', bookPayVerified, bothLists],
    result: [
      'amount, currency, orderId, bookingId',
      fields('a booking: its creation, then pending, then completed'),
      testsOf('services/booking/test/book.test.ts')('booking an available doctor opens an order over the fee'),
    ],
    failure: [
      publicWords(refused('POST /api/user/book-appointment')),
      booking('a refused booking: “” is shown as “Booking failed”'),
    ],
    decision: 'The amount is in paise, as the provider’s checkout takes it; bookings in the lists have rupees.',
  },
  {
    call: 'POST /api/user/verify-payment',
    payload: ['razorpayOrderId, razorpayPaymentId, razorpaySignature, bookingId', bookPayVerified, bothLists],
    result: ['success', bothLists, bookings('a forged signature completes nothing')],
    failure: [publicWords(refused('POST /api/user/verify-payment')), booking('a proof that is refused')],
  },
  {
    call: 'GET /api/user/get-appointments',
    payload: ['none', history("a patient's appointments", 'shows every field, and leads to the chat while it is open')],
    result: ['bookings', bothLists, fields('a booking: its creation, then pending, then completed')],
    failure: [
      patientWords(refused('GET /api/user/get-appointments')),
      testsOf('mfe-patient/test/history-texts.test.tsx')(
        'My Appointments',
        'tells by a toast that they could not be fetched',
      ),
    ],
  },
  {
    call: 'GET /api/doctor/bookings',
    payload: [
      'none',
      appointments("a doctor's appointments", 'says who, how, when and what was paid, and leads to the chat'),
    ],
    result: ['bookings', bothLists, fields('a booking: its creation, then pending, then completed')],
    failure: [
      doctorWords(refused('GET /api/doctor/bookings')),
      testsOf('mfe-doctor/test/appointments-texts.test.tsx')(
        "a doctor's appointments",
        'tell by a toast that they could not be fetched',
      ),
    ],
  },
] satisfies Call[];

const accountCalls = [
  {
    call: 'PUT /api/user/update-image',
    payload: ['image (data URL)', patientSettings('the image', 'is sent as a data URL and shown'), pictures],
    result: ['may include imageUrl', pictures],
    failure: [patientWords(refused('PUT /api/user/update-image')), patientSettings('the image', 'says when it failed')],
  },
  {
    call: 'PUT /api/user/update-profile',
    payload: [
      'FirstName, LastName, email, PhoneNo, age, gender, profileImage',
      patientSettings('the profile', 'is saved and shown in the navbar'),
      accounts('a patient changes their details, and others hear of it'),
      testsOf('services/auth/test/profile.test.ts')(
        'the own picture',
        'comes with the profile, too, and stays when its address is sent back',
      ),
    ],
    result: ['message', accounts('a patient changes their details, and others hear of it')],
    failure: [
      patientWords(refused('PUT /api/user/update-profile')),
      patientSettings('the profile', 'says when it failed'),
    ],
  },
  {
    call: 'PUT /api/user/update-password',
    payload: [
      'currentPassword, newPassword, confirmPassword',
      patientSettings('the password', 'is changed, and the fields are emptied'),
      sessions('a new password ends every other session and its sockets at once'),
    ],
    result: ['message', sessions('a new password ends every other session and its sockets at once')],
    failure: [
      patientWords(refused('PUT /api/user/update-password')),
      patientSettings('the password', 'says when it failed'),
    ],
  },
  {
    call: 'DELETE /api/user/delete-account',
    payload: ['none', deletion('deleting the account', 'goes home, signed out')],
    result: [
      'not shown',
      accounts(
        'an account is deleted by who has shown their password lately; what they wrote stays, without their name',
      ),
    ],
    failure: [
      patientWords(refused('DELETE /api/user/delete-account')),
      deletion('deleting the account', 'says when it failed'),
    ],
    decision:
      'Nothing is sent by whoever signed in within the last quarter of an hour. Later the server wants the password, and the page asks for it: a phone left on a table is not the end of an account.',
  },
  {
    call: 'DELETE /api/doctor/delete-account',
    payload: ['none', doctorSettings('deletes the account of a doctor')],
    result: ['not shown', accounts('a doctor who leaves is gone from the list; the patient keeps the appointment')],
    failure: [
      doctorWords(refused('DELETE /api/doctor/delete-account')),
      deletion('deleting the account', 'says when it failed'),
    ],
  },
  {
    call: 'POST /api/user/rate-doctor',
    payload: [
      'doctorId, rating, comment',
      doctorPage('a review is sent trimmed, appears at once, and the form is empty again'),
      reviews('a review is read at once, verified by a paid consultation, and moves the doctor’s rating'),
    ],
    result: [
      'not shown',
      reviews('a review is read at once, verified by a paid consultation, and moves the doctor’s rating'),
    ],
    failure: [
      publicWords(refused('POST /api/user/rate-doctor')),
      doctorPage('a review that could not be sent stays in the form'),
    ],
  },
  {
    call: 'GET /get-user/{id}',
    payload: ['none', accounts('anyone signed in may know another’s name, and no more')],
    result: ['user', accounts('anyone signed in may know another’s name, and no more')],
    failure: [
      chatWords(refused(`GET /api/chat/conversation/${'2'.padStart(24, '0')}`)),
      chatTexts('says Failed to fetch user info when it does not know whom one talks to'),
    ],
    decision:
      'Answers name, role and picture: e-mail and phone of a stranger are nobody’s business. Our own chat asks for the conversation, which says the same and whether one may write.',
  },
] satisfies Call[];

const contactFailure = [
  chatWords(refused('GET /api/chat/get-user-chat')),
  contacts('offers to try again when the contacts could not be fetched'),
];
const chatCalls = [
  {
    call: 'GET /api/chat/admin',
    payload: ['none', contacts('a doctor finds the admin section under its title')],
    result: ['contacts', chats('doctors and admins write to whom they like')],
    failure: contactFailure,
  },
  {
    call: 'GET /api/chat/doctors',
    payload: ['none', contacts('a doctor finds the doctor section under its title')],
    result: ['contacts', chats('doctors and admins write to whom they like')],
    failure: contactFailure,
  },
  {
    call: 'GET /api/chat/user',
    payload: ['none', contacts('a doctor finds the patient section under its title')],
    result: ['contacts', chats('a message reaches both sides’ lists, in order, with its sender’s name')],
    failure: contactFailure,
  },
  {
    call: 'GET /api/chat/get-user-chat',
    payload: ['none', contacts('a patient finds My Chats')],
    result: [
      'contacts',
      fields('a message and a contact'),
      chats('a message reaches both sides’ lists, in order, with its sender’s name'),
    ],
    failure: contactFailure,
  },
  {
    call: 'GET /api/chat/messages/{id}',
    payload: ['none', contacts('a conversation', 'without messages says so')],
    result: ['messages', fields('a message and a contact')],
    failure: [
      chatWords(refused(`GET /api/chat/messages/${'2'.padStart(24, '0')}`)),
      contacts('a conversation', 'that could not be fetched offers to try again'),
    ],
  },
  {
    call: 'POST /api/chat/send/{id}',
    payload: [
      'receiverId, text, image, timestamp',
      testsOf('mfe-chat/test/reconnect.test.tsx')('sends over HTTP while there is no socket'),
      testsOf('mfe-chat/test/attachment.test.tsx')('is shown before it is sent, and sent with its text'),
      fields('a message and a contact'),
    ],
    result: [
      'message; result has success and message',
      fields('a message and a contact'),
      chats('a message reaches both sides’ lists, in order, with its sender’s name'),
    ],
    failure: [
      chatWords('a refused sendMessage shows the server’s message'),
      testsOf('mfe-chat/test/attachment.test.tsx')('is refused by the server with its reason'),
      sendMessage('says Failed to send message where the server says nothing'),
    ],
    decision:
      'A text goes over the socket, as sendMessage; a picture, and whatever finds no socket, by this call. Both take and answer the same.',
  },
] satisfies Call[];

const socket: Row[] = [
  {
    id: 'calls.socket.userId',
    says: 'Realtime socket: connects with a userId query',
    shownBy: [
      connection('is opened for the user who is signed in'),
      chats('a socket is let in by the cookie, and for nobody else'),
      testsOf('services/chat/test/sockets.test.ts')('the handshake', 'refuses a session of somebody else'),
    ],
    decision: 'The query says for whom, the cookie proves it: a userId alone lets nobody in.',
  },
  {
    id: 'calls.socket.getOnlineUsers',
    says: 'Realtime socket: receives getOnlineUsers',
    shownBy: [receiveMessage('shows who is online'), chats('who is online is told to those who may see them')],
  },
  {
    id: 'calls.socket.newMessage',
    says: 'Realtime socket: receives newMessage',
    shownBy: [
      receiveMessage('appends a message of the open conversation once, and says that it was read'),
      chats('a message sent over the socket is acknowledged, stored, and told to the other side'),
    ],
  },
  {
    id: 'calls.socket.sendMessage',
    says: 'Realtime socket: emits sendMessage',
    shownBy: [
      sendMessage('sends with Enter: to the person, with a client id, and says that it is stored'),
      chats('a message sent over the socket is acknowledged, stored, and told to the other side'),
    ],
  },
];

const checkout: Row[] = [
  {
    id: 'calls.checkout.key',
    says: 'The card payment provider checkout uses a test key',
    shownBy: [bookPayVerified, fields('a booking: its creation, then pending, then completed')],
    decision: 'A test key wherever the platform is started for development; production is given its own.',
  },
  { id: 'calls.checkout.name', says: 'Checkout: order name VetCare', shownBy: [bookPayVerified] },
  { id: 'calls.checkout.description', says: 'Checkout: description Doctor Appointment', shownBy: [bookPayVerified] },
  { id: 'calls.checkout.colour', says: 'Checkout: theme colour #ea580c', shownBy: [bookPayVerified] },
];

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
    shownBy: [apiErrors('A call that fails', 'carries the status, code, message and fields of the answer')],
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
  ...[...auth, ...catalogueCalls, ...bookingCalls, ...accountCalls, ...chatCalls].flatMap(rowsOf),
  ...socket,
  ...checkout,
  ...behaviour,
];
