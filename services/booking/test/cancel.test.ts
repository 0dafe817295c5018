import { anId, nextEvent, publishEvent, until } from '@vetcare/test-kit';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());
afterEach(() => clinic.faults({ refunds: 'ok' }));

const MINUTE_MS = 60_000;
const HALF_HOUR_MS = 30 * MINUTE_MS;
const inHours = (n: number) =>
  new Date((Math.ceil(clinic.now().getTime() / HALF_HOUR_MS) + 2 * n) * HALF_HOUR_MS).toISOString();

async function paid(slotStart?: string) {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const booked = await clinic.book(patient, doctorId, slotStart === undefined ? {} : { slotStart });
  const bookingId = bookingIdOf(booked);
  const checkout = await clinic.pay(orderIdOf(booked), 'captured', 'never');
  const { body } = await clinic.verify(patient, bookingId, checkout);
  return { patient, doctorId, bookingId, paymentId: checkout.razorpay_payment_id, booking: shown(body.booking) };
}

interface Shown {
  state: string;
  cancellation: { refund: number; until: string } | null;
  refunds: { reason: string; amount: number; state: string; doneAt: string | null }[];
}
const shown = (booking: unknown) => booking as Shown;
const refunded = (id: string) => nextEvent(clinic.servers, 'booking.booking.refunded.v1', (d) => d.bookingId === id);
const asPatient = (id: string) => ({ as: { id, role: 'patient' as const } });
const asDoctor = (id: string) => ({ as: { id, role: 'doctor' as const } });
const cancel = (patient: { id: string }, id: string) =>
  clinic.call('POST', `/api/user/bookings/${id}/cancel`, asPatient(patient.id));
const cancelAsDoctor = (doctorId: string, id: string) =>
  clinic.call('POST', `/api/doctor/bookings/${id}/cancel`, asDoctor(doctorId));
const ofDoctor = async (doctorId: string, id: string) =>
  shown((await clinic.call('GET', `/api/doctor/bookings/${id}`, asDoctor(doctorId))).body);

test('a patient who cancels in time is told what comes back, gets it, and gives the time free', async () => {
  const slotStart = inHours(5);
  const { patient, doctorId, bookingId, paymentId, booking } = await paid(slotStart);
  const until = new Date(Date.parse(slotStart) - 60 * MINUTE_MS).toISOString();
  expect(booking).toMatchObject({ cancellation: { refund: 500, until }, refunds: [] });

  const answer = await cancel(patient, bookingId);
  const refund = { paymentId, amount: 500, reason: 'cancelled_by_patient' };
  const due = { state: 'refunded', cancellation: null, refunds: [refund] };
  expect(answer).toMatchObject({ status: 200, body: { success: true, booking: due } });
  expect(await ofDoctor(doctorId, bookingId)).toMatchObject(due);
  expect((await clinic.book(clinic.patient(), doctorId, { slotStart })).status).toBe(201);
  const { data } = await nextEvent(clinic.servers, 'booking.booking.cancelled.v1', (d) => d.bookingId === bookingId);
  expect(data).toMatchObject({ patientId: patient.id, doctorId, amountPaise: 50_000, by: 'patient' });

  await refunded(bookingId);
  expect(await ofDoctor(doctorId, bookingId)).toMatchObject({ refunds: [{ ...refund, doneAt: expect.any(String) }] });
  expect(await clinic.eventsFor(bookingId)).toEqual({ completed: 1, failed: 0, refunded: 1 });
  expect(await clinic.ledgerOf(bookingId)).toMatchObject({ payment: 50_000, refund: 50_000, fee_returned: 50_000 });
});

test('ten cancellations at once and one later are one', async () => {
  const { patient, bookingId, paymentId } = await paid(inHours(5));
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(patient, bookingId)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  await refunded(bookingId);
  expect((await cancel(patient, bookingId)).status).toBe(200);
  await clinic.jobs.refund();
  const { count } = await clinic.provider<{ count: number }>('GET', `/payments/${paymentId}/refunds`);
  expect(count).toBe(1);
});

test('one of each side returns the fee once, and nobody cancels after the end', async () => {
  const { patient, doctorId, bookingId, paymentId } = await paid(inHours(5));
  expect((await cancel(patient, bookingId)).status).toBe(200);
  const after = await cancelAsDoctor(doctorId, bookingId);
  expect(after).toMatchObject({ status: 200, body: { booking: { refunds: [{ reason: 'cancelled_by_patient' }] } } });
  await refunded(bookingId);
  const { count } = await clinic.provider<{ count: number }>('GET', `/payments/${paymentId}/refunds`);
  expect(count).toBe(1);
  const over = await paid(inHours(5));
  clinic.clock.aheadMs += 54 * 60 * MINUTE_MS;
  for (const answer of [
    await cancel(over.patient, over.bookingId),
    await cancelAsDoctor(over.doctorId, over.bookingId),
  ])
    expect(answer).toMatchObject({ status: 409, body: { reason: 'too_late_to_cancel' } });
  expect(await clinic.statusOf(over.patient, over.bookingId)).toBe('Completed');
});

test('the proof of its payment, shown again after a cancellation, brings nothing back', async () => {
  const [patient, doctorId, slotStart] = [clinic.patient(), await clinic.doctor(), inHours(5)];
  const booked = await clinic.book(patient, doctorId, { slotStart });
  const bookingId = bookingIdOf(booked);
  const checkout = await clinic.pay(orderIdOf(booked), 'captured');
  const webhook = await clinic.webhookInbox.delivery('payment.captured', orderIdOf(booked));
  await clinic.verify(patient, bookingId, checkout);
  await cancel(patient, bookingId);
  const replay = async () => {
    expect(await clinic.verify(patient, bookingId, checkout)).toMatchObject({
      status: 409,
      body: { reason: 'payment_refunded' },
    });
    expect((await clinic.webhook(webhook.body, webhook)).status).toBe(200);
    expect((await clinic.webhook(`${webhook.body} `)).status).toBe(200);
    await refunded(bookingId);
  };
  await replay();
  await replay();
  expect(await clinic.statusOf(patient, bookingId)).toBe('refunded');
  expect(await clinic.eventsFor(bookingId)).toEqual({ completed: 1, failed: 0, refunded: 1 });
  expect(await clinic.ledgerOf(bookingId)).toMatchObject({ payment: 50_000, refund: 50_000, fee_returned: 50_000 });
});

test.each([
  ['wait', 'on-its-way'],
  ['fail', 'failed'],
] as const)('a refund that has to %s is not back, and both sides see that it is %s', async (refunds, state) => {
  const { patient, doctorId, bookingId } = await paid(inHours(5));
  await clinic.faults({ refunds });
  const cancelled = await cancel(patient, bookingId);
  expect(cancelled.body).toMatchObject({ booking: { refunds: [{ doneAt: null }] } });
  await until(async () => (await ofDoctor(doctorId, bookingId)).refunds[0]?.state === state, state);
  const expected = { refunds: [{ state, doneAt: null }] };
  expect(await ofDoctor(doctorId, bookingId)).toMatchObject(expected);
  const own = await clinic.call('GET', `/api/user/bookings/${bookingId}`, asPatient(patient.id));
  expect(own.body).toMatchObject(expected);
});

test('a doctor who cancels writes to the patient once, and neither a patient nor a long text can', async () => {
  const { patient, doctorId, bookingId } = await paid(inHours(5));
  const withWords = (message: string) =>
    clinic.call('POST', `/api/doctor/bookings/${bookingId}/cancel`, { ...asDoctor(doctorId), body: { message } });
  expect(await withWords('x'.repeat(1_001))).toMatchObject({
    status: 400,
    body: { fields: { message: 'Message is too long: at most 1,000 characters' } },
  });
  expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
  const message = 'I am ill today. Dr. Rao can see Bruno.';
  expect(await withWords(` ${message} `)).toMatchObject({
    status: 200,
    body: { booking: { cancellationMessage: message } },
  });
  expect((await withWords('Something else')).status).toBe(200);
  const own = await clinic.call('GET', `/api/user/bookings/${bookingId}`, asPatient(patient.id));
  expect(own.body).toMatchObject({ cancellationMessage: message });
  const type = 'booking.booking.cancellation-explained.v1';
  const { data } = await nextEvent(clinic.servers, type, (d) => d.bookingId === bookingId);
  expect(data).toMatchObject({ patientId: patient.id, by: 'doctor', refundPaise: 50_000, message });
  const fact = await nextEvent(clinic.servers, 'booking.booking.cancelled.v1', (d) => d.bookingId === bookingId);
  expect(fact.data).toMatchObject({ explained: true });
  expect(fact.data).not.toHaveProperty('message');
});

test('within the last hour only the doctor cancels', async () => {
  const { patient, doctorId, bookingId } = await paid(inHours(1));
  clinic.clock.aheadMs += HALF_HOUR_MS;
  expect(await cancel(patient, bookingId)).toMatchObject({
    status: 409,
    body: { code: 'conflict', reason: 'too_late_to_cancel' },
  });
  expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
  expect((await ofDoctor(doctorId, bookingId)).cancellation).toMatchObject({ refund: 500 });
  expect(await cancelAsDoctor(doctorId, bookingId)).toMatchObject({
    status: 200,
    body: { booking: { state: 'refunded', refunds: [{ reason: 'cancelled_by_doctor' }] } },
  });
});

test('a consultation that began with its payment is cancelled by the doctor only, until it is over', async () => {
  const { patient, doctorId, bookingId, booking } = await paid();
  expect(booking.cancellation).toBeNull();
  expect((await cancel(patient, bookingId)).status).toBe(409);
  const other = await paid();
  expect((await cancelAsDoctor(doctorId, bookingId)).status).toBe(200);
  clinic.clock.aheadMs += 48 * 60 * MINUTE_MS;
  expect((await cancelAsDoctor(other.doctorId, other.bookingId)).body).toMatchObject({ reason: 'too_late_to_cancel' });
});

test('an unpaid booking is not cancelled, and nobody cancels somebody else’s', async () => {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const id = bookingIdOf(await clinic.book(patient, doctorId));
  expect(await cancel(patient, id)).toMatchObject({ status: 409, body: { reason: 'not_cancellable' } });
  const own = await paid(inHours(5));
  expect((await cancel(clinic.patient(), own.bookingId)).status).toBe(404);
  expect((await cancelAsDoctor(anId(), own.bookingId)).status).toBe(404);
  expect((await clinic.call('POST', `/api/user/bookings/${own.bookingId}/cancel`)).status).toBe(401);
  expect(
    (await clinic.call('POST', `/api/doctor/bookings/${own.bookingId}/cancel`, asPatient(own.patient.id))).status,
  ).toBe(403);
  expect(await clinic.statusOf(own.patient, own.bookingId)).toBe('Completed');
});

describe('a consultation that its doctor, who was offered for now, has not opened', () => {
  const leave = async ({ bookingId, patient, doctorId }: Awaited<ReturnType<typeof paid>>) => {
    const data = { bookingId, patientId: patient.id, doctorId, paidAt: clinic.now().toISOString() };
    await publishEvent(clinic.servers, 'chat.consultation.left-unopened.v1', data, { occurredAt: clinic.now() });
  };

  test('is cancelled and goes back whole, without being asked for', async () => {
    const booked = await paid();
    await leave(booked);
    const { data } = await nextEvent(
      clinic.servers,
      'booking.booking.cancelled.v1',
      (d) => d.bookingId === booked.bookingId,
    );
    expect(data).toMatchObject({ by: 'doctor', unopened: true, refundPaise: 50_000 });
    await refunded(booked.bookingId);
    expect(await ofDoctor(booked.doctorId, booked.bookingId)).toMatchObject({
      state: 'refunded',
      refunds: [{ reason: 'unopened', amount: 500 }],
    });
  });

  test('stays if the doctor has noted that it was done', async () => {
    const [done, missed, forNow] = [await paid(), await paid(), await paid()];
    const note = (doctorId: string, id: string, outcome: string) =>
      clinic.call('POST', `/api/doctor/bookings/${id}/outcome`, { ...asDoctor(doctorId), body: { outcome } });
    expect((await note(done.doctorId, done.bookingId, 'done')).status).toBe(200);
    clinic.clock.aheadMs += 16 * MINUTE_MS;
    expect((await note(missed.doctorId, missed.bookingId, 'no-show')).status).toBe(200);
    await leave(done);
    await leave(missed);
    await leave(forNow);
    await refunded(missed.bookingId);
    await refunded(forNow.bookingId);
    expect(await ofDoctor(done.doctorId, done.bookingId)).toMatchObject({ state: 'completed', refunds: [] });
  });

  test('stays if it was booked for a time', async () => {
    const [forTime, forNow] = [await paid(inHours(5)), await paid()];
    await leave(forTime);
    await leave(forNow);
    // Events are handled in order, so the one before it was handled too.
    await refunded(forNow.bookingId);
    expect(await ofDoctor(forTime.doctorId, forTime.bookingId)).toMatchObject({ state: 'completed', refunds: [] });
  });
});
