import './install-web-socket';

import { act, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import type { Contact, User } from '@vetcare/contracts';
import { toast } from '@vetcare/web-kit';
import { type Answers, answerWith, type Call, forId, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { startLive } from '../src/live';
import { routes } from '../src/routes';
import { aContact, aConversation, aMessage, doctor, id, log, pageOf, patient, ServerSocket } from './render-chat';

const admin = someUser({ _id: id(9), role: 'admin' });
const page = [{ path: '*', element: <h1>Another page</h1> }];
const open: (() => void)[] = [];

/** Opens a page of another area, together with the background task of the chat area. */
async function openPage(user: User, contacts: Contact[], path = '/doctor', more: Answers = {}) {
  const answers = { 'GET /api/chat/get-user-chat': contacts, ...more };
  const rendered = await renderArea(page, { path, user, answers });
  open.push(() => rendered.platform.session.clear());
  act(() => startLive(rendered.platform));
  await connected();
  return rendered;
}
const connected = () => waitFor(() => expect(ServerSocket.all.some((socket) => socket.connected)).toBe(true));
const hear = (message: ReturnType<typeof aMessage>) => act(() => ServerSocket.current.emit('newMessage', message));

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  for (const end of open.splice(0)) act(end);
  act(() => toast.remove());
  ServerSocket.reset();
});

it('counts what is unread, and counts on', async () => {
  const { platform } = await openPage(patient, [aContact(doctor, { unread: 2 }), aContact(admin, { unread: 1 })]);
  await waitFor(() => expect(platform.unread.get()).toBe(3));
  hear(aMessage(11, doctor, patient));
  await waitFor(() => expect(platform.unread.get()).toBe(4));
});

it('counts less once it was read in another tab, and says no more that it came', async () => {
  const { platform } = await openPage(patient, [aContact(doctor)]);
  await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
  hear(aMessage(11, doctor, patient));
  expect(await screen.findByText('New message received')).toBeInTheDocument();
  expect(platform.unread.get()).toBe(1);
  act(() => ServerSocket.current.emit('messagesRead', { conversationWith: doctor._id, upTo: id(11), by: patient._id }));
  await waitFor(() => expect(platform.unread.get()).toBe(0));
  // A dismissed toast is animated for a second before it is removed.
  await waitForElementToBeRemoved(screen.queryByText('New message received'), { timeout: 3_000 });
});

it('sends what was left waiting before a reload, on whatever page', async () => {
  const sent: unknown[] = [];
  const store = ({ body }: Call) => {
    sent.push(body);
    return { success: true as const, message: aMessage(12, patient, doctor, { clientId: 'c1' }) };
  };
  const waiting = { clientId: 'c1', to: doctor._id, text: 'Wait for me', image: null, at: new Date().toISOString() };
  const key = `vetcare-chat:${patient._id}:outbox`;
  window.sessionStorage.setItem(key, JSON.stringify([{ ...waiting, state: 'sending' }]));
  await openPage(patient, [aContact(doctor)], '/about', { 'POST /api/chat/send/:id': forId(doctor._id, store) });
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ clientId: 'c1', text: 'Wait for me' })]));
  await waitFor(() => expect(window.sessionStorage.getItem(key)).toBeNull());
});

it('leaves unread what came while an answer waited for a network', async () => {
  const waiting = { clientId: 'c1', to: doctor._id, text: 'Late', image: null, at: new Date().toISOString() };
  const key = `vetcare-chat:${patient._id}:outbox`;
  window.sessionStorage.setItem(key, JSON.stringify([{ ...waiting, seenUpTo: id(10), state: 'waiting' }]));
  const sent: unknown[] = [];
  const store = ({ body }: Call) => {
    sent.push(body);
    return { success: true as const, message: aMessage(13, patient, doctor, { clientId: 'c1' }) };
  };
  const missed = aContact(doctor, { unread: 2, lastMessage: { ...aMessage(12, doctor, patient), ...preview } });
  const { platform } = await openPage(patient, [missed], '/about', {
    'POST /api/chat/send/:id': forId(doctor._id, store),
  });
  await waitFor(() => expect(window.sessionStorage.getItem(key)).toBeNull());
  expect(sent).toEqual([expect.objectContaining({ text: 'Late', seenUpTo: id(10) })]);
  await waitFor(() => expect(platform.unread.get()).toBe(2));
});
const preview = { senderId: doctor._id, hasImage: false };

it('counts what came while a list from before was on its way', async () => {
  let unread = 0;
  let arrive: () => void = () => {};
  let delay: Promise<void> | undefined;
  const contacts = async () => {
    const answer = [aContact(doctor, { unread })];
    await delay;
    return answer;
  };
  const { platform, calls } = await openPage(patient, [], '/about', { 'GET /api/chat/get-user-chat': contacts });
  await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
  const before = calls.length;
  delay = new Promise((resolve) => {
    arrive = resolve;
  });
  void platform.queryClient.invalidateQueries({ queryKey: ['chat', 'contacts'] });
  await waitFor(() => expect(calls.length).toBe(before + 1));
  unread = 1;
  hear(aMessage(11, doctor, patient));
  await screen.findByText('New message received');
  arrive();
  await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
  expect(platform.unread.get()).toBe(1);
});

describe('"New message received" leads to the conversation', () => {
  it.each([
    ['a patient', patient, doctor, '/doctor', `/user/chats/${doctor._id}`],
    ['a doctor', doctor, patient, '/doctor/settings', `/doctor/chats/patient/${patient._id}`],
    ['an admin', admin, doctor, '/admin', `/doctor/chats/doctor/${doctor._id}`],
    ['an admin who looks at what patients see', admin, doctor, '/user/history', `/user/chats/${doctor._id}`],
  ])('of %s', async (_who, me, sender, path, to) => {
    const { platform } = await openPage(me, [aContact(sender)], path);
    await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
    hear(aMessage(11, sender, me));
    expect(await screen.findByText('New message received')).toBeInTheDocument();
    const name = `${sender.role === 'doctor' ? 'Dr. ' : ''}${sender.FirstName} ${sender.LastName}`;
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
  });

  it('with somebody who was not among the contacts yet', async () => {
    const contacts: Contact[] = [];
    const { platform } = await openPage(doctor, contacts, '/doctor');
    await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
    contacts.push(aContact(patient, { unread: 1 }));
    hear(aMessage(11, patient, doctor));
    expect(await screen.findByRole('link', { name: 'Pia Patil' })).toHaveAttribute(
      'href',
      `/doctor/chats/patient/${patient._id}`,
    );
    expect(platform.unread.get()).toBe(1);
  });

  it('or says only who wrote, while nobody tells where', async () => {
    const { platform } = await openPage(doctor, [], '/doctor');
    await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
    answerWith({});
    hear(aMessage(11, patient, doctor));
    expect(await screen.findByText('Pia Patil')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Pia Patil' })).not.toBeInTheDocument();
  });
});

it('is the one connection of the page, also in the chat area', async () => {
  const conversation = [aMessage(10, doctor, patient)];
  const { platform, unmount } = await renderArea(routes, {
    path: `/user/chats/${doctor._id}`,
    user: patient,
    answers: {
      'GET /api/chat/get-user-chat': [aContact(doctor)],
      'GET /api/chat/conversation/:id': forId(doctor._id, aConversation(doctor)),
      'GET /api/chat/messages/:id': forId(doctor._id, pageOf(conversation)),
    },
  });
  open.push(() => platform.session.clear());
  await log();
  await connected();
  act(() => startLive(platform));
  unmount();
  expect(ServerSocket.all).toHaveLength(1);
});

it('gives way to another copy of itself, as after a Retry', async () => {
  const { platform } = await openPage(patient, [aContact(doctor)]);
  const [first] = ServerSocket.all;
  await jest.isolateModulesAsync(async () => {
    const another: typeof import('../src/live') = await import('../src/live');
    act(() => another.startLive(platform));
  });
  await waitFor(() => expect(ServerSocket.all.filter((socket) => socket.connected)).toHaveLength(1));
  expect(ServerSocket.all).not.toContain(first);
});

it('ends when nobody is signed in any more, and leaves nothing behind', async () => {
  const { platform } = await openPage(patient, [aContact(doctor, { unread: 2 })]);
  await waitFor(() => expect(platform.unread.get()).toBe(2));
  window.sessionStorage.setItem(`vetcare-chat:${patient._id}:draft:${doctor._id}`, '{"text":"private"}');
  act(() => platform.session.clear());
  expect(platform.unread.get()).toBe(0);
  expect(Object.keys(window.sessionStorage)).toEqual([]);
  await waitFor(() => expect(ServerSocket.all).toEqual([]));
});

it('goes on with whoever is signed in next', async () => {
  const { platform } = await openPage(patient, [aContact(doctor)]);
  act(() => platform.session.update(doctor));
  await waitFor(() => expect(ServerSocket.all.map(({ query }) => query.get('userId'))).toEqual([doctor._id]));
});

it('ends when the session was ended elsewhere', async () => {
  const { platform } = await openPage(patient, [aContact(doctor)]);
  // From here on `/api/auth/check` answers 401, and then the server ends the connection.
  answerWith({ 'GET /api/auth/check': refuse(401, 'not_authenticated', '') });
  act(() => ServerSocket.current.end());
  await waitFor(() => expect(platform.session.get().user).toBeNull());
  expect(platform.unread.get()).toBe(0);
});
