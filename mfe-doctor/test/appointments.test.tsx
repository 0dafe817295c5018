import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '@vetcare/web-kit';
import {
  type Answer,
  bookingLists,
  type Call,
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
    answers: { 'GET /api/doctor/bookings': Array.isArray(bookings) ? bookingLists(bookings, 'userId') : bookings },
    owns: (pathname) => !pathname.includes('/chats/'),
  });

const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

describe("a doctor's appointments", () => {
  it('puts who is next on top, and files the others by month', async () => {
    await show([
      someBooking(1, { patient: { FirstName: 'Later' } }),
      someBooking(20, { patient: { FirstName: 'First' } }),
      someBooking(24 * 90, { patient: { FirstName: 'Past' } }),
    ]);
    const next = await screen.findByRole('region', { name: 'Today and next' });
    expect(within(next).getAllByRole('article')).toHaveLength(2);
    expect(names()).toEqual(['First Nair', 'Later Nair', 'Past Nair']);
    expect(within(next).getAllByRole('timer')).toHaveLength(2);
  });

  // Promises: appointments.doctor.amount, appointments.doctor.chat, appointments.doctor.name
  // Promises: appointments.doctor.online, calls.get-api-doctor-bookings.payload
  // Promises: states.payment.completion-for-doctors
  it('says who, how, when and what was paid, and leads to the chat', async () => {
    const { visited } = await show([someBooking(1)]);
    const card = within(await screen.findByRole('article', { name: 'Meera Nair' }));
    for (const text of ['meera@vetcare.test', '9811111111', 'Online', '₹500', 'Completed', 'Completion'])
      expect(card.getByText(text)).toBeInTheDocument();
    await userEvent.click(card.getByRole('link', { name: 'Chat with Meera Nair' }));
    expect(visited).toEqual([`/doctor/chats/patient/${'b'.repeat(24)}`]);
  });

  it('keeps what was never paid apart from the consultations, without a way to reach the patient', async () => {
    await show([
      someBooking(2, { ...noDates, _id: '9'.repeat(24), paymentStatus: 'expired', patient: { FirstName: 'Left' } }),
      someBooking(60, { patient: { FirstName: 'Past' } }),
    ]);
    const attempts = within(await screen.findByRole('region', { name: 'Begun, but not booked' }));
    const card = within(attempts.getByRole('article', { name: 'Left Nair' }));
    expect(names()).toEqual(['Past Nair', 'Left Nair']);
    for (const contact of ['meera@vetcare.test', '9811111111'])
      expect(card.queryByText(contact)).not.toBeInTheDocument();
  });

  // Promises: appointments.doctor.completion, entities.booking.no-date, states.payment.completion-for-doctors
  it('shows no completion before the payment', async () => {
    await show([someBooking(1, { ...noDates, paymentStatus: 'pending' })]);
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Pending')).toBeInTheDocument();
    expect(card.getByText('No date')).toBeInTheDocument();
    expect(card.queryByText('Completion')).not.toBeInTheDocument();
    expect(card.queryByRole('timer')).not.toBeInTheDocument();
  });

  // Promises: appointments.doctor.search.email, appointments.doctor.search.first, appointments.doctor.search.last
  // Promises: appointments.doctor.search.phone
  it.each(['tara', 'sen', 'TARA@', '98999'])(
    'finds a patient by %s, and keeps the search in the address',
    async (text) => {
      const patient = { FirstName: 'Tara', LastName: 'Sen', email: 'tara@x.test', PhoneNo: '9899900000' };
      await show([someBooking(1), someBooking(2, { patient })]);
      await userEvent.type(await screen.findByRole('searchbox'), text);
      expect(await screen.findByText('1 appointment found')).toHaveAttribute('role', 'status');
      expect(names()).toEqual(['Tara Sen']);
      expect(new URLSearchParams(window.location.search).get('search')).toBe(text);
    },
  );

  it('says when nobody fits', async () => {
    await show([someBooking(1)], '/doctor/appointments?search=zzz');
    expect(await screen.findByText('No patient fits your search.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await screen.findByRole('article');
    expect(names()).toEqual(['Meera Nair']);
  });

  // Promises: appointments.doctor.empty
  it('has words for an empty list', async () => {
    await show([]);
    expect(await screen.findByRole('heading', { name: 'No Appointments Found' })).toBeInTheDocument();
    expect(screen.getByText("You don't have any appointments scheduled")).toBeInTheDocument();
  });

  // Promises: calls.appointments.empty-list, calls.appointments.logged
  it('logs a failure, tells it and offers to retry', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    let failing = true;
    const lists = bookingLists([someBooking(1)], 'userId');
    await show((call: Call) => (failing ? refuse(500, 'internal', '') : lists(call)));
    expect(await screen.findByRole('heading', { name: 'Failed to fetch doctor appointments' })).toBeInTheDocument();
    expect(await screen.findByRole('status', { name: '' })).toHaveTextContent('Failed to fetch doctor appointments');
    expect(log).toHaveBeenCalled();
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Meera Nair' })).toBeInTheDocument();
    log.mockRestore();
  });
});
