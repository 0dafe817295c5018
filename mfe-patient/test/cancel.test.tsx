import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '@vetcare/web-kit';
import { type Answer, bookingLists, refuse, renderArea, someBooking, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

afterEach(() => toast.remove());

const terms = { refund: 500, until: '2026-03-05T10:30:00.000Z' };
const booking = someBooking(-5, { cancellation: terms });

async function show(cancel: Answer<'POST /api/user/bookings/:id/cancel'>, shown = booking) {
  const area = await renderArea(routes, {
    path: '/user/history',
    user: someUser(),
    answers: {
      'GET /api/user/get-appointments': bookingLists([shown], 'doctorId'),
      'POST /api/user/bookings/:id/cancel': cancel,
    },
  });
  const sent = () => area.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
  return { sent };
}
const button = { name: 'Cancel the appointment with Dr. Asha Rao' };

test('an appointment is cancelled after the dialog has said what comes back', async () => {
  const { sent } = await show({ success: true, booking });
  await userEvent.click(await screen.findByRole('button', button));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'You’ll be refunded the full fee of ₹500, and your time will be free for others. You can cancel until 5 Mar 2026, 16:00 IST / 5 Mar 2026, 10:30 (UTC).',
  );
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel and get ₹500 back' }));
  expect(await screen.findByText('Cancelled. You will be refunded ₹500.')).toBeInTheDocument();
  expect(sent()).toEqual([`/api/user/bookings/${booking._id}/cancel`]);
});

test('the rest is promised where a part was refunded before', async () => {
  await show({ success: true, booking }, someBooking(-5, { cancellation: { ...terms, refund: 400 } }));
  await userEvent.click(await screen.findByRole('button', button));
  expect(await screen.findByRole('dialog')).toHaveTextContent('You’ll be refunded the rest of the fee, ₹400, and');
});

test('keeping the appointment cancels nothing', async () => {
  const { sent } = await show({ success: true, booking });
  await userEvent.click(await screen.findByRole('button', button));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the appointment' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()).toEqual([]);
});

test('a refusal is shown', async () => {
  await show(refuse(409, 'conflict', 'This consultation can no longer be cancelled.'));
  await userEvent.click(await screen.findByRole('button', button));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel and get ₹500 back' }));
  expect(await screen.findByText('This consultation can no longer be cancelled.')).toBeInTheDocument();
});

test('what can’t be cancelled has no such button', async () => {
  await show({ success: true, booking }, someBooking(-5));
  await screen.findByRole('article', { name: 'Dr. Asha Rao' });
  expect(screen.queryByRole('button', button)).not.toBeInTheDocument();
});

test('a refund is on its way until the provider has made it', async () => {
  const refund = { paymentId: 'pay_1', amount: 500, reason: 'cancelled_by_patient', askedAt: booking.createdAt };
  const refunded = someBooking(49, {
    state: 'refunded',
    paymentStatus: 'refunded',
    refunds: [{ ...refund, doneAt: null }],
  });
  await show({ success: true, booking }, refunded);
  expect(
    await screen.findByText('We’re refunding you. Banks usually need five to seven working days.'),
  ).toBeInTheDocument();
  expect(screen.getByText('₹500: requested')).toBeInTheDocument();
});

test.each([
  ['done', /has marked this consultation as done\.$/, false],
  ['no-show', /says you didn’t come\. Your payment isn’t affected/, true],
] as const)('a consultation of which the doctor says %s reads so', async (what, words, answerable) => {
  const marked = someBooking(1, { outcome: { what, at: new Date().toISOString(), undoUntil: null } });
  await show({ success: true, booking }, marked);
  expect(await screen.findByText(words)).toBeInTheDocument();
  const support = screen.queryByRole('link', { name: 'Write to support' });
  if (answerable) expect(support).toHaveAttribute('href', `/help?booking=${marked._id}`);
  else expect(support).not.toBeInTheDocument();
});

test.each([
  ['open', 1, 'Chat with Dr. Asha Rao', 'Read conversation with Dr. Asha Rao'],
  ['closed', -1, 'Read conversation with Dr. Asha Rao', 'Chat with Dr. Asha Rao'],
])('a chat that was opened again and is %s leads there', async (_what, days, offered, missing) => {
  const reopenedUntil = new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();
  await show({ success: true, booking }, someBooking(72, { reopenedUntil }));
  expect(await screen.findByRole('link', { name: offered })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: missing })).not.toBeInTheDocument();
  const note = screen.queryByText(/^Dr\. Asha Rao has reopened the chat for you, free of charge/);
  if (days > 0) expect(note).toBeInTheDocument();
  else expect(note).not.toBeInTheDocument();
});

test('what the doctor wrote when cancelling is there to read', async () => {
  const refund = { paymentId: 'pay_1', amount: 500, askedAt: booking.createdAt, doneAt: null };
  const cancelled = someBooking(-5, {
    state: 'refunded',
    paymentStatus: 'refunded',
    refunds: [{ ...refund, reason: 'cancelled_by_doctor' }],
    cancellationMessage: 'I am ill.',
  });
  await show({ success: true, booking }, cancelled);
  expect(await screen.findByText(/^Dr\. Asha Rao writes: “I am ill\.” /)).toBeInTheDocument();
});
