import { act as update, waitFor, within } from '@testing-library/react';
import { aConversation, aMessage, composer, doctor, log, pageOf, patient, renderChat } from './render-chat';

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
});
