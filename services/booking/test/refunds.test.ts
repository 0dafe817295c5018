import { anId, until } from '@vetcare/test-kit';
import { createBookingModel } from '../src/booking/booking.model';
import { createBookingStore } from '../src/booking/booking.store';
import { createChangedTimesStore } from '../src/booking/changed-times.store';
import { checkBooks } from '../src/payment/check-books';
import { createLedgerStore } from '../src/payment/ledger.store';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());
afterEach(() => clinic.faults({ refunds: 'ok' }));

const HALF_HOUR_MS = 30 * 60_000;
const refundsOf = async (paymentId: string) =>
  (
    await clinic.provider<{ items: { id: string; amount: number; status: string }[] }>(
      'GET',
      `/payments/${paymentId}/refunds`,
    )
  ).items;
const giveBack = (paymentId: string, amount: number) =>
  clinic.provider<{ id: string }>('POST', `/payments/${paymentId}/refund`, { amount });
const deliver = async (event: string, mentions: string) => {
  const delivery = await clinic.webhookInbox.delivery(event, mentions);
  expect((await clinic.webhook(delivery.body, delivery)).status).toBe(200);
};

async function paid() {
  const patient = clinic.patient();
  const booked = await clinic.book(patient, await clinic.doctor());
  const bookingId = bookingIdOf(booked);
  const checkout = await clinic.pay(orderIdOf(booked), 'captured', 'never');
  expect((await clinic.verify(patient, bookingId, checkout)).status).toBe(200);
  return { patient, bookingId, paymentId: checkout.razorpay_payment_id };
}

/** A payment that arrives after its slot has begun and must be refunded in full. */
async function toBeRefunded(meanwhile: (paymentId: string) => Promise<unknown> = async () => undefined) {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const slotStart = new Date(Math.ceil(clinic.now().getTime() / HALF_HOUR_MS + 1) * HALF_HOUR_MS).toISOString();
  const booked = await clinic.book(patient, doctorId, { slotStart });
  const bookingId = bookingIdOf(booked);
  clinic.clock.aheadMs += 2 * 3_600_000;
  await clinic.jobs.reconcile();
  const checkout = await clinic.pay(orderIdOf(booked), 'captured', 'never');
  // Before the service hears of it, because it asks for the refund at once.
  await meanwhile(checkout.razorpay_payment_id);
  expect((await clinic.verify(patient, bookingId, checkout)).status).toBe(409);
  return { patient, doctorId, bookingId, checkout, paymentId: checkout.razorpay_payment_id };
}
async function later() {
  clinic.clock.aheadMs += 20 * 60_000;
  await clinic.jobs.refund();
}

test('a refund that failed is asked for again until one is carried out', async () => {
  const { bookingId, paymentId } = await toBeRefunded(() => clinic.faults({ refunds: 'fail' }));
  await until(async () => (await refundsOf(paymentId)).length > 0, 'the first try');
  await later();
  await until(async () => (await refundsOf(paymentId)).length === 2, 'the second try');
  expect((await refundsOf(paymentId)).map(({ status }) => status)).toEqual(['failed', 'failed']);
  await clinic.faults({ refunds: 'ok' });
  await later();
  await later();
  expect((await refundsOf(paymentId)).map(({ status }) => status)).toEqual(['processed', 'failed', 'failed']);
  expect(await clinic.ledgerOf(bookingId)).toEqual({ payment: 50_000, refund: 50_000 });
  expect((await clinic.eventsFor(bookingId)).refunded).toBe(1);
});

test('of what was given back in part by hand only the rest is asked for', async () => {
  const { bookingId, paymentId } = await toBeRefunded((id) => giveBack(id, 20_000));
  await until(async () => (await clinic.eventsFor(bookingId)).refunded === 1, 'the refund');
  expect((await refundsOf(paymentId)).map(({ amount }) => amount)).toEqual([30_000, 20_000]);
  expect(await clinic.ledgerOf(bookingId)).toEqual({ payment: 50_000, refund: 50_000 });
});

test('parts given back by hand reach the books, once each, and the booking goes on until all is back', async () => {
  const { patient, bookingId, paymentId } = await paid();
  const books = { payment: 50_000, fee: 50_000, service_charge: 5_000 };
  await giveBack(paymentId, 100);
  for (let i = 0; i < 2; i++) await deliver('refund.processed', paymentId);
  expect(await clinic.ledgerOf(bookingId)).toEqual({
    ...books,
    refund: 100,
    fee_returned: 100,
    service_charge_returned: 10,
  });
  expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');

  const first = await clinic.webhookInbox.delivery('refund.processed', paymentId);
  const rest = await giveBack(paymentId, 49_900);
  await deliver('refund.processed', rest.id);
  // The first delivery is repeated late and under another id.
  expect((await clinic.webhook(first.body, { ...first, eventId: anId() })).status).toBe(200);
  expect(await clinic.ledgerOf(bookingId)).toEqual({
    ...books,
    refund: 50_000,
    fee_returned: 50_000,
    service_charge_returned: 5_000,
  });
  expect(await clinic.statusOf(patient, bookingId)).toBe('refunded');
  expect((await clinic.eventsFor(bookingId)).refunded).toBe(1);
});

test('what the provider has accepted and not carried out is not back, whoever asks about the payment', async () => {
  const { patient, bookingId, checkout, paymentId } = await toBeRefunded(() => clinic.faults({ refunds: 'wait' }));
  await until(async () => (await refundsOf(paymentId)).length === 1, 'the order to refund');
  expect(await clinic.provider('GET', `/payments/${paymentId}`)).toMatchObject({ status: 'refunded' });
  expect((await clinic.verify(patient, bookingId, checkout)).status).toBe(409);
  expect(await clinic.ledgerOf(bookingId)).toEqual({ payment: 50_000 });
  expect((await clinic.eventsFor(bookingId)).refunded).toBe(0);
  const [waiting] = await refundsOf(paymentId);
  await clinic.provider('POST', `/sandbox/refunds/${waiting?.id}/process`);
  await deliver('refund.processed', paymentId);
  expect(await clinic.ledgerOf(bookingId)).toEqual({ payment: 50_000, refund: 50_000 });
  expect((await clinic.eventsFor(bookingId)).refunded).toBe(1);
});

test('a part that is carried out does not speak for one that is not', async () => {
  const { patient, bookingId, paymentId } = await paid();
  await clinic.faults({ refunds: 'wait' });
  await giveBack(paymentId, 20_000);
  await clinic.faults({ refunds: 'ok' });
  await giveBack(paymentId, 30_000);
  await deliver('refund.processed', paymentId);
  expect(await clinic.ledgerOf(bookingId)).toMatchObject({ payment: 50_000, refund: 30_000 });
  expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
  expect((await clinic.eventsFor(bookingId)).refunded).toBe(0);
});

test('a provider that is busy is waited for', async () => {
  const { paymentId } = await toBeRefunded(() => clinic.faults({ refunds: 'fail' }));
  await until(async () => (await refundsOf(paymentId)).length > 0, 'the first try');
  await clinic.faults({ refunds: 'ok', busyCalls: 1 });
  await later();
  // The look itself may be what the provider is too busy for.
  const look = () => refundsOf(paymentId).catch(() => []);
  await until(async () => (await look()).length === 2, 'the second try');
  expect(await refundsOf(paymentId)).toMatchObject([{ status: 'processed', amount: 50_000 }, { status: 'failed' }]);
});

test('a payment that came too late is none of the doctor’s earnings', async () => {
  const { doctorId } = await toBeRefunded();
  const earned = await clinic.call('GET', '/api/doctor/earnings', { as: { id: doctorId, role: 'doctor' } });
  const months = earned.body.months as { fees: number }[];
  expect(months.map(({ fees }) => fees)).toEqual(Array.from({ length: 12 }, () => 0));
});

test('books of before double entry get their accounts and the entries they lacked, once', async () => {
  const [earning, late, returned, inPart] = [await paid(), await toBeRefunded(), await paid(), await paid()];
  await giveBack(inPart.paymentId, 10_000);
  await deliver('refund.processed', inPart.paymentId);
  await giveBack(returned.paymentId, 50_000);
  await deliver('refund.processed', returned.paymentId);
  await clinic.jobs.refund();
  const { rows, addAccounts: convert } = createLedgerStore(clinic.database, { onFee: async () => {} });
  const bookings = createBookingStore(createBookingModel(clinic.database), createChangedTimesStore(clinic.database));
  const addAccounts = () => convert(bookings);
  const bookingId = { $in: [earning, late, returned, inPart].map((one) => one.bookingId) };
  const all = () => rows.find({ bookingId }).sort({ _id: 1 }).lean();
  const books = await all();
  expect(books).toHaveLength(3 + 2 + 6 + 6);

  const ofBefore = async (kinds: string[]) => {
    const filter = { bookingId, kind: { $in: kinds } };
    await rows.collection.updateMany(filter, { $unset: { debit: 1, credit: 1 } });
    await rows.collection.updateMany(
      { ...filter, kind: /^(refund|service_charge_returned)$/ },
      { $mul: { paise: -1 } },
    );
  };
  await rows.deleteMany({ bookingId, kind: { $in: ['fee', 'fee_returned'] } });
  // Of a part they kept the whole charge, and the booking did not know of it.
  await rows.deleteMany({ bookingId: inPart.bookingId, kind: 'service_charge_returned' });
  const parted = { _id: inPart.bookingId as never };
  await clinic.database.collection('bookings').updateOne(parted, { $unset: { refundedPaise: 1 } });
  await ofBefore(['payment', 'service_charge', 'refund', 'service_charge_returned']);
  await addAccounts();
  // The instant of the refund stands in for the one at which the fee was returned, which those releases did not keep.
  const known = books.map((entry) => ({ ...entry, at: expect.any(Date) }));
  expect(await all()).toEqual(known);
  await addAccounts();
  expect(await all()).toEqual(known);
  expect(await bookings.byId(inPart.bookingId)).toMatchObject({ state: 'Completed', refundedPaise: 10_000 });
  expect((await checkBooks(clinic.database)).faults).toEqual([]);

  // What a process leaves behind that dies between the added entries and the accounts.
  await rows.collection.updateMany(
    { bookingId, kind: { $in: ['payment', 'service_charge'] } },
    {
      $unset: { debit: 1, credit: 1 },
    },
  );
  await addAccounts();
  expect(await all()).toEqual(known);
});
