import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '@vetcare/web-kit';
import { bookingLists, refuse, renderArea, someBooking, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { someDoctor } from './some-doctor';

afterEach(() => toast.remove());

const booking = someBooking(72);

test.each([
  ['is done', false, 'Meera Nair can’t book you any more.'],
  ['fails', true, 'Please try again.'],
])('blocking a pet owner from an appointment says what it means, and whether it %s', async (_what, fails, words) => {
  const { calls } = await renderArea(routes, {
    path: '/doctor/appointments?search=Meera',
    user: someUser({ role: 'doctor' }),
    answers: {
      'GET /api/doctor/bookings': bookingLists([booking], 'userId'),
      'PUT /api/doctor/blocked-patients/:id': fails ? refuse(500, 'internal', 'Please try again.') : { success: true },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Block Meera Nair' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('What is booked and paid stays');
  await userEvent.click(screen.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(calls.map(({ path }) => path)).toContain(`/api/doctor/blocked-patients/${booking.userId._id}`);
});

test('settings show who is blocked, and unblock them', async () => {
  const { _id, FirstName, LastName, image } = booking.userId;
  let blocked = [{ _id, FirstName, LastName, image, since: '2026-03-05T10:35:00.000Z' }];
  await renderArea(routes, {
    path: '/doctor/settings',
    user: someUser({ role: 'doctor' }),
    answers: {
      'GET /api/doctor/profile': someDoctor(),
      'GET /api/doctor/blocked-patients': () => blocked,
      'DELETE /api/doctor/blocked-patients/:id': () => {
        blocked = [];
        return { success: true };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show whom you’ve blocked' }));
  expect(await screen.findByText('Meera Nair, since 5 Mar 2026')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Unblock Meera Nair' }));
  expect(await screen.findByText('Meera Nair can book you again.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('You haven’t blocked anybody.')).toBeInTheDocument());
});
