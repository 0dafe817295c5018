import { anId, nextEvent, until } from '@vetcare/test-kit';
import {
  account,
  bookingIdOf,
  type Checkout,
  type Clinic,
  LONGER_THAN_A_TEST_MS,
  openClinic,
  orderIdOf,
  sign,
} from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());
afterEach(async () => {
  clinic.clock.aheadMs = 0;
  await clinic.faults({ orders: 'ok' });
});

async function aBooking(slotStart?: string) {
  const patient = clinic.patient();
  const doctorId = await clinic.doctor({ feesPaise: 49_995 });
  const answer = await clinic.book(patient, doctorId, slotStart === undefined ? {} : { slotStart });
  return { patient, doctorId, bookingId: bookingIdOf(answer), orderId: orderIdOf(answer) };
}
const signed = (orderId: string, paymentId: string): Checkout => ({
  razorpay_order_id: orderId,
  razorpay_payment_id: paymentId,
  razorpay_signature: sign(account.keySecret, `${orderId}|${paymentId}`),
});

// Promises: constants.chat-window, constants.service-charge
test('a verified payment completes the booking, once, with its event and its money', async () => {
  const { patient, doctorId, bookingId, orderId } = await aBooking();
  const before = Date.now();
  const checkout = await clinic.pay(orderId, 'captured');
  const answer = await clinic.verify(patient, bookingId, checkout);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    success: true,
    booking: {
      _id: bookingId,
      userId: { _id: patient.id },
      doctorId: { _id: doctorId, FirstName: 'Asha', specialization: 'Surgery' },
      amount: 499.95,
      paymentStatus: 'Completed',
      paymentId: checkout.razorpay_payment_id,
      orderId,
    },
  });
  const event = await nextEvent(clinic.servers, 'booking.booking.completed.v1', (data) => data.bookingId === bookingId);
  expect(event.data).toMatchObject({
    patientId: patient.id,
    doctorId,
    orderId,
    paymentId: checkout.razorpay_payment_id,
    amountPaise: 49_995,
    serviceChargePaise: 5_000,
  });
  const appointmentAt = Date.parse(event.data.appointmentAt);
  expect(appointmentAt).toBeGreaterThanOrEqual(before);
  expect(Date.parse(event.data.completionAt) - appointmentAt).toBe(48 * 3_600_000);
  expect(await clinic.ledgerOf(bookingId)).toEqual({ payment: 49_995, fee: 49_995, service_charge: 5_000 });

  const repeat = await clinic.verify(patient, bookingId, checkout);
  expect([repeat.status, repeat.body]).toEqual([200, answer.body]);
  expect(await clinic.eventsFor(bookingId)).toEqual({ completed: 1, failed: 0, refunded: 0 });
});

test('an open booking keeps the fee it was made with', async () => {
  const { patient, doctorId, bookingId, orderId } = await aBooking();
  await clinic.doctorUpdated({ doctorId, feesPaise: 90_000 });
  await until(async () => (await clinic.book(clinic.patient(), doctorId)).body.amount === 90_000, 'the new fee');
  const answer = await clinic.verify(patient, bookingId, await clinic.pay(orderId, 'captured'));
  expect(answer.body.booking).toMatchObject({ amount: 499.95, paymentStatus: 'Completed' });
  expect(await clinic.ledgerOf(bookingId)).toEqual({ payment: 49_995, fee: 49_995, service_charge: 5_000 });
});

// Promises: states.chat.48-hours, states.times.now
test('with a slot the appointment is at the slot', async () => {
  clinic.clock.aheadMs = Date.parse('2031-02-20T00:00:00Z') - Date.now();
  const slotStart = '2031-03-01T20:30:00Z';
  const { patient, bookingId, orderId } = await aBooking(slotStart);
  const answer = await clinic.verify(patient, bookingId, await clinic.pay(orderId, 'captured'));
  expect(answer.body.booking).toMatchObject({
    monthName: 'March',
    dayOfWeek: 'Sunday',
    dateOnly: '2031-03-02',
    timeOnly: '02:00',
    completionDate: '2031-03-03T20:30:00.000Z',
    completionDayOfWeek: 'Tuesday',
    completionDateOnly: '2031-03-04',
    completionTimeOnly: '02:00',
  });
});

test('twenty at once complete it once', async () => {
  const { patient, bookingId, orderId } = await aBooking();
  const checkout = await clinic.pay(orderId, 'captured', 'never');
  const answers = await Promise.all(Array.from({ length: 20 }, () => clinic.verify(patient, bookingId, checkout)));
  expect(answers.map((a) => a.status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await clinic.eventsFor(bookingId)).toEqual({ completed: 1, failed: 0, refunded: 0 });
});

describe('is refused, and nothing changes', () => {
  const refusal = { status: 422, code: 'signature_invalid', message: 'Payment verification failed. Contact support.' };
  const attempt = async (change: (checkout: Checkout) => Partial<Checkout>) => {
    const { patient, bookingId, orderId } = await aBooking();
    const checkout = await clinic.pay(orderId, 'captured', 'never');
    const answer = await clinic.verify(patient, bookingId, { ...checkout, ...change(checkout) });
    expect(await clinic.statusOf(patient, bookingId)).toBe('pending');
    expect(await clinic.ledgerOf(bookingId)).toEqual({});
    return { status: answer.status, code: answer.body.code, message: answer.body.message };
  };

  test('one digit of the signature changed', async () => {
    expect(
      await attempt(({ razorpay_signature: s }) => ({ razorpay_signature: (s[0] === '0' ? '1' : '0') + s.slice(1) })),
    ).toEqual(refusal);
  });
  test('signed with another secret', async () => {
    expect(
      await attempt((c) => ({
        razorpay_signature: sign('other', `${c.razorpay_order_id}|${c.razorpay_payment_id}`),
      })),
    ).toEqual(refusal);
  });
  test('a good proof of another order', async () => {
    const other = await aBooking();
    const proof = await clinic.pay(other.orderId, 'captured', 'never');
    expect(await attempt(() => proof)).toEqual(refusal);
  });
  test('the proofs of two bookings of one patient, swapped', async () => {
    const patient = clinic.patient();
    const booked = [
      await clinic.book(patient, await clinic.doctor()),
      await clinic.book(patient, await clinic.doctor()),
    ];
    const proofs = [];
    for (const one of booked) proofs.push(await clinic.pay(orderIdOf(one), 'captured', 'never'));
    for (const [n, one] of booked.entries()) {
      const proof = proofs[1 - n];
      if (!proof) throw new Error('Nothing was paid');
      expect((await clinic.verify(patient, bookingIdOf(one), proof)).body).toMatchObject({ code: refusal.code });
      expect(await clinic.statusOf(patient, bookingIdOf(one))).toBe('pending');
    }
  });
  test('the proof of the other mode: its keys, its order and its payment', async () => {
    expect(
      await attempt(() => {
        const [order, payment] = ['order_ofLiveMode', 'pay_ofLiveMode'];
        const razorpay_signature = sign('the-live-key-secret', `${order}|${payment}`);
        return { razorpay_order_id: order, razorpay_payment_id: payment, razorpay_signature };
      }),
    ).toEqual(refusal);
  });
  test('with something else in place of a signature', async () => {
    const { patient, bookingId, orderId } = await aBooking();
    const checkout = await clinic.pay(orderId, 'captured', 'never');
    for (const text of ['', '🐾', 'A'.repeat(64), '0'.repeat(63), 'f'.repeat(10_000)]) {
      const answer = await clinic.verify(patient, bookingId, { ...checkout, razorpay_signature: text });
      expect([400, 422]).toContain(answer.status);
    }
    expect(await clinic.statusOf(patient, bookingId)).toBe('pending');
  });
  test('the stored order’s proof under another order id', async () => {
    expect(await attempt(() => ({ razorpay_order_id: 'order_other' }))).toEqual(refusal);
  });
  test('a signed payment that the provider does not know', async () => {
    expect(await attempt((c) => signed(c.razorpay_order_id, 'pay_nobody'))).toEqual(refusal);
  });
  test('a signed payment that belongs to another order', async () => {
    const other = await aBooking();
    const paid = await clinic.pay(other.orderId, 'captured', 'never');
    expect(await attempt((c) => signed(c.razorpay_order_id, paid.razorpay_payment_id))).toEqual(refusal);
  });
});

test('somebody else’s booking is not there', async () => {
  const { patient, bookingId, orderId } = await aBooking();
  const checkout = await clinic.pay(orderId, 'captured', 'never');
  const stranger = await clinic.verify(clinic.patient(), bookingId, checkout);
  const unknown = await clinic.verify(patient, anId(), checkout);
  for (const answer of [stranger, unknown]) {
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([404, 'not_found', 'Booking not found']);
  }
  expect(await clinic.statusOf(patient, bookingId)).toBe('pending');
});

test.each([
  [undefined, 401],
  ['doctor' as const, 403],
])('as %s: %i', async (role, status) => {
  const answer = await clinic.call('POST', '/api/user/verify-payment', {
    ...(role && { as: { id: anId(), role } }),
    body: {},
  });
  expect(answer.status).toBe(status);
});

test('a body that is not one is refused', async () => {
  const answer = await clinic.call('POST', '/api/user/verify-payment', {
    as: clinic.patient(),
    body: { bookingId: 1 },
  });
  expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
});

test('a payment that is only authorized stays pending until its capture', async () => {
  const { patient, bookingId, orderId } = await aBooking();
  const checkout = await clinic.pay(orderId, 'authorized');
  const answer = await clinic.verify(patient, bookingId, checkout);
  expect(answer.body).toMatchObject({ code: 'conflict', reason: 'payment_pending' });
  expect(answer.body.message).toMatch(/confirmed as soon as/);
  expect(answer.status).toBe(409);
  expect(await clinic.statusOf(patient, bookingId)).toBe('pending');
  await clinic.provider('POST', `/payments/${checkout.razorpay_payment_id}/capture`, { amount: 49_995 });
  expect((await clinic.verify(patient, bookingId, checkout)).status).toBe(200);
});

// Promises: entities.booking.payment-status.failed
test('a signed payment that failed after all fails the booking', async () => {
  const { patient, bookingId, orderId } = await aBooking();
  const answer = await clinic.verify(patient, bookingId, await clinic.pay(orderId, 'failed', 'never'));
  expect([answer.status, answer.body.reason, answer.body.message]).toEqual([409, 'payment_failed', 'Payment failed']);
  expect(answer.body.code).toBe('conflict');
  expect(await clinic.statusOf(patient, bookingId)).toBe('Failed');
});

test.each(['down', 'reset', 'slow'])('while the provider is %s its signature is enough', async (orders) => {
  const { patient, bookingId, orderId } = await aBooking();
  const checkout = await clinic.pay(orderId, 'captured', 'never');
  await clinic.faults({ orders, slowMs: LONGER_THAN_A_TEST_MS });
  const answer = await clinic.verify(patient, bookingId, checkout);
  expect(answer.status).toBe(200);
  expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
});
