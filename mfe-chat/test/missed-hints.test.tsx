import { screen, act as update, waitFor, within } from '@testing-library/react';
import {
  aContact,
  aConversation,
  aMessage,
  composer,
  doctor,
  id,
  log,
  pageOf,
  patient,
  renderChat,
  ServerSocket,
} from './render-chat';

afterEach(() => jest.useRealTimers());

it('finds within a minute what no event announced: a message, and a window that opened again', async () => {
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'performance',
      'setTimeout',
      'setImmediate',
      'nextTick',
      'queueMicrotask',
      'requestAnimationFrame',
    ],
  });
  const messages = [aMessage(10, doctor, patient)];
  let canSend = false;
  await renderChat({
    answers: {
      'GET /api/chat/conversation/:id': () => aConversation(doctor, { canSend }),
      'GET /api/chat/messages/:id': (call) => pageOf(messages)(call),
    },
  });
  const list = await log();
  expect(await composer()).toBeDisabled();
  messages.push(aMessage(11, doctor, patient));
  canSend = true;
  await update(async () => void jest.advanceTimersByTime(60_000));
  expect(await within(list).findByText('Message 11')).toBeInTheDocument();
  await waitFor(async () => expect(await composer()).toBeEnabled());
  expect(await screen.findByText('You can write again')).toBeInTheDocument();
});

it('asks for what it missed when a message names one before that it does not know', async () => {
  const messages = [aMessage(10, doctor, patient)];
  const last = { _id: id(10), text: 'Message 10', hasImage: false, senderId: doctor._id, createdAt: '' };
  const contacts = [aContact(doctor, { lastMessage: { ...last, createdAt: new Date().toISOString() } })];
  const { calls } = await renderChat({ messages, contacts });
  const list = await log();
  const asked = () => calls.filter(({ path, query }) => path.includes('/messages/') && query.get('after') === id(10));
  await within(list).findByText('Message 10');
  const known = asked().length;
  messages.push(aMessage(11, doctor, patient, { previousId: id(10) }));
  update(() => ServerSocket.current.emit('newMessage', messages[1] ?? aMessage(11, doctor, patient)));
  await within(list).findByText('Message 11');
  expect(asked()).toHaveLength(known);

  const missed = aMessage(12, doctor, patient, { previousId: id(11) });
  const heard = aMessage(13, doctor, patient, { previousId: id(12) });
  messages.push(missed, heard);
  update(() => ServerSocket.current.emit('newMessage', heard));
  expect(await within(list).findByText('Message 12')).toBeInTheDocument();
  expect(asked()).toHaveLength(known + 1);
});

it('opens at once when the server says that a booking has opened the conversation', async () => {
  let canSend = false;
  await renderChat({
    answers: { 'GET /api/chat/conversation/:id': () => aConversation(doctor, { canSend }) },
  });
  await waitFor(async () => expect(await composer()).toBeDisabled());
  canSend = true;
  update(() => ServerSocket.current.emit('windowChanged', { conversationWith: doctor._id }));
  await waitFor(async () => expect(await composer()).toBeEnabled());
  expect(await screen.findByText('You can write again')).toBeInTheDocument();
});
