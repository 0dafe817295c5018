import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking } from '@vetcare/contracts';
import { toast } from '@vetcare/web-kit';
import { bookingLists, type Call, refuse, renderArea, someBooking, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

afterEach(() => toast.remove());

const inHours = (n: number) => new Date(Math.ceil(Date.now() / 3_600_000 + n) * 3_600_000).toISOString();
const proposal = { slotStart: inHours(30), at: inHours(0), until: inHours(5) };
const ACCEPT = /^Take .+ for the appointment with Dr\. Asha Rao$/;
const DECLINE = 'Keep my time with Dr. Asha Rao';

type Refusal = ReturnType<typeof refuse> | undefined;

async function show(given: Partial<Booking>, refuses: (call: Call) => Refusal = () => undefined, keeps = false) {
  let booking = someBooking(-5, given);
  const { calls } = await renderArea(routes, {
    path: '/user/history',
    user: someUser(),
    answers: {
      'GET /api/user/get-appointments': (call) => bookingLists([booking], 'doctorId')(call),
      'POST /api/user/bookings/:id/proposal': (call) => {
        const refusal = refuses(call);
        if (!refusal || !keeps) booking = { ...booking, proposal: null };
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
  // The focus was on a button that is gone: it is on what is next there.
  expect(screen.getByRole('link', { name: 'Chat with Dr. Asha Rao' })).toHaveFocus();
});

test.each([
  ['Yes, keep both', [undefined, true]],
  ['Not now', [undefined]],
])('a proposed time at which there is another appointment is asked about: %s', async (name, expected) => {
  const params = { bookingId: 'b'.repeat(24), doctorId: 'd'.repeat(24), slotStart: proposal.slotStart };
  const calls = await show(
    { proposal },
    ({ body }) =>
      (body as { sameTime?: boolean }).sameTime
        ? undefined
        : refuse(409, 'conflict', 'You already have one', undefined, { reason: 'same_time', params }),
    true,
  );
  await userEvent.click(await screen.findByRole('button', { name: ACCEPT }));
  const dialog = await screen.findByRole('dialog', { name: 'You have another appointment at this time' });
  await userEvent.click(within(dialog).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as { sameTime?: true }).sameTime);
  expect(sent).toEqual(expected);
});

test('a window whose proposal is gone says so, and shows what there is', async () => {
  await show({ proposal }, () => refuse(409, 'conflict', 'This time is no longer proposed.'));
  await userEvent.click(await screen.findByRole('button', { name: ACCEPT }));
  expect(await screen.findByText('This time is no longer proposed.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: DECLINE })).not.toBeInTheDocument();
});

test('without a proposal there is nothing to answer', async () => {
  await show({});
  await screen.findByRole('article', { name: 'Dr. Asha Rao' });
  expect(screen.queryByRole('button', { name: DECLINE })).not.toBeInTheDocument();
});
