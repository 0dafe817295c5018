import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { anId, eventsOf, until } from '@vetcare/test-kit';
import { account, bookingIdOf, type Checkout, type Clinic, openClinic, orderIdOf, sign } from './clinic';
import type { WebhookDelivery } from './webhook-inbox';

let clinic: Clinic;
let doctorId: string;
beforeAll(async () => {
  clinic = await openClinic();
  doctorId = await clinic.doctor();
});
afterAll(() => clinic.close());

async function aBooking() {
  const patient = clinic.patient();
  const answer = await clinic.book(patient, doctorId);
  return { patient, bookingId: bookingIdOf(answer), orderId: orderIdOf(answer) };
}
const deliver = (delivery: WebhookDelivery) => clinic.webhook(delivery.body, delivery);
/** Without waiting for what it does. */
const send = (delivery: WebhookDelivery) => clinic.sendWebhook(delivery.body, delivery);

/** A payload as Razorpay documents it, with our order and a payment of this test's own filled in. */
const captured = (event: string, orderId: string, paymentId: string, change: (text: string) => string = (t) => t) =>
  change(
    readFileSync(join(__dirname, `fixtures/razorpay/${event}.json`), 'utf8')
      .replaceAll('order_DESlLckIVRkHWj', orderId)
      .replaceAll('pay_DESlfW9H8K9uqM', paymentId),
  );
/** The same notice in other bytes, which the inbox does not recognise as a repeat. */
const again = (body: string, time: number) => `${body}${' '.repeat(time)}`;
const reasonOf = async (bookingId: string) =>
  (await eventsOf(clinic.servers, 'booking.booking.refunded.v1')).find(({ data }) => data.bookingId === bookingId)?.data
    .reason;
const aPaymentId = () => `pay_${anId().slice(0, 14)}`;

describe('payloads of the provider', () => {
  test.each(['payment.captured', 'order.paid'])('%s completes the booking', async (event) => {
    const { patient, bookingId, orderId } = await aBooking();
    const paymentId = aPaymentId();
    const answer = await clinic.webhook(captured(event, orderId, paymentId), { eventId: anId() });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(await clinic.appointments(patient)).toMatchObject([
      { _id: bookingId, paymentStatus: 'Completed', paymentId },
    ]);
    expect(await clinic.eventsFor(bookingId)).toEqual({ completed: 1, failed: 0, refunded: 0 });
  });

  test('payment.failed fails it, and a later capture of the same order completes it', async () => {
    const { patient, bookingId, orderId } = await aBooking();
    expect((await clinic.webhook(captured('payment.failed', orderId, aPaymentId()))).status).toBe(200);
    expect(await clinic.statusOf(patient, bookingId)).toBe('Failed');
    expect((await clinic.webhook(captured('payment.captured', orderId, aPaymentId()))).status).toBe(200);
    expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
    expect((await clinic.webhook(captured('payment.failed', orderId, aPaymentId()))).status).toBe(200);
    expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
    expect(await clinic.eventsFor(bookingId)).toEqual({ completed: 1, failed: 1, refunded: 0 });
  });

  test('refund.processed of a refund made at the provider’s desk ends the booking as refunded', async () => {
    const { patient, bookingId, orderId } = await aBooking();
    const paymentId = aPaymentId();
    await clinic.webhook(captured('payment.captured', orderId, paymentId));
    for (let i = 0; i < 3; i++) {
      expect((await clinic.webhook(captured('refund.processed', orderId, paymentId), { eventId: anId() })).status).toBe(
        200,
      );
    }
    await clinic.webhook(captured('order.paid', orderId, paymentId));
    expect(await clinic.statusOf(patient, bookingId)).toBe('refunded');
    const as = { id: anId(), role: 'admin' as const };
    const shown = await clinic.call('GET', `/api/admin/bookings?search=${orderId}`, { as });
    expect(shown.body).toMatchObject([{ paymentStatus: 'refunded', serviceCharge: null }]);
    expect(await clinic.eventsFor(bookingId)).toEqual({ completed: 1, failed: 0, refunded: 1 });
    expect(await reasonOf(bookingId)).toBe('refunded_by_clinic');
    expect(await clinic.ledgerOf(bookingId)).toEqual({
      payment: 50_000,
      fee: 50_000,
      service_charge: 5_000,
      fee_returned: 50_000,
      service_charge_returned: 5_000,
      refund: 50_000,
    });
  });

  test('a refund that overtakes its capture leaves no booking', async () => {
    const { patient, bookingId, orderId } = await aBooking();
    const paymentId = aPaymentId();
    await clinic.webhook(captured('refund.processed', orderId, paymentId));
    await clinic.webhook(captured('payment.captured', orderId, paymentId));
    expect(await clinic.statusOf(patient, bookingId)).toBe('refunded');
    expect(await clinic.eventsFor(bookingId)).toEqual({ completed: 0, failed: 0, refunded: 1 });
    // It never was the doctor's, who hears nothing of it.
    expect(await reasonOf(bookingId)).toBe('not_booked');
  });

  test('a part of the money given back leaves the booking Completed', async () => {
    const { patient, bookingId, orderId } = await aBooking();
    const paymentId = aPaymentId();
    await clinic.webhook(captured('payment.captured', orderId, paymentId));
    const partial = captured('refund.processed', orderId, paymentId, (text) =>
      text
        .replace('"status": "refunded"', '"status": "captured"')
        .replace('"amount_refunded": 50000', '"amount_refunded": 100'),
    );
    expect((await clinic.webhook(partial)).status).toBe(200);
    expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
  });

  test.each([
    ['payment.authorized', 'known but unused'],
    ['invoice.paid', 'unknown'],
  ])('%s is %s: accepted without effect', async (event) => {
    const { patient, bookingId, orderId } = await aBooking();
    const body = captured('payment.authorized', orderId, aPaymentId(), (t) => t.replace('payment.authorized', event));
    expect((await clinic.webhook(body, { eventId: anId() })).status).toBe(200);
    expect(await clinic.statusOf(patient, bookingId)).toBe('pending');
  });

  test('an order that is not ours, and a payment without an order, are accepted', async () => {
    expect((await clinic.webhook(captured('payment.captured', 'order_foreign', aPaymentId()))).status).toBe(200);
    const loose = captured('payment.captured', 'x', aPaymentId(), (t) =>
      t.replace('"order_id": "x"', '"order_id": null'),
    );
    expect((await clinic.webhook(loose)).status).toBe(200);
  });

  test.each([
    ['amount', '"amount": 50000', '"amount": 49900', { payment: 49_900 }],
    ['currency', '"currency": "INR"', '"currency": "USD"', {}],
  ])('another %s than the order’s completes nothing; the right one does', async (_what, is, becomes, books) => {
    const { patient, bookingId, orderId } = await aBooking();
    const wrong = captured('payment.captured', orderId, aPaymentId(), (t) => t.replace(is, becomes));
    expect((await clinic.webhook(wrong)).status).toBe(200);
    expect(await clinic.statusOf(patient, bookingId)).toBe('pending');
    expect(await clinic.ledgerOf(bookingId)).toEqual(books);
    await clinic.webhook(captured('payment.captured', orderId, aPaymentId()));
    expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
  });
});

describe('repeats', () => {
  test('three in a row, and a hundred at once, have one effect', async () => {
    const { patient, bookingId, orderId } = await aBooking();
    await clinic.pay(orderId, 'captured');
    const delivery = await clinic.webhookInbox.delivery('payment.captured', orderId);
    for (let i = 0; i < 3; i++) expect((await deliver(delivery)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(delivery)));
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));
    await clinic.inboxIsEmpty();
    expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
    expect(await clinic.eventsFor(bookingId)).toEqual({ completed: 1, failed: 0, refunded: 0 });
    expect(await clinic.ledgerOf(bookingId)).toEqual({ payment: 50_000, fee: 50_000, service_charge: 5_000 });
  });

  test('a hundred at once, on a booking not yet settled, beside the checkout and with other bytes', async () => {
    const { patient, bookingId, orderId } = await aBooking();
    const checkout = await clinic.pay(orderId, 'captured');
    const [one, paid] = [
      await clinic.webhookInbox.delivery('payment.captured', orderId),
      await clinic.webhookInbox.delivery('order.paid', orderId),
    ];
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, () => send(one)),
      clinic.verify(patient, bookingId, checkout),
      ...Array.from({ length: 30 }, () => send(paid)),
      ...Array.from({ length: 20 }, (_, n) => clinic.sendWebhook(again(one.body, n + 1))),
    ]);
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));
    await clinic.inboxIsEmpty();
    expect(await clinic.eventsFor(bookingId)).toEqual({ completed: 1, failed: 0, refunded: 0 });
    expect(await clinic.ledgerOf(bookingId)).toEqual({ payment: 50_000, fee: 50_000, service_charge: 5_000 });
  });

  test('three days late', async () => {
    const { patient, bookingId, orderId } = await aBooking();
    const checkout = await clinic.pay(orderId, 'captured');
    await clinic.verify(patient, bookingId, checkout);
    const before = await clinic.appointments(patient);
    clinic.clock.aheadMs += 3 * 24 * 3_600_000;
    expect((await deliver(await clinic.webhookInbox.delivery('payment.captured', orderId))).status).toBe(200);
    expect(await clinic.appointments(patient)).toEqual(before);
  });
});

const permutations = <T>(items: T[]): T[][] =>
  items.length <= 1
    ? [items]
    : items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));

type Step = 'failed' | 'captured' | 'paid' | 'verify';
test.each(permutations<Step>(['failed', 'captured', 'paid', 'verify']))(
  'in the order %s, %s, %s, %s it is Completed once',
  async (...steps) => {
    const { patient, bookingId, orderId } = await aBooking();
    const declined = await clinic.pay(orderId, 'failed');
    const checkout = await clinic.pay(orderId, 'captured');
    const act: Record<Step, () => Promise<{ status: number }>> = {
      failed: async () => deliver(await clinic.webhookInbox.delivery('payment.failed', declined.razorpay_payment_id)),
      captured: async () =>
        deliver(await clinic.webhookInbox.delivery('payment.captured', checkout.razorpay_payment_id)),
      paid: async () => deliver(await clinic.webhookInbox.delivery('order.paid', checkout.razorpay_payment_id)),
      verify: () => clinic.verify(patient, bookingId, checkout),
    };
    let paid = false;
    for (const step of steps) {
      expect((await act[step]()).status).toBe(200);
      paid ||= step !== 'failed';
      expect(await clinic.statusOf(patient, bookingId)).toBe(paid ? 'Completed' : 'Failed');
    }
    expect(await clinic.eventsFor(bookingId)).toEqual({
      completed: 1,
      failed: steps[0] === 'failed' ? 1 : 0,
      refunded: 0,
    });
  },
);

describe('forged', () => {
  const refused = async (send: (body: string, good: string) => Promise<{ status: number; body: unknown }>) => {
    const { patient, bookingId, orderId } = await aBooking();
    const body = captured('payment.captured', orderId, aPaymentId());
    const answer = await send(body, sign(account.webhookSecret, body));
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ success: false, code: 'signature_invalid' });
    expect(await clinic.statusOf(patient, bookingId)).toBe('pending');
    expect(await clinic.ledgerOf(bookingId)).toEqual({});
  };

  test('one byte of the body changed', () =>
    refused((body, signature) => clinic.webhook(body.replace('"captured": true', '"captured":  true'), { signature })));
  test('signed with another secret', () => refused((body) => clinic.webhook(body, { signature: sign('other', body) })));
  test('signed with the secret of the API', () =>
    refused((body) => clinic.webhook(body, { signature: sign(account.keySecret, body) })));
  test('not signed', () => refused((body) => clinic.call('POST', '/webhooks/razorpay', { body })));
  test('an empty body', () => refused(() => clinic.webhook('', { signature: '' })));
  test('serialised again, with the signature of what was sent', () =>
    refused((body, signature) => clinic.webhook(JSON.stringify(JSON.parse(body)), { signature })));
});

test('one of the other mode under the same secret has no effect, also where it names our booking', async () => {
  const { patient, bookingId } = await aBooking();
  const body = captured('payment.captured', 'order_ofLiveMode', aPaymentId(), (text) =>
    text.replace('"notes": []', `"notes": { "bookingId": "${bookingId}", "receipt": "${bookingId}" }`),
  );
  expect(body).toContain(bookingId);
  expect((await clinic.webhook(body)).status).toBe(200);
  expect(await clinic.statusOf(patient, bookingId)).toBe('pending');
  expect(await clinic.ledgerOf(bookingId)).toEqual({});
});

test('a compressed body, which could take far more memory than its length says: 415', async () => {
  const body = gzipSync(captured('payment.captured', 'order_x', aPaymentId()));
  const answer = await clinic.call('POST', '/webhooks/razorpay', { body, headers: { 'content-encoding': 'gzip' } });
  expect([answer.status, answer.body.reason]).toEqual([415, 'unsupported_encoding']);
});

test.each(['with its signature', 'without one'])('a body of 300 kB %s: 413, and nothing is kept', async (how) => {
  const { patient, bookingId, orderId } = await aBooking();
  const body = again(captured('payment.captured', orderId, aPaymentId()), 300_000);
  const kept = () => clinic.database.collection('webhook_inbox').countDocuments();
  const before = await kept();
  const answer = await clinic.webhook(body, how === 'without one' ? { signature: '' } : {});
  expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
  expect(await kept()).toBe(before);
  expect(await clinic.statusOf(patient, bookingId)).toBe('pending');
});

test.each([
  ['no JSON', '{'],
  ['no event', '{}'],
  ['a capture without a payment', '{"event":"payment.captured","payload":{}}'],
])('signed, but %s: 400', async (_case, body) => {
  const answer = await clinic.webhook(body);
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_json']);
});

test('a second payment of a Completed booking is given back and the booking stays', async () => {
  const { patient, bookingId, orderId } = await aBooking();
  const checkout: Checkout = await clinic.pay(orderId, 'captured');
  await clinic.verify(patient, bookingId, checkout);
  // Neither the sandbox nor the provider accepts a second payment for an order, so another order's payment stands in.
  const other = await aBooking();
  const extra = await clinic.pay(other.orderId, 'captured', 'never');
  const body = captured('payment.captured', orderId, extra.razorpay_payment_id);
  for (let i = 0; i < 3; i++) expect((await clinic.webhook(again(body, i))).status).toBe(200);
  await clinic.jobs.refund();
  await clinic.jobs.refund();
  const refunds = await clinic.provider('GET', `/payments/${extra.razorpay_payment_id}/refunds`);
  expect(refunds).toMatchObject({ count: 1, items: [{ amount: 50_000 }] });
  expect(await clinic.appointments(patient)).toMatchObject([
    { paymentStatus: 'Completed', paymentId: checkout.razorpay_payment_id },
  ]);
  expect(await clinic.eventsFor(bookingId)).toEqual({ completed: 1, failed: 0, refunded: 0 });
  const told = await eventsOf(clinic.servers, 'booking.payment.returned.v1');
  expect(told.filter(({ data }) => data.bookingId === bookingId)).toMatchObject([
    { data: { patientId: patient.id, amountPaise: 50_000, reason: 'second_payment' } },
  ]);
});

test('while the secret is being changed, what is signed with the one before is taken too', async () => {
  const { patient, bookingId, orderId } = await aBooking();
  const body = captured('payment.captured', orderId, aPaymentId());
  const answer = await clinic.webhook(body, { signature: sign(account.webhookSecretBefore, body) });
  expect(answer.status).toBe(200);
  expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
});

test('a webhook is kept as it came, and one that fails is tried again until it succeeds', async () => {
  const { patient, bookingId, orderId } = await aBooking();
  const body = captured('payment.captured', orderId, aPaymentId());
  const inbox = clinic.database.collection<{ _id: string }>('webhook_inbox');
  const declined = captured('payment.failed', orderId, aPaymentId());
  await clinic.webhook(declined);
  expect(await inbox.findOne({ raw: declined })).toMatchObject({ nextTryAt: null });
  // What a process leaves behind that dies after its answer, and that fails at first.
  const at = clinic.now();
  const left = { event: 'payment.captured', requestId: 'r', receivedAt: at, attempts: 0, nextTryAt: at };
  const _id = anId();
  await inbox.insertOne({ _id, ...left, raw: '{' } as never);
  await clinic.jobs.inbox();
  expect(await inbox.findOne({ _id })).toMatchObject({ attempts: 1, nextTryAt: expect.any(Date) });
  await inbox.updateOne({ _id }, { $set: { raw: body } });
  clinic.clock.aheadMs += 60_000;
  await clinic.jobs.inbox();
  await until(() => inbox.findOne({ _id, nextTryAt: null }), 'the second attempt');
  expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
});

test('the unsigned event id keeps no other webhook out', async () => {
  const { patient, bookingId, orderId } = await aBooking();
  const eventId = anId();
  // Whoever sees one signed delivery can send it again under an id that the provider is going to use.
  const seen = captured('payment.failed', orderId, aPaymentId());
  expect((await clinic.webhook(seen, { eventId })).status).toBe(200);
  expect((await clinic.webhook(captured('payment.captured', orderId, aPaymentId()), { eventId })).status).toBe(200);
  expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
});

const bookingsThatNeedSomebody = async () => {
  const as = { id: anId(), role: 'admin' as const };
  const answer = await clinic.call('GET', '/api/admin/bookings?refund=needs-person', { as });
  return answer.body as unknown as Record<string, unknown>[];
};

test('a dispute is shown to admins, once, and changes nothing else', async () => {
  const { patient, bookingId, orderId } = await aBooking();
  const paymentId = aPaymentId();
  await clinic.webhook(captured('payment.captured', orderId, paymentId));
  const [openedAt, respondBy] = [Math.floor(clinic.now().getTime() / 1_000), 4_000_000_000];
  const dispute = { id: 'disp_1', payment_id: paymentId, amount: 50_000, created_at: openedAt, respond_by: respondBy };
  const body = JSON.stringify({ event: 'payment.dispute.created', payload: { dispute: { entity: dispute } } });
  for (let i = 0; i < 2; i++) expect((await clinic.webhook(again(body, i))).status).toBe(200);
  expect(await bookingsThatNeedSomebody()).toMatchObject([
    { _id: bookingId, disputes: [{ amount: 500, respondBy: new Date(respondBy * 1_000).toISOString() }] },
  ]);
  expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
});

test('a refund of which the provider says later that it failed needs a person until it succeeds', async () => {
  const { patient, bookingId, orderId } = await aBooking();
  const checkout = await clinic.pay(orderId, 'captured', 'never');
  await clinic.verify(patient, bookingId, checkout);
  const as = { id: doctorId, role: 'doctor' as const };
  await clinic.faults({ refunds: 'wait' });
  await clinic.call('POST', `/api/doctor/bookings/${bookingId}/cancel`, { as });
  await until(
    () => clinic.database.collection('refunds').findOne({ bookingId, state: 'asked' }),
    'the provider’s answer',
  );
  await clinic.faults({ refunds: 'ok' });
  const refund = { id: 'rfnd_1', payment_id: checkout.razorpay_payment_id, amount: 50_000, status: 'failed' };
  const body = JSON.stringify({ event: 'refund.failed', payload: { refund: { entity: refund } } });
  expect((await clinic.webhook(body, { eventId: anId() })).status).toBe(200);
  const shown = (await bookingsThatNeedSomebody()).find(({ _id }) => _id === bookingId);
  expect(shown).toMatchObject({ refunds: [{ state: 'failed', doneAt: null }] });
});
