import type { MonthStatement, PayoutStatement } from '@vetcare/contracts';
import { anId } from '@vetcare/test-kit';
import { checkBooks } from '../src/payment/check-books';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic({ TDS_PERCENT: 1, SERVICE_CHARGE_GST_PERCENT: 18 });
});
afterAll(() => clinic.close());

const admin = { id: anId(), role: 'admin' as const };
const inIndia = (at: Date) => new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 7);

async function paid(at: Clinic = clinic, doctorId?: string) {
  const [patient, by] = [at.patient(), doctorId ?? (await at.doctor())];
  const booked = await at.book(patient, by);
  const checkout = await at.pay(orderIdOf(booked), 'captured', 'never');
  await at.verify(patient, bookingIdOf(booked), checkout);
  return { id: bookingIdOf(booked), doctorId: by, paymentId: checkout.razorpay_payment_id };
}
const refund = (id: string, amount: number) =>
  clinic.call('POST', `/api/admin/bookings/${id}/refunds`, {
    as: admin,
    body: { amount, reason: 'The chat was down' },
    headers: { 'idempotency-key': anId() },
  });
const ownStatement = async (doctorId: string, at: Clinic = clinic) => {
  const answer = await at.call('GET', '/api/doctor/statements', { as: { id: doctorId, role: 'doctor' } });
  return (answer.body as unknown as MonthStatement[])[0];
};
const payoutOf = async (doctorId: string, month: string) => {
  const answer = await clinic.call('GET', `/api/admin/payouts?month=${month}`, { as: admin });
  return (answer.body as unknown as PayoutStatement[]).find(({ doctor }) => doctor._id === doctorId);
};
const dispute = (what: string, paymentId: string, amount: number) => {
  const seconds = Math.floor(clinic.now().getTime() / 1_000);
  const times = { created_at: seconds, respond_by: seconds + 86_400 };
  const entity = { id: `disp_${paymentId.slice(4)}`, payment_id: paymentId, amount, ...times };
  return clinic.webhook(JSON.stringify({ event: `payment.dispute.${what}`, payload: { dispute: { entity } } }));
};

test('each booking deducts TDS from the fee and GST on the charge, and what is left is what is paid out', async () => {
  const { id, doctorId } = await paid();
  const entered = { fee: 50_000, service_charge: 5_000, tds: 500, charge_gst: 900 };
  expect(await clinic.ledgerOf(id)).toMatchObject(entered);
  const month = inIndia(clinic.now());
  const totals = { fees: 500, serviceCharge: 50, chargeGst: 9, tds: 5, returned: 0, held: 0, net: 436, due: 436 };
  expect(await ownStatement(doctorId)).toMatchObject(totals);
  expect(await payoutOf(doctorId, month)).toMatchObject(totals);
  clinic.clock.aheadMs += 31 * 24 * 3_600_000;
  const pay = (amount: number) =>
    clinic.call('POST', '/api/admin/payouts', { as: admin, body: { doctorId, month, amount, reference: 'NEFT 1' } });
  expect((await pay(450)).body).toMatchObject({ reason: 'payout_changed', params: { due: 436 } });
  expect((await pay(436)).body).toMatchObject({ statement: { due: 0, tds: 5, paid: { amount: 436 } } });
});

test('what is returned takes its part of both taxes back, and all of it all', async () => {
  const { id, doctorId } = await paid();
  await refund(id, 33.33);
  expect(await clinic.ledgerOf(id)).toMatchObject({
    ...{ fee_returned: 3_333, service_charge_returned: 333, tds_returned: 33, charge_gst_returned: 60 },
  });
  const part = { fees: 500, serviceCharge: 50, chargeGst: 8.4, tds: 4.67, returned: 30, net: 406.93, due: 406.93 };
  expect(await ownStatement(doctorId)).toMatchObject(part);
  await refund(id, 466.67);
  expect(await ownStatement(doctorId)).toMatchObject({ chargeGst: 0, tds: 0, returned: 450, net: 0, due: 0 });
});

test('a dispute holds back what the doctor still has, and one that the platform bears leaves the share without tax', async () => {
  const { doctorId, paymentId } = await paid();
  await dispute('created', paymentId, 50_000);
  expect(await ownStatement(doctorId)).toMatchObject({ held: 436, tds: 5, chargeGst: 9, net: 0, due: 0 });
  await dispute('lost', paymentId, 50_000);
  expect(await ownStatement(doctorId)).toMatchObject({
    held: 0,
    tds: 0,
    chargeGst: 0,
    returned: 0,
    net: 450,
    due: 450,
  });
  expect((await checkBooks(clinic.database)).faults).toEqual([]);
});

test('the check of the books sees a tax that was not entered', async () => {
  const { id } = await paid();
  const ledger = clinic.database.collection('ledger');
  const entry = await ledger.findOne({ bookingId: id, kind: 'tds' });
  if (!entry) throw new Error('The booking has no TDS');
  await ledger.deleteOne({ _id: entry._id });
  expect((await checkBooks(clinic.database)).faults).toEqual([
    `booking ${id}: deducted as TDS: 0 paise in the books, 500 expected`,
    `booking ${id}: earned by the doctor: 44100 paise in the books, 43600 expected`,
  ]);
  await ledger.insertOne(entry);
});

test('doctors read before what is deducted, and nobody else does', async () => {
  const read = (role: 'doctor' | 'patient') =>
    clinic.call('GET', '/api/doctor/deductions', { as: { id: anId(), role } });
  expect((await read('doctor')).body).toEqual({ serviceChargePercent: 10, chargeGstPercent: 18, tdsPercent: 1 });
  expect((await read('patient')).status).toBe(403);
});

test('no tax is deducted unless it is set', async () => {
  const other = await openClinic();
  try {
    const { id, doctorId } = await paid(other);
    expect(Object.keys(await other.ledgerOf(id)).sort()).toEqual(['fee', 'payment', 'service_charge']);
    expect(await ownStatement(doctorId, other)).toMatchObject({ chargeGst: 0, tds: 0, net: 450, due: 450 });
  } finally {
    await other.close();
  }
});
