import { screen, within } from '@testing-library/react';
import { bookingLists, renderArea, shiftDeviceClock, someBooking, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

const DAY = 24 * 60 * 60 * 1000;
const CLOCKS = [
  ['a day ahead', DAY],
  ['three days ahead', 3 * DAY],
  ['a day behind', -DAY],
] as const;

test.each(CLOCKS)('the desk of a doctor whose clock is %s goes by the time of the server', async (_, aheadMs) => {
  const bookings = [
    someBooking(20, { patient: { FirstName: 'Open' } }),
    someBooking(-3, { patient: { FirstName: 'Later' } }),
    someBooking(0.2, { _id: '8'.repeat(24), patient: { FirstName: 'Now' } }),
    someBooking(50, { patient: { FirstName: 'Past' } }),
  ];
  shiftDeviceClock(aheadMs);
  await renderArea(routes, {
    path: '/doctor/appointments',
    user: someUser({ role: 'doctor' }),
    answers: { 'GET /api/doctor/bookings': bookingLists(bookings, 'userId') },
  });
  const next = within(await screen.findByRole('region', { name: 'Today and next' }));
  expect(next.getByRole('article', { name: 'Now Nair' })).toHaveTextContent(/Chat open for another/);
  expect(next.getByRole('article', { name: 'Later Nair' })).toHaveTextContent(/· Starts in (2h 5\dm|3h 0m)/);
  const open = within(screen.getByRole('region', { name: 'Open consultations' }));
  expect(open.getByRole('article', { name: 'Open Nair' })).toHaveTextContent(/Chat open for another 1d [34]h/);
  shiftDeviceClock(0);
});
