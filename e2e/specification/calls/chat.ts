import { testsOf } from '../row';
import { refused, rowsOf } from './call';

const fields = testsOf('e2e/test/api/fields.spec.ts');
const chats = testsOf('e2e/test/api/chat.spec.ts');
const contacts = testsOf('mfe-chat/test/contacts.test.tsx');
const sendMessage = testsOf('mfe-chat/test/send-message.test.tsx');
const chatWords = testsOf('mfe-chat/test/server-words.test.tsx');

const contactFailure = [
  chatWords(refused('GET /api/chat/get-user-chat')),
  contacts('offers to try again when the contacts could not be fetched'),
];

/** The calls about contacts and messages. */
export const chatCalls = rowsOf([
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
]);
