import { type Row, testsOf } from '../row';

const chats = testsOf('e2e/test/api/chat.spec.ts');
const mayWrite = testsOf('services/chat/src/conversation/may-write.test.ts');
const windows = testsOf('services/chat/test/window-clock.test.ts');
const sending = testsOf('services/chat/test/send-message.test.ts');
const sendMessage = testsOf('mfe-chat/test/send-message.test.tsx');
const receiveMessage = testsOf('mfe-chat/test/receive-message.test.tsx');

export const chat: Row[] = [
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
