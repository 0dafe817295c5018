import { type Row, testsOf } from '../row';

const fields = testsOf('e2e/test/api/fields.spec.ts');
const chats = testsOf('e2e/test/api/chat.spec.ts');
const booking = testsOf('mfe-public/test/booking.test.tsx');
const sendMessage = testsOf('mfe-chat/test/send-message.test.tsx');
const receiveMessage = testsOf('mfe-chat/test/receive-message.test.tsx');
const connection = testsOf('mfe-chat/test/connection.test.tsx');

const bookPayVerified = booking('book, pay, verified: the confirmation says what happens next');

/** The realtime socket. */
export const socket: Row[] = [
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

/** The payment provider's checkout window. */
export const checkout: Row[] = [
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
