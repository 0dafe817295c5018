import { createHmac } from 'node:crypto';
import { KEY_SECRET, type RunningSandbox, runningSandbox } from './running-sandbox';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await runningSandbox();
});
afterAll(() => sandbox.dispose());

const hmac = (message: string) => createHmac('sha256', KEY_SECRET).update(message).digest('hex');

it('a captured payment is signed over order and payment and pays the order', async () => {
  const order = await sandbox.newOrder(40_000);
  const answer = await sandbox.pay(order.id, 'captured');
  expect(answer).toEqual({
    razorpay_payment_id: expect.stringMatching(/^pay_[0-9A-Za-z]{14}$/),
    razorpay_order_id: order.id,
    razorpay_signature: hmac(`${order.id}|${answer.razorpay_payment_id}`),
  });
  expect((await sandbox.call('GET', `/v1/orders/${order.id}`)).body).toMatchObject({
    status: 'paid',
    amount_paid: 40_000,
    amount_due: 0,
    attempts: 1,
  });
  expect((await sandbox.call('GET', `/v1/payments/${answer.razorpay_payment_id}`)).body).toMatchObject({
    status: 'captured',
    captured: true,
    amount: 40_000,
    order_id: order.id,
    fee: 944,
    tax: 144,
    error_code: null,
  });
});

it('a failed payment is signed too but says why it failed, and the order can be paid later', async () => {
  const order = await sandbox.newOrder();
  const answer = await sandbox.pay(order.id, 'failed');
  expect(answer.razorpay_signature).toBe(hmac(`${order.id}|${answer.razorpay_payment_id}`));
  expect((await sandbox.call('GET', `/v1/payments/${answer.razorpay_payment_id}`)).body).toMatchObject({
    status: 'failed',
    captured: false,
    error_code: 'BAD_REQUEST_ERROR',
    error_reason: 'payment_failed',
  });
  await sandbox.pay(order.id, 'captured');
  expect((await sandbox.call('GET', `/v1/orders/${order.id}`)).body).toMatchObject({ status: 'paid', attempts: 2 });
  const payments = await sandbox.call('GET', `/v1/orders/${order.id}/payments`);
  expect(payments.body.items.map((payment: { status: string }) => payment.status)).toEqual(['captured', 'failed']);
});

it('an order is paid once', async () => {
  const order = await sandbox.newOrder();
  await sandbox.pay(order.id, 'captured');
  const again = await sandbox.call('POST', `/v1/sandbox/orders/${order.id}/pay`, { outcome: 'captured' });
  expect(again.status).toBe(400);
  expect(again.body.error.description).toBe('Payment already done for this order.');
});

it('an authorized payment is captured by a later call, for exactly its amount', async () => {
  const order = await sandbox.newOrder();
  const { razorpay_payment_id: id } = await sandbox.pay(order.id, 'authorized');
  expect((await sandbox.call('GET', `/v1/orders/${order.id}`)).body.status).toBe('attempted');
  expect((await sandbox.call('POST', `/v1/payments/${id}/capture`, { amount: 49_999 })).status).toBe(400);
  const capture = await sandbox.call('POST', `/v1/payments/${id}/capture`, { amount: 50_000, currency: 'INR' });
  expect(capture.body).toMatchObject({ id, status: 'captured' });
  expect((await sandbox.call('POST', `/v1/payments/${id}/capture`, { amount: 50_000 })).status).toBe(400);
  expect((await sandbox.call('GET', `/v1/orders/${order.id}`)).body.status).toBe('paid');
});

it.each([{ outcome: 'maybe' }, {}, { outcome: 'captured', webhook: 'later' }])('refuses %j', async (body) => {
  const order = await sandbox.newOrder();
  expect((await sandbox.call('POST', `/v1/sandbox/orders/${order.id}/pay`, body)).status).toBe(400);
  expect((await sandbox.call('GET', `/v1/orders/${order.id}`)).body.attempts).toBe(0);
});
