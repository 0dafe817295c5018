import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '@vetcare/web-kit';
import {
  type Answer,
  bookingLists,
  noDates,
  refuse,
  renderArea,
  someBooking,
  someUser,
} from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

afterEach(() => toast.remove());

const show = (bookings: Answer<'GET /api/doctor/bookings'>, path = '/doctor/appointments') =>
  renderArea(routes, {
    path,
    user: someUser({ role: 'doctor' }),
    answers: {
      'GET /api/doctor/bookings': Array.isArray(bookings) ? bookingLists(bookings, 'userId') : bookings,
      'GET /api/chat/user': [],
    },
  });

/** An appointment on Thursday, 5 March 2026, at 16:05 in India. */
const march = someBooking(24 * 365, {
  appointmentAt: '2026-03-05T10:35:00.000Z',
  completionAt: '2026-03-07T10:35:00.000Z',
});
const april = someBooking(24 * 364, { _id: '9'.repeat(24), appointmentAt: '2026-04-09T10:35:00.000Z' });

describe("a doctor's appointments", () => {
  // Promises: appointments.doctor.months
  it('stand under their months', async () => {
    await show([april, march]);
    await userEvent.click(await screen.findByText('Past consultations'));
    expect(screen.getByRole('region', { name: 'April 2026' })).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'March 2026' })).getAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1, name: 'Appointments' })).toBeInTheDocument();
  });

  // Promises: appointments.doctor.booked, appointments.doctor.chat, appointments.doctor.completion
  it('say day, date and time of the booking, and of its completion once it is paid', async () => {
    await show([march]);
    await userEvent.click(await screen.findByText('Past consultations'));
    const card = screen.getByRole('article', { name: 'Meera Nair' });
    await userEvent.click(within(card).getByText('Details'));
    for (const text of ['Thursday, 5 March 2026', '16:05 IST', 'Saturday, 7 March 2026']) {
      expect(card).toHaveTextContent(text);
    }
    for (const text of ['Booking', 'Completion', 'Amount', 'Chat']) {
      expect(within(card).getByText(text)).toBeVisible();
    }
  });

  // Promises: appointments.doctor.amount
  it.each([
    ['Completed', 'Completed', {}],
    ['Failed', 'Failed', noDates],
    ['pending', 'Pending', noDates],
  ] as const)('with a payment that is %s read %s', async (paymentStatus, word, dates) => {
    await show([someBooking(1, { ...dates, paymentStatus })]);
    const card = await screen.findByRole('article', { hidden: true });
    expect(within(card).getByText(word)).toBeInTheDocument();
    expect(card).not.toHaveTextContent(/0000-00-00|N\/A/);
  });

  // Promises: calls.get-api-doctor-bookings.failure, toast.failed-to-fetch-doctor-appointments
  it('tell by a toast that they could not be fetched', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await show(refuse(500, 'internal', ''));
    await screen.findByRole('heading', { name: 'Failed to fetch doctor appointments' });
    const toasts = screen.getAllByRole('status').map((status) => status.textContent);
    expect(toasts).toContain('Failed to fetch doctor appointments');
    jest.restoreAllMocks();
  });

  // Promises: input.long-names, input.names
  it.each([
    ['markup', '<b>Meera</b>', '<img src=x>'],
    ['letters from right to left', 'محمد', 'البيطار'],
    ['two hundred letters', 'W'.repeat(200), ''],
  ])('show a patient’s name with %s as it was written', async (_what, FirstName, LastName) => {
    await show([someBooking(1, { patient: { FirstName, LastName } })]);
    const name = `${FirstName} ${LastName}`.trim();
    expect(await screen.findByRole('heading', { level: 3, name })).toBeInTheDocument();
  });
});
