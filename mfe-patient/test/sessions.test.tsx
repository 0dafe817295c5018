import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnSession } from '@vetcare/contracts';
import { toast } from '@vetcare/web-kit';
import { type Answers, type Call, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

afterEach(() => toast.remove());

const session = (id: string, more: Partial<OwnSession> = {}): OwnSession => ({
  _id: id.repeat(24),
  browser: 'Chrome',
  system: 'Android',
  signedInAt: '2026-03-05T10:35:00.000Z',
  usedAt: '2026-03-06T03:42:00.000Z',
  current: false,
  ...more,
});
const here = session('a', { browser: 'Firefox', system: 'Linux', current: true });
const phone = session('b');

/** Shows the list of these sessions, from which `ended` ones are removed. */
async function show(sessions: OwnSession[], answers: Answers = {}) {
  const ended = new Set<string>();
  const area = await renderArea(routes, {
    path: '/user/settings',
    user: someUser(),
    answers: { 'GET /api/auth/sessions': () => sessions.filter(({ _id }) => !ended.has(_id)), ...answers },
  });
  const section = await screen.findByRole('region', { name: 'Where you are signed in' });
  await userEvent.click(within(section).getByRole('button', { name: 'Browsers that are signed in' }));
  return { ...area, section, ended };
}
const rows = (section: HTMLElement) => within(section).findAllByRole('listitem');
const endPhone = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Sign out: Chrome on Android' }));
const confirmationOf = (password: string) => (call: Call) => {
  if (call.body === undefined) return refuse(403, 'confirmation_required', 'Please confirm');
  return (call.body as { password: string }).password === password
    ? { success: true as const }
    : refuse(401, 'invalid_credentials', 'Current password is incorrect');
};

test('they are listed with browser and times, and this one cannot be ended', async () => {
  const { section } = await show([
    here,
    phone,
    session('c', { browser: null }),
    session('d', { browser: null, system: null }),
  ]);
  const names = (await rows(section)).map((row) => row.textContent);
  expect(names).toEqual([
    expect.stringMatching(/^Firefox on LinuxThis browserSigned in 5 Mar 2026, 16:05 · last opened 6 Mar 2026, 09:12$/),
    expect.stringMatching(/^Chrome on AndroidSigned in /),
    expect.stringMatching(/^A browser on AndroidSigned in /),
    expect.stringMatching(/^Unknown browserSigned in /),
  ]);
  expect(screen.queryByRole('button', { name: 'Sign out: Firefox on Linux' })).not.toBeInTheDocument();
});

test('one is ended and leaves the list, and the only one that is left has no others', async () => {
  const { section, calls, ended } = await show([here, phone], {
    'DELETE /api/auth/sessions/:id': ({ params }) => {
      ended.add(params.id ?? '');
      return { success: true as const };
    },
  });
  expect(await rows(section)).toHaveLength(2);
  await endPhone();
  expect(await screen.findByText('Signed out there.')).toBeInTheDocument();
  await waitFor(async () => expect(await rows(section)).toHaveLength(1));
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(`/api/auth/sessions/${phone._id}`);
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('all others are ended, with the password if the sign-in is some time ago', async () => {
  const { calls } = await show([here, phone], { 'DELETE /api/auth/sessions': confirmationOf('secret1') });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  const field = await screen.findByLabelText('Your password');
  const confirm = screen.getByRole('button', { name: 'Sign out' });
  await userEvent.click(confirm);
  expect(screen.getByText('Password is required')).toBeInTheDocument();
  await userEvent.type(field, 'wrong{Enter}');
  expect(await screen.findByText('Current password is incorrect')).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, 'secret1{Enter}');
  expect(await screen.findByText('Signed out everywhere else.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const bodies = calls.filter(({ method }) => method === 'DELETE').map(({ body }) => body);
  expect(bodies).toEqual([undefined, { password: 'wrong' }, { password: 'secret1' }]);
});

test.each([
  ['has ended meanwhile leaves the list without a word', refuse(404, 'not_found', 'Not found'), null],
  [
    'could not be ended stays, and that is said',
    refuse(503, 'overloaded', ''),
    'Couldn’t sign out there. Please try again.',
  ],
])('one that %s', async (_what, answer, said) => {
  const { calls } = await show([here, phone], { 'DELETE /api/auth/sessions/:id': answer });
  await endPhone();
  const lists = () => calls.filter(({ path, method }) => path === '/api/auth/sessions' && method === 'GET');
  await waitFor(() => expect(lists()).toHaveLength(2));
  if (said) expect(screen.getByText(said)).toBeInTheDocument();
  else expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a list that could not be loaded says so, and loads at the next try', async () => {
  let isAway = true;
  await show([], {
    'GET /api/auth/sessions': () => (isAway ? refuse(503, 'overloaded', 'Busy') : [here]),
  });
  await screen.findByText('Couldn’t load where you are signed in');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^Firefox on Linux/)).toBeInTheDocument();
});
