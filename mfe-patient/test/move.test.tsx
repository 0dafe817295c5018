import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '@vetcare/web-kit';
import {
  type Answer,
  bookingLists,
  type Call,
  refuse,
  renderArea,
  someBooking,
  someUser,
} from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

afterEach(() => toast.remove());

const slotStart = '2026-03-05T10:30:00.000Z';
const slots = ['2026-03-06T04:30:00.000Z', '2026-03-06T05:00:00.000Z', '2026-03-07T04:30:00.000Z'];
const booking = someBooking(-5, { slotStart, move: { until: '2026-03-05T09:30:00.000Z' } });

async function show(move: Answer<'POST /api/user/bookings/:id/move'>, shown = booking, free = slots) {
  const area = await renderArea(routes, {
    path: '/user/history',
    user: someUser(),
    answers: {
      'GET /api/user/get-appointments': bookingLists([shown], 'doctorId'),
      'GET /api/doctors/:id/slots': { slots: free, bookableNow: true },
      'POST /api/user/bookings/:id/move': move,
    },
  });
  const sent = () => area.calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
  return { sent };
}
const button = { name: 'Move the appointment with Dr. Asha Rao' };
const choose = async (time: string) => userEvent.click(await screen.findByRole('radio', { name: time }));

test('an appointment is moved after the dialog has said what that means', async () => {
  const { sent } = await show({ success: true, booking });
  await userEvent.click(await screen.findByRole('button', button));
  expect(await screen.findByRole('dialog', button)).toHaveTextContent(
    'It’s on 5 Mar 2026, 16:00 IST / 5 Mar 2026, 10:30 (UTC). You can move it once, until 5 Mar 2026, 15:00 IST / 5 Mar 2026, 09:30 (UTC). You won’t pay again',
  );
  const confirm = screen.getByRole('button', { name: 'Move the appointment' });
  expect(confirm).toBeDisabled();
  await choose('10:30');
  expect(screen.getByText(/^New time: 6 Mar 2026, 10:30 IST/)).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await userEvent.click(confirm);
  expect(
    await screen.findByText('Your appointment is now on 6 Mar 2026, 10:30 IST / 6 Mar 2026, 05:00 (UTC).'),
  ).toBeInTheDocument();
  expect(sent()).toEqual([{ path: `/api/user/bookings/${booking._id}/move`, body: { slotStart: slots[1] } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('when the new time was taken meanwhile, the dialog says so and stays', async () => {
  await show(refuse(409, 'slot_taken', 'This time has just been booked by someone else.'));
  await userEvent.click(await screen.findByRole('button', button));
  await choose('10:00');
  await userEvent.click(screen.getByRole('button', { name: 'Move the appointment' }));
  expect(await screen.findByText('This time has just been booked by someone else.')).toBeInTheDocument();
  expect(screen.getByRole('dialog', button)).toBeInTheDocument();
});

test('a time at which there is another appointment is asked about, and moved to for who wants both', async () => {
  const params = { bookingId: booking._id, doctorId: booking.doctorId._id, slotStart: slots[1] ?? '' };
  const refusal = refuse(409, 'conflict', 'You already have one', undefined, { reason: 'same_time', params });
  const { sent } = await show(({ body }: Call) =>
    (body as { sameTime?: boolean }).sameTime ? { success: true as const, booking } : refusal,
  );
  await userEvent.click(await screen.findByRole('button', button));
  await choose('10:30');
  await userEvent.click(screen.getByRole('button', { name: 'Move the appointment' }));
  const question = 'You have another appointment at this time. Do you want both?';
  expect(await screen.findByText(question)).toBeInTheDocument();
  await choose('10:00');
  expect(screen.queryByText(question)).not.toBeInTheDocument();
  await choose('10:30');
  await userEvent.click(screen.getByRole('button', { name: 'Move the appointment' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, keep both' }));
  expect(await screen.findByText(/^Your appointment is now on 6 Mar 2026, 10:30 IST/)).toBeInTheDocument();
  const [slotStart] = slots.slice(1);
  expect(sent().map(({ body }) => body)).toEqual([{ slotStart }, { slotStart }, { slotStart, sameTime: true }]);
});

test('a doctor without other times says so', async () => {
  await show({ success: true, booking }, booking, []);
  await userEvent.click(await screen.findByRole('button', button));
  expect(await screen.findByText(/^This doctor has no other free times/)).toBeInTheDocument();
});

test('an appointment that has moved shows where it was, and moves no more', async () => {
  await show({ success: true, booking }, someBooking(-5, { slotStart, movedFrom: '2026-03-04T10:30:00.000Z' }));
  await screen.findByRole('article', { name: 'Dr. Asha Rao' });
  expect(screen.getByText('Moved from')).toBeInTheDocument();
  expect(screen.queryByRole('button', button)).not.toBeInTheDocument();
});

test('a consultation in which the doctor never wrote is had again, after the dialog has said that it costs nothing', async () => {
  const never = someBooking(-60, { slotStart: null, move: { until: '2026-04-05T09:30:00.000Z', rebooking: true } });
  const { sent } = await show({ success: true, booking: never }, never);
  await userEvent.click(await screen.findByRole('button', { name: /^Choose a new time with .*, free of charge$/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Have the consultation with .* again$/ });
  expect(dialog).toHaveTextContent(
    /You can choose one new time until 5 Apr 2026, 15:00 IST \/ 5 Apr 2026, 09:30 \(UTC\), free of charge, instead of getting your ₹\d+ back/,
  );
  await choose('10:30');
  await userEvent.click(screen.getByRole('button', { name: 'Book for free' }));
  expect(
    await screen.findByText(/booked again for 6 Mar 2026, 10:30 IST \/ .*05:00 \(UTC\)\. You paid nothing\.$/),
  ).toBeInTheDocument();
  expect(sent()).toEqual([{ path: `/api/user/bookings/${never._id}/move`, body: { slotStart: slots[1] } }]);
});
