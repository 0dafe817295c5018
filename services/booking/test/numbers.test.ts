import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AdminBooking, type FoundNumber, type OpenPayoutBatch, transferReference } from '@vetcare/contracts';
import { anId, eventsOf, until } from '@vetcare/test-kit';
import { bookingIdOf, type Checkout, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const DAY_MS = 24 * 3_600_000;
const admin = { id: anId(), role: 'admin' as const };
const bookingsWith = async (search: string) => {
  const answer = await clinic.call('GET', `/api/admin/bookings?${new URLSearchParams({ search })}`, { as: admin });
  return (answer.body as unknown as AdminBooking[]).map(({ _id }) => _id);
};
const others = async (number: string, as: { id: string; role: 'admin' | 'doctor' } = admin) =>
  clinic.call('GET', `/api/admin/numbers?${new URLSearchParams({ number })}`, { as });
const found = async (number: string) => {
  const { unmatched, payouts, batches } = (await others(number)).body as unknown as FoundNumber;
  return {
    unmatched: unmatched.map(({ paymentId }) => paymentId),
    payouts: payouts.map(({ doctor, paidAt }) => [doctor._id, paidAt !== null]),
    batches: batches.map((batch) => batch.number),
  };
};
const nothing = { unmatched: [], payouts: [], batches: [] };

async function aPaidBooking() {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const booked = await clinic.book(patient, doctorId);
  const checkout = await clinic.pay(orderIdOf(booked), 'captured', 'never');
  await clinic.verify(patient, bookingIdOf(booked), checkout);
  return { id: bookingIdOf(booked), orderId: orderIdOf(booked), paymentId: checkout.razorpay_payment_id, doctorId };
}
const refund = (id: string, amount: number) =>
  clinic.call('POST', `/api/admin/bookings/${id}/refunds`, {
    as: admin,
    headers: { 'idempotency-key': anId() },
    body: { amount, reason: 'The chat was down' },
  });
/** The ids in the mails about refunds of this payment or booking. */
async function refundIdsTold(
  type: 'booking.booking.partly-refunded.v1' | 'booking.payment.returned.v1' | 'booking.payment.unknown-returned.v1',
  of: string,
  count: number,
): Promise<string[]> {
  const told = async () =>
    (await eventsOf(clinic.servers, type)).filter(({ data }) => Object.values(data).includes(of));
  await until(async () => {
    await clinic.jobs.refund();
    return (await told()).length >= count;
  }, 'the mail about the refund');
  return (await told()).map(({ data }) => data.refundId);
}
function openDispute(payment_id: string) {
  const id = `disp_${anId()}`;
  const at = Math.floor(Date.now() / 1_000);
  const entity = { id, payment_id, amount: 50_000, created_at: at, respond_by: at + 60 };
  return clinic
    .webhook(JSON.stringify({ event: 'payment.dispute.created', payload: { dispute: { entity } } }))
    .then(() => id);
}
async function secondPayment(orderId: string): Promise<string> {
  // The sandbox accepts no second payment for an order, so another order's payment stands in.
  const other = await clinic.book(clinic.patient(), await clinic.doctor());
  const { razorpay_payment_id: id }: Checkout = await clinic.pay(orderIdOf(other), 'captured', 'never');
  const notice = readFileSync(join(__dirname, 'fixtures/razorpay/payment.captured.json'), 'utf8');
  await clinic.webhook(notice.replaceAll('order_DESlLckIVRkHWj', orderId).replaceAll('pay_DESlfW9H8K9uqM', id));
  return id;
}
async function foreignPayment(): Promise<{ paymentId: string; orderId: string }> {
  const order = await clinic.provider<{ id: string }>('POST', '/orders', { amount: 30_000 });
  const { razorpay_payment_id: paymentId } = await clinic.pay(order.id, 'captured', 'now', `${anId()}@example.org`);
  const delivery = await clinic.webhookInbox.delivery('payment.captured', paymentId);
  await clinic.webhook(delivery.body, delivery);
  return { paymentId, orderId: order.id };
}

test('every number of a booking that a mail, a receipt, a page or a file shows finds it', async () => {
  const { id, orderId, paymentId } = await aPaidBooking();
  await refund(id, 100);
  const [firstRefund] = await refundIdsTold('booking.booking.partly-refunded.v1', id, 1);
  await refund(id, 50);
  const [, secondRefund] = await refundIdsTold('booking.booking.partly-refunded.v1', id, 2);
  const second = await secondPayment(orderId);
  const [returned] = await refundIdsTold('booking.payment.returned.v1', id, 1);
  await clinic.jobs.invoices();
  const papers = await clinic.database.collection('invoices').find({ bookingId: id }).toArray();
  expect(papers.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['invoice', 'credit_note']));
  // Receipts were numbered so before there were invoices.
  const receiptNo = `VC-2026-${anId().slice(-6).toUpperCase()}`;
  await clinic.database.collection<{ _id: string }>('bookings').updateOne({ _id: id }, { $set: { receiptNo } });
  const dispute = await openDispute(paymentId);
  const numbers: Record<string, string | undefined> = {
    booking: id,
    order: orderId,
    payment: paymentId,
    'second payment': second,
    'first refund': firstRefund,
    'second refund': secondRefund,
    'refund of the second payment': returned,
    ...Object.fromEntries(papers.map(({ kind, number }) => [`${String(kind)} ${String(number)}`, String(number)])),
    'invoice in small letters': String(papers[0]?.number).toLowerCase(),
    'earlier receipt': receiptNo,
    dispute,
  };
  const hits: Record<string, string[]> = {};
  for (const [what, number] of Object.entries(numbers)) hits[what] = await bookingsWith(number ?? 'none');
  expect(hits).toEqual(Object.fromEntries(Object.keys(numbers).map((what) => [what, [id]])));
  for (const number of [`${orderId}x`, firstRefund?.slice(0, -1) ?? '', 'unknown', receiptNo.slice(0, -1)])
    expect([number, await bookingsWith(number)]).toEqual([number, []]);
});

test('a payment that belongs to no booking is found by its numbers, also when it is back', async () => {
  const { paymentId, orderId } = await foreignPayment();
  const dispute = await openDispute(paymentId);
  for (const number of [paymentId, orderId, dispute])
    expect([number, await found(number)]).toEqual([number, { ...nothing, unmatched: [paymentId] }]);
  const back = await foreignPayment();
  const list = (await clinic.call('GET', '/api/admin/unmatched-payments', { as: admin })).body;
  const seen = (list as unknown as FoundNumber['unmatched']).find((one) => one.paymentId === back.paymentId);
  await clinic.call('POST', `/api/admin/unmatched-payments/${seen?._id}/refund`, { as: admin });
  const [refundId = ''] = await refundIdsTold('booking.payment.unknown-returned.v1', back.paymentId, 1);
  for (const number of [refundId, back.paymentId])
    expect([number, await found(number)]).toEqual([number, { ...nothing, unmatched: [back.paymentId] }]);
  expect(await found(paymentId.slice(0, -1))).toEqual(nothing);
});

test('a payout is found by the reference of its transfer and by what was noted, its file by its name and the bank’s', async () => {
  const [{ doctorId }, other] = [await aPaidBooking(), await aPaidBooking()];
  const month = new Date(clinic.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 7);
  const next = new Date(Date.parse(`${month}-28T00:00:00Z`) + 5 * DAY_MS).toISOString().slice(0, 7);
  clinic.clock.aheadMs += Date.parse(`${next}-01T00:00:00+05:30`) + DAY_MS - clinic.now().getTime();
  const made = await clinic.call('POST', '/api/admin/payout-batches', {
    as: admin,
    body: { month, doctorIds: [doctorId] },
  });
  const batch = made.body.batch as OpenPayoutBatch;
  const reference = transferReference(month, doctorId);
  expect(await found(reference)).toEqual({ ...nothing, payouts: [[doctorId, false]] });
  const body = { reference: `UPLOAD ${anId()}`, refused: [] };
  await clinic.call('POST', `/api/admin/payout-batches/${batch._id}/pay`, { as: admin, body });
  for (const number of [reference, reference.toLowerCase()])
    expect([number, await found(number)]).toEqual([number, { ...nothing, payouts: [[doctorId, true]] }]);
  for (const number of [body.reference, `vetcare-bank-${batch.number}.csv`])
    expect([number, await found(number)]).toEqual([number, { ...nothing, batches: [batch.number] }]);

  const noted = `NEFT ${anId()}`;
  const alone = { doctorId: other.doctorId, month, amount: 450, reference: noted };
  expect((await clinic.call('POST', '/api/admin/payouts', { as: admin, body: alone })).status).toBe(200);
  for (const number of [noted, transferReference(month, other.doctorId)])
    expect([number, await found(number)]).toEqual([number, { ...nothing, payouts: [[other.doctorId, true]] }]);
  expect(await found(`${noted}0`)).toEqual(nothing);
});

test('nobody but admins looks a number up, and each is looked up, not looked for', async () => {
  const { paymentId, doctorId } = await aPaidBooking();
  expect((await others(paymentId, { id: doctorId, role: 'doctor' })).status).toBe(403);
  expect((await others(paymentId)).status).toBe(200);
  const plans: [string, object][] = [
    ['bookings', { receiptNo: { $in: ['VC-1', 'vc-1'] } }],
    ['refunds', { $or: [{ refundId: { $in: ['r'] } }, { refundIds: { $in: ['r'] } }] }],
    ['payouts', { reference: { $in: ['r'] } }],
    ['payout_batches', { $or: [{ number: { $in: [1] } }, { reference: { $in: ['r'] } }] }],
    ['unmatched_payments', { $or: [{ _id: { $in: ['r'] } }, { orderId: { $in: ['r'] } }] }],
  ];
  for (const [name, filter] of plans) {
    const { queryPlanner } = await clinic.database.collection(name).find(filter).explain();
    expect([name, JSON.stringify(queryPlanner.winningPlan).includes('COLLSCAN')]).toEqual([name, false]);
  }
});
