import { fireEvent, screen, act as update, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forId, refuse, someUser } from '@vetcare/web-kit/testing';
import { aContact, aMessage, composer, doctor, id, log, patient, renderChat, ServerSocket } from './render-chat';

const admin = someUser({ _id: id(4), role: 'admin', FirstName: 'Ada', LastName: 'Anand' });

// Promises: calls.get-get-user-id.failure, toast.failed-to-fetch-user-info
it('says Failed to fetch user info when it does not know whom one talks to', async () => {
  await renderChat({ answers: { 'GET /api/chat/conversation/:id': forId(doctor._id, refuse(500, 'internal', '')) } });
  expect(await screen.findByRole('heading', { name: 'Failed to fetch user info' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText('Failed to fetch user info')).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});

// Promises: toast.failed-to-fetch-contacts, toast.failed-to-fetch-messages
it('tells by a toast that messages or contacts could not be fetched', async () => {
  const broken = refuse(500, 'internal', '');
  await renderChat({
    answers: { 'GET /api/chat/messages/:id': forId(doctor._id, broken), 'GET /api/chat/get-user-chat': broken },
  });
  const toasts = () => screen.getAllByRole('status').map((toast) => toast.textContent);
  await screen.findByRole('heading', { name: 'Failed to fetch messages' });
  expect(toasts()).toContain('Failed to fetch messages');
  expect(toasts()).toContain('Failed to fetch contacts');
});

// Promises: chats.contacts.none
it.each(['/user/chats', '/doctor/chats/admin', '/doctor/chats/doctor'])('%s without anybody says so', async (path) => {
  await renderChat({ user: path.startsWith('/user') ? patient : doctor, path, contacts: [] });
  expect(await screen.findByText('No contacts available')).toBeInTheDocument();
});

// Promises: chats.contacts.admin, chats.contacts.online-dot, chats.contacts.presence, chats.header, states.presence
it('marks an admin and who is online, in the list and above the conversation', async () => {
  await renderChat({
    user: doctor,
    path: `/doctor/chats/admin/${admin._id}`,
    contacts: [aContact(admin)],
    answers: {
      'GET /api/chat/conversation/:id': forId(admin._id, {
        person: aContact(admin),
        canSend: true,
        windowEndsAt: null,
        readUpTo: null,
      }),
      'GET /api/chat/messages/:id': forId(admin._id, []),
    },
  });
  const header = (await screen.findByRole('heading', { level: 1, name: 'Ada Anand' })).parentElement as HTMLElement;
  const row = await screen.findByRole('link', { name: /Ada Anand/ });
  for (const place of [header, row]) {
    expect(within(place).getByText('Admin')).toBeInTheDocument();
    expect(within(place).getByText('Offline')).toBeInTheDocument();
  }
  update(() => ServerSocket.current.emit('getOnlineUsers', [admin._id]));
  for (const place of [header, row]) expect(await within(place).findByText('Online')).toBeInTheDocument();
  expect(ServerSocket.current.query.get('presence')).toBe('changes');
  update(() => ServerSocket.current.emit('onlineChanged', { on: [], off: [admin._id] }));
  for (const place of [header, row]) expect(await within(place).findByText('Offline')).toBeInTheDocument();
  update(() => ServerSocket.current.emit('onlineChanged', { on: [admin._id], off: [] }));
  for (const place of [header, row]) expect(await within(place).findByText('Online')).toBeInTheDocument();
});

// Promises: chats.avatar
it('draws the initials of who has no picture, and asks nobody else for one', async () => {
  await renderChat({ path: '/user/chats' });
  const row = await screen.findByRole('link', { name: /Dev Das/ });
  expect(within(row).getByText('DD')).toBeInTheDocument();
  expect(row.querySelector('img[src^="http"]')).toBeNull();
});

// Promises: chats.sender
it('puts who sent it above an incoming message, and nobody’s name above one’s own', async () => {
  await renderChat({ messages: [aMessage(10, doctor, patient), aMessage(11, patient, doctor)] });
  const list = await log();
  expect(within(list).getByText('Dr. Dev Das')).toBeInTheDocument();
  expect(within(list).queryByText('Pia Patil')).not.toBeInTheDocument();
});

it('the button sends as Enter does', async () => {
  const { act } = await renderChat();
  await act.type(await composer(), 'Hello doctor');
  await act.click(screen.getByRole('button', { name: 'Send message' }));
  expect(ServerSocket.receivedOf('sendMessage')).toMatchObject([{ text: 'Hello doctor' }]);
});

// Promises: input.limits.message
it('the box takes ten thousand letters and grows up to 120 px', async () => {
  await renderChat();
  const box = await composer();
  fireEvent.change(box, { target: { value: 'x'.repeat(10_000) } });
  expect(screen.getByRole('button', { name: 'Send message' })).toBeEnabled();
  for (const [needed, given] of [
    [64, '64px'],
    [500, '120px'],
  ] as const) {
    // jsdom has no layout.
    Object.defineProperty(box, 'scrollHeight', { configurable: true, value: needed });
    fireEvent.input(box);
    expect(box.style.height).toBe(given);
  }
});

// Promises: constants.chat-image, rules.chat.attachment-ignored
it('silently ignores a picture of more than 10 MB', async () => {
  const act = userEvent.setup();
  await renderChat();
  await composer();
  const large = new File(['pixels'], 'large.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  await act.upload(screen.getByLabelText('Attach an image', { selector: 'input' }), large);
  expect(screen.queryByAltText('Image to send')).not.toBeInTheDocument();
  expect(screen.queryByText('large.png')).not.toBeInTheDocument();
  expect(screen.queryByText('We couldn’t open this image')).not.toBeInTheDocument();
});

// Promises: input.messages
it.each([
  ['markup', '<img src=x onerror=alert(1)><b>bold</b>'],
  ['emoji', '🐕‍🦺👩🏽‍⚕️'],
  ['letters from right to left', 'السلام عليكم, Bruno'],
])('shows a message with %s as it was written', async (_what, text) => {
  const { act } = await renderChat({ messages: [aMessage(10, doctor, patient, { text })] });
  const list = await log();
  expect(within(list).getByText(text)).toBeInTheDocument();
  expect(list.querySelector('b, img')).toBeNull();
  await act.type(await composer(), `${text}{Enter}`);
  expect(ServerSocket.receivedOf('sendMessage')).toMatchObject([{ text }]);
});

// Promises: forms.composer.closed
it('cannot write to whom one may not write to any more, and is told so', async () => {
  await renderChat({ user: doctor, path: `/doctor/chats/patient/${patient._id}`, conversation: { canSend: false } });
  expect(await composer()).toBeDisabled();
  expect(screen.getByText('You can no longer message this person')).toBeInTheDocument();
});
