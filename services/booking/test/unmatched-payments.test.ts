import { anId, eventsOf, until } from '@vetcare/test-kit';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

jest.setTimeout(60_000);

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
  (await clinic.provider<{ items: { amount: number }[] }>('GET', `/payments/${paymentId}/refunds`)).items;

/** A payment of an order that somebody made with our account, but not through VetCare. */
async function foreignPayment(amount: number) {
  const order = await clinic.provider<{ id: string }>('POST', '/orders', { amount });
  const { razorpay_payment_id: paymentId } = await clinic.pay(order.id, 'captured');
  const delivery = await clinic.webhookInbox.delivery('payment.captured', paymentId);
  return { orderId: order.id, paymentId, delivery };
}
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
  await isReturned(paymentId);
  expect((await refund(seen)).body).toMatchObject({ success: true, payment: { left: 0, payer: null, refund: 'done' } });
  expect(await refundsOf(paymentId)).toMatchObject([{ amount: 30_000 }]);
  expect(await clinic.ledgerOf(paymentId)).toEqual({ unmatched: 30_000, unmatched_returned: 30_000 });
  const told = await eventsOf(clinic.servers, 'booking.payment.refund-ordered.v1');
  expect(told.filter(({ data }) => data.paymentId === paymentId)).toMatchObject([
    { actor: admin.id, data: { refundPaise: 30_000, currency: 'INR' } },
  ]);
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
