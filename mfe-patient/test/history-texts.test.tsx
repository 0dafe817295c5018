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

const show = (bookings: Answer<'GET /api/user/get-appointments'>, path = '/user/history') =>
  renderArea(routes, {
    path,
    user: someUser(),
    answers: {
      'GET /api/user/get-appointments': Array.isArray(bookings) ? bookingLists(bookings, 'doctorId') : bookings,
    },
    owns: (pathname) => pathname.startsWith('/user/h'),
  });

/** An appointment on Thursday, 5 March 2026, at 16:05 in India. */
const march = someBooking(24 * 365, {
  appointmentAt: '2026-03-05T10:35:00.000Z',
  completionAt: '2026-03-07T10:35:00.000Z',
});
const april = someBooking(24 * 364, { _id: '9'.repeat(24), appointmentAt: '2026-04-09T10:35:00.000Z' });

describe('My Appointments', () => {
  // Promises: appointments.patient.months
  it('files what is past under its month, the newest first', async () => {
    await show([april, march]);
    await screen.findAllByRole('article');
    expect(screen.getByRole('heading', { level: 1, name: 'My Appointments' })).toBeInTheDocument();
    const months = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(months).toEqual(['April 2026', 'March 2026']);
    expect(within(screen.getByRole('region', { name: 'March 2026' })).getAllByRole('article')).toHaveLength(1);
  });

  // Promises: appointments.patient.amount, appointments.patient.booked, appointments.patient.date
  // Promises: appointments.patient.payment-id
  it('says day, date and time of the booking and of its completion, the status and the payment', async () => {
    await show([march]);
    const card = await screen.findByRole('article', { name: 'Dr. Asha Rao' });
    await userEvent.click(within(card).getByText('Details'));
    for (const text of ['Thursday, 5 March 2026', '16:05 IST', 'Saturday, 7 March 2026', 'Completed', '₹500', 'pay_1'])
      expect(card).toHaveTextContent(text);
    for (const term of ['Booking', 'Completion', 'Amount', 'Payment ID'])
      expect(within(card).getByText(term)).toBeVisible();
  });

  it.each([
    ['Completed', 'Completed'],
    ['Failed', 'Failed'],
    ['pending', 'Pending'],
  ] as const)('a payment that is %s reads %s', async (paymentStatus, word) => {
    await show([someBooking(1, { ...(paymentStatus !== 'Completed' && noDates), paymentStatus })]);
    const card = within(await screen.findByRole('article'));
    expect(card.getAllByText(word)[0]).toBeInTheDocument();
  });

  it.each([
    ['cancelled_by_patient', 'Cancelled by you'],
    ['cancelled_by_doctor', 'Cancelled by Dr. Asha Rao'],
    ['unopened', 'Not opened in time'],
    ['unanswered', 'Refunded'],
  ])('money that went back for %s reads %s', async (reason, words) => {
    const refund = { paymentId: 'pay_1', amount: 500, reason, askedAt: new Date().toISOString(), doneAt: null };
    await show([someBooking(1, { paymentStatus: 'refunded', refunds: [refund] })]);
    expect(within(await screen.findByRole('article')).getAllByText(words)[0]).toBeInTheDocument();
  });

  it('an appointment that is to come is confirmed', async () => {
    await show([someBooking(-3)]);
    expect(within(await screen.findByRole('article')).getByText('Confirmed')).toBeVisible();
  });

  // Promises: appointments.patient.book-again.past, appointments.patient.chat
  it.each([
    ['Chat', 1],
    ['Book Again', 49],
  ])('the button reads %s', async (words, hoursAgo) => {
    await show([someBooking(hoursAgo)]);
    expect(within(await screen.findByRole('article')).getByText(words)).toBeVisible();
  });

  // Promises: entities.booking.no-date
  it('has no date for what was never paid', async () => {
    await show([someBooking(1, { ...noDates, paymentStatus: 'Failed' })]);
    const card = await screen.findByRole('article');
    expect(within(card).getAllByText('No date').length).toBeGreaterThan(0);
    expect(card).not.toHaveTextContent(/0000-00-00|N\/A/);
  });

  // Promises: appointments.patient.empty
  it('is empty with a way to the doctors', async () => {
    await show([]);
    expect(await screen.findByRole('heading', { name: 'No Appointments Found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find a Doctor' })).toHaveAttribute('href', '/doctor');
  });

  it('says when no doctor fits the search', async () => {
    await show([march], '/user/history?search=zzz');
    expect(await screen.findByText('No doctors match your search.')).toBeInTheDocument();
  });

  // Promises: calls.get-api-user-get-appointments.failure, toast.failed-to-fetch-appointments
  it('tells by a toast that they could not be fetched', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await show(refuse(500, 'internal', ''));
    await screen.findByRole('heading', { name: 'Failed to fetch appointments' });
    const toasts = screen.getAllByRole('status').map((status) => status.textContent);
    expect(toasts).toContain('Failed to fetch appointments');
    jest.restoreAllMocks();
  });

  // Promises: input.long-names, input.names
  it.each([
    ['markup', '<b>Asha</b>', '<img src=x>'],
    ['letters from right to left', 'محمد', 'البيطار'],
    ['two hundred letters', 'W'.repeat(200), ''],
  ])('shows a doctor’s name with %s as it was written', async (_what, FirstName, LastName) => {
    await show([someBooking(1, { doctor: { FirstName, LastName } })]);
    const name = `Dr. ${FirstName} ${LastName}`.trim();
    expect(await screen.findByRole('heading', { level: 3, name })).toBeInTheDocument();
  });
});
