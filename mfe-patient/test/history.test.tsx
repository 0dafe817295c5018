import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '@vetcare/web-kit';
import {
  type Answer,
  type Answers,
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

const shown = someBooking(1);
const aboutMithi = {
  ...{ bookingId: shown._id, doctorId: shown.doctorId._id },
  pet: { _id: 'b'.repeat(24), name: 'Mithi', species: 'cat' as const },
};

const show = (bookings: Answer<'GET /api/user/get-appointments'>, path = '/user/history', answers: Answers = {}) =>
  renderArea(routes, {
    path,
    user: someUser(),
    answers: {
      'GET /api/user/get-appointments': Array.isArray(bookings) ? bookingLists(bookings, 'doctorId') : bookings,
      ...answers,
    },
    owns: (pathname) => pathname.startsWith('/user/h'),
  });

const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

describe("a patient's appointments", () => {
  it('puts the one whose chat ends first on top, with the time that remains', async () => {
    await show([
      someBooking(24 * 90, { doctor: { FirstName: 'Past' } }),
      someBooking(1, { doctor: { FirstName: 'Later' } }),
      someBooking(20, { doctor: { FirstName: 'First' } }),
    ]);
    const open = within(await screen.findByRole('region', { name: 'Open now' }));
    expect(open.getByRole('article', { name: 'Dr. First Rao' })).toBeInTheDocument();
    expect(open.getByRole('timer')).toHaveTextContent('1d 3h');
    expect(names()).toEqual(['Dr. First Rao', 'Dr. Later Rao', 'Dr. Past Rao']);
  });

  // Promises: appointments.patient.amount, appointments.patient.chat, appointments.patient.doctor
  // Promises: appointments.patient.payment-id, calls.get-api-user-get-appointments.payload
  it('shows every field, and leads to the chat while it is open', async () => {
    const { visited } = await show([someBooking(1)]);
    const card = within(await screen.findByRole('article', { name: 'Dr. Asha Rao' }));
    for (const text of ['asha@vetcare.test', '9822222222', '₹500', 'Completed', 'pay_1', 'Booking', 'Completion'])
      expect(card.getByText(text)).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Why you come: Dr. Asha Rao' })).toHaveAttribute(
      'href',
      `/user/prepare/${'c'.repeat(24)}`,
    );
    await userEvent.click(card.getByRole('link', { name: 'Chat with Dr. Asha Rao' }));
    expect(visited).toEqual([`/user/chats/${'c'.repeat(24)}`]);
  });

  it.each([
    ['names the pet of each booking where it is known', { booked: [aboutMithi] }, 1, 0],
    ['goes on without, below one line', refuse(503, 'overloaded', 'Busy'), 0, 1],
    ['says nothing where nothing is known', { booked: [] }, 0, 0],
  ])('%s', async (_what, answer, named, lines) => {
    let heard = (): void => undefined;
    const isHeard = new Promise<void>((resolve) => {
      heard = resolve;
    });
    await show([someBooking(1)], '/user/history', {
      'GET /api/user/booked-pets': async () => {
        await isHeard;
        return answer as Exclude<Answer<'GET /api/user/booked-pets'>, (call: never) => unknown>;
      },
    });
    expect(await screen.findByRole('article', { name: 'Dr. Asha Rao' })).toBeInTheDocument();
    await act(async () => heard());
    await waitFor(() => expect(screen.queryAllByText('Mithi')).toHaveLength(named));
    await waitFor(
      () => expect(screen.queryAllByText('We can’t show right now which pets these are about.')).toHaveLength(lines),
      { timeout: 15_000 },
    );
  });

  it('names the pet that is told about now at a time that waits to be paid, and at no attempt of before', async () => {
    const tried = someBooking(24 * 40, { paymentStatus: 'Failed', doctor: { FirstName: 'Tried' }, ...noDates });
    const booked = [{ ...aboutMithi, bookingId: null, doctorId: tried.doctorId._id }, aboutMithi];
    await show([someBooking(1), tried], '/user/history', { 'GET /api/user/booked-pets': { booked } });
    const row = await screen.findByRole('article', { name: 'Dr. Tried Rao' });
    expect(await screen.findAllByText('Mithi')).toHaveLength(1);
    expect(row).not.toHaveTextContent('Mithi');
  });

  it('gives an unpaid time up, with a word if that failed', async () => {
    const payableUntil = new Date(Date.now() + 600_000).toISOString();
    let answer: Answer<'POST /api/user/bookings/:id/release'> = refuse(409, 'already_paid', 'It is paid already.');
    const { calls } = await renderArea(routes, {
      path: '/user/history',
      user: someUser(),
      answers: {
        'GET /api/user/get-appointments': bookingLists(
          [someBooking(1, { ...noDates, paymentStatus: 'Failed', payableUntil })],
          'doctorId',
        ),
        'POST /api/user/bookings/:id/release': () => answer as never,
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Give up the time with Dr. Asha Rao' }));
    expect(await screen.findByText('It is paid already.')).toBeInTheDocument();
    answer = { success: true };
    await userEvent.click(await screen.findByRole('button', { name: 'Give up the time with Dr. Asha Rao' }));
    expect(await screen.findByText(/^The time is free for others again/)).toBeInTheDocument();
    expect(calls.filter(({ path }) => path.endsWith('/release'))).toHaveLength(2);
  });

  // Promises: appointments.patient.book-again.failed, appointments.patient.book-again.past
  it.each([
    ['the payment failed', someBooking(1, { ...noDates, paymentStatus: 'Failed' })],
    ['the time is over', someBooking(49)],
  ])('offers another booking when %s', async (_why, booking) => {
    const { visited } = await show([booking]);
    await userEvent.click(await screen.findByRole('link', { name: 'Book Again with Dr. Asha Rao' }));
    expect(visited).toEqual([`/doctor/${'c'.repeat(24)}`]);
    expect(screen.queryByRole('link', { name: /Chat/ })).not.toBeInTheDocument();
  });

  it('keeps a past consultation short: doctor, date, fee and what can be done, the rest under details', async () => {
    await show([someBooking(24 * 90)]);
    const row = within(await screen.findByRole('article', { name: 'Dr. Asha Rao' }));
    expect(row.getByText(/ · ₹500$/)).toBeVisible();
    expect(row.getByText('Paid')).toBeVisible();
    const links = row.getAllByRole('link').filter((link) => !link.closest('details'));
    expect(links.map((link) => link.textContent)).toEqual(['Book Again', 'Read conversation', 'Receipt', 'Review']);
    expect(row.getByText('pay_1')).not.toBeVisible();
    await userEvent.click(row.getByText('Details'));
    for (const text of ['pay_1', 'asha@vetcare.test', 'Completed']) expect(row.getByText(text)).toBeVisible();
  });

  it('leads from a past consultation to its conversation', async () => {
    const { visited } = await show([someBooking(60)]);
    await userEvent.click(await screen.findByRole('link', { name: 'Read conversation with Dr. Asha Rao' }));
    expect(visited).toEqual([`/user/chats/${'c'.repeat(24)}`]);
  });

  it.each(['pending', 'Failed'] as const)(
    'calls a booking that expired so, also where it is %s to old clients',
    async (paymentStatus) => {
      await show([someBooking(1, { ...noDates, state: 'expired', paymentStatus })]);
      const row = within(await screen.findByRole('article'));
      expect(row.getAllByText('Expired')[0]).toBeVisible();
      expect(row.queryByRole('link', { name: /^(Finish payment|Chat)/ })).not.toBeInTheDocument();
      expect(row.getByRole('link', { name: /^Book Again/ })).toBeVisible();
    },
  );

  it('leads back to the payment after a declined card, as long as the time is kept', async () => {
    const declined = { ...noDates, paymentStatus: 'Failed' as const };
    const payableUntil = new Date(Date.now() + 600_000).toISOString();
    const { visited } = await show([
      someBooking(1, { ...declined, payableUntil }),
      someBooking(2, { ...declined, payableUntil: null, doctor: { FirstName: 'Late' } }),
    ]);
    await screen.findByRole('article', { name: 'Dr. Late Rao' });
    await userEvent.click(screen.getByRole('link', { name: /^Finish payment/ }));
    expect(visited).toEqual([`/doctor/${'c'.repeat(24)}?finish=${'1'.padStart(24, '0')}&pay=now`]);
  });

  it('names the time of a booking that is not paid yet', async () => {
    const slotStart = '2026-03-05T10:35:00.000Z';
    await show([someBooking(1, { ...noDates, slotStart, paymentStatus: 'pending' })]);
    expect(within(await screen.findByRole('article')).getByText('5 Mar 2026, 16:05 · ₹500')).toBeVisible();
  });

  it('shows no contact details of a doctor who was never paid', async () => {
    await show([someBooking(1, { ...noDates, paymentStatus: 'pending' })]);
    await screen.findByRole('article');
    expect(screen.queryByText('asha@vetcare.test')).not.toBeInTheDocument();
    expect(screen.queryByText('9822222222')).not.toBeInTheDocument();
  });

  it('calls a doctor who has gone no doctor of that name', async () => {
    const doctor = { FirstName: 'Deleted', LastName: 'user', deleted: true as const, email: '', PhoneNo: '' };
    await show([someBooking(49, { doctor })]);
    expect(await screen.findByRole('article', { name: 'Deleted user' })).toBeInTheDocument();
  });

  it.each([
    ['is not paid any more', someBooking(1, { ...noDates, paymentStatus: 'pending', doctor: { practises: false } })],
    ['is not booked again', someBooking(49, { doctor: { practises: false } })],
  ])('a doctor who practises no more %s, which the card says', async (_what, booking) => {
    await show([booking]);
    const card = within(await screen.findByRole('article', { name: 'Dr. Asha Rao' }));
    expect(card.getByText(/This doctor no longer consults on VetCare/)).toBeInTheDocument();
    expect(card.queryByRole('link', { name: /^(Finish payment|Book Again)/ })).not.toBeInTheDocument();
  });

  it.each([
    ['after it was paid', someBooking(30, { paymentStatus: 'refunded', doctor: { practises: false } }), true],
    ['before it began to stand', someBooking(1, { ...noDates, paymentStatus: 'refunded' }), false],
  ])('a consultation that was refunded %s', async (_when, booking, stood) => {
    await show([booking]);
    const row = within(await screen.findByRole('article'));
    expect(row.queryAllByRole('link', { name: /^(Read conversation|Receipt) / })).toHaveLength(stood ? 2 : 0);
  });

  it('leads to the other doctors instead', async () => {
    const { visited } = await show([someBooking(49, { doctor: { practises: false } })]);
    await userEvent.click(await screen.findByRole('link', { name: 'Find a Doctor' }));
    expect(visited).toEqual(['/doctor']);
  });

  it('a consultation that a suspended doctor finishes is open, with its chat, and offers no other with them', async () => {
    await show([someBooking(1, { doctor: { practises: false, finishes: true } })]);
    const card = within(await screen.findByRole('article', { name: 'Dr. Asha Rao' }));
    expect(card.getByRole('timer')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Chat with Dr. Asha Rao' })).toBeVisible();
    expect(card.getByRole('link', { name: 'Receipt for Dr. Asha Rao' })).toBeVisible();
    expect(card.queryByText(/no longer consults/)).not.toBeInTheDocument();
    expect(card.queryByRole('link', { name: /^(Book Again|Receipt and)/ })).not.toBeInTheDocument();
  });

  it('offers somebody who is suspended the chat of what they finish, and nothing that would be refused', async () => {
    await renderArea(routes, {
      path: '/user/history',
      user: someUser({ finishUntil: '2031-01-06T09:00:00.000Z' }),
      answers: {
        'GET /api/user/get-appointments': bookingLists(
          [someBooking(1), someBooking(60, { doctor: { FirstName: 'Past' }, patient: { suspended: true } })],
          'doctorId',
        ),
      },
    });
    const card = within(await screen.findByRole('article', { name: 'Dr. Asha Rao' }));
    expect(card.getAllByRole('link', { name: /Asha/ }).map((link) => link.getAttribute('aria-label'))).toEqual([
      'Chat with Dr. Asha Rao',
    ]);
    const past = within(screen.getByRole('article', { name: 'Dr. Past Rao' }));
    expect(
      past.queryByRole('link', { name: /^(Book Again|Read|Receipt|Review)/, hidden: true }),
    ).not.toBeInTheDocument();
    // Nor is it the doctor who is gone.
    expect(past.queryByText(/no longer consults/)).not.toBeInTheDocument();
  });

  it('a consultation whose doctor is gone is over: no time left, no chat, only what was written', async () => {
    await show([someBooking(1, { doctor: { practises: false } })]);
    const row = within(await screen.findByRole('article', { name: 'Dr. Asha Rao' }));
    expect(row.getByText(/no longer consults/)).toBeInTheDocument();
    expect(row.queryByRole('timer')).not.toBeInTheDocument();
    expect(row.queryByRole('link', { name: /^Chat/ })).not.toBeInTheDocument();
    expect(row.getByRole('link', { name: 'Read conversation with Dr. Asha Rao' })).toBeVisible();
    const receipt = row.getByRole('link', { name: 'Receipt for Dr. Asha Rao' });
    expect(receipt).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/api\/user\/bookings\/\w{24}\/receipt\?language=en$/),
    );
    expect(screen.queryByRole('region', { name: 'Open now' })).not.toBeInTheDocument();
  });

  // Promises: appointments.patient.chat
  it('says honestly that a payment has not arrived', async () => {
    await show([someBooking(1, { ...noDates, paymentStatus: 'pending' })]);
    const card = within(await screen.findByRole('article'));
    expect(card.getAllByText('Pending')[0]).toBeVisible();
    expect(card.getByText(/haven't received your payment yet/)).toBeInTheDocument();
    expect(card.getByRole('link', { name: /Chat/ })).toBeInTheDocument();
    expect(card.queryByRole('timer')).not.toBeInTheDocument();
  });

  it('offers to finish a payment that was interrupted', async () => {
    const { visited } = await show([someBooking(1, { ...noDates, paymentStatus: 'pending' })]);
    await userEvent.click(await screen.findByRole('link', { name: 'Finish payment for Dr. Asha Rao' }));
    expect(visited).toEqual([`/doctor/${'c'.repeat(24)}?finish=${someBooking(1)._id}&pay=now`]);
  });

  it('leads to the receipt and the calendar file', async () => {
    const open = someBooking(1);
    const { visited } = await show([open]);
    await userEvent.click(await screen.findByRole('link', { name: /Receipt and calendar file/ }));
    expect(visited).toEqual([`/doctor/${'c'.repeat(24)}?booked=${open._id}`]);
  });

  // Promises: appointments.patient.search.email, appointments.patient.search.name, appointments.patient.search.phone
  // Promises: appointments.patient.search.whole-name
  it.each(['tara', 'dr. tara sen', 'TARA@', '98999'])('finds a doctor by %s', async (text) => {
    const doctor = { FirstName: 'Tara', LastName: 'Sen', email: 'tara@x.test', PhoneNo: '9899900000' };
    await show([someBooking(1), someBooking(2, { doctor })]);
    await userEvent.type(await screen.findByRole('searchbox'), text);
    expect(await screen.findByText('1 appointment found')).toHaveAttribute('role', 'status');
    expect(names()).toEqual(['Dr. Tara Sen']);
  });

  it('shows fifty of the others, and more on request', async () => {
    const { calls } = await show(Array.from({ length: 60 }, (_, index) => someBooking(100 + index)));
    await screen.findAllByRole('article');
    expect(names()).toHaveLength(50);
    expect(screen.getByText('Showing 50 of 60')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(names()).toHaveLength(60));
    expect(window.location.search).toBe('?pages=2');
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(calls.filter(({ query }) => query.get('part') === 'others').map(({ query }) => query.get('limit'))).toEqual([
      '50',
      '50',
    ]);
  });

  it('brings all pages of a long list back after a reload', async () => {
    await show(
      Array.from({ length: 60 }, (_, index) => someBooking(100 + index)),
      '/user/history?pages=2',
    );
    await screen.findAllByRole('article');
    expect(names()).toHaveLength(60);
  });

  // Promises: appointments.patient.empty
  it('leads from an empty list to the doctors', async () => {
    const { visited } = await show([]);
    await userEvent.click(await screen.findByRole('link', { name: 'Find a Doctor' }));
    expect(visited).toEqual(['/doctor']);
  });

  // Promises: calls.appointments.empty-list, calls.appointments.logged
  it('logs a failure, tells it and offers to retry', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    let failing = true;
    const lists = bookingLists([someBooking(1)], 'doctorId');
    await show((call: Call) => (failing ? refuse(500, 'internal', '') : lists(call)));
    expect(await screen.findByRole('heading', { name: 'Failed to fetch appointments' })).toBeInTheDocument();
    expect(log).toHaveBeenCalled();
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeInTheDocument();
    log.mockRestore();
  });
});
