import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking } from '@vetcare/contracts';
import { toast } from '@vetcare/web-kit';
import { bookingLists, refuse, renderArea, someBooking, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

afterEach(() => toast.remove());

const inMinutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString();
const terms = { from: inMinutes(-20), noShowFrom: inMinutes(-5), until: inMinutes(60 * 24 * 9) };
const noted = (what: 'done' | 'no-show', minutes: number | null = 9): Booking['outcome'] => ({
  what,
  at: inMinutes(-1),
  undoUntil: minutes === null ? null : inMinutes(minutes),
});

/** The page of a doctor with one consultation, which the answers of calls change. */
async function show(given: Partial<Booking>, answer: Partial<Booking> = {}, refusal?: ReturnType<typeof refuse>) {
  let booking = someBooking(20 / 60, given);
  const change = () => {
    if (refusal) return refusal;
    booking = { ...booking, ...answer };
    return { success: true as const, booking };
  };
  const { calls } = await renderArea(routes, {
    path: '/doctor/appointments',
    user: someUser({ role: 'doctor' }),
    answers: {
      'GET /api/doctor/bookings': (call) => bookingLists([booking], 'userId')(call),
      'POST /api/doctor/bookings/:id/outcome': change,
      'DELETE /api/doctor/bookings/:id/outcome': change,
    },
  });
  return calls;
}

const DONE = 'Mark as done: the consultation with Meera Nair';
const NO_SHOW = 'No-show: the consultation with Meera Nair';
const UNDO = /^Undo “(done|no-show)”: the consultation with Meera Nair$/;

test('a consultation that has begun is marked as done, is next no more, and the mark can be undone', async () => {
  const calls = await show({ outcomeTerms: terms }, { outcome: noted('done'), outcomeTerms: null });
  expect(await screen.findByRole('region', { name: 'Today and next' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: DONE }));
  expect(await screen.findByText(/^Marked\. The pet owner will be told in ten minutes/)).toBeInTheDocument();
  const open = within(await screen.findByRole('region', { name: 'Open consultations' }));
  expect(await open.findByRole('button', { name: UNDO })).toBeInTheDocument();
  expect(open.getByText('Done')).toBeInTheDocument();
  // The row is another one now, in another section.
  expect(open.getByRole('button', { name: UNDO })).toHaveFocus();
  expect(screen.queryByRole('button', { name: NO_SHOW })).not.toBeInTheDocument();
  await userEvent.click(open.getByRole('button', { name: UNDO }));
  expect(calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])).toEqual([
    ['POST', { outcome: 'done' }],
    ['DELETE', undefined],
  ]);
});

test('a no-show is marked after a dialog has said what it means, and only once 15 minutes have passed', async () => {
  const calls = await show({ outcomeTerms: terms }, { outcome: noted('no-show') });
  await userEvent.click(await screen.findByRole('button', { name: NO_SHOW }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('If you write nothing, they get their money back.');
  await userEvent.click(screen.getByRole('button', { name: 'Mark as a no-show' }));
  expect(await screen.findByText(/^Marked\./)).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ outcome: 'no-show' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const row = screen.getByRole('article', { name: 'Meera Nair' });
  await waitFor(() => expect(row).toContainElement(document.activeElement as HTMLElement));
});

test.each([
  ['before 15 minutes', { outcomeTerms: { ...terms, noShowFrom: inMinutes(5) } }, [DONE], [NO_SHOW, UNDO]],
  ['before it begins', { outcomeTerms: { ...terms, from: inMinutes(5), noShowFrom: inMinutes(20) } }, [], [DONE]],
  ['once a no-show was told', { outcome: noted('no-show', null), outcomeTerms: terms }, [DONE], [NO_SHOW, UNDO]],
  ['once it was told that it is done', { outcome: noted('done', null) }, [], [DONE, NO_SHOW, UNDO]],
  ['when there is nothing to say', {}, [], [DONE, NO_SHOW, UNDO]],
])('%s there are these marks only', async (_when, given, offered, missing) => {
  await show(given);
  await screen.findByRole('article', { name: 'Meera Nair' });
  for (const name of offered) expect(screen.getByRole('button', { name })).toBeInTheDocument();
  for (const name of missing) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a window that has not seen the mark of another one says why it is refused', async () => {
  await show({ outcomeTerms: terms }, {}, refuse(409, 'conflict', 'This consultation is already marked.'));
  await userEvent.click(await screen.findByRole('button', { name: DONE }));
  expect(await screen.findByText('This consultation is already marked.')).toBeInTheDocument();
});
