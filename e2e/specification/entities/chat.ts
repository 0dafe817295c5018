import { type Row, testsOf } from '../row';
import { fieldsOf } from './fields-of';

const api = testsOf('e2e/test/api/fields.spec.ts');
const aMessage = api('a message and a contact');
const chats = testsOf('e2e/test/api/chat.spec.ts');

export const message: Row[] = [
  ...fieldsOf('Message', ['_id', 'receiverId', 'text', 'image', 'createdAt'], aMessage),
  {
    id: 'entities.Message.senderId',
    says: 'Message: senderId (id, or object with _id, FirstName, LastName)',
    shownBy: [
      aMessage,
      chats('a message reaches both sides’ lists, in order, with its sender’s name'),
      chats('a message sent over the socket is acknowledged, stored, and told to the other side'),
    ],
    decision: 'Always the object: whoever shows a message needs the name, and one form is simpler than two.',
  },
  {
    id: 'entities.Message.outgoing.text',
    says: 'Message: outgoing payload: text',
    shownBy: [
      testsOf('mfe-chat/test/payload.test.tsx')(
        'carries its receiver, its text, its picture or none, and when it was written',
      ),
    ],
  },
  {
    id: 'entities.Message.outgoing.image',
    says: 'Message: outgoing payload: image (data URL)',
    shownBy: [testsOf('mfe-chat/test/attachment.test.tsx')('is shown before it is sent, and sent with its text')],
  },
  {
    id: 'entities.Message.outgoing.timestamp',
    says: 'Message: outgoing payload: timestamp',
    shownBy: [
      testsOf('mfe-chat/test/payload.test.tsx')(
        'carries its receiver, its text, its picture or none, and when it was written',
      ),
    ],
  },
];

export const contact: Row[] = [
  ...fieldsOf('Contact', ['_id', 'FirstName', 'LastName', 'image', 'specialization', 'role'], aMessage),
  {
    id: 'entities.Contact.online',
    says: 'Contact: plus a list of online user ids',
    shownBy: [aMessage, chats('who is online is told to those who may see them')],
  },
];
