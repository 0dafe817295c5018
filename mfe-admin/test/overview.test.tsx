import { act as drawn, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  AdminBooking,
  AuditEntry,
  BookingMonth,
  DoctorCase,
  ReportedMessage,
  ReportedReview,
  Ticket,
  UnmatchedPayment,
} from '@vetcare/contracts';
import { refreshFollowers } from '@vetcare/web-kit';
import { type Answers, type Call, refuse, renderArea, someUser, withHeaders } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { someAdminBooking } from './some-admin-booking';
import { someDoctorCase } from './some-doctor-case';
import { someReportedMessage, someReportedReview } from './some-reports';
import { someTicket } from './some-ticket';

const month = (name: string, more: Partial<BookingMonth> = {}): BookingMonth => ({
  month: name,
  bookings: 0,
  completed: 0,
  payments: 0,
  refunds: 0,
  serviceCharge: 0,
  ...more,
});
const months = [
  month('2026-09'),
  month('2026-10', { bookings: 3, completed: 2, payments: 1000, serviceCharge: 100 }),
  month('2026-11', { bookings: 5, completed: 4, payments: 2000, refunds: 500, serviceCharge: 150 }),
];
const TOTAL = 'X-Total-Count';
const act: AuditEntry = {
  _id: 'f'.repeat(24),
  actor: { _id: 'a'.repeat(24), name: 'Meera Nair' },
  act: 'suspend',
  subject: { _id: 'b'.repeat(24), name: 'Ravi Menon', role: 'patient' },
  reason: 'Abuse',
  fees: null,
  at: '2026-11-01T10:00:00.000Z',
};
const nothing = {
  'GET /api/admin/doctors': [] as DoctorCase[],
  'GET /api/admin/doctors/counts': { pending: 0, approved: 3, rejected: 0, suspended: 0 },
  'GET /api/admin/bookings': [] as AdminBooking[],
  'GET /api/admin/unmatched-payments': [] as UnmatchedPayment[],
  'GET /api/admin/messages/reported': [] as ReportedMessage[],
  'GET /api/admin/reviews/reported': [] as ReportedReview[],
  'GET /api/admin/audit': [] as AuditEntry[],
  'GET /api/admin/tickets': [] as Ticket[],
  'GET /api/admin/bookings/summary': { months: [month('2026-11')], refundsUnderWay: 0 },
};
const draw = (answers: Answers = {}) =>
  renderArea(routes, {
    path: '/admin',
    user: someUser({ role: 'admin' }),
    answers: { ...nothing, ...answers },
  });
const panel = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

describe('the overview', () => {
  it('shows what people wrote to support and nobody has answered, and that nobody waits', async () => {
    const { calls, unmount } = await draw({ 'GET /api/admin/tickets': [someTicket()] });
    const link = await (await panel('Requests')).findByRole('link', { name: 'T-7K2MQ-94XBD' });
    expect(link).toHaveAttribute('href', `/admin/tickets/${'d'.repeat(24)}`);
    expect(calls.find(({ path }) => path === '/api/admin/tickets')?.query.get('state')).toBe('open');
    unmount();
    await draw();
    expect(await (await panel('Requests')).findByText('Nobody is waiting for an answer.')).toBeInTheDocument();
  });

  it('shows doctors whose new council registration nobody has checked, and no panel without them', async () => {
    const licence = { council: 'KVC', number: '12', certificateUrl: null, enteredAt: act.at, checked: false };
    const { unmount } = await draw({
      'GET /api/admin/doctors': ({ query }) =>
        query.get('licence') === 'unchecked' ? [someDoctorCase({ status: 'approved', licence })] : [],
    });
    const found = await panel('Council registrations to check');
    expect(found.getByRole('link', { name: 'Dr. Asha Rao' })).toHaveAttribute(
      'href',
      `/admin/doctors/${'0123456789abcdef01234567'}`,
    );
    expect(found.getByText('KVC, 12')).toBeInTheDocument();
    unmount();
    await draw();
    await panel('Doctors to approve');
    expect(screen.queryByRole('region', { name: 'Council registrations to check' })).not.toBeInTheDocument();
  });

  it('has a title of its own', async () => {
    await draw();
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeInTheDocument();
    expect(document.title).toBe('Admin · Overview · VetCare');
  });

  it('begins with the doctors who wait, the longest first, and their number', async () => {
    const waiting = ['Early', 'Late'].map((FirstName, index) =>
      someDoctorCase({ _id: String(index).repeat(24), FirstName }),
    );
    const { calls } = await draw({
      'GET /api/admin/doctors': waiting,
      'GET /api/admin/doctors/counts': { pending: 12, approved: 3, rejected: 0, suspended: 0 },
    });
    const links = (await panel('Doctors to approve (12)')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dr. Early Rao', `/admin/doctors/${'0'.repeat(24)}`],
      ['Dr. Late Rao', `/admin/doctors/${'1'.repeat(24)}`],
      ['All doctors', '/admin/doctors'],
    ]);
    expect(calls.find(({ path }) => path === '/api/admin/doctors')?.query.toString()).toBe('status=pending&limit=5');
  });

  it('shows money on its way back, and not what has arrived', async () => {
    const refund = { paymentId: 'pay_2', amount: 500, reason: 'slot_taken', askedAt: '2026-11-03T10:00:00.000Z' };
    const refunds = [
      { ...refund, doneAt: null },
      { ...refund, paymentId: 'pay_3', amount: 700, doneAt: '2026-11-04T10:00:00.000Z' },
    ];
    const { calls } = await draw({ 'GET /api/admin/bookings': [someAdminBooking({ refunds })] });
    const { getByText, queryByText } = await panel('Refunds in progress');
    expect(await screen.findByText('₹500 to Ravi Rao')).toBeInTheDocument();
    expect(getByText('Since 3 Nov 2026, 15:30')).toBeInTheDocument();
    expect(queryByText(/₹700/)).not.toBeInTheDocument();
    expect(calls.some(({ path, query }) => path === '/api/admin/bookings' && query.get('refund') === 'under-way')).toBe(
      true,
    );
  });

  it('shows payments that need a person, with what is to be done', async () => {
    const failed = { paymentId: 'pay_2', amount: 500, reason: 'slot_taken', askedAt: '2026-11-03T10:00:00.000Z' };
    const disputes = [
      { amount: 200, openedAt: failed.askedAt, respondBy: '2026-11-09T10:00:00.000Z' },
      { amount: 300, openedAt: failed.askedAt, respondBy: '2026-11-08T10:00:00.000Z', outcome: 'lost' as const },
    ];
    const booking = someAdminBooking({ refunds: [{ ...failed, state: 'failed', doneAt: null }], disputes });
    await draw({
      'GET /api/admin/bookings': ({ query }: Call) => (query.get('refund') === 'needs-person' ? [booking] : []),
    });
    const { findByText, getByText, getByRole } = await panel('Payments that need attention');
    expect(await findByText(/^Refund of ₹500, requested on .*, failed and needs attention/)).toBeInTheDocument();
    expect(getByText('₹200 is disputed: respond at the payment provider by 9 Nov 2026')).toBeInTheDocument();
    // Nobody is asked to answer one that has ended.
    expect(getByText('The dispute over ₹300 was lost: the bank has taken it back')).toBeInTheDocument();
    expect(getByRole('link', { name: 'Ravi Rao' })).toHaveAttribute('href', '/admin/bookings?search=order_1');
  });

  it('counts payments that belong to no booking, beside which nothing else may need attention', async () => {
    const payment = {
      ...{ _id: 'd'.repeat(24), paymentId: 'pay_9', orderId: null, bookingId: null, expected: null, amount: 300 },
      ...{ left: 300, currency: 'INR', why: 'unknown_order' as const, payer: null, seenAt: act.at, refund: null },
    };
    await draw({ 'GET /api/admin/unmatched-payments': [payment] });
    const { findByText, queryByText } = await panel('Payments that need attention');
    expect(await findByText('1 payment belongs to no booking.')).toBeInTheDocument();
    expect(queryByText('No payments need attention.')).not.toBeInTheDocument();
  });

  it('counts the open orders', async () => {
    const summary = nothing['GET /api/admin/bookings/summary'];
    await draw({ 'GET /api/admin/bookings/summary': { ...summary, openOrders: { count: 3, amount: 1500 } } });
    const { findByText, getByRole } = await panel('Open orders');
    expect(await findByText('3 bookings are awaiting payment of ₹1,500.')).toBeInTheDocument();
    expect(getByRole('link', { name: 'All open orders' })).toHaveAttribute('href', '/admin/bookings?status=pending');
  });

  it('shows reported messages and reviews, how many there are, and where to decide', async () => {
    await draw({
      'GET /api/admin/messages/reported': withHeaders([someReportedMessage()], { [TOTAL]: '7' }),
      'GET /api/admin/reviews/reported': withHeaders([someReportedReview()], { [TOTAL]: '9' }),
    });
    const messages = await panel('Reported messages (7)');
    expect(messages.getByText('It insults me')).toBeInTheDocument();
    expect(messages.getByText(/^From Dev Das · /)).toBeInTheDocument();
    expect(messages.getByRole('link', { name: 'All reported messages' })).toHaveAttribute('href', '/admin/reports');
    const reviews = await panel('Reported reviews (9)');
    expect(reviews.getByText('<b>Bad</b>')).toBeInTheDocument();
    expect(reviews.getByText('Dr. Asha Rao · 2 people')).toBeInTheDocument();
    const all = reviews.getByRole('link', { name: 'All reported reviews' });
    expect(all).toHaveAttribute('href', '/admin/reports?of=reviews');
  });

  it('shows the latest decisions', async () => {
    await draw({ 'GET /api/admin/audit': [act] });
    expect(await (await panel('Latest decisions')).findByText('Suspended')).toBeInTheDocument();
  });

  it('shows who has come since, and no longer what another admin has handled, where the focus goes on', async () => {
    const [early, late] = ['Early', 'Late'].map((FirstName, index) =>
      someDoctorCase({ _id: String(index).repeat(24), FirstName }),
    ) as [DoctorCase, DoctorCase];
    let waiting = [early];
    let tickets: Ticket[] = [];
    let reports = [someReportedMessage()];
    const { platform } = await draw({
      'GET /api/admin/doctors': ({ query }) => (query.get('licence') ? [] : waiting),
      'GET /api/admin/doctors/counts': () => ({ pending: waiting.length, approved: 3, rejected: 0, suspended: 0 }),
      'GET /api/admin/tickets': () => tickets,
      'GET /api/admin/messages/reported': () => withHeaders(reports, { [TOTAL]: String(reports.length) }),
    });
    const doctors = await panel('Doctors to approve (1)');
    drawn(() => doctors.getByRole('link', { name: 'Dr. Early Rao' }).focus());
    await panel('Reported messages (1)');
    waiting = [late];
    tickets = [someTicket()];
    reports = [];
    drawn(() => refreshFollowers(platform.queryClient, new Set(['doctors', 'tickets', 'reports'] as const)));
    const link = await screen.findByRole('link', { name: 'Dr. Late Rao' });
    expect(screen.queryByRole('link', { name: 'Dr. Early Rao' })).not.toBeInTheDocument();
    await waitFor(() => expect(link).toHaveFocus());
    expect(await screen.findByRole('link', { name: 'T-7K2MQ-94XBD' })).toBeInTheDocument();
    expect(await screen.findByText('No reported messages.')).toBeInTheDocument();
  });

  it('charts bookings and revenue from the first month with any, and tells all of it as a table', async () => {
    await draw({ 'GET /api/admin/bookings/summary': { months, refundsUnderWay: 0 } });
    const { findByRole, getByText, queryByText } = await panel('Bookings and revenue');
    const bookings = within(await findByRole('group', { name: 'Paid bookings by month' }));
    expect(bookings.getAllByRole('definition').map((bar) => bar.textContent)).toEqual(['2', '4']);
    const revenue = within(await findByRole('group', { name: 'Revenue by month: payments less refunds' }));
    expect(revenue.getAllByRole('definition').map((bar) => bar.textContent)).toEqual(['₹1,000', '₹1,500']);
    expect(queryByText('September 2026')).not.toBeInTheDocument();
    const file = getByText('Download as CSV').closest('a');
    expect(decodeURIComponent(file?.getAttribute('href') ?? '')).toContain('\r\n2026-11,5,4,2000,500,150\r\n');
    await userEvent.click(getByText('Show the numbers as a table'));
    const [, newest, older] = within(await findByRole('table', { name: 'Bookings and revenue' })).getAllByRole('row');
    expect(
      within(newest as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['November 2026', '5', '4', '₹2,000', '₹500', '₹150']);
    expect(older).toHaveTextContent('October 2026');
  });

  it('says of each matter that there is none', async () => {
    await draw();
    for (const words of [
      'No doctors are waiting.',
      'No refunds in progress.',
      'No payments need attention.',
      'No bookings are awaiting payment.',
      'No reported messages.',
      'No reported reviews.',
      'No bookings yet.',
      'Actions by admins will appear here.',
    ])
      expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('a matter that fails takes down only itself, with Retry', async () => {
    let failing = true;
    await draw({
      'GET /api/admin/bookings/summary': () =>
        failing ? refuse(403, 'forbidden', '') : nothing['GET /api/admin/bookings/summary'],
    });
    const { findByText, getByRole } = await panel('Bookings and revenue');
    expect(await findByText('Failed to fetch the numbers')).toBeInTheDocument();
    expect(await screen.findByText('No doctors are waiting.')).toBeInTheDocument();
    failing = false;
    await userEvent.click(getByRole('button', { name: 'Retry' }));
    expect(await findByText('No bookings yet.')).toBeInTheDocument();
  });
});

it('shows where the admin is signed in', async () => {
  const session = { signedInAt: '2026-03-05T10:35:00.000Z', usedAt: '2026-03-06T03:42:00.000Z', current: true };
  await draw({
    ...nothing,
    'GET /api/auth/sessions': [{ _id: 'a'.repeat(24), browser: 'Firefox', system: 'Linux', ...session }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Browsers that are signed in' }));
  expect(await screen.findByText('Firefox on Linux')).toBeInTheDocument();
});
