import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Contact } from '@vetcare/contracts';
import { MAX_CONTACTS, MAX_SEARCH_LENGTH } from '@vetcare/contracts/limits';
import { type Call, refuse, someUser } from '@vetcare/web-kit/testing';
import { aContact, aMessage, id, patient, renderChat, ServerSocket } from './render-chat';

const admin = someUser({ _id: id(4), role: 'admin', FirstName: 'Ada', LastName: 'Anand' });
const zubin = someUser({ _id: id(5), role: 'doctor', FirstName: 'Zubin', LastName: 'Zutshi' });
const zubaida = someUser({ _id: id(6), role: 'doctor', FirstName: 'Zubaida', LastName: 'Zaidi' });

const many = (count: number): Contact[] =>
  Array.from({ length: count }, (_, i) =>
    aContact(someUser({ _id: id(100 + i), role: 'doctor', FirstName: `Asha${i}`, LastName: 'Many' })),
  );
const cutOff = many(MAX_CONTACTS);

type Found = Contact[] | ReturnType<typeof refuse>;

/** An admin's list of doctors, and what the server finds by name. */
async function renderDoctors(find: (search: string) => Found | Promise<Found>, { query = '', list = cutOff } = {}) {
  const answer = (call: Call) => {
    const search = call.query.get('search');
    return search === null ? list : find(search);
  };
  const { calls } = await renderChat({
    user: admin,
    path: `/doctor/chats/doctor${query}`,
    answers: { 'GET /api/chat/doctors': answer },
  });
  const box = await screen.findByRole('searchbox', { name: 'Search by name' });
  return {
    act: userEvent.setup(),
    box,
    asked: () =>
      calls.filter(({ path }) => path === '/api/chat/doctors').flatMap(({ query }) => query.get('search') ?? []),
  };
}
const rowOf = (name: RegExp) => screen.findByRole('link', { name });

it('asks the server for whom a list that is cut off may lack', async () => {
  const { act, box, asked } = await renderDoctors(() => [aContact(zubin)]);
  await rowOf(/Asha0 Many/);
  await act.click(box);
  await act.paste('zubin');
  expect(await rowOf(/Zubin Zutshi/)).toHaveAttribute('href', `/doctor/chats/doctor/${zubin._id}?q=zubin`);
  expect(screen.queryByRole('link', { name: /Many/ })).not.toBeInTheDocument();
  expect(window.location.search).toBe('?q=zubin');
  expect(asked()).toEqual(['zubin']);
  await act.clear(box);
  expect(await rowOf(/Asha0 Many/)).toBeInTheDocument();
});

it('searches a list that is whole by itself', async () => {
  const list = many(MAX_CONTACTS - 1);
  const { act, box, asked } = await renderDoctors(() => [aContact(zubin)], { list });
  await rowOf(/Asha0 Many/);
  await act.type(box, 'zubin');
  expect(await screen.findByText('No one by that name')).toBeInTheDocument();
  await act.clear(box);
  await act.type(box, 'asha7');
  expect(await rowOf(/Asha7 Many/)).toBeInTheDocument();
  expect(asked()).toEqual([]);
});

it('shows those it knows before the answer, and each of them once after it', async () => {
  const { asked } = await renderDoctors(() => [...cutOff.slice(7, 8), aContact(zubin)], { query: '?q=asha7' });
  const list = await screen.findByRole('navigation', { name: 'Contacts' });
  expect(within(list).getAllByRole('link')).toHaveLength(11);
  await rowOf(/Zubin Zutshi/);
  expect(within(list).getAllByRole('link')).toHaveLength(12);
  expect(asked()).toEqual(['asha7']);
});

it('says that there is nobody only when the server has said so', async () => {
  let answer: (found: Contact[]) => void = () => {};
  const { asked } = await renderDoctors(() => new Promise((resolve) => (answer = resolve)), { query: '?q=zubin' });
  await waitFor(() => expect(asked()).toEqual(['zubin']));
  expect(screen.queryByText('No one by that name')).not.toBeInTheDocument();
  answer([]);
  expect(await screen.findByText('No one by that name')).toBeInTheDocument();
});

it('drops an answer to what is not looked for any more', async () => {
  const old: ((found: Contact[]) => void)[] = [];
  const { act, box, asked } = await renderDoctors(
    (search) => (search === 'zub' ? new Promise((resolve) => old.push(resolve)) : [aContact(zubaida)]),
    { query: '?q=zub' },
  );
  await waitFor(() => expect(asked()).toEqual(['zub']));
  await act.type(box, 'aida');
  await rowOf(/Zubaida Zaidi/);
  for (const resolve of old) resolve([aContact(zubin)]);
  await act.click(box);
  expect(screen.getByRole('link', { name: /Zubaida Zaidi/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Zubin Zutshi/ })).not.toBeInTheDocument();
});

it('offers to try again when the server could not be asked', async () => {
  let broken = true;
  const { act } = await renderDoctors(() => (broken ? refuse(400, 'internal', '') : [aContact(zubin)]), {
    query: '?q=zubin',
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByText('No one by that name')).not.toBeInTheDocument();
  broken = false;
  await act.click(retry);
  expect(await rowOf(/Zubin Zutshi/)).toBeInTheDocument();
});

it('asks for no more than a search may have', async () => {
  const { asked } = await renderDoctors(() => [], { query: `?q=${'z'.repeat(MAX_SEARCH_LENGTH + 1)}` });
  expect(await screen.findByText('No one by that name')).toBeInTheDocument();
  expect(asked()).toEqual(['z'.repeat(MAX_SEARCH_LENGTH)]);
});

it('brings somebody whom only a search had found into the list when they write', async () => {
  let list = cutOff;
  await renderChat({
    path: '/user/chats?q=zubin',
    answers: {
      'GET /api/chat/get-user-chat': ({ query }: Call) => (query.has('search') ? [aContact(zubin)] : list),
    },
  });
  await rowOf(/Zubin Zutshi/);
  const { _id, text, createdAt } = aMessage(11, zubin, patient, { text: 'Good morning' });
  const lastMessage = { _id, text, createdAt, hasImage: false, senderId: zubin._id };
  list = [aContact(zubin, { unread: 1, lastMessage }), ...cutOff.slice(1)];
  act(() => ServerSocket.current.emit('newMessage', aMessage(11, zubin, patient, { text })));
  expect(await rowOf(/Zubin Zutshi.*Good morning.*1 unread message/)).toBeInTheDocument();
  await userEvent.clear(screen.getByRole('searchbox'));
  await rowOf(/Asha7 Many/);
  expect(screen.getAllByRole('link', { name: /Offline|Online/ })[0]).toHaveTextContent('Zubin Zutshi');
});
