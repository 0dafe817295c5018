import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forId, refuse, someUser } from '@vetcare/web-kit/testing';
import { aContact, aMessage, doctor, id, patient, renderChat } from './render-chat';

const admin = someUser({ _id: id(4), role: 'admin', FirstName: 'Ada', LastName: 'Anand' });
const other = someUser({ _id: id(3), role: 'doctor', FirstName: 'Uma', LastName: 'Udaya' });

// Promises: calls.get-api-chat-admin.payload, calls.get-api-chat-doctors.payload, calls.get-api-chat-user.payload
// Promises: chats.title.admins, chats.title.doctors, chats.title.patients, roles.contacts.admin
// Promises: roles.contacts.doctors, roles.contacts.user, routes.doctor-chats.sections
it.each([
  ['admin', 'Admins', '/api/chat/admin', admin],
  ['patient', 'Patients', '/api/chat/user', patient],
  ['doctor', 'Doctors', '/api/chat/doctors', other],
])('a doctor finds the %s section under its title', async (section, title, call, person) => {
  const contacts = [admin, patient, other].map((user) => aContact(user));
  const { calls } = await renderChat({ user: doctor, path: `/doctor/chats/${section}`, contacts });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  const rows = within(await screen.findByRole('navigation', { name: 'Contacts' })).getAllByRole('link');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveTextContent(`${person.FirstName} ${person.LastName}`);
  expect(rows[0]).toHaveAttribute('href', `/doctor/chats/${section}/${person._id}`);
  expect(calls.map(({ path }) => path)).toContain(call);
});

it.each([
  ['who only finishes consultations finds none but the patients', { finishUntil: '2031-01-06T09:00:00.000Z' }, false],
  ['who is there finds all', {}, true],
])('a doctor %s', async (_who, more, all) => {
  await renderChat({ user: { ...doctor, ...more }, path: '/doctor/chats', contacts: [aContact(patient)] });
  const links = within(await screen.findByRole('navigation', { name: 'Conversation types' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    (all ? ['patient', 'doctor', 'admin'] : ['patient']).map((section) => `/doctor/chats/${section}`),
  );
});

// Promises: calls.get-api-chat-get-user-chat.payload, roles.contacts.own, routes.user-chats
it('a patient finds My Chats', async () => {
  await renderChat({ path: '/user/chats' });
  expect(await screen.findByRole('heading', { level: 1, name: 'My Chats' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /Dev Das/ })).toHaveAttribute('href', `/user/chats/${doctor._id}`);
});

// Promises: chats.contacts.none, chats.select, chats.welcome, routes.doctor-chats.else, rules.chat.recipient
it.each(['/doctor/chats', '/doctor/chats/nothing', '/doctor/chats/patient/x/y'])(
  '%s is the empty state',
  async (path) => {
    await renderChat({ user: doctor, path, contacts: [] });
    expect(screen.getByText('Select a conversation')).toBeInTheDocument();
    expect(
      screen.getByText('Welcome to VetCare! Select a conversation from the sidebar to start chatting.'),
    ).toBeInTheDocument();
    expect(await screen.findByText('No contacts available')).toBeInTheDocument();
  },
);

it('leads a patient without contacts to the doctors', async () => {
  await renderChat({ path: '/user/chats', contacts: [] });
  expect(await screen.findByText('No contacts available')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Find a Doctor' })).toHaveAttribute('href', '/doctor');
});

// Promises: chats.contacts.admin, chats.contacts.specialization
it('shows badges, what was last said and what is unread', async () => {
  const contacts = [
    aContact(admin, { unread: 2, lastMessage: { ...last, text: 'Please call', senderId: admin._id } }),
    aContact(doctor, { lastMessage: { ...last, _id: id(9), text: '', hasImage: true, senderId: patient._id } }),
  ];
  await renderChat({ path: '/user/chats', contacts });
  const first = await screen.findByRole('link', { name: /Ada Anand/ });
  expect(first).toHaveTextContent(/Please call.*2 unread messages.*Offline.*Admin/);
  expect(screen.getByRole('link', { name: /Dev Das/ })).toHaveTextContent(/You: Photo.*Offline.*Surgery/);
});
const last = { _id: id(10), hasImage: false, createdAt: new Date().toISOString() };

it('names a specialization in the language of the visitor', async () => {
  const { platform } = await renderChat({ path: '/user/chats', contacts: [aContact(doctor)] });
  expect(await screen.findByRole('link', { name: /Dev Das/ })).toHaveTextContent('Surgery');
  await act(async () => platform.preferences.setLanguage('hi'));
  expect(screen.getByRole('link', { name: /Dev Das/ })).toHaveTextContent('सर्जरी');
  await act(async () => platform.preferences.setLanguage('en'));
});

it('searches by name, in the address', async () => {
  const act = userEvent.setup();
  await renderChat({ path: '/user/chats', contacts: [aContact(doctor), aContact(other)] });
  await screen.findByRole('link', { name: /Dev Das/ });
  await act.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'uma');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Dev Das/ })).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: /Uma Udaya/ })).toBeInTheDocument();
  expect(window.location.search).toBe('?q=uma');
  await act.type(screen.getByRole('searchbox'), 'x');
  expect(await screen.findByText('No one by that name')).toBeInTheDocument();
});

it('keeps the search on the way to somebody and back', async () => {
  const act = userEvent.setup();
  await renderChat({ path: '/user/chats?q=dev', contacts: [aContact(doctor), aContact(other)] });
  await act.click(await screen.findByRole('link', { name: /Dev Das/ }));
  await screen.findByRole('log');
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/user/chats?q=dev');
});

// Promises: calls.get-api-chat-admin.failure, calls.get-api-chat-doctors.failure
// Promises: calls.get-api-chat-get-user-chat.failure, calls.get-api-chat-user.failure
it('offers to try again when the contacts could not be fetched', async () => {
  let broken = true;
  const act = userEvent.setup();
  await renderChat({
    path: '/user/chats',
    answers: { 'GET /api/chat/get-user-chat': () => (broken ? refuse(500, 'internal', '') : [aContact(doctor)]) },
  });
  expect((await screen.findAllByText('Failed to fetch contacts')).length).toBeGreaterThan(0);
  broken = false;
  await act.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /Dev Das/ })).toBeInTheDocument();
});

it('shows no more than fifty at once', async () => {
  const act = userEvent.setup();
  const contacts = Array.from({ length: 60 }, (_, i) => aContact(someUser({ _id: id(100 + i), role: 'doctor' })));
  await renderChat({ path: '/user/chats', contacts });
  const list = await screen.findByRole('navigation', { name: 'Contacts' });
  expect(within(list).getAllByRole('link')).toHaveLength(50);
  await act.click(within(list).getByRole('button', { name: 'Show more' }));
  expect(within(list).getAllByRole('link')).toHaveLength(60);
});

describe('a conversation', () => {
  // Promises: calls.get-api-chat-messages-id.payload, chats.no-messages
  it('without messages says so', async () => {
    await renderChat();
    expect(await screen.findByText('No messages yet')).toBeInTheDocument();
    expect(screen.getByText('Send a message to start the conversation!')).toBeInTheDocument();
    expect(screen.getByText(/^Tell the doctor your pet’s age/)).toBeInTheDocument();
  });

  // Promises: chats.no-user, page.no-such-user
  it('with nobody says so', async () => {
    const nobody = refuse(404, 'not_found', 'No such user exists');
    await renderChat({
      answers: {
        'GET /api/chat/conversation/:id': forId(doctor._id, nobody),
        'GET /api/chat/messages/:id': forId(doctor._id, nobody),
      },
    });
    expect(await screen.findByRole('heading', { name: 'No such user exists' })).toBeInTheDocument();
    expect(screen.getByText('Please select a valid conversation')).toBeInTheDocument();
  });

  // Promises: calls.get-api-chat-messages-id.failure
  it('that could not be fetched offers to try again', async () => {
    let broken = true;
    const act = userEvent.setup();
    await renderChat({
      answers: {
        'GET /api/chat/messages/:id': forId(doctor._id, () =>
          broken ? refuse(500, 'internal', '') : [aMessage(10, doctor, patient)],
        ),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Failed to fetch messages' })).toBeInTheDocument();
    expect(document.title).toBe('Failed to fetch messages · VetCare');
    broken = false;
    await act.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await within(await screen.findByRole('log')).findByText('Message 10')).toBeInTheDocument();
  });

  it('loads what is older than the first page', async () => {
    const messages = Array.from({ length: 60 }, (_, i) => aMessage(100 + i, doctor, patient));
    const { calls } = await renderChat({ messages });
    expect(await screen.findByText('This is the beginning of your conversation.')).toBeInTheDocument();
    expect(screen.getByText('Message 100')).toBeInTheDocument();
    const asked = calls.filter(({ path }) => path.startsWith('/api/chat/messages/'));
    expect(asked.map(({ query }) => query.get('before'))).toContain(id(110));
  });
});
