import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking } from '@vetcare/contracts';
import { toast } from '@vetcare/web-kit';
import { bookingLists, refuse, renderArea, someBooking, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

afterEach(() => toast.remove());

const inHours = (n: number) => new Date(Math.ceil(Date.now() / 3_600_000 + n) * 3_600_000).toISOString();
const proposal = { slotStart: inHours(30), at: inHours(0), until: inHours(5) };
const ACCEPT = /^Take .+ for the appointment with Dr\. Asha Rao$/;
const DECLINE = 'Keep my time with Dr. Asha Rao';

async function show(given: Partial<Booking>, refusal?: ReturnType<typeof refuse>) {
  let booking = someBooking(-5, given);
  const { calls } = await renderArea(routes, {
    path: '/user/history',
    user: someUser(),
    answers: {
      'GET /api/user/get-appointments': (call) => bookingLists([booking], 'doctorId')(call),
      'POST /api/user/bookings/:id/proposal': () => {
        booking = { ...booking, proposal: null };
        return refusal ?? { success: true, booking };
      },
    },
    owns: (pathname) => pathname.startsWith('/user/h'),
  });
  return calls;
}

test.each([
  ['takes', ACCEPT, true, /^Your appointment is now on /],
  ['declines', DECLINE, false, /^Your appointment stays where it is/],
] as const)('a patient %s the time that the doctor proposes', async (_what, name, accept, words) => {
  const calls = await show({ proposal });
  expect(await screen.findByText(/^Dr\. Asha Rao proposes another time/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ slotStart: proposal.slotStart, accept });
  expect(screen.queryByRole('button', { name: DECLINE })).not.toBeInTheDocument();
});

test('a window whose proposal is gone says so, and shows what there is', async () => {
  await show({ proposal }, refuse(409, 'conflict', 'This time is no longer proposed.'));
  await userEvent.click(await screen.findByRole('button', { name: ACCEPT }));
  expect(await screen.findByText('This time is no longer proposed.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: DECLINE })).not.toBeInTheDocument();
});

test('without a proposal there is nothing to answer', async () => {
  await show({});
  await screen.findByRole('article', { name: 'Dr. Asha Rao' });
  expect(screen.queryByRole('button', { name: DECLINE })).not.toBeInTheDocument();
});
