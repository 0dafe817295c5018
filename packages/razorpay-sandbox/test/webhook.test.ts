import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningSandbox, runningSandbox, WEBHOOK_SECRET } from './running-sandbox';

let sandbox: RunningSandbox;
afterEach(() => sandbox.dispose());

const signed = (rawBody: string) => createHmac('sha256', WEBHOOK_SECRET).update(rawBody).digest('hex');
const fixture = (event: string) => JSON.parse(readFileSync(join(__dirname, 'fixtures', `${event}.json`), 'utf8'));

/** The shape of a body, which is its sorted keys with the type of each value. */
const shape = (value: unknown): unknown => {
  if (Array.isArray(value)) return 'list';
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]));
};

it('signs the raw body and gives every event its own id', async () => {
  sandbox = await runningSandbox();
  const order = await sandbox.newOrder();
  const { razorpay_payment_id: id } = await sandbox.pay(order.id, 'captured');
  const [authorized, captured, paid] = await Promise.all(
    ['payment.authorized', 'payment.captured', 'order.paid'].map((event) => sandbox.receiver.nth(event)),
  );
  for (const arrival of [authorized, captured, paid]) {
    expect(arrival?.headers['x-razorpay-signature']).toBe(signed(arrival?.rawBody ?? ''));
    expect(JSON.parse(arrival?.rawBody ?? '').payload.payment.entity).toMatchObject({ id, order_id: order.id });
  }
  const ids = [authorized, captured, paid].map((arrival) => arrival?.headers['x-razorpay-event-id']);
  expect(new Set(ids).size).toBe(3);
});

it('sends the bodies that the provider documents', async () => {
  sandbox = await runningSandbox();
  const first = await sandbox.newOrder();
  await sandbox.pay(first.id, 'failed');
  const { razorpay_payment_id: id } = await sandbox.pay(first.id, 'captured');
  await sandbox.call('POST', `/v1/payments/${id}/refund`, { receipt: 'refund-1' });
  for (const event of ['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid', 'refund.processed']) {
    const sent = JSON.parse((await sandbox.receiver.nth(event)).rawBody);
    expect(shape(sent)).toEqual(shape(fixture(event)));
    expect(sent.contains).toEqual(fixture(event).contains);
  }
});

it('comes again with the same id and body until it is answered with 2xx', async () => {
  sandbox = await runningSandbox({ answers: [500, 404] });
  await sandbox.pay((await sandbox.newOrder()).id, 'failed');
  const third = await sandbox.receiver.nth('payment.failed', 3);
  expect(sandbox.receiver.arrivals).toHaveLength(3);
  for (const arrival of sandbox.receiver.arrivals) {
    expect(arrival.rawBody).toBe(third.rawBody);
    expect(arrival.headers['x-razorpay-event-id']).toBe(third.headers['x-razorpay-event-id']);
  }
});

it('held back survives a restart and goes out then', async () => {
  sandbox = await runningSandbox();
  await sandbox.call('POST', '/v1/sandbox/faults', { webhooks: 'hold' });
  const order = await sandbox.newOrder();
  await sandbox.pay(order.id, 'captured');
  expect((await sandbox.call('GET', '/v1/sandbox/webhooks')).body.pending).toHaveLength(3);
  expect(sandbox.receiver.arrivals).toHaveLength(0);
  await sandbox.restart();
  expect(JSON.parse((await sandbox.receiver.nth('order.paid')).rawBody).payload.order.entity.id).toBe(order.id);
});

it('goes out twice, or never, when the payment is told so', async () => {
  sandbox = await runningSandbox();
  const silent = await sandbox.newOrder();
  await sandbox.pay(silent.id, 'captured', 'never');
  await sandbox.pay((await sandbox.newOrder()).id, 'failed', 'twice');
  const twin = await sandbox.receiver.nth('payment.failed', 2);
  expect(sandbox.receiver.arrivals.map((arrival) => arrival.rawBody)).toEqual([twin.rawBody, twin.rawBody]);
  expect((await sandbox.call('GET', '/v1/sandbox/webhooks')).body.pending).not.toContainEqual(
    expect.objectContaining({ event: 'payment.captured' }),
  );
});
