import { type Row, testsOf } from '../row';

const sendMessage = testsOf('mfe-chat/test/send-message.test.tsx');
const sending = testsOf('services/chat/test/send-message.test.ts');
const connection = testsOf('mfe-chat/test/connection.test.tsx');
const attachment = testsOf('mfe-chat/test/attachment.test.tsx');
const picking = testsOf('mfe-chat/src/composer/attachment.test.ts');
const chatTexts = testsOf('mfe-chat/test/chat-texts.test.tsx');
const pictures = testsOf('services/chat/test/images.test.ts');

export const chatting: Row[] = [
  {
    id: 'rules.chat.recipient',
    says: 'Chat: a recipient must be selected (No user selected to send message)',
    shownBy: [
      sending('refuses', 'a message to nobody: undefined'),
      sending('refuses', 'a message to nobody: ""'),
      testsOf('mfe-chat/test/contacts.test.tsx')('/doctor/chats is the empty state'),
    ],
    decision: 'Without a conversation our pages have no text box. Other clients are told by the server.',
  },
  {
    id: 'rules.chat.blank',
    says: 'Chat: message needs non-blank text',
    shownBy: [sendMessage('does not send a blank text'), sending('refuses', 'a blank text without an image')],
  },
  {
    id: 'rules.chat.or-image',
    says: 'Chat: or an image',
    shownBy: [
      testsOf('services/chat/test/images.test.ts')('shows a picture to the two people of the conversation only'),
      attachment('can be taken away again'),
    ],
  },
  {
    id: 'rules.chat.enter',
    says: 'Chat: Enter sends',
    shownBy: [sendMessage('sends with Enter: to the person, with a client id, and says that it is stored')],
  },
  {
    id: 'rules.chat.shift-enter',
    says: 'Chat: Shift+Enter inserts a new line',
    shownBy: [sendMessage('begins a new line with Shift and Enter')],
  },
  {
    id: 'rules.chat.text-box',
    says: 'Chat: text box grows up to 120 px',
    shownBy: [connection('grows the text box with its text up to 120 px')],
  },
  {
    id: 'rules.chat.attachment-type',
    says: 'Chat: attachments must be image type',
    shownBy: [
      picking('an attachment', 'is ignored when it is no picture'),
      pictures('over http', 'refuses a text that says it is a picture'),
      pictures('over socket', 'refuses a text that says it is a picture'),
    ],
  },
  {
    id: 'rules.chat.attachment-size',
    says: 'Chat: attachments at most 10 MB (10*1024*1024 bytes)',
    shownBy: [
      picking('an attachment', 'is ignored when it is larger than 10 MB'),
      picking('an attachment', 'is the first picture of at most 10 MB'),
      pictures('over http', 'accepts exactly 10 MiB'),
      pictures('over http', 'refuses one byte more'),
    ],
  },
  {
    id: 'rules.chat.attachment-ignored',
    says: 'Chat: others are silently ignored',
    shownBy: [
      attachment('that is no picture is silently ignored'),
      chatTexts('silently ignores a picture of more than 10 MB'),
    ],
  },
];
