import { anId, eventsOf, until } from '@vetcare/test-kit';
import { checkBooks } from '../src/payment/check-books';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const admin = { id: anId(), role: 'admin' as const };
interface Shown {
  _id: string;
  paymentId: string;
}
const listed = async (paymentId: string) => {
  const answer = await clinic.call('GET', '/api/admin/unmatched-payments', { as: admin });
  return (answer.body as unknown as Shown[]).find((one) => one.paymentId === paymentId);
};
const refund = ({ _id }: Shown, as: { id: string; role: 'admin' | 'patient' } = admin) =>
  clinic.call('POST', `/api/admin/unmatched-payments/${_id}/refund`, { as });
const refundsOf = async (paymentId: string) =>
  (await clinic.provider<{ items: { id: string; amount: number }[] }>('GET', `/payments/${paymentId}/refunds`)).items;

/** A payment of an order that somebody made with our account, but not through VetCare. */
async function foreignPayment(amount: number, email?: string) {
  const order = await clinic.provider<{ id: string }>('POST', '/orders', { amount });
  const { razorpay_payment_id: paymentId } = await clinic.pay(order.id, 'captured', 'now', email);
  const delivery = await clinic.webhookInbox.delivery('payment.captured', paymentId);
  return { orderId: order.id, paymentId, delivery };
}
const toldOf = async (paymentId: string) =>
  (await eventsOf(clinic.servers, 'booking.payment.unmatched-returned.v1'))
    .map(({ data }) => data)
    .filter((data) => data.paymentId === paymentId);
async function isReturned(paymentId: string) {
  await until(async () => {
    await clinic.jobs.refund();
    return (await listed(paymentId)) === undefined;
  }, 'the money to be back');
}
async function aBooking() {
  const patient = clinic.patient();
  const booked = await clinic.book(patient, await clinic.doctor());
  return { patient, bookingId: bookingIdOf(booked), orderId: orderIdOf(booked) };
}

test('a payment for an unknown order is seen, in suspense in the books, and returned once', async () => {
  const { orderId, paymentId, delivery } = await foreignPayment(30_000);
  for (let i = 0; i < 2; i++) expect((await clinic.webhook(delivery.body, delivery)).status).toBe(200);
  await until(() => listed(paymentId), 'the payment to be seen');
  const seen = (await listed(paymentId)) as Shown;
  const known = { orderId, bookingId: null, expected: null, currency: 'INR', why: 'unknown_order' };
  expect(seen).toMatchObject({ ...known, amount: 300, left: 300, payer: 'void@razorpay.com', refund: null });
  expect(await clinic.ledgerOf(paymentId)).toEqual({ unmatched: 30_000 });

  const answers = await Promise.all([refund(seen), refund(seen), refund(seen)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const meanwhile = { by: admin.id, act: 'refund', at: expect.any(String) };
  expect(await refund(seen, { id: anId(), role: 'admin' })).toMatchObject({ status: 409, body: { meanwhile } });
  await isReturned(paymentId);
  expect((await refund(seen)).body).toMatchObject({ success: true, payment: { left: 0, payer: null, refund: 'done' } });
  expect(await refundsOf(paymentId)).toMatchObject([{ amount: 30_000 }]);
  expect(await clinic.ledgerOf(paymentId)).toEqual({ unmatched: 30_000, unmatched_returned: 30_000 });
  const told = await eventsOf(clinic.servers, 'booking.payment.refund-ordered.v1');
  expect(told.filter(({ data }) => data.paymentId === paymentId)).toMatchObject([
    { actor: admin.id, data: { refundPaise: 30_000, currency: 'INR' } },
  ]);
});

test('who paid it is told once that an admin has returned it, if the provider knows their address', async () => {
  const payerEmail = `${anId()}@example.org`;
  const payments = [await foreignPayment(30_000, payerEmail), await foreignPayment(20_000)];
  for (const { paymentId, delivery } of payments) {
    await clinic.webhook(delivery.body, delivery);
    await refund((await listed(paymentId)) as Shown);
    await isReturned(paymentId);
    const made = await clinic.webhookInbox.delivery('refund.processed', paymentId);
    await clinic.webhook(made.body, made);
  }
  const told = async () =>
    (await eventsOf(clinic.servers, 'booking.payment.unknown-returned.v1')).map(({ data }) => data);
  await until(async () => (await told()).length > 0, 'it to be told');
  await clinic.eventsFor('');
  const [{ paymentId } = { paymentId: '' }, { paymentId: other } = { paymentId: '' }] = payments;
  const of = (id: string) => told().then((all) => all.filter((one) => one.paymentId === id));
  expect(await of(paymentId)).toEqual([
    { paymentId, refundId: expect.stringMatching(/^rfnd_/), returnedPaise: 30_000, currency: 'INR', payerEmail },
  ]);
  expect(await of(other)).toEqual([]);
});

test('who paid it gets no mail of ours about what was returned at the provider’s desk, which may be another shop’s', async () => {
  const { paymentId, delivery } = await foreignPayment(30_000, `${anId()}@example.org`);
  await clinic.webhook(delivery.body, delivery);
  await clinic.provider('POST', `/payments/${paymentId}/refund`, { amount: 30_000 });
  const made = await clinic.webhookInbox.delivery('refund.processed', paymentId);
  await clinic.webhook(made.body, made);
  expect(await listed(paymentId)).toBeUndefined();
  await clinic.eventsFor('');
  const told = await eventsOf(clinic.servers, 'booking.payment.unknown-returned.v1');
  expect(told.filter(({ data }) => data.paymentId === paymentId)).toEqual([]);
});

test('nobody but admins sees or returns one', async () => {
  const { paymentId, delivery } = await foreignPayment(40_000);
  await clinic.webhook(delivery.body, delivery);
  await until(() => listed(paymentId), 'the payment to be seen');
  const seen = (await listed(paymentId)) as Shown;
  const as = { ...clinic.patient(), role: 'patient' as const };
  expect((await clinic.call('GET', '/api/admin/unmatched-payments', { as })).status).toBe(403);
  expect((await refund(seen, as)).status).toBe(403);
  expect((await refund({ ...seen, _id: anId() })).status).toBe(404);
  expect(await refundsOf(paymentId)).toEqual([]);
});

test('what was returned at the provider’s desk meanwhile is not returned again', async () => {
  const { paymentId, delivery } = await foreignPayment(40_000);
  await clinic.webhook(delivery.body, delivery);
  await until(() => listed(paymentId), 'the payment to be seen');
  await clinic.provider('POST', `/payments/${paymentId}/refund`, { amount: 10_000 });
  const partly = await clinic.webhookInbox.delivery('refund.processed', paymentId);
  await clinic.webhook(partly.body, partly);
  await until(async () => (await clinic.ledgerOf(paymentId)).unmatched_returned, 'the part to be known');
  expect(await listed(paymentId)).toMatchObject({ amount: 400, left: 300 });
  await refund((await listed(paymentId)) as Shown);
  await isReturned(paymentId);
  expect((await refundsOf(paymentId)).map(({ amount }) => amount)).toEqual([30_000, 10_000]);
});

test.each([
  ['another sum', { amount: 30_000 }, { why: 'other_amount', amount: 300, currency: 'INR' }, { payment: 30_000 }],
  ['another currency', { currency: 'USD' }, { why: 'other_currency', amount: 300, currency: 'USD' }, {}],
])(
  'a payment of our order over %s completes nothing, is seen, and the order stays payable',
  async (_what, change, expected, books) => {
    const { patient, bookingId, orderId } = await aBooking();
    // Neither the sandbox nor the provider takes another sum for an order, so another order's payment stands in.
    const { paymentId, delivery } = await foreignPayment(30_000);
    const body = JSON.parse(delivery.body);
    Object.assign(body.payload.payment.entity, { order_id: orderId, ...change });
    await clinic.webhook(JSON.stringify(body));
    const seen = (await listed(paymentId)) as Shown;
    expect(seen).toMatchObject({ ...expected, bookingId, orderId, expected: 500, payer: null });
    expect(await clinic.statusOf(patient, bookingId)).toBe('pending');
    expect(await clinic.ledgerOf(bookingId)).toEqual(books);

    await refund(seen);
    await until(async () => {
      await clinic.jobs.refund();
      return (await refundsOf(paymentId)).length === 1;
    }, 'the refund');
    expect(await clinic.statusOf(patient, bookingId)).toBe('pending');
    const checkout = await clinic.pay(orderId, 'captured', 'never');
    expect((await clinic.verify(patient, bookingId, checkout)).status).toBe(200);
    expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
  },
);

test.each([['USD'], ['INR']])('what goes back of our order in %s is told for its patient', async (currency) => {
  const { patient, bookingId, orderId } = await aBooking();
  const { paymentId, delivery } = await foreignPayment(30_000);
  await clinic.provider('POST', `/payments/${paymentId}/refund`, { amount: 30_000 });
  const body = JSON.parse(delivery.body);
  const refunded = { status: 'refunded', amount_refunded: 30_000 };
  Object.assign(body.payload.payment.entity, { order_id: orderId, currency, ...refunded });
  for (let i = 0; i < 2; i++) await clinic.webhook(JSON.stringify(body) + ' '.repeat(i));
  const fact = { bookingId, patientId: patient.id };
  const ofBooking = async () =>
    (await eventsOf(clinic.servers, 'booking.payment.returned.v1')).filter(({ data }) => data.bookingId === bookingId);
  await until(async () => [...(await toldOf(paymentId)), ...(await ofBooking())].length > 0, 'it to be told');
  // The sum of one in rupees can be told as a booking's.
  const isOther = currency === 'USD';
  expect(await toldOf(paymentId)).toEqual(
    isOther ? [expect.objectContaining({ ...fact, returnedPaise: 30_000, currency })] : [],
  );
  expect(await ofBooking()).toHaveLength(isOther ? 0 : 1);
});

test.each([['lost'], ['won']])(
  'a dispute of what our order was paid in another currency that is %s',
  async (outcome) => {
    const { patient, bookingId, orderId } = await aBooking();
    const { paymentId, delivery } = await foreignPayment(30_000);
    const body = JSON.parse(delivery.body);
    Object.assign(body.payload.payment.entity, { order_id: orderId, currency: 'USD' });
    await clinic.webhook(JSON.stringify(body));
    const id = `disp_${anId()}`;
    const entity = { id, payment_id: paymentId, amount: 30_000, created_at: 1_800_000_000, respond_by: 4_000_000_000 };
    const tell = (what: string, pad = '') =>
      clinic.webhook(JSON.stringify({ event: `payment.dispute.${what}`, payload: { dispute: { entity } } }) + pad);
    for (const what of ['created', outcome]) expect((await tell(what)).status).toBe(200);
    await tell(outcome, ' ');
    await clinic.eventsFor('');
    // The bank tells the patient of no money that stays with us.
    const told = { bookingId, patientId: patient.id, refundId: id, returnedPaise: 30_000, currency: 'USD' };
    expect(await toldOf(paymentId)).toEqual(outcome === 'lost' ? [{ ...told, paymentId, reason: 'charged_back' }] : []);
  },
);

test('the last paise of a payment can be returned, and less than a rupee of more cannot', async () => {
  const { patient, bookingId, orderId } = await aBooking();
  const checkout = await clinic.pay(orderId, 'captured', 'never');
  await clinic.verify(patient, bookingId, checkout);
  const giveBack = (amount: number) =>
    clinic.call('POST', `/api/admin/bookings/${bookingId}/refunds`, {
      as: admin,
      body: { amount, reason: 'The rest' },
      headers: { 'idempotency-key': anId() },
    });
  expect((await giveBack(0.5)).body).toMatchObject({ code: 'conflict', reason: 'refund_too_small' });
  await clinic.provider('POST', `/payments/${checkout.razorpay_payment_id}/refund`, { amount: 49_950 });
  const partly = await clinic.webhookInbox.delivery('refund.processed', checkout.razorpay_payment_id);
  await clinic.webhook(partly.body, partly);
  expect((await giveBack(0.5)).status).toBe(200);
  await until(async () => (await clinic.eventsFor(bookingId)).refunded === 1, 'the rest to be back');
  expect((await refundsOf(checkout.razorpay_payment_id)).map(({ amount }) => amount)).toEqual([50, 49_950]);
});

test.each([
  ['captured', 60_000],
  ['refunded', 60_000],
])('a %s payment of which more was returned than was paid is refused with an alarm', async (status, refunded) => {
  const { patient, bookingId, orderId } = await aBooking();
  const { razorpay_payment_id: paymentId } = await clinic.pay(orderId, 'captured');
  const { body: text } = await clinic.webhookInbox.delivery('payment.captured', paymentId);
  const body = JSON.parse(text);
  Object.assign(body.payload.payment.entity, { status, amount_refunded: refunded });
  const alarms = async () => {
    const text = await (await fetch(`http://127.0.0.1:${clinic.metricsPort}/metrics`)).text();
    return Number(/vetcare_payment_alarms_total\{reason="refunded_too_much"\} (\d+)/.exec(text)?.[1]);
  };
  const before = await alarms();
  await clinic.webhook(JSON.stringify(body));
  expect(await alarms()).toBe(before + 1);
  expect(await clinic.statusOf(patient, bookingId)).toBe('pending');
  expect(await clinic.ledgerOf(bookingId)).toEqual({});
});

describe('a disputed payment that belongs to no booking', () => {
  interface Seen extends Shown {
    left: number;
    refund: string | null;
    disputes: { amount: number; outcome: string | null; held: number; respondBy: string }[];
  }
  const seenOf = async (paymentId: string) => (await listed(paymentId)) as Seen | undefined;
  /** What the page shows is sent along. */
  const dealWith = ({ _id, left }: Seen, as: { id: string; role: 'admin' | 'patient' } = admin) =>
    clinic.call('POST', `/api/admin/unmatched-payments/${_id}/dealt-with`, { as, body: { left } });
  const disputeOf = (payment_id: string, amount: number, id = `disp_${anId()}`) => {
    const times = { created_at: Math.floor(clinic.now().getTime() / 1_000), respond_by: 4_000_000_000 };
    return (what: string) => {
      const entity = { id, payment_id, amount, ...times };
      return clinic.webhook(JSON.stringify({ event: `payment.dispute.${what}`, payload: { dispute: { entity } } }));
    };
  };
  const faults = async () => (await checkBooks(clinic.database)).faults;
  async function disputed(what: string, amount = 30_000) {
    const { orderId, paymentId, delivery } = await foreignPayment(30_000);
    await clinic.webhook(delivery.body, delivery);
    const dispute = disputeOf(paymentId, amount);
    expect((await dispute(what)).status).toBe(200);
    const seen = (await seenOf(paymentId)) as Seen;
    return { orderId, paymentId, delivery, dispute, seen };
  }

  test('is listed with it, held back in the books, and can’t be returned while it is open', async () => {
    const { paymentId, seen } = await disputed('created');
    expect(seen).toMatchObject({ left: 300, dealtWithAt: null, disputes: [{ amount: 300, outcome: null }] });
    expect(await clinic.ledgerOf(paymentId)).toEqual({ unmatched: 30_000, suspense_held: 30_000 });
    expect(await refund(seen)).toMatchObject({ status: 409, body: { reason: 'payment_disputed' } });
    await clinic.jobs.refund();
    expect(await refundsOf(paymentId)).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  test('is seen although only the dispute was told of', async () => {
    const order = await clinic.provider<{ id: string }>('POST', '/orders', { amount: 30_000 });
    const { razorpay_payment_id: paymentId } = await clinic.pay(order.id, 'captured', 'never');
    await disputeOf(paymentId, 30_000)('created');
    expect(await seenOf(paymentId)).toMatchObject({ why: 'unknown_order', left: 300, disputes: [{ amount: 300 }] });
    expect(await faults()).toEqual([]);
  });

  test('that is won is released in the books, and can be returned', async () => {
    const { paymentId, dispute, seen } = await disputed('created', 20_000);
    await dispute('won');
    await dispute('lost');
    const released = { unmatched: 30_000, suspense_held: 20_000, suspense_released: 20_000 };
    expect(await clinic.ledgerOf(paymentId)).toEqual(released);
    expect((await seenOf(paymentId))?.disputes).toMatchObject([{ outcome: 'won', held: 0 }]);
    expect((await refund(seen)).status).toBe(200);
    await isReturned(paymentId);
    expect(await faults()).toEqual([]);
  });

  test.each([['created', 'lost'], ['lost', 'created'], ['lost']])(
    'that is lost (%s %s) is a charge-back with its fee, and nothing of it is left',
    async (...events) => {
      const { paymentId, dispute } = await disputed(events[0] ?? '');
      for (const event of events.slice(1)) await dispute(event);
      expect(await clinic.ledgerOf(paymentId)).toMatchObject({
        ...{ suspense_charged_back: 30_000, suspense_released: 30_000, suspense_dispute_fee: 2_500 },
      });
      const seen = (await seenOf(paymentId)) as Seen;
      expect(seen).toMatchObject({ left: 0, payer: null, disputes: [{ outcome: 'lost' }] });
      expect((await refund(seen)).status).toBe(200);
      await clinic.jobs.refund();
      expect(await refundsOf(paymentId)).toEqual([]);
      expect(await faults()).toEqual([]);
    },
  );

  test('of which a part is lost has its rest returned', async () => {
    const { paymentId, dispute, seen } = await disputed('created', 20_000);
    await dispute('lost');
    expect((await refund(seen)).status).toBe(200);
    await until(async () => {
      await clinic.jobs.refund();
      return (await refundsOf(paymentId)).length > 0;
    }, 'the refund');
    expect((await refundsOf(paymentId)).map(({ amount }) => amount)).toEqual([10_000]);
    expect(await faults()).toEqual([]);
  });

  test('of which a part is lost after its refund was ordered has the rest returned, and the refund ends', async () => {
    const { paymentId, delivery } = await foreignPayment(30_000);
    await clinic.webhook(delivery.body, delivery);
    const rows = clinic.database.collection<{ _id: string; state: string }>('refunds');
    const stateOf = async () => (await rows.findOne({ _id: paymentId }))?.state;
    await clinic.faults({ refunds: 'fail' });
    expect((await refund((await seenOf(paymentId)) as Seen)).status).toBe(200);
    await until(async () => (await stateOf()) === 'failed', 'the first try');
    await clinic.faults({ refunds: 'ok' });
    await disputeOf(paymentId, 20_000)('lost');
    await until(async () => {
      clinic.clock.aheadMs += 20 * 60_000;
      await clinic.jobs.refund();
      return (await stateOf()) === 'done';
    }, 'the end of the refund');
    expect((await refundsOf(paymentId)).map(({ amount }) => amount)).toEqual([10_000, 30_000]);
    expect(await faults()).toEqual([]);
  });

  test('of which a part is lost at the moment of its order has only the rest returned', async () => {
    const { paymentId, delivery } = await foreignPayment(30_000);
    await clinic.webhook(delivery.body, delivery);
    const seen = (await seenOf(paymentId)) as Seen;
    const payments = clinic.database.collection<{ paymentId: string }>('unmatched_payments');
    const session = await clinic.database.startSession();
    // What a lost dispute does to the payment, which is not committed before the order comes.
    session.startTransaction();
    await payments.updateOne({ paymentId }, { $set: { chargedBackPaise: 20_000 } }, { session });
    const ordered = refund(seen);
    for (let calls = 0; calls < 5; calls += 1) await listed(paymentId);
    await session.commitTransaction();
    await session.endSession();
    expect((await ordered).status).toBe(200);
    const row = await clinic.database.collection<{ _id: string }>('refunds').findOne({ _id: paymentId });
    expect(row).toMatchObject({ amountPaise: 10_000 });
    await disputeOf(paymentId, 20_000)('lost');
    expect(await faults()).toEqual([]);
  });

  test('whose refund was on its way is seen again when that is made beside what the bank took', async () => {
    const { paymentId, delivery } = await foreignPayment(30_000);
    await clinic.webhook(delivery.body, delivery);
    await clinic.faults({ refunds: 'wait' });
    const seen = (await seenOf(paymentId)) as Seen;
    expect((await refund(seen)).status).toBe(200);
    await until(async () => (await seenOf(paymentId))?.refund === 'on-its-way', 'the answer of the provider');
    await clinic.faults({ refunds: 'ok' });
    await disputeOf(paymentId, 30_000)('lost');
    expect(await seenOf(paymentId)).toMatchObject({ left: 0, refund: 'on-its-way' });
    // In a window that has not heard that it is lost.
    expect(await dealWith(seen)).toMatchObject({ status: 409, body: { reason: 'changed_meanwhile' } });
    expect((await dealWith({ ...seen, left: 0 })).status).toBe(200);
    expect(await seenOf(paymentId)).toBeUndefined();
    const [waiting] = await refundsOf(paymentId);
    await clinic.provider('POST', `/sandbox/refunds/${waiting?.id}/process`);
    const made = await clinic.webhookInbox.delivery('refund.processed', paymentId);
    await clinic.webhook(made.body, made);
    expect(await seenOf(paymentId)).toMatchObject({ left: -300, dealtWithAt: null });
    expect((await dealWith({ ...seen, left: 0 })).status).toBe(409);
    expect(await seenOf(paymentId)).toMatchObject({ dealtWithAt: null });
    expect((await dealWith({ ...seen, left: -300 })).status).toBe(200);
    // Told again, which is no news.
    await clinic.webhook(made.body);
    expect(await seenOf(paymentId)).toBeUndefined();
  });

  test('is dealt with when an admin says so, until there is news of it', async () => {
    const { paymentId, dispute, seen } = await disputed('created');
    expect((await dealWith(seen, { ...clinic.patient(), role: 'patient' })).status).toBe(403);
    for (let i = 0; i < 2; i++)
      expect((await dealWith(seen)).body).toMatchObject({ payment: { dealtWithAt: expect.any(String) } });
    expect(await seenOf(paymentId)).toBeUndefined();
    const meanwhile = { by: admin.id, act: 'deal-with-dispute', at: expect.any(String) };
    expect(await dealWith(seen, { id: anId(), role: 'admin' })).toMatchObject({ status: 409, body: { meanwhile } });
    const told = await eventsOf(clinic.servers, 'booking.payment.dispute-dealt-with.v1');
    expect(told.filter(({ data }) => data.paymentId === paymentId)).toMatchObject([{ actor: admin.id }]);
    await dispute('lost');
    expect(await seenOf(paymentId)).toMatchObject({ dealtWithAt: null });
    // A page from before does not say what it shows.
    const answer = await clinic.call('POST', `/api/admin/unmatched-payments/${seen._id}/dealt-with`, { as: admin });
    expect(answer.status).toBe(200);
    expect(await seenOf(paymentId)).toBeUndefined();
  });

  test('is not dealt with where nobody disputed it', async () => {
    const { paymentId, delivery } = await foreignPayment(30_000);
    await clinic.webhook(delivery.body, delivery);
    const seen = (await seenOf(paymentId)) as Seen;
    expect((await dealWith(seen)).status).toBe(404);
    expect(await seenOf(paymentId)).toMatchObject({ dealtWithAt: null, disputes: [] });
  });

  test('of our order over another sum is blocked as well, and charged back in the booking’s books', async () => {
    const { orderId } = await aBooking();
    const { paymentId, delivery } = await foreignPayment(30_000);
    const body = JSON.parse(delivery.body);
    body.payload.payment.entity.order_id = orderId;
    await clinic.webhook(JSON.stringify(body));
    const dispute = disputeOf(paymentId, 30_000);
    await dispute('created');
    const seen = (await seenOf(paymentId)) as Seen;
    expect(seen).toMatchObject({ why: 'other_amount', disputes: [{ outcome: null }] });
    expect(await refund(seen)).toMatchObject({ status: 409, body: { reason: 'payment_disputed' } });
    await dispute('lost');
    expect(await seenOf(paymentId)).toMatchObject({ left: 0, disputes: [{ outcome: 'lost' }] });
    expect(await faults()).toEqual([]);
  });

  test.each([
    ['INR', 'before'],
    ['INR', 'after'],
    ['USD', 'before'],
    ['USD', 'after'],
  ])(
    'of our order over another sum in %s, returned %s a bank takes a part, is told once with its rest',
    async (currency, when) => {
      const { bookingId, orderId } = await aBooking();
      const { paymentId, delivery } = await foreignPayment(30_000);
      const body = JSON.parse(delivery.body);
      Object.assign(body.payload.payment.entity, { order_id: orderId, currency });
      await clinic.webhook(JSON.stringify(body));
      const rows = clinic.database.collection<{ _id: string; state: string; nextTryAt: Date | null }>('refunds');
      const lose = () => disputeOf(paymentId, 20_000)('lost');
      if (when === 'after') await lose();
      else await clinic.faults({ refunds: 'fail' });
      expect((await refund((await seenOf(paymentId)) as Seen)).status).toBe(200);
      if (when === 'before') {
        await until(async () => (await rows.findOne({ _id: paymentId }))?.state === 'failed', 'the first try');
        await clinic.faults({ refunds: 'ok' });
        await lose();
      }
      await until(async () => {
        clinic.clock.aheadMs += 20 * 60_000;
        await clinic.jobs.refund();
        return (await rows.findOne({ _id: paymentId }))?.state === 'done';
      }, 'the end of the refund');
      expect(await rows.findOne({ _id: paymentId })).toMatchObject({ nextTryAt: null });
      expect((await refundsOf(paymentId)).filter(({ amount }) => amount === 10_000)).toHaveLength(1);
      await clinic.eventsFor(bookingId);
      const returned = await eventsOf(clinic.servers, 'booking.payment.returned.v1');
      const inRupees = returned.filter(({ data }) => data.bookingId === bookingId && data.reason !== 'charged_back');
      const inOther = (await toldOf(paymentId)).filter(({ reason }) => reason !== 'charged_back');
      const sums = [
        ...inRupees.map(({ data }) => data.amountPaise),
        ...inOther.map(({ returnedPaise }) => returnedPaise),
      ];
      expect(sums).toEqual([10_000]);
      expect(await faults()).toEqual([]);
    },
  );

  test.each([
    ['open', 'created', { fee: 50_000, dispute_held: 45_000 }],
    ['lost', 'lost', { fee: 50_000, chargeback: 50_000, dispute_borne: 45_000 }],
  ])('takes an %s dispute along when its booking is known after all', async (_what, told, books) => {
    const { patient, bookingId } = await aBooking();
    const { orderId, paymentId, delivery } = await foreignPayment(50_000);
    await clinic.webhook(delivery.body, delivery);
    const dispute = disputeOf(paymentId, 50_000);
    await dispute(told);
    // As after a database was restored in which the order stood.
    await clinic.database.collection('bookings').updateOne({ _id: bookingId as never }, { $set: { orderId } });
    // A repeat with the same bytes would be known.
    await clinic.webhook(`${delivery.body} `);
    expect(await seenOf(paymentId)).toBeUndefined();
    expect(await clinic.ledgerOf(bookingId)).toMatchObject({ payment: 50_000, ...books });
    expect(await clinic.ledgerOf(paymentId)).toMatchObject({ unmatched: 50_000 });
    expect(await clinic.statusOf(patient, bookingId)).toBe(told === 'lost' ? 'refunded' : 'Completed');
    const cancelled = await clinic.call('POST', `/api/user/bookings/${bookingId}/cancel`, {
      as: { ...patient, role: 'patient' },
    });
    expect(cancelled.status).toBe(409);
    if (told === 'created') expect(cancelled.body).toMatchObject({ reason: 'payment_disputed' });
    expect(await faults()).toEqual([]);
    if (told === 'created') await dispute('won');
    expect(await faults()).toEqual([]);
  });
});
