import type { MonthStatement, PayoutStatement } from '@vetcare/contracts';
import { anId, eventsOf, nextEvent } from '@vetcare/test-kit';
import { checkBooks } from '../src/payment/check-books';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
let month: string;
let next: string;
beforeAll(async () => {
  clinic = await openClinic();
  const inIndia = (at: Date) => new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 7);
  month = inIndia(clinic.now());
  next = inIndia(new Date(Date.parse(`${month}-28T00:00:00Z`) + 5 * DAY_MS));
});
afterAll(() => clinic.close());

const DAY_MS = 24 * 3_600_000;
const as = { id: anId(), role: 'admin' as const };
const statementOf = async (doctorId: string, of: string) => {
  const answer = await clinic.call('GET', `/api/admin/payouts?month=${of}`, { as });
  expect(answer.status).toBe(200);
  return (answer.body as unknown as PayoutStatement[]).find(({ doctor }) => doctor._id === doctorId);
};
const pay = (doctorId: string, of: string, amount: unknown, reference: unknown = 'NEFT 1') =>
  clinic.call('POST', '/api/admin/payouts', { as, body: { doctorId, month: of, amount, reference } });

async function paid(doctorId: string, slotStart?: string) {
  const patient = clinic.patient();
  const booked = await clinic.book(patient, doctorId, slotStart ? { slotStart } : {});
  await clinic.verify(patient, bookingIdOf(booked), await clinic.pay(orderIdOf(booked), 'captured', 'never'));
  return bookingIdOf(booked);
}
const refund = (id: string, amount: number) =>
  clinic.call('POST', `/api/admin/bookings/${id}/refunds`, {
    as,
    body: { amount, reason: 'The chat was down' },
    headers: { 'idempotency-key': anId() },
  });
/** The first day of the month after, at which the clock stays. */
const endTheMonth = (of: string) => {
  clinic.clock.aheadMs += Date.parse(`${of}-01T00:00:00+05:30`) + DAY_MS - clinic.now().getTime();
};

test('a month is paid once, with refunds deducted, and a refund after that from the next', async () => {
  const doctorId = await clinic.doctor();
  const [first, second] = [await paid(doctorId), await paid(doctorId)];
  await refund(second, 100);
  const earned = { fees: 1000, serviceCharge: 100, earned: 900, returned: 90 };
  expect(await statementOf(doctorId, month)).toMatchObject({ ...earned, due: 810, paid: null, paidWith: null });
  expect((await pay(doctorId, month, 810)).body).toMatchObject({ reason: 'month_not_over' });

  endTheMonth(next);
  expect((await pay(doctorId, month, 900)).body).toMatchObject({ reason: 'payout_changed', params: { due: 810 } });
  const answers = await Promise.all(Array.from({ length: 5 }, () => pay(doctorId, month, 810)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers[0]?.body).toMatchObject({ statement: { due: 0, paid: { amount: 810, reference: 'NEFT 1' } } });
  expect((await pay(doctorId, month, 810, 'NEFT 2')).status).toBe(409);
  await nextEvent(clinic.servers, 'booking.payout.recorded.v1', (data) => data.doctorId === doctorId);
  const events = await eventsOf(clinic.servers, 'booking.payout.recorded.v1');
  expect(events.map(({ actor, data }) => [actor, data])).toEqual([
    [as.id, { doctorId, month, payoutPaise: 81_000, reference: 'NEFT 1' }],
  ]);
  expect(await clinic.ledgerOf(first)).toMatchObject({ payout: 45_000 });
  const paidOut = { what: 'paid-out', amount: 450, reason: 'NEFT 1', by: as.id, at: expect.any(String) };
  const record = async (id: string) => (await clinic.call('GET', `/api/admin/bookings/${id}`, { as })).body;
  expect((await record(first)).steps).toContainEqual(paidOut);
  expect((await record(second)).steps).toContainEqual({ ...paidOut, amount: 360 });

  await refund(first, 500);
  const third = await paid(doctorId);
  expect(await statementOf(doctorId, next)).toMatchObject({ earned: 450, returned: 450, carried: 0, due: 0 });
  await paid(doctorId);
  const after = new Date(Date.parse(`${next}-28T00:00:00Z`) + 5 * DAY_MS).toISOString().slice(0, 7);
  endTheMonth(after);
  expect(await statementOf(doctorId, after)).toMatchObject({ earned: 0, returned: 0, carried: 450, due: 450 });
  expect((await pay(doctorId, next, 450)).status).toBe(200);
  expect(await clinic.ledgerOf(first)).toMatchObject({ payout: 45_000, payout_deducted: 45_000 });
  expect(await clinic.ledgerOf(third)).toMatchObject({ payout: 45_000 });
  expect((await pay(doctorId, next.replace(/^\d{4}/, '2020'), 1)).body).toMatchObject({ reason: 'paid_later' });

  const doctor = { as: { id: doctorId, role: 'doctor' as const } };
  const statements = await clinic.call('GET', '/api/doctor/statements', doctor);
  expect(statements.body).toMatchObject([
    { month: after, carried: 0, earned: 0, due: 0, paid: null },
    { month: next, fees: 1000, earned: 900, returned: 450, due: 0, paid: { amount: 450 } },
    { ...earned, month, carried: 0, due: 0, paid: { amount: 810, reference: 'NEFT 1' } },
  ]);
});

test('a month that was left unpaid is settled by the payout of a later one, and says so', async () => {
  const [doctorId, other] = [await clinic.doctor(), await clinic.doctor()];
  const inIndia = () => new Date(clinic.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 7);
  const afterThis = () => new Date(Date.parse(`${inIndia()}-28T00:00:00Z`) + 5 * DAY_MS).toISOString().slice(0, 7);
  const first = inIndia();
  await paid(doctorId);
  endTheMonth(afterThis());
  const second = inIndia();
  await paid(doctorId);
  endTheMonth(afterThis());
  expect(await statementOf(doctorId, first)).toMatchObject({ carried: 0, due: 450, paidWith: null });
  expect(await statementOf(doctorId, second)).toMatchObject({ carried: 450, earned: 450, due: 900 });
  expect((await pay(doctorId, second, 900)).status).toBe(200);
  expect(await statementOf(doctorId, first)).toMatchObject({ earned: 450, due: 0, paid: null, paidWith: second });
  const own = async (id: string) => {
    const answer = await clinic.call('GET', '/api/doctor/statements', { as: { id, role: 'doctor' } });
    return answer.body as unknown as MonthStatement[];
  };
  expect((await own(doctorId)).map(({ month: of, due, paidWith }) => [of, due, paidWith])).toEqual([
    [inIndia(), 0, null],
    [second, 0, null],
    [first, 0, second],
  ]);
  expect(await own(other)).toMatchObject([{ month: inIndia(), fees: 0, due: 0, paid: null }]);
});

test('a month pays consultations whose time has passed, and none of the next month', async () => {
  const doctorId = await clinic.doctor();
  const inIndia = () => new Date(clinic.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 7);
  const afterThis = () => new Date(Date.parse(`${inIndia()}-28T00:00:00Z`) + 5 * DAY_MS).toISOString().slice(0, 7);
  const [first, second] = [inIndia(), afterThis()];
  await paid(doctorId);
  const inNextMonth = (hours: number) => {
    const local = Date.parse(`${second}-10T00:00:00+05:30`) + hours * 3_600_000;
    return new Date(local).toISOString();
  };
  await paid(doctorId, inNextMonth(10));
  const cancelled = await paid(doctorId, inNextMonth(12));
  await refund(cancelled, 500);
  expect(await statementOf(doctorId, first)).toMatchObject({ fees: 500, earned: 450, returned: 0, due: 450 });
  endTheMonth(second);
  expect((await pay(doctorId, first, 900)).body).toMatchObject({ reason: 'payout_changed', params: { due: 450 } });
  expect((await pay(doctorId, first, 450)).status).toBe(200);
  expect(await statementOf(doctorId, second)).toMatchObject({ carried: 0, fees: 1000, returned: 450, due: 450 });
  const earnings = await clinic.call('GET', '/api/doctor/earnings', { as: { id: doctorId, role: 'doctor' } });
  expect((earnings.body.months as unknown[]).slice(-2)).toMatchObject([
    { month: first, net: 450 },
    { month: second, net: 450 },
  ]);
  endTheMonth(afterThis());
  expect((await pay(doctorId, second, 450)).status).toBe(200);
  expect((await pay(doctorId, second, 450)).status).toBe(200);
});

test('two months that are paid at one moment are not paid twice', async () => {
  const inIndia = () => new Date(clinic.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 7);
  const afterThis = () => new Date(Date.parse(`${inIndia()}-28T00:00:00Z`) + 5 * DAY_MS).toISOString().slice(0, 7);
  const doctorIds = [await clinic.doctor(), await clinic.doctor(), await clinic.doctor()];
  const first = inIndia();
  for (const doctorId of doctorIds) await paid(doctorId);
  endTheMonth(afterThis());
  const second = inIndia();
  for (const doctorId of doctorIds) await paid(doctorId);
  endTheMonth(afterThis());
  for (const doctorId of doctorIds) {
    const answers = await Promise.all([pay(doctorId, first, 450), pay(doctorId, second, 900)]);
    const statuses = answers.map(({ status }) => status);
    // Whichever came first: the month alone, after which the second is no longer 900, or both months with one payout.
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual(statuses);
    const entries = await clinic.database.collection('ledger').find({ doctorId, kind: 'payout' }).toArray();
    const paidPaise = entries.reduce((sum, { paise }) => sum + Number(paise), 0);
    expect(paidPaise).toBe(statuses[0] === 200 ? 45_000 : 90_000);
  }
});

test('the check of the books sees what was paid out twice', async () => {
  const doctorId = await clinic.doctor();
  const bookingId = await paid(doctorId);
  const [fee] = await clinic.database.collection<{ _id: string }>('ledger').find({ bookingId, kind: 'fee' }).toArray();
  if (!fee) throw new Error('The booking has no fee');
  const entry = { ...fee, kind: 'payout', debit: 'doctor', credit: 'provider', paise: 45_000 };
  const ledger = clinic.database.collection<{ _id: string }>('ledger');
  await ledger.insertMany([
    { ...entry, _id: `${fee._id}:1` },
    { ...entry, _id: `${fee._id}:2` },
  ]);
  expect((await checkBooks(clinic.database)).faults).toEqual([
    `booking ${bookingId}: paid to the doctor: 90000 paise, 45000 at most`,
  ]);
  await ledger.deleteMany({ bookingId, kind: 'payout' });
  expect((await checkBooks(clinic.database)).faults).toEqual([]);
});

test('nothing is paid where nothing is due, and by nobody but admins', async () => {
  const doctorId = await clinic.doctor();
  expect((await pay(doctorId, '2020-01', 100)).body).toMatchObject({ reason: 'nothing_due' });
  for (const amount of [0, -1, 0.001, '5', Number.NaN]) expect((await pay(doctorId, month, amount)).status).toBe(400);
  expect((await pay(doctorId, month, 5, ' ')).status).toBe(400);
  expect((await pay(doctorId, '2026-13', 5)).status).toBe(400);
  const who = { as: { id: doctorId, role: 'doctor' as const } };
  expect((await clinic.call('GET', `/api/admin/payouts?month=${month}`, who)).status).toBe(403);
  expect((await clinic.call('POST', '/api/admin/payouts', { ...who, body: {} })).status).toBe(403);
  expect((await clinic.call('GET', '/api/doctor/statements', { as: clinic.patient() })).status).toBe(403);
});
