import { type Row, testsOf } from './row';

const contacts = testsOf('mfe-chat/test/contacts.test.tsx');
const texts = testsOf('mfe-chat/test/chat-texts.test.tsx');
const receive = testsOf('mfe-chat/test/receive-message.test.tsx');
const send = testsOf('mfe-chat/test/send-message.test.tsx');
const attachment = testsOf('mfe-chat/test/attachment.test.tsx');
const days = testsOf('mfe-chat/src/conversation/group-messages.test.ts');

const marked = texts('marks an admin and who is online, in the list and above the conversation');
const badges = contacts('shows badges, what was last said and what is unread');
const online = receive('shows who is online');
const emptyState = contacts('/doctor/chats is the empty state');
const incoming = receive('shows an incoming message with its sender and the time in 24 hours');
const apart = receive('separates today from yesterday');
const section = (name: string) => contacts(`a doctor finds the ${name} section under its title`);

/** Section 2: the chat screens of doctor, patient and admin. */
export const chats: Row[] = [
  { id: 'chats.contacts.online-dot', says: 'Contacts sidebar: online dot', shownBy: [marked, online] },
  { id: 'chats.contacts.specialization', says: 'Specialization badge', shownBy: [badges] },
  { id: 'chats.contacts.admin', says: 'Admin badge for admins', shownBy: [marked, badges] },
  { id: 'chats.contacts.presence', says: 'Online/Offline text', shownBy: [marked, online] },
  {
    id: 'chats.contacts.none',
    says: 'No contacts available',
    shownBy: [
      emptyState,
      ...['/user/chats', '/doctor/chats/admin', '/doctor/chats/doctor'].map((path) =>
        texts(`${path} without anybody says so`),
      ),
    ],
  },
  { id: 'chats.title.admins', says: 'The doctor sidebar title is Admins by section', shownBy: [section('admin')] },
  {
    id: 'chats.title.patients',
    says: 'The doctor sidebar title is Patients by section',
    shownBy: [section('patient')],
  },
  { id: 'chats.title.doctors', says: 'The doctor sidebar title is Doctors by section', shownBy: [section('doctor')] },
  { id: 'chats.header', says: 'Conversation: header with online status', shownBy: [marked] },
  {
    id: 'chats.day.today',
    says: 'Messages with date separators: Today',
    shownBy: [apart, days('the name of a day', '2026-03-06T18:30:00.000Z is today')],
  },
  {
    id: 'chats.day.yesterday',
    says: 'Messages with date separators: Yesterday',
    shownBy: [apart, days('the name of a day', '2026-03-06T18:29:00.000Z is yesterday')],
  },
  { id: 'chats.day.full', says: 'Messages with date separators: a full date', shownBy: [incoming] },
  { id: 'chats.time', says: '24-hour times', shownBy: [incoming] },
  {
    id: 'chats.image',
    says: 'Image attachments that open in a new tab',
    shownBy: [attachment('of a message opens large, by its address, and in a new tab')],
    decision: 'A press enlarges the picture in place; a button of its own opens it in a new tab.',
  },
  {
    id: 'chats.sender',
    says: 'Sender name on incoming messages',
    shownBy: [incoming, texts('puts who sent it above an incoming message, and nobody’s name above one’s own')],
  },
  {
    id: 'chats.no-messages',
    says: 'No messages yet / Send a message to start the conversation!',
    shownBy: [contacts('a conversation', 'without messages says so')],
  },
  {
    id: 'chats.no-user',
    says: 'No such user exists / Please select a valid conversation',
    shownBy: [contacts('a conversation', 'with nobody says so')],
  },
  { id: 'chats.select', says: 'Select a conversation', shownBy: [emptyState] },
  {
    id: 'chats.welcome',
    says: 'Welcome to the product! Select a conversation from the sidebar to start chatting.',
    shownBy: [emptyState],
    decision: 'The product has a name: Welcome to VetCare!',
  },
  {
    id: 'chats.avatar',
    says: 'Contact avatar fallback uses an external avatar-generator by name',
    shownBy: [texts('draws the initials of who has no picture, and asks nobody else for one')],
    decision: 'Drawn here instead: no name of a patient leaves for a third party.',
  },
  {
    id: 'chats.closed',
    says: "Otherwise the input is disabled with the note You don't have an active appointment with this doctor",
    shownBy: [send('a patient without an open window', 'is told why nothing can be written')],
  },
];
