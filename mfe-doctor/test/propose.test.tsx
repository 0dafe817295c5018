import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking } from '@vetcare/contracts';
import { toast } from '@vetcare/web-kit';
import { bookingLists, refuse, renderArea, someBooking, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

afterEach(() => toast.remove());

const inHours = (n: number) => new Date(Math.ceil(Date.now() / 3_600_000 + n) * 3_600_000).toISOString();
const PROPOSE = 'Propose another time to Meera Nair';
const slots = [inHours(30), inHours(31)] as const;

async function show(given: Partial<Booking>, refusal?: ReturnType<typeof refuse>) {
  let booking = someBooking(-5, { slotStart: inHours(5), ...given });
  const { calls } = await renderArea(routes, {
    path: '/doctor/appointments',
    user: someUser({ role: 'doctor' }),
    answers: {
      'GET /api/doctor/bookings': (call) => bookingLists([booking], 'userId')(call),
      'GET /api/doctors/:id/slots': { slots: [...slots], bookableNow: false },
      'POST /api/doctor/bookings/:id/proposal': () => {
        if (refusal) return refusal;
        const proposal = { slotStart: slots[1], at: inHours(0), until: inHours(5) };
        booking = { ...booking, proposal };
        return { success: true, booking };
      },
      'DELETE /api/doctor/bookings/:id/proposal': () => {
        if (refusal) return refusal;
        booking = { ...booking, proposal: null };
        return { success: true, booking };
      },
    },
  });
  return calls;
}

test('a doctor proposes one of their free times, and reads what they proposed', async () => {
  const calls = await show({ proposableUntil: inHours(5) });
  await userEvent.click(await screen.findByRole('button', { name: PROPOSE }));
  const select = await screen.findByRole('combobox', { name: /^New time/ });
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText('Please choose a time')).toBeInTheDocument();
  await userEvent.selectOptions(select, slots[1]);
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText(/We’ll tell you the answer by email\.$/)).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ slotStart: slots[1] });
  expect(await screen.findByText('You proposed')).toBeInTheDocument();
});

test('a refusal stays in the dialog with what was chosen', async () => {
  await show({ proposableUntil: inHours(5) }, refuse(409, 'slot_taken', 'Somebody was faster.'));
  await userEvent.click(await screen.findByRole('button', { name: PROPOSE }));
  const select = await screen.findByRole('combobox', { name: /^New time/ });
  await userEvent.selectOptions(select, slots[0]);
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText('Somebody was faster.')).toBeInTheDocument();
  expect(select).toHaveValue(slots[0]);
});

test('there is nothing to propose of what has begun', async () => {
  await show({});
  await screen.findByRole('article', { name: 'Meera Nair' });
  expect(screen.queryByRole('button', { name: PROPOSE })).not.toBeInTheDocument();
});

const BACK = 'Take the proposal back: the appointment with Meera Nair';
const proposed = { proposableUntil: inHours(5), proposal: { slotStart: slots[1], at: inHours(0), until: inHours(5) } };

test('a doctor takes a proposal back, and can propose again', async () => {
  const calls = await show(proposed);
  await userEvent.click(await screen.findByRole('button', { name: BACK }));
  expect(await screen.findByText(/^Taken back\./)).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: BACK })).not.toBeInTheDocument());
  expect(screen.queryByText('You proposed')).not.toBeInTheDocument();
  const row = screen.getByRole('article', { name: 'Meera Nair' });
  expect(screen.getByRole('button', { name: PROPOSE })).toBeInTheDocument();
  expect(row).toContainElement(document.activeElement as HTMLElement);
});

test('a proposal that could not be taken back stays, with the reason', async () => {
  await show(proposed, refuse(503, 'overloaded', 'Busy. Please try again.'));
  await userEvent.click(await screen.findByRole('button', { name: BACK }));
  expect(await screen.findByText('Busy. Please try again.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: BACK })).toBeEnabled();
});

test('without a proposal there is none to take back', async () => {
  await show({ proposableUntil: inHours(5) });
  await screen.findByRole('button', { name: PROPOSE });
  expect(screen.queryByRole('button', { name: BACK })).not.toBeInTheDocument();
});
