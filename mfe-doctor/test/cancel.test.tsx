import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bookingLists, refuse, renderArea, someBooking, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

test.each([
  ['that is to come, beside the chat', -1, null],
  ['that has just begun, folded away in its card', 0.1, 'More'],
  ['whose chat is open, folded away in its row', 30, 'Details'],
])('a doctor cancels a consultation %s after the dialog has said what it means', async (_where, hours, folded) => {
  const booking = someBooking(hours, { cancellation: { refund: 500, until: '2026-03-07T10:30:00.000Z' } });
  const { calls } = await renderArea(routes, {
    path: '/doctor/appointments',
    user: someUser({ role: 'doctor' }),
    answers: {
      'GET /api/doctor/bookings': bookingLists([booking], 'userId'),
      'POST /api/doctor/bookings/:id/cancel': { success: true, booking },
    },
  });
  const name = `${booking.userId.FirstName} ${booking.userId.LastName}`;
  const cancel = await screen.findByRole('button', { name: `Cancel the consultation with ${name}` });
  expect(cancel.closest('details')?.querySelector('summary')?.textContent ?? null).toBe(folded);
  await userEvent.click(cancel);
  expect(await screen.findByRole('dialog')).toHaveTextContent(`${name} will be refunded the full fee of ₹500`);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel and return ₹500' }));
  expect(await screen.findByText('Cancelled. The pet owner will be refunded ₹500.')).toBeInTheDocument();
  expect(calls.map(({ path }) => path)).toContain(`/api/doctor/bookings/${booking._id}/cancel`);
});

test('the dialog promises the rest where a part was refunded before', async () => {
  const booking = someBooking(-1, { cancellation: { refund: 400, until: '2026-03-07T10:30:00.000Z' } });
  await renderArea(routes, {
    path: '/doctor/appointments',
    user: someUser({ role: 'doctor' }),
    answers: { 'GET /api/doctor/bookings': bookingLists([booking], 'userId') },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel the consultation with/ }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('will be refunded the rest of the fee, ₹400, and');
});

test('what the doctor writes goes along with the cancellation, and is kept when that fails', async () => {
  const booking = someBooking(-1, { cancellation: { refund: 500, until: '2026-03-07T10:30:00.000Z' } });
  let reached = false;
  const { calls } = await renderArea(routes, {
    path: '/doctor/appointments',
    user: someUser({ role: 'doctor' }),
    answers: {
      'GET /api/doctor/bookings': bookingLists([booking], 'userId'),
      'POST /api/doctor/bookings/:id/cancel': () =>
        reached ? { success: true, booking } : refuse(500, 'internal', 'Please try again.'),
    },
  });
  const open = async () =>
    userEvent.click(await screen.findByRole('button', { name: /^Cancel the consultation with/ }));
  await open();
  await userEvent.type(await screen.findByRole('textbox', { name: /^Message to the pet owner/ }), 'I am ill.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel and return ₹500' }));
  expect(await screen.findByText('Please try again.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await open();
  expect(await screen.findByRole('textbox', { name: /^Message to the pet owner/ })).toHaveValue('I am ill.');
  reached = true;
  await userEvent.click(screen.getByRole('button', { name: 'Cancel and return ₹500' }));
  expect(await screen.findByText('Cancelled. The pet owner will be refunded ₹500.')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { message: 'I am ill.' },
    { message: 'I am ill.' },
  ]);
});
