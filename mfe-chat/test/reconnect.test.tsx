import { screen, act as update, waitFor, within } from '@testing-library/react';
import type { Message } from '@vetcare/contracts';
import { forId, refuse } from '@vetcare/web-kit/testing';
import { aMessage, composer, doctor, id, log, patient, renderChat, ServerSocket, storing } from './render-chat';

/** Loses the connection, which then comes back when the network does. */
async function drop() {
  ServerSocket.unreachable = true;
  update(() => ServerSocket.current.close());
  expect(await screen.findByText(/^Reconnecting/)).toBeInTheDocument();
}
const comeBack = () =>
  update(() => {
    ServerSocket.unreachable = false;
    window.dispatchEvent(new Event('online'));
  });
const send = 'POST /api/chat/send/:id';

it('says that it reconnects, only while it does', async () => {
  await renderChat();
  await log();
  expect(screen.queryByText(/^Reconnecting/)).not.toBeInTheDocument();
  await drop();
  comeBack();
  await waitFor(() => expect(screen.queryByText(/^Reconnecting/)).not.toBeInTheDocument());
});

it('does not claim that anybody is online while it is not connected itself', async () => {
  await renderChat();
  await log();
  update(() => ServerSocket.current.emit('getOnlineUsers', [doctor._id]));
  expect((await screen.findAllByText('Online')).length).toBeGreaterThan(0);
  await drop();
  await waitFor(() => expect(screen.queryByText('Online')).not.toBeInTheDocument());
  expect(screen.queryByText('Offline')).not.toBeInTheDocument();
  expect(screen.getAllByText('You’re not connected').length).toBeGreaterThan(0);
  comeBack();
  await waitFor(() => expect(screen.queryByText('You’re not connected')).not.toBeInTheDocument());
});

it('asks for what it missed, after the last message it has', async () => {
  const messages = [aMessage(10, patient, doctor), aMessage(11, doctor, patient)];
  const { calls } = await renderChat({ messages });
  const list = await log();
  await drop();
  messages.push(aMessage(12, doctor, patient, { text: 'While you were away' }));
  comeBack();
  expect(await within(list).findByText('While you were away')).toBeInTheDocument();
  const asked = calls.filter(({ path }) => path === `/api/chat/messages/${doctor._id}`);
  expect(asked.at(-1)?.query.get('after')).toBe(id(11));
  expect(calls.filter(({ path }) => path === '/api/chat/get-user-chat').length).toBeGreaterThan(1);
});

it('lets messages wait and sends them in order', async () => {
  const stored: Message[] = [];
  const store = storing(patient, stored);
  ServerSocket.onSend = store;
  let busy = true;
  const { act } = await renderChat({
    answers: {
      [send]: forId(doctor._id, ({ body }) => (busy ? refuse(503, 'overloaded', 'Busy') : store(body))),
    },
  });
  const list = await log();
  await drop();
  await act.type(await composer(), 'one{Enter}');
  await act.type(await composer(), 'two{Enter}');
  expect(await within(list).findAllByText('Waiting to send')).toHaveLength(2);
  expect(stored).toEqual([]);

  busy = false;
  comeBack();
  await waitFor(() => expect(stored.map(({ text }) => text)).toEqual(['one', 'two']), { timeout: 4_000 });
  await waitFor(() => expect(within(list).queryByText('Waiting to send')).not.toBeInTheDocument());
});

// Promises: calls.post-api-chat-send-id.payload
it('sends over HTTP while there is no socket', async () => {
  const store = storing(patient);
  const { act, calls } = await renderChat({
    answers: { [send]: forId(doctor._id, ({ body }) => store(body)) },
  });
  const list = await log();
  await drop();
  await act.type(await composer(), 'by letter{Enter}');
  await waitFor(() => expect(within(list).getByText('Sent')).toBeInTheDocument());
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ text: 'by letter' });
});

it('lets a message wait at once when the device has no network, whatever the socket believes', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const stored: Message[] = [];
  const store = storing(patient, stored);
  const { act } = await renderChat({
    answers: {
      [send]: forId(doctor._id, ({ body }) =>
        navigator.onLine ? store(body) : refuse(503, 'overloaded', 'Nobody there'),
      ),
    },
  });
  const list = await log();
  await act.type(await composer(), 'one{Enter}');
  expect(await within(list).findByText('Waiting to send')).toBeInTheDocument();
  expect(ServerSocket.receivedOf('sendMessage')).toEqual([]);
  onLine.mockRestore();
  update(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(stored.map(({ text }) => text)).toEqual(['one']));
});

describe('a connection that is refused', () => {
  it('asks whether the session still is, and leaves when it is not', async () => {
    const { calls, platform } = await renderChat({
      answers: { 'GET /api/auth/check': refuse(401, 'not_authenticated', '') },
    });
    await log();
    ServerSocket.refusal = 'unauthorized';
    await drop();
    comeBack();
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/auth/check'));
    await waitFor(() => expect(platform.session.get().user).toBeNull());
    expect(screen.queryByRole('log')).not.toBeInTheDocument();
  });

  // Promises: states.auth.logout-chat-data
  it('forgets what the person at the screen had begun', async () => {
    const { act, platform } = await renderChat();
    await act.type(await composer(), 'Private');
    expect(Object.keys(window.sessionStorage)).toHaveLength(1);
    update(() => platform.session.clear());
    expect(Object.keys(window.sessionStorage)).toHaveLength(0);
  });
});
