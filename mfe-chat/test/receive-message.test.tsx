import { screen, act as update, waitFor, within } from '@testing-library/react';
import { someUser } from '@vetcare/web-kit/testing';
import { aContact, aMessage, composer, doctor, id, log, patient, renderChat, ServerSocket } from './render-chat';

const other = someUser({ _id: id(3), role: 'doctor', FirstName: 'Uma', LastName: 'Udaya' });
const tell: typeof ServerSocket.prototype.emit = (event, body) => {
  update(() => ServerSocket.current.emit(event, body));
};

// Promises: calls.socket.new-message, states.message.once, states.message.open-conversation
it('appends a message of the open conversation once, and says that it was read', async () => {
  await renderChat({ messages: [aMessage(10, patient, doctor)] });
  const list = await log();
  const message = aMessage(11, doctor, patient, { text: 'Good morning' });
  tell('newMessage', message);
  tell('newMessage', message);
  expect(await within(list).findByText('Good morning')).toBeInTheDocument();
  await waitFor(() =>
    expect(ServerSocket.receivedOf('messagesRead')).toContainEqual({ conversationWith: doctor._id, upTo: id(11) }),
  );
  expect(within(list).getAllByText('Good morning')).toHaveLength(1);
  expect(screen.queryByText('New message received')).not.toBeInTheDocument();
});

// Promises: states.message.open-conversation, toast.new-message-received
it('does not append a message of another conversation: it is counted and announced', async () => {
  await renderChat({ contacts: [aContact(doctor), aContact(other)] });
  const list = await log();
  tell('newMessage', aMessage(11, other, patient, { text: 'From elsewhere' }));
  expect(await screen.findByText('New message received')).toBeInTheDocument();
  expect(within(list).queryByText('From elsewhere')).not.toBeInTheDocument();
  const row = screen.getByRole('link', { name: /Uma Udaya.*From elsewhere/ });
  expect(row).toHaveTextContent('1 unread message');
  expect(screen.getAllByRole('link', { name: /Offline|Online/ })[0]).toBe(row);
  await waitFor(() => expect(document.title).toBe('(1) Dr. Dev Das · VetCare'));
});

// Promises: chats.day.full, chats.sender, chats.time
it('shows an incoming message with its sender and the time in 24 hours', async () => {
  const createdAt = new Date(2026, 2, 5, 16, 5).toISOString();
  await renderChat({ messages: [aMessage(10, doctor, patient, { createdAt })] });
  const list = await log();
  expect(within(list).getByText('Dr. Dev Das')).toBeInTheDocument();
  expect(within(list).getByText('16:05')).toBeInTheDocument();
  expect(within(list).getByText('Thursday, 5 March 2026')).toBeInTheDocument();
});

// Promises: chats.day.today, chats.day.yesterday
it('separates today from yesterday', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  await renderChat({
    messages: [aMessage(10, doctor, patient, { createdAt: yesterday }), aMessage(11, doctor, patient)],
  });
  const list = await log();
  expect(within(list).getByText('Yesterday')).toBeInTheDocument();
  expect(within(list).getByText('Today')).toBeInTheDocument();
});

it('marks own messages as sent, delivered and read', async () => {
  await renderChat({ messages: [aMessage(10, patient, doctor)] });
  const list = await log();
  expect(within(list).getByText('Sent')).toBeInTheDocument();
  tell('getOnlineUsers', [doctor._id]);
  expect(await within(list).findByText('Delivered')).toBeInTheDocument();
  tell('messagesRead', { conversationWith: doctor._id, upTo: id(10), by: doctor._id });
  expect(await within(list).findByText('Read')).toBeInTheDocument();
});

// Promises: calls.socket.get-online-users, chats.contacts.online-dot, chats.contacts.presence, states.presence
it('shows who is online', async () => {
  await renderChat();
  await log();
  expect(screen.getAllByText('Offline').length).toBeGreaterThan(0);
  tell('getOnlineUsers', [doctor._id]);
  await waitFor(() => expect(screen.queryByText('Offline')).not.toBeInTheDocument());
  expect(screen.getAllByText('Online').length).toBeGreaterThan(0);
});

it('shows that the other person types, until their message comes', async () => {
  await renderChat();
  await log();
  tell('typing', { from: doctor._id, to: patient._id, on: true });
  expect(await screen.findByText('Dr. Dev Das is typing')).toBeInTheDocument();
  tell('newMessage', aMessage(11, doctor, patient));
  await waitFor(() => expect(screen.queryByText('Dr. Dev Das is typing')).not.toBeInTheDocument());
});

it('tells the other person that one types, once', async () => {
  const { act } = await renderChat();
  await act.type(await composer(), 'Hello');
  expect(ServerSocket.receivedOf('typing')).toEqual([{ to: doctor._id, on: true }]);
  await act.type(await composer(), '{Enter}');
  expect(ServerSocket.receivedOf('typing').at(-1)).toEqual({ to: doctor._id, on: false });
});
