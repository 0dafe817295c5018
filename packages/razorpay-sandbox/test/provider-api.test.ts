import { appendFileSync } from 'node:fs';
import { type RunningSandbox, runningSandbox } from './running-sandbox';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await runningSandbox();
});
afterAll(() => sandbox.dispose());

const error = (description: string) => ({ error: expect.objectContaining({ code: 'BAD_REQUEST_ERROR', description }) });

describe('orders', () => {
  it('are created in paise and found by id and by receipt', async () => {
    const receipt = `r-${Math.random()}`;
    const made = await sandbox.call('POST', '/v1/orders', { amount: 50_000, receipt, notes: { bookingId: 'b1' } });
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
      entity: 'order',
      amount: 50_000,
      amount_paid: 0,
      amount_due: 50_000,
      currency: 'INR',
      receipt,
      status: 'created',
      attempts: 0,
      notes: { bookingId: 'b1' },
    });
    expect((await sandbox.call('GET', `/v1/orders/${made.body.id}`)).body).toEqual(made.body);
    const found = await sandbox.call('GET', `/v1/orders?receipt=${receipt}&count=10&skip=0`);
    expect(found.body).toEqual({ entity: 'collection', count: 1, items: [made.body] });
    expect((await sandbox.call('GET', '/v1/orders?receipt=never-used')).body.items).toEqual([]);
  });

  it.each([
    [{ amount: 99 }, 'Order amount less than minimum amount allowed'],
    [{ amount: 100.5 }, 'The amount must be an integer.'],
    [{}, 'The amount must be an integer.'],
    [{ amount: 100, receipt: 'x'.repeat(41) }, 'receipt: the length must be no more than 40.'],
  ])('are refused: %j', async (body, description) => {
    const answer = await sandbox.call('POST', '/v1/orders', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(error(description));
  });

  it('with unique_receipt are made once, without it twice', async () => {
    const once = { amount: 700, receipt: 'unique-1', unique_receipt: true };
    const first = await sandbox.call('POST', '/v1/orders', once);
    expect((await sandbox.call('POST', '/v1/orders', once)).body.id).toBe(first.body.id);
    expect((await sandbox.call('POST', '/v1/orders', { ...once, amount: 800 })).body).toEqual(
      error('Order receipt should be unique.'),
    );
    const again = await sandbox.call('POST', '/v1/orders', { ...once, unique_receipt: false });
    expect(again.body.id).not.toBe(first.body.id);
  });

  it('are not told to a wrong key', async () => {
    const { id } = await sandbox.newOrder();
    const answer = await sandbox.call('GET', `/v1/orders/${id}`, undefined, { authorization: 'Basic d3Jvbmc6a2V5' });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(error('Authentication failed'));
  });

  it('that do not exist are a 400, as with the provider', async () => {
    const answer = await sandbox.call('GET', '/v1/orders/order_DBJKIP31Y4jl8q');
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(error('The id provided does not exist'));
  });
});

describe('refunds', () => {
  const paidOrder = async () => {
    const order = await sandbox.newOrder();
    return (await sandbox.pay(order.id, 'captured')).razorpay_payment_id;
  };

  it('give all of it back once', async () => {
    const id = await paidOrder();
    const refund = await sandbox.call('POST', `/v1/payments/${id}/refund`, { receipt: 'refund-1' });
    expect(refund.status).toBe(200);
    expect(refund.body).toMatchObject({
      id: expect.stringMatching(/^rfnd_[0-9A-Za-z]{14}$/),
      amount: 50_000,
      payment_id: id,
      status: 'processed',
    });
    expect((await sandbox.call('GET', `/v1/payments/${id}`)).body).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
      amount_refunded: 50_000,
    });
    const second = await sandbox.call('POST', `/v1/payments/${id}/refund`, {});
    expect(second.status).toBe(400);
    expect(second.body).toEqual(error('The payment has been fully refunded already'));
    expect((await sandbox.call('GET', `/v1/payments/${id}/refunds`)).body.items).toEqual([refund.body]);
  });

  it('that wait are counted at once, and told when they are carried out', async () => {
    const id = await paidOrder();
    await sandbox.call('POST', '/v1/sandbox/faults', { refunds: 'wait' });
    const { body: refund } = await sandbox.call('POST', `/v1/payments/${id}/refund`, {});
    await sandbox.call('POST', '/v1/sandbox/faults', { refunds: 'ok' });
    expect(refund.status).toBe('pending');
    expect((await sandbox.call('GET', `/v1/payments/${id}`)).body.status).toBe('refunded');
    const before = sandbox.receiver.arrivals.filter(({ event }) => event === 'refund.processed').length;
    const told = sandbox.receiver.nth('refund.processed', before + 1);
    const process = () => sandbox.call('POST', `/v1/sandbox/refunds/${refund.id}/process`);
    expect((await process()).body).toMatchObject({ id: refund.id, status: 'processed' });
    expect((await told).rawBody).toContain(refund.id);
    expect((await process()).status).toBe(400);
  });

  it('under one idempotency key are one refund, another request under it is refused', async () => {
    const id = await paidOrder();
    const key = { 'X-Refund-Idempotency': `refund-of-${id}` };
    const first = await sandbox.call('POST', `/v1/payments/${id}/refund`, { amount: 10_000 }, key);
    const retry = await sandbox.call('POST', `/v1/payments/${id}/refund`, { amount: 10_000 }, key);
    expect(retry.body.id).toBe(first.body.id);
    const other = await sandbox.call('POST', `/v1/payments/${id}/refund`, { amount: 20_000 }, key);
    expect(other.status).toBe(400);
    expect((await sandbox.call('GET', `/v1/payments/${id}`)).body).toMatchObject({
      status: 'captured',
      refund_status: 'partial',
      amount_refunded: 10_000,
    });
    const short = { 'X-Refund-Idempotency': 'short' };
    expect((await sandbox.call('POST', `/v1/payments/${id}/refund`, {}, short)).status).toBe(400);
  });

  it('of more than was paid, or of a payment that failed, are refused', async () => {
    const id = await paidOrder();
    const more = await sandbox.call('POST', `/v1/payments/${id}/refund`, { amount: 50_001 });
    expect(more.body).toEqual(error('The refund amount provided is greater than amount captured'));
    const failed = await sandbox.pay((await sandbox.newOrder()).id, 'failed');
    const none = await sandbox.call('POST', `/v1/payments/${failed.razorpay_payment_id}/refund`, {});
    expect(none.body).toEqual(error('The payment status should be captured for action to be taken'));
  });
});

describe('after a restart', () => {
  it('orders, payments and refunds are still there, and a torn last line is not', async () => {
    const order = await sandbox.newOrder();
    const { razorpay_payment_id: paymentId } = await sandbox.pay(order.id, 'captured');
    const refund = await sandbox.call('POST', `/v1/payments/${paymentId}/refund`, { amount: 300 });
    appendFileSync(sandbox.dataFile, '{"order":{"id":"order_torn');
    await sandbox.restart();
    expect((await sandbox.call('GET', `/v1/orders/${order.id}`)).body.status).toBe('paid');
    expect((await sandbox.call('GET', `/v1/orders/${order.id}/payments`)).body.items).toEqual([
      expect.objectContaining({ id: paymentId, status: 'captured', amount_refunded: 300 }),
    ]);
    expect((await sandbox.call('GET', `/v1/payments/${paymentId}/refunds`)).body.items).toEqual([refund.body]);
  });
});
