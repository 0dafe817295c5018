import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { PayoutBatches } from '@vetcare/contracts';
import { anId, type CallOptions, signInternalToken } from '@vetcare/test-kit';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

jest.setTimeout(120_000);

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

/** How long after the last byte of a call its connection is cut, in milliseconds. */
const CUT_AFTER_MS = [0, 1, 5, 20, 50];
const HALF_HOUR_MS = 30 * 60_000;
const DAY_MS = 24 * 3_600_000;
const admin = { id: anId(), role: 'admin' as const };

/** Sends a call and cuts the connection whether or not it was answered, as a telephone does in a tunnel. */
async function cut(afterMs: number, path: string, { as, body = {}, headers = {} }: CallOptions): Promise<void> {
  if (!as) throw new Error('Nobody calls');
  const [json, token] = [JSON.stringify(body), await signInternalToken('booking', as)];
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(json)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  const socket = connect(clinic.port, '127.0.0.1');
  await once(socket, 'connect');
  await new Promise<void>((sent) => socket.write(`${lines.join('\r\n')}\r\n\r\n${json}`, () => sent()));
  await pause(afterMs);
  socket.destroy();
  await once(socket, 'close');
}

/** The call that is cut and then sent twice more at once, as a page and a second window do. Returns what both have answered. */
async function cutAndRepeat(afterMs: number, path: string, options: CallOptions) {
  await cut(afterMs, path, options);
  const again = () => clinic.call('POST', path, { body: {}, ...options });
  const [first, second] = await Promise.all([again(), again()]);
  expect([first.status, second.status]).toEqual([first.status, first.status]);
  expect(second.body).toEqual(first.body);
  return first;
}

const tomorrow = () => new Date((Math.ceil(clinic.now().getTime() / HALF_HOUR_MS) + 48) * HALF_HOUR_MS).toISOString();
const bookingsOf = ({ id }: { id: string }) => clinic.database.collection('bookings').find({ patientId: id }).toArray();

async function paid(slotStart?: string) {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const booked = await clinic.book(patient, doctorId, { ...(slotStart !== undefined && { slotStart }) });
  const [id, checkout] = [bookingIdOf(booked), await clinic.pay(orderIdOf(booked), 'captured', 'never')];
  expect((await clinic.verify(patient, id, checkout)).status).toBe(200);
  return { patient, doctorId, id };
}

/** A booking, also of a time and while the provider is slow: it is one's own, and never taken by somebody else. */
async function bookCut(afterMs: number, slotStart: string | undefined): Promise<void> {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const body = { doctorId, fees: 500, ...(slotStart !== undefined && { slotStart }) };
  const options = { as: patient, body, headers: { 'idempotency-key': anId() } };
  const answer = await cutAndRepeat(afterMs, '/api/user/book-appointment', options);
  expect(answer).toMatchObject({ status: 201, body: { amount: 50_000 } });
  const stored = await bookingsOf(patient);
  expect(stored.map(({ _id, orderId }) => [String(_id), orderId])).toEqual([[bookingIdOf(answer), orderIdOf(answer)]]);
  const path = `/orders?receipt=${bookingIdOf(answer)}`;
  expect((await clinic.provider<{ items: unknown[] }>('GET', path)).items).toHaveLength(1);
}

describe.each(CUT_AFTER_MS)('a connection that is cut %i ms after the call was sent', (afterMs) => {
  test('leaves one booking', async () => {
    for (const slotStart of [undefined, tomorrow(), undefined, tomorrow()]) await bookCut(afterMs, slotStart);
  });

  test('leaves one booking while the provider is slow', async () => {
    await clinic.faults({ orders: 'slow', slowMs: 100 });
    for (const slotStart of [undefined, tomorrow()]) await bookCut(afterMs, slotStart);
    await clinic.faults({ orders: 'ok' });
  });

  test('leaves one payment', async () => {
    const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
    const booked = await clinic.book(patient, doctorId, { slotStart: tomorrow() });
    const checkout = await clinic.pay(orderIdOf(booked), 'captured', 'never');
    const { razorpay_order_id: razorpayOrderId, razorpay_payment_id: razorpayPaymentId } = checkout;
    const signed = { razorpayOrderId, razorpayPaymentId, razorpaySignature: checkout.razorpay_signature };
    const body = { bookingId: bookingIdOf(booked), ...signed };
    const answer = await cutAndRepeat(afterMs, '/api/user/verify-payment', { as: patient, body });
    expect(answer).toMatchObject({ status: 200, body: { booking: { state: 'completed' } } });
    expect(await clinic.ledgerOf(bookingIdOf(booked))).toMatchObject({ payment: 50_000, fee: 50_000 });
  });

  test('leaves one move and one cancellation', async () => {
    const one = await paid(tomorrow());
    const later = new Date(Date.parse(tomorrow()) + 2 * HALF_HOUR_MS).toISOString();
    const path = `/api/user/bookings/${one.id}`;
    const moved = await cutAndRepeat(afterMs, `${path}/move`, { as: one.patient, body: { slotStart: later } });
    expect(moved).toMatchObject({ status: 200, body: { booking: { slotStart: later } } });
    expect(await bookingsOf(one.patient)).toMatchObject([{ moves: 1 }]);
    expect((await cutAndRepeat(afterMs, `${path}/cancel`, { as: one.patient })).status).toBe(200);
    expect(await clinic.ledgerOf(one.id)).toMatchObject({ fee_returned: 50_000 });
    expect(await clinic.database.collection('refunds').find({ bookingId: one.id }).toArray()).toMatchObject([
      { amountPaise: 50_000, parts: [{ paise: 50_000 }] },
    ]);
  });

  test('leaves one part of a payment returned', async () => {
    const { id } = await paid();
    const body = { amount: 100, reason: 'The chat was down' };
    const options = { as: admin, body, headers: { 'idempotency-key': anId() } };
    expect((await cutAndRepeat(afterMs, `/api/admin/bookings/${id}/refunds`, options)).status).toBe(200);
    expect(await clinic.ledgerOf(id)).toMatchObject({ fee_returned: 10_000 });
  });

  test('leaves one payout, and one file for the bank', async () => {
    const [month, alone, inFile] = [monthNow(), await paid(), await paid()];
    clinic.clock.aheadMs += 32 * DAY_MS;
    const order = { doctorId: alone.doctorId, month, amount: 450, reference: 'NEFT 1' };
    expect((await cutAndRepeat(afterMs, '/api/admin/payouts', { as: admin, body: order })).status).toBe(200);
    const made = { month, doctorIds: [inFile.doctorId] };
    const batch = await cutAndRepeat(afterMs, '/api/admin/payout-batches', { as: admin, body: made });
    expect(batch.status).toBe(200);
    const { _id } = (await openBatch()) ?? { _id: '' };
    const closing = { as: admin, body: { reference: 'UPLOAD 1', refused: [] } };
    expect((await cutAndRepeat(afterMs, `/api/admin/payout-batches/${_id}/pay`, closing)).status).toBe(200);
    expect(await openBatch()).toBeNull();
    for (const { id } of [alone, inFile]) expect(await clinic.ledgerOf(id)).toMatchObject({ payout: 45_000 });
  });
});

const monthNow = () => new Date(clinic.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 7);
async function openBatch() {
  const { body } = await clinic.call('GET', '/api/admin/payout-batches', { as: admin });
  return (body as unknown as PayoutBatches).open;
}
