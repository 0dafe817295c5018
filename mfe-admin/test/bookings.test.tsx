import { act as inAct, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, type Answers, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';
import { someAdminBooking } from './some-admin-booking';

const booking = someAdminBooking();
const LIST = 'GET /api/admin/bookings';
const UNMATCHED = 'GET /api/admin/unmatched-payments';
const draw = (answer: Answer<typeof LIST>, path = '/admin/bookings', more: Answers = {}) =>
  renderArea(routes, {
    path,
    user: someUser({ role: 'admin' }),
    answers: { [LIST]: answer, [UNMATCHED]: [], ...more },
  });

describe('the bookings page', () => {
  it('shows whose booking it is and what became of its payment', async () => {
    await draw([booking]);
    const [, row] = await screen.findAllByRole('row');
    for (const text of ['Ravi Rao', 'Dr. Asha Rao', '1 Nov 2026, 15:30', '₹500', 'Refunded', 'order_1', 'pay_1'])
      expect(within(row as HTMLElement).getByText(text)).toBeInTheDocument();
  });

  it('keeps the status in the address and asks for it; says when there is none', async () => {
    const { calls } = await draw([], '/admin/bookings?status=Failed');
    expect(await screen.findByText('No booking has this status.')).toBeInTheDocument();
    expect(calls.at(-1)?.query.get('status')).toBe('Failed');
    await userEvent.selectOptions(screen.getByLabelText('Payment'), 'Expired');
    expect(window.location.search).toBe('?status=expired');
  });

  it('shows what the platform keeps, the appointment, and each refund until it has arrived', async () => {
    const paid = someAdminBooking({
      paymentStatus: 'Completed',
      serviceCharge: 50,
      appointmentAt: '2026-11-05T10:30:00.000Z',
      refunds: [
        {
          paymentId: 'pay_2',
          amount: 500,
          reason: 'second_payment',
          askedAt: '2026-11-02T10:00:00.000Z',
          doneAt: null,
        },
        {
          paymentId: 'pay_3',
          amount: 500,
          reason: 'some_new_reason',
          askedAt: '2026-11-02T10:00:00.000Z',
          doneAt: '2026-11-03T10:00:00.000Z',
        },
      ],
    });
    await draw([paid]);
    const [, row] = await screen.findAllByRole('row');
    for (const text of [
      'Service charge ₹50',
      'Appointment 5 Nov 2026, 16:00',
      'Refund of ₹500 under way since 2 Nov 2026. It was paid twice.',
      '₹500 refunded on 3 Nov 2026',
    ])
      expect(within(row as HTMLElement).getByText(text)).toBeInTheDocument();
    expect(within(row as HTMLElement).getByRole('link', { name: 'Dr. Asha Rao' })).toHaveAttribute(
      'href',
      `/admin/doctors/${'c'.repeat(24)}`,
    );
  });

  it('ends a sentence in Hindi as Hindi does', async () => {
    const refund = { paymentId: 'pay_1', amount: 500, reason: 'second_payment', askedAt: '2026-11-02T10:00:00.000Z' };
    const { platform } = await draw([
      someAdminBooking({ paymentStatus: 'refunded', refunds: [{ ...refund, doneAt: null }] }),
    ]);
    await inAct(async () => platform.preferences.setLanguage('hi'));
    expect(await screen.findByText(/का रिफ़ंड चल रहा है। दो बार भुगतान हुआ था।$/)).toBeInTheDocument();
    await inAct(async () => platform.preferences.setLanguage('en'));
  });

  it('returns a part of a payment with a reason, and says when a refund needs a person', async () => {
    const failed = { paymentId: 'pay_1', amount: 100, reason: 'refunded_by_admin', askedAt: booking.createdAt };
    const paid = someAdminBooking({
      paymentStatus: 'Completed',
      refundable: 400,
      refunds: [{ ...failed, state: 'failed', doneAt: null }],
    });
    const { calls } = await renderArea(routes, {
      path: '/admin/bookings',
      user: someUser({ role: 'admin' }),
      answers: { [LIST]: [paid], 'POST /api/admin/bookings/:id/refunds': { success: true, booking: paid } },
    });
    expect(
      await screen.findByText(/^Refund of ₹100, requested on .*, failed and needs attention.*Ordered by an admin\.$/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Refund Ravi Rao' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund Ravi Rao' }));
    const amount = dialog.getByLabelText('Amount');
    await userEvent.clear(amount);
    await userEvent.type(amount, '400.01');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund Ravi Rao' }));
    expect(dialog.getByText('Enter an amount from ₹1 to ₹400')).toBeVisible();
    expect(dialog.getByText('Please give a reason')).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, '150.50');
    await userEvent.type(dialog.getByLabelText('Reason'), 'The chat was down');
    expect(
      dialog.getByText(
        /^₹100 of ₹500 is back or on its way already\. This comes on top of it\. The consultation goes on/,
      ),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /^Refund ₹150.5/ }));
    expect(await screen.findByText(/will be refunded$/)).toBeInTheDocument();
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent).toMatchObject({ body: { amount: 150.5, reason: 'The chat was down' } });
  });

  it('says of a refund that it waits while the payment is disputed, and no longer once that has ended', async () => {
    const at = '2026-11-03T10:00:00.000Z';
    const refunds = [
      { paymentId: 'pay_1', amount: 500, reason: 'x', askedAt: at, state: 'requested' as const, doneAt: null },
    ];
    const dispute = { amount: 500, openedAt: at, respondBy: null };
    const { unmount } = await draw([someAdminBooking({ refunds, disputes: [dispute] })]);
    expect(
      await screen.findByText(/^Refund of ₹500, requested on .*, waits until the dispute has ended/),
    ).toBeVisible();
    unmount();
    await draw([someAdminBooking({ refunds, disputes: [{ ...dispute, outcome: 'won' }] })]);
    expect(await screen.findByText(/^Refund of ₹500 under way since/)).toBeVisible();
  });

  it.each([
    ['on its way', true, /^The patient will have ₹500 twice: .* Ask the payment provider to stop the refund/],
    ['made', false, /^The patient has ₹500 twice: .* Ask for one of them back/],
  ])(
    'says what to do about a refund that was %s when the bank took the money, and when that is dealt with',
    async (_how, onItsWay, text) => {
      const lost = { amount: 500, openedAt: '2026-11-03T10:00:00.000Z', respondBy: null, outcome: 'lost' as const };
      const twice = { amount: 500, onItsWay, dealtWith: false };
      const seen = someAdminBooking({ disputes: [lost], returnedTwice: twice });
      const { calls, unmount } = await draw([seen], '/admin/bookings?status=needs-person', {
        'POST /api/admin/bookings/:id/dealt-with': { success: true, booking: seen },
      });
      expect(await screen.findByText(text)).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'What Ravi Rao has twice is dealt with' }));
      expect(await screen.findByText(/^Noted\. It needs attention again/)).toBeInTheDocument();
      const sent = calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
      expect(sent).toEqual([{ path: `/api/admin/bookings/${seen._id}/dealt-with`, body: { amount: 500 } }]);
      unmount();
      await draw([someAdminBooking({ disputes: [lost], returnedTwice: { ...twice, dealtWith: true } })]);
      expect(await screen.findByText('₹500 went back twice, which an admin has dealt with.')).toBeVisible();
      expect(screen.queryByRole('button', { name: /dealt with$/ })).not.toBeInTheDocument();
    },
  );

  it('notes nothing of a sum that no admin has seen, and shows it', async () => {
    const has = (amount: number) => someAdminBooking({ returnedTwice: { amount, onItsWay: false, dealtWith: false } });
    let booked = has(200);
    await draw(() => [booked], '/admin/bookings', {
      'POST /api/admin/bookings/:id/dealt-with': refuse(409, 'conflict', 'This was changed meanwhile', undefined, {
        reason: 'changed_meanwhile',
      }),
    });
    expect(await screen.findByText(/^The patient has ₹200 twice/)).toBeVisible();
    booked = has(400);
    await userEvent.click(screen.getByRole('button', { name: 'What Ravi Rao has twice is dealt with' }));
    expect(await screen.findByText(/^The patient has ₹400 twice/)).toBeVisible();
    expect(screen.getByText(/^This was changed meanwhile/)).toBeInTheDocument();
    expect(screen.queryByText(/^Noted/)).not.toBeInTheDocument();
  });

  it.each([
    ['', 200],
    [' not', 0],
  ])('tells%s to inform the bank that asks a payment back when ₹%i of it went back', async (_not, refundedBesides) => {
    const at = '2026-11-03T10:00:00.000Z';
    const disputes = [{ amount: 500, openedAt: at, respondBy: null }];
    // Of a payment that the booking did not need.
    const refund = { paymentId: 'pay_2', amount: 500, reason: 'second_payment', askedAt: at, doneAt: at };
    await draw([someAdminBooking({ disputes, refunds: [{ ...refund, state: 'done' }], refundedBesides })]);
    await screen.findByText('₹500 is disputed: respond at the payment provider');
    const told = screen.queryAllByText(/^A refund of .* was made before/).map(({ textContent }) => textContent);
    const text = 'A refund of ₹200 was made before or is on its way. Tell the bank, or the patient may have it twice.';
    expect(told).toEqual(refundedBesides > 0 ? [text] : []);
  });

  it('tells of a second dispute beside one whose money went back twice', async () => {
    const returnedTwice = { amount: 500, onItsWay: false, dealtWith: true };
    const disputes = [{ amount: 200, openedAt: '2026-11-03T10:00:00.000Z', respondBy: null }];
    await draw([someAdminBooking({ disputes, returnedTwice, refundedBesides: 200 })]);
    expect(await screen.findByText(/^₹500 went back twice/)).toBeVisible();
    expect(screen.getByText(/^A refund of ₹200 was made before or is on its way/)).toBeVisible();
  });

  it('shows what needs a person', async () => {
    const disputes = [
      { amount: 500, openedAt: '2026-11-02T10:00:00.000Z', respondBy: '2026-11-09T10:00:00.000Z' },
      { amount: 200, openedAt: '2026-11-03T10:00:00.000Z', respondBy: null },
    ];
    const { calls } = await draw([someAdminBooking({ disputes })], '/admin/bookings?status=needs-person');
    expect(await screen.findByText('₹500 is disputed: respond at the payment provider by 9 Nov 2026')).toBeVisible();
    expect(screen.getByText('₹200 is disputed: respond at the payment provider')).toBeVisible();
    const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([linkOf('Download the evidence'), linkOf('Download the receipt')]).toEqual([
      `/api/admin/bookings/${booking._id}/evidence`,
      `/api/admin/bookings/${booking._id}/receipt?language=en`,
    ]);
    expect(screen.getByLabelText('Payment')).toHaveDisplayValue('Needs attention');
    expect(calls.find(({ path }) => path === '/api/admin/bookings')?.query.get('refund')).toBe('needs-person');
  });

  it('returns a payment that belongs to no booking with one press, and names what is known of it', async () => {
    const payment = {
      ...{ _id: 'd'.repeat(24), paymentId: 'pay_9', orderId: 'order_9', bookingId: null, expected: null },
      ...{ amount: 300, left: 250.5, currency: 'INR', why: 'unknown_order' as const, payer: 'ravi@example.com' },
      ...{ seenAt: '2026-11-02T10:00:00.000Z', refund: null },
    };
    const other = { ...payment, _id: 'e'.repeat(24), paymentId: 'pay_8', payer: null, expected: 500, currency: 'USD' };
    const { calls } = await draw([], '/admin/bookings?status=needs-person', {
      [UNMATCHED]: [payment, { ...other, bookingId: booking._id, why: 'other_currency', refund: 'failed' }],
      'POST /api/admin/unmatched-payments/:id/refund': { success: true, payment: { ...payment, refund: 'requested' } },
    });
    const region = within(await screen.findByRole('region', { name: 'Payments that belong to no booking' }));
    for (const text of ['₹300', '₹250.50 of it is left', 'Its order is not one of ours.', 'Paid by ravi@example.com'])
      expect(region.getByText(text)).toBeVisible();
    for (const text of ['USD 300.00', 'Its order is over ₹500.', 'The refund failed. It is tried again.'])
      expect(region.getByText(text)).toBeVisible();
    expect(region.getByRole('link')).toHaveAttribute('href', '/admin/bookings?search=order_9');
    expect(screen.getByText('No booking needs attention')).toBeVisible();
    expect(screen.queryByText('No bookings')).not.toBeInTheDocument();
    await userEvent.click(region.getByRole('button', { name: 'Refund ₹250.50 of pay_9' }));
    expect(await screen.findByText('₹250.50 is being refunded.')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      `/api/admin/unmatched-payments/${payment._id}/refund`,
    ]);
  });

  it('offers no refund of a payment that a bank disputes, and takes it off the list when it is dealt with', async () => {
    const payment = {
      ...{ _id: 'd'.repeat(24), paymentId: 'pay_9', orderId: 'order_9', bookingId: null, expected: null },
      ...{ amount: 300, left: 300, currency: 'INR', why: 'unknown_order' as const, payer: null },
      ...{ seenAt: '2026-11-02T10:00:00.000Z', refund: null },
      disputes: [
        { amount: 100, openedAt: '2026-11-02T11:00:00.000Z', respondBy: null, outcome: 'won' as const },
        { amount: 300, openedAt: '2026-11-03T10:00:00.000Z', respondBy: '2026-11-09T10:00:00.000Z', held: 300 },
      ],
    };
    const won = { ...payment, _id: 'e'.repeat(24), paymentId: 'pay_8', disputes: payment.disputes.slice(0, 1) };
    const open = payment.disputes.slice(1);
    const waiting = {
      ...payment,
      _id: 'f'.repeat(24),
      paymentId: 'pay_7',
      disputes: open,
      refund: 'requested' as const,
    };
    const lost = {
      ...{ ...payment, _id: 'a'.repeat(24), paymentId: 'pay_6', left: 0, refund: 'on-its-way' as const },
      disputes: open.map((dispute) => ({ ...dispute, outcome: 'lost' as const })),
    };
    const { calls } = await draw([], '/admin/bookings?status=needs-person', {
      [UNMATCHED]: [payment, won, waiting, lost],
      'POST /api/admin/unmatched-payments/:id/dealt-with': { success: true, payment },
    });
    const region = within(await screen.findByRole('region', { name: 'Payments that belong to no booking' }));
    expect(region.getAllByText('₹300 is disputed: respond at the payment provider by 9 Nov 2026')).toHaveLength(2);
    for (const [paymentId, refund] of [
      ['pay_7', 'The refund waits until the dispute has ended.'],
      ['pay_6', /^A refund is on its way, although the bank has taken the money back/],
    ] as const)
      expect(within(region.getByRole('row', { name: new RegExp(paymentId) })).getByText(refund)).toBeVisible();
    expect(region.getAllByText('The dispute over ₹100 was won')).toHaveLength(2);
    expect(region.queryByRole('button', { name: 'Refund ₹300 of pay_9' })).not.toBeInTheDocument();
    expect(region.getByRole('button', { name: 'Refund ₹300 of pay_8' })).toBeVisible();
    await userEvent.click(region.getByRole('button', { name: 'The dispute of pay_9 is dealt with' }));
    expect(await screen.findByText(/^Taken off the list/)).toBeInTheDocument();
    const sent = calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
    const path = `/api/admin/unmatched-payments/${payment._id}/dealt-with`;
    expect(sent).toEqual([{ path, body: { left: payment.left } }]);
  });

  it('leads nowhere from somebody who has gone', async () => {
    const { doctorId } = someAdminBooking();
    await draw([
      someAdminBooking({ doctorId: { ...doctorId, FirstName: 'Deleted', LastName: 'user', deleted: true, email: '' } }),
    ]);
    expect(await screen.findByText('Deleted user')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Deleted/ })).not.toBeInTheDocument();
  });

  it('searches, and for refunds under way; both are in the address', async () => {
    const { calls } = await draw([], '/admin/bookings?status=refund-under-way');
    expect(await screen.findByText('No booking has this status.')).toBeInTheDocument();
    expect([calls.at(-1)?.query.get('refund'), calls.at(-1)?.query.get('status')]).toEqual(['under-way', null]);
    await userEvent.type(screen.getByLabelText('Search by person, order or payment'), 'ra');
    expect(await screen.findByText(/^Try the beginning/)).toBeInTheDocument();
    expect(window.location.search).toBe('?status=refund-under-way&search=ra');
    await waitFor(() => expect(calls.at(-1)?.query.get('search')).toBe('ra'));
  });

  it('says when it failed, with Retry', async () => {
    await draw(refuse(403, 'forbidden', ''));
    expect(await screen.findByText('Failed to fetch bookings')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});
