import { type Row, testsOf } from './row';

const session = testsOf('packages/web-kit/test/session.test.tsx');
const frame = testsOf('shell/test/frame.test.tsx');
const navbar = testsOf('shell/test/navbar.test.tsx');
const login = testsOf('mfe-public/test/login.test.tsx');
const register = testsOf('mfe-public/test/register.test.tsx');
const registerTexts = testsOf('mfe-public/test/register-texts.test.tsx');
const booking = testsOf('mfe-public/test/booking.test.tsx');
const sessions = testsOf('e2e/test/api/session.spec.ts');
const bookings = testsOf('e2e/test/api/booking.spec.ts');
const chats = testsOf('e2e/test/api/chat.spec.ts');
const live = testsOf('e2e/test/screens/live.spec.ts');
const mayWrite = testsOf('services/chat/src/conversation/may-write.test.ts');
const windows = testsOf('services/chat/test/window-clock.test.ts');
const sending = testsOf('services/chat/test/send-message.test.ts');
const connection = testsOf('mfe-chat/test/connection.test.tsx');
const sendMessage = testsOf('mfe-chat/test/send-message.test.tsx');
const receiveMessage = testsOf('mfe-chat/test/receive-message.test.tsx');
const colours = testsOf('packages/ui/test/status-colours.test.tsx');
const appointments = testsOf('mfe-doctor/test/appointments.test.tsx');
const settings = testsOf('mfe-doctor/test/settings.test.tsx');
const approval = testsOf('e2e/test/api/approval.spec.ts');

const auth: Row[] = [
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

const registration: Row[] = [
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

const payment: Row[] = [
  {
    id: 'states.booking.created',
    says: 'Booking and payment: booking created',
    shownBy: [
      bookings('a consultation is booked, paid, proven, and stands in both lists with its dates in India'),
      booking('book, pay, verified: the confirmation says what happens next'),
    ],
  },
  {
    id: 'states.booking.dialog',
    says: 'Booking and payment: payment dialog opened',
    shownBy: [booking('book, pay, verified: the confirmation says what happens next')],
  },
  {
    id: 'states.booking.verification',
    says: 'Booking and payment: then verification',
    shownBy: [
      booking('book, pay, verified: the confirmation says what happens next'),
      booking('a proof that is refused'),
      bookings('a forged signature completes nothing'),
    ],
  },
  {
    id: 'states.booking.completed',
    says: 'On success paymentStatus becomes Completed',
    shownBy: [bookings('a consultation is booked, paid, proven, and stands in both lists with its dates in India')],
  },
  {
    id: 'states.booking.confirmed',
    says: 'On success Booking confirmed successfully! shows',
    shownBy: [booking('book, pay, verified: the confirmation says what happens next')],
  },
  {
    id: 'states.payment.green',
    says: 'Payment status colours: Completed green',
    shownBy: [colours('a payment that is Completed is Completed and green')],
  },
  {
    id: 'states.payment.red',
    says: 'Payment status colours: Failed red',
    shownBy: [colours('a payment that is Failed is Failed and red')],
  },
  {
    id: 'states.payment.yellow',
    says: 'Payment status colours: pending yellow',
    shownBy: [colours('a payment that is pending is Pending and yellow')],
    decision: 'A dark yellow: text in a bright one can’t be read on white.',
  },
  {
    id: 'states.payment.completion-for-doctors',
    says: 'Completion details show to doctors only when Completed',
    shownBy: [
      appointments("a doctor's appointments", 'shows no completion before the payment'),
      appointments("a doctor's appointments", 'says who, how, when and what was paid, and leads to the chat'),
    ],
  },
];

const chat: Row[] = [
  {
    id: 'states.chat.completed-booking',
    says: 'Chat eligibility for patients: enabled only with a Completed booking with that doctor',
    shownBy: [
      mayWrite('a patient', 'writes to a doctor within the window only'),
      chats('without an appointment a patient writes to nobody, over neither way'),
      chats('a message reaches both sides’ lists, in order, with its sender’s name'),
    ],
  },
  {
    id: 'states.chat.latest-completion',
    says: 'Chat eligibility for patients: whose latest completion date is still in the future',
    shownBy: [
      windows('is open to the end of the latest of several appointments, in whichever order they were made'),
      windows('closes a window at its end, and the other side can still write'),
      sending('refuses', 'a patient outside a window, and writes nothing'),
    ],
  },
  {
    id: 'states.chat.48-hours',
    says: 'The completion date is 48 hours after the appointment',
    shownBy: [
      testsOf('services/booking/src/booking/booking.test.ts')('a consultation is over 48 hours after it began'),
      testsOf('services/booking/test/verify-payment.test.ts')('with a slot the appointment is at the slot'),
    ],
  },
  {
    id: 'states.chat.closed',
    says: 'Otherwise the input is disabled with the note You don’t have an active appointment with this doctor',
    shownBy: [
      sendMessage('a patient without an open window', 'is told why nothing can be written'),
      sendMessage('a patient without an open window', 'is not told so with one, and sees how long it stays open'),
    ],
  },
  {
    id: 'states.chat.doctors',
    says: 'Doctors can always chat',
    shownBy: [
      mayWrite('a doctor', 'always writes to a patient'),
      windows('closes a window at its end, and the other side can still write'),
    ],
  },
  {
    id: 'states.chat.admins',
    says: 'Admins can always chat',
    shownBy: [
      mayWrite('a admin', 'always writes to a patient'),
      mayWrite('a admin', 'always writes to a doctor'),
      chats('doctors and admins write to whom they like'),
    ],
  },
  {
    id: 'states.chat.doctors-with-doctors',
    says: 'Doctors may chat with other doctors without booking',
    shownBy: [mayWrite('a doctor', 'always writes to a doctor'), chats('doctors and admins write to whom they like')],
  },
  {
    id: 'states.presence',
    says: 'Live presence: the online users list is updated by a server event',
    shownBy: [
      receiveMessage('shows who is online'),
      testsOf('mfe-chat/test/chat-texts.test.tsx')(
        'marks an admin and who is online, in the list and above the conversation',
      ),
      chats('who is online is told to those who may see them'),
    ],
  },
  {
    id: 'states.message.open-conversation',
    says: 'A new message is appended only if it belongs to the open conversation',
    shownBy: [
      receiveMessage('does not append a message of another conversation: it is counted and announced'),
      receiveMessage('appends a message of the open conversation once, and says that it was read'),
    ],
  },
  {
    id: 'states.message.once',
    says: 'A new message is appended only if it is not already present',
    shownBy: [receiveMessage('appends a message of the open conversation once, and says that it was read')],
  },
];

const doctors: Row[] = [
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

/** Section 4: states and transitions. */
export const states: Row[] = [...auth, ...registration, ...payment, ...chat, ...doctors];
