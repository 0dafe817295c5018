import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking } from '@vetcare/contracts';
import { toast } from '@vetcare/web-kit';
import { bookingLists, refuse, renderArea, someBooking, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

afterEach(() => toast.remove());

const inDays = (n: number) => new Date(Date.now() + n * 24 * 60 * 60_000).toISOString();
const REOPEN = 'Reopen chat with Meera Nair';

async function show(given: Partial<Booking>, refusal?: ReturnType<typeof refuse>) {
  let booking = someBooking(72, given);
  const { calls } = await renderArea(routes, {
    path: '/doctor/appointments?search=Meera',
    user: someUser({ role: 'doctor' }),
    answers: {
      'GET /api/doctor/bookings': (call) => bookingLists([booking], 'userId')(call),
      'POST /api/doctor/bookings/:id/reopen': () => {
        if (refusal) return refusal;
        booking = { ...booking, reopenableUntil: null, reopenedUntil: inDays(5) };
        return { success: true, booking };
      },
    },
  });
  return calls;
}

test('a doctor opens the chat of a past consultation again, for three days unless they choose others', async () => {
  const calls = await show({ reopenableUntil: inDays(20) });
  await userEvent.click(await screen.findByRole('button', { name: REOPEN }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('free of charge');
  expect(screen.getByRole('radio', { name: '3 days' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: '5 days' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reopen the chat' }));
  expect(await screen.findByText(/^The chat is open until/)).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ days: 5 });
  expect(await screen.findByText('Chat reopened until')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: REOPEN })).not.toBeInTheDocument();
});

test('a refusal is read, and what cannot be reopened has no button', async () => {
  await show({ reopenableUntil: inDays(20) }, refuse(409, 'conflict', 'The chat is open already.'));
  await userEvent.click(await screen.findByRole('button', { name: REOPEN }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen the chat' }));
  expect(await screen.findByText('The chat is open already.')).toBeInTheDocument();
});

test('what can’t be reopened has no button', async () => {
  await show({});
  await screen.findByRole('article', { name: 'Meera Nair' });
  expect(screen.queryByRole('button', { name: REOPEN })).not.toBeInTheDocument();
});
