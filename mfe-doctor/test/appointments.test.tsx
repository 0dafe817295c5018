import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking, ConsultationRecord, User } from '@vetcare/contracts';
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

const show = (
  bookings: Answer<'GET /api/doctor/bookings'>,
  path = '/doctor/appointments',
  records: Answer<'GET /api/doctor/records'> = { records: [] },
  given: Partial<User> = {},
) =>
  renderArea(routes, {
    path,
    user: someUser({ role: 'doctor', ...given }),
    answers: {
      'GET /api/doctor/bookings': Array.isArray(bookings) ? bookingLists(bookings, 'userId') : bookings,
      'GET /api/doctor/records': records,
    },
    owns: (pathname) => !pathname.includes('/chats/'),
  });

const AWAY = 'We can’t show right now which pets come and why.';

const intake: ConsultationRecord['intake'] = {
  ...{ petId: 'e'.repeat(24), reason: 'Limps since the walk', since: 'days', eats: null, drinks: null, moves: null },
  ...{ redFlags: [], sharesHistory: false, pictures: [], changedAt: new Date().toISOString() },
};
/** What the patient of a booking told beforehand. */
const told = ({ _id, userId: patient }: Booking, given: Partial<ConsultationRecord> = {}): ConsultationRecord => ({
  ...{ bookingId: _id, patient, appointmentAt: new Date().toISOString(), completionAt: new Date().toISOString() },
  ...{ pet: { _id: 'e'.repeat(24), name: 'Bruno', species: 'dog' as const }, intake },
  ...given,
});

const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

describe("a doctor's appointments", () => {
  it.each([
    ['more than one page', '2026-03-01T10:00:00.000Z', true],
    ['one page', null, false],
  ])('show what was told for one that is not listed first, of %s', async (_, next, asked) => {
    const booking = someBooking(-3);
    const { calls } = await show([booking], '/doctor/appointments', ({ query }) =>
      query.get('bookingId') === booking._id ? { records: [told(booking)], next: null } : { records: [], next },
    );
    await screen.findByRole('article');
    if (asked) expect(await screen.findByText('Bruno: Limps since the walk')).toBeInTheDocument();
    const lookups = calls.filter(({ path, query }) => path === '/api/doctor/records' && query.get('bookingId'));
    expect(lookups).toHaveLength(asked ? 1 : 0);
  });

  it('never puts an earlier consultation above what is next', async () => {
    await show([
      someBooking(20, { patient: { FirstName: 'Yesterday' } }),
      someBooking(-3, { patient: { FirstName: 'Later' } }),
      someBooking(0.2, { _id: '8'.repeat(24), patient: { FirstName: 'Now' } }),
      someBooking(24 * 90, { patient: { FirstName: 'Past' } }),
    ]);
    const next = within(await screen.findByRole('region', { name: 'Today and next' }));
    expect(next.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
      'Now Nair',
      'Later Nair',
    ]);
    // What is next is a card; the others are rows, so that a busy day fits into a window.
    expect(next.getByRole('article', { name: 'Now Nair' })).toHaveTextContent(/Chat open for another/);
    expect(next.getByText('Details')).toBeInTheDocument();
    expect(next.getByRole('article', { name: 'Later Nair' })).toHaveTextContent(/· Starts in 2h 5\dm/);
    const open = within(screen.getByRole('region', { name: 'Open consultations' }));
    expect(open.getByRole('article', { name: 'Yesterday Nair' })).toHaveTextContent(/Chat open for another 1d 3h/);
    expect(names()).toEqual(['Now Nair', 'Later Nair', 'Yesterday Nair', 'Past Nair']);
  });

  it('keeps a consultation of an hour in what is next until it is over', async () => {
    await show([
      { ...someBooking(0.7), _id: '8'.repeat(24), minutes: 60 },
      { ...someBooking(1.2, { patient: { FirstName: 'Over' } }), minutes: 60 },
    ]);
    const next = within(await screen.findByRole('region', { name: 'Today and next' }));
    expect(next.getAllByRole('article')).toHaveLength(1);
    expect(
      within(screen.getByRole('region', { name: 'Open consultations' })).getByRole('article'),
    ).toHaveAccessibleName('Over Nair');
  });

  it('takes a consultation of a patient who is gone for past: no time left, no chat', async () => {
    const patient = { FirstName: 'Deleted', LastName: 'user', email: '', PhoneNo: '', deleted: true as const };
    await show([someBooking(-3, { patient }), someBooking(0.2)]);
    const next = within(await screen.findByRole('region', { name: 'Today and next' }));
    expect(next.queryByRole('article', { name: 'Deleted user' })).not.toBeInTheDocument();
    const row = within(screen.getByRole('article', { name: 'Deleted user' }));
    expect(row.queryByRole('timer', { hidden: true })).not.toBeInTheDocument();
    expect(row.queryByRole('link', { hidden: true })).not.toBeInTheDocument();
  });

  it('shows a doctor who is suspended and finishes what is open, with its chat', async () => {
    await show([someBooking(0.2, { doctor: { practises: false, finishes: true } })]);
    const card = within(await screen.findByRole('article', { name: 'Meera Nair' }));
    expect(card.getByRole('timer')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Chat with Meera Nair' })).toBeInTheDocument();
  });

  it.each([
    ['who finishes consultations only what finishes them', { finishUntil: '2031-01-06T09:00:00.000Z' }, false],
    ['who is there everything', {}, true],
  ])('offers a doctor %s', async (_who, more, everything) => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const running = { ...someBooking(0.2), proposableUntil: soon };
    const past = { ...someBooking(60, { patient: { FirstName: 'Past' } }), reopenableUntil: soon };
    const calls = await show([running, past], '/doctor/appointments', { records: [told(running)] }, more).then(
      (shown) => shown.calls,
    );
    const card = within(await screen.findByRole('article', { name: 'Meera Nair' }));
    expect(card.getByRole('link', { name: 'Chat with Meera Nair' })).toBeInTheDocument();
    expect(await card.findByRole('link', { name: 'Pet and reason: Meera Nair' })).toBeInTheDocument();
    const offers = (name: RegExp) => screen.queryAllByRole('button', { name, hidden: true }).length > 0;
    expect(offers(/^Propose|another time/)).toBe(everything);
    expect(offers(/^Reopen/)).toBe(everything);
    expect(screen.queryAllByRole('link', { name: 'Chat with Past Nair', hidden: true })).toHaveLength(
      everything ? 1 : 0,
    );
    expect(screen.queryByRole('heading', { name: 'Your coming days' }) !== null).toBe(everything);
    expect(calls.some(({ path }) => path.startsWith('/api/doctor/statements'))).toBe(everything);
  });

  it('counts nothing down and offers no chat with a patient who is suspended, and says why', async () => {
    await show([someBooking(-3, { patient: { FirstName: 'Barred', suspended: true } }), someBooking(0.2)]);
    const next = within(await screen.findByRole('region', { name: 'Today and next' }));
    expect(next.queryByRole('article', { name: 'Barred Nair' })).not.toBeInTheDocument();
    const row = within(screen.getByRole('article', { name: 'Barred Nair' }));
    expect(row.getByText(/account is suspended for now/)).toBeInTheDocument();
    expect(row.queryByRole('timer', { hidden: true })).not.toBeInTheDocument();
    expect(row.queryByRole('link', { name: /^Chat/, hidden: true })).not.toBeInTheDocument();
  });

  it('folds the past away until somebody opens it or searches', async () => {
    await show([someBooking(1), someBooking(24 * 90, { patient: { FirstName: 'Past' } })]);
    const past = await screen.findByText('Past consultations');
    expect(screen.getByRole('article', { name: 'Past Nair' })).not.toBeVisible();
    await userEvent.click(past);
    expect(screen.getByRole('article', { name: 'Past Nair' })).toBeVisible();
    await userEvent.click(past);
    await userEvent.type(screen.getByRole('searchbox'), 'past');
    expect(await screen.findByText('1 appointment found')).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Past Nair' })).toBeVisible();
  });

  // Promises: appointments.doctor.amount, appointments.doctor.chat, appointments.doctor.name
  // Promises: appointments.doctor.online, calls.get-api-doctor-bookings.payload
  // Promises: states.payment.completion-for-doctors
  it('says who, how, when and what was paid, and leads to the chat', async () => {
    const { visited } = await show([someBooking(0.2)]);
    const card = within(await screen.findByRole('article', { name: 'Meera Nair' }));
    for (const text of ['meera@vetcare.test', '9811111111', 'Online', '₹500', 'Completed', 'Completion'])
      expect(card.getByText(text)).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Pet and reason: Meera Nair' })).toBeInTheDocument();
    await userEvent.click(card.getByRole('link', { name: 'Chat with Meera Nair' }));
    expect(visited).toEqual([`/doctor/chats/patient/${'b'.repeat(24)}`]);
  });

  it('keeps what was never paid apart from the consultations, without a way to reach the patient', async () => {
    await show([
      someBooking(2, {
        ...noDates,
        _id: '9'.repeat(24),
        state: 'expired',
        paymentStatus: 'pending',
        patient: { FirstName: 'Left' },
      }),
      someBooking(60, { patient: { FirstName: 'Past' } }),
    ]);
    const attempts = within(await screen.findByRole('region', { name: 'Started but not booked', hidden: true }));
    const card = within(attempts.getByRole('article', { name: 'Left Nair', hidden: true }));
    expect(names()).toEqual(['Past Nair', 'Left Nair']);
    for (const contact of ['meera@vetcare.test', '9811111111'])
      expect(card.queryByText(contact)).not.toBeInTheDocument();
    expect(card.getByText('Expired')).toBeInTheDocument();
  });

  // Promises: appointments.doctor.completion, entities.booking.no-date, states.payment.completion-for-doctors
  it('shows no completion before the payment', async () => {
    await show([someBooking(1, { ...noDates, paymentStatus: 'pending' })]);
    const card = within(await screen.findByRole('article', { hidden: true }));
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

  it('say which pet comes and why, signs of an emergency first', async () => {
    const urgent = someBooking(-1);
    const later = someBooking(-3, { patient: { FirstName: 'Later' } });
    const silent = someBooking(-4, { patient: { FirstName: 'Silent' } });
    const hurried = someBooking(-5, { patient: { FirstName: 'Hurried' } });
    const nothing = { reason: '', since: null, petId: null };
    await show([urgent, later, silent, hurried], undefined, {
      records: [
        told(urgent, { intake: { ...intake, redFlags: ['breathing'] } }),
        told(later, { pet: null, intake: { ...intake, since: null } }),
        told(silent, { pet: null, intake: null }),
        told(hurried, { pet: null, intake: { ...intake, ...nothing, redFlags: ['breathing'] } }),
      ],
    });
    expect(await screen.findByText('Bruno: Limps since the walk')).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Meera Nair' })).toHaveTextContent(
      /Emergency signs.*Bruno: Limps since the walk ?For a few days/,
    );
    expect(screen.getByRole('article', { name: 'Hurried Nair' })).toHaveTextContent('Emergency signs');
    expect(screen.getByRole('article', { name: 'Later Nair' })).toHaveTextContent(/Limps since the walk/);
    expect(screen.getByRole('article', { name: 'Later Nair' })).not.toHaveTextContent(/Emergency|Bruno|days/);
    expect(screen.getByRole('article', { name: 'Silent Nair' })).not.toHaveTextContent(/Limps|Bruno/);
  });

  it('stand as they are while what was told cannot be fetched', async () => {
    await show([someBooking(-1), someBooking(-3)], undefined, refuse(502, 'upstream_unavailable', 'Not now'));
    expect(await screen.findByText(AWAY)).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('say nothing of it where it can be', async () => {
    await show([someBooking(-1)]);
    expect(await screen.findByRole('article', { name: 'Meera Nair' })).toBeInTheDocument();
    expect(screen.queryByText(AWAY)).not.toBeInTheDocument();
  });

  it('says when nobody fits', async () => {
    await show([someBooking(1)], '/doctor/appointments?search=zzz');
    expect(await screen.findByText('No appointments match your search.')).toBeInTheDocument();
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
