import type { OpenPayoutBatch, PayoutBatches } from '@vetcare/contracts';
import { anId, eventsOf, until } from '@vetcare/test-kit';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const DAY_MS = 24 * 3_600_000;
const [asha, ravi] = [anId(), anId()].map((id) => ({ id, role: 'admin' as const })) as [Admin, Admin];
type Admin = { id: string; role: 'admin' };

const inIndia = () => new Date(clinic.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 7);
function endTheMonth(): void {
  const next = new Date(Date.parse(`${inIndia()}-28T00:00:00Z`) + 5 * DAY_MS).toISOString().slice(0, 7);
  clinic.clock.aheadMs += Date.parse(`${next}-01T00:00:00+05:30`) + DAY_MS - clinic.now().getTime();
}

async function paid(doctorId: string) {
  const patient = clinic.patient();
  const booked = await clinic.book(patient, doctorId);
  await clinic.verify(patient, bookingIdOf(booked), await clinic.pay(orderIdOf(booked), 'captured', 'never'));
  return bookingIdOf(booked);
}
/** Doctors who are each owed 450 rupees for a month that is over. */
async function owed(count: number) {
  const month = inIndia();
  const doctors: { doctorId: string; bookingId: string }[] = [];
  for (let n = 0; n < count; n += 1) {
    const doctorId = await clinic.doctor();
    doctors.push({ doctorId, bookingId: await paid(doctorId) });
  }
  endTheMonth();
  return { month, doctors, doctorIds: doctors.map(({ doctorId }) => doctorId) };
}

const batches = async (as: { id: string; role: 'admin' } = asha) =>
  (await clinic.call('GET', '/api/admin/payout-batches', { as })).body as unknown as PayoutBatches;
const make = async (month: string, doctorIds: string[], as = asha) => {
  const answer = await clinic.call('POST', '/api/admin/payout-batches', { as, body: { month, doctorIds } });
  return { ...answer, batch: answer.body.batch as OpenPayoutBatch };
};
const pay = (id: string, reference: string, refused: string[] = [], as = asha) =>
  clinic.call('POST', `/api/admin/payout-batches/${id}/pay`, { as, body: { reference, refused } });
const withdraw = (id: string, as = asha) => clinic.call('POST', `/api/admin/payout-batches/${id}/withdraw`, { as });
const recordAlone = (doctorId: string, month: string, as = asha) => {
  const body = { doctorId, month, amount: 450, reference: 'NEFT 1' };
  return clinic.call('POST', '/api/admin/payouts', { as, body });
};
const paidPaise = async (bookingId: string) => (await clinic.ledgerOf(bookingId)).payout ?? 0;

test('two admins who make a file at one moment get the same one, and nobody is in a second one', async () => {
  const { month, doctors, doctorIds } = await owed(3);
  const [first = '', second = '', third = ''] = doctorIds;
  const answers = await Promise.all([
    make(month, [first, second]),
    make(month, [third, second, first], ravi),
    make(month, [second], ravi),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [batch] = answers.map((answer) => answer.batch);
  for (const other of answers.map((answer) => answer.batch)) expect(other).toEqual(batch);
  const again = await make(month, doctorIds, ravi);
  expect(again.batch).toEqual(batch);
  const { open, earlier } = await batches();
  expect([open, earlier]).toEqual([batch, []]);

  // A payout that is in the file can't be recorded by itself, because the file would pay it again.
  const inFile = batch?.payouts[0]?.doctor._id ?? '';
  const alone = await recordAlone(inFile, month);
  expect(alone).toMatchObject({ status: 409, body: { reason: 'payout_in_batch', params: { number: batch?.number } } });
  expect(alone.body.meanwhile).toMatchObject({ act: 'make-bank-file', by: batch?.madeBy._id });

  const closed = await pay(batch?._id ?? '', 'UPLOAD 7');
  expect(closed).toMatchObject({ status: 200, body: { batch: { state: 'paid', reference: 'UPLOAD 7', refused: 0 } } });
  for (const { doctorId, bookingId } of doctors) {
    const isIn = batch?.payouts.some(({ doctor }) => doctor._id === doctorId);
    expect(await paidPaise(bookingId)).toBe(isIn ? 45_000 : 0);
  }
  const rest = await make(month, doctorIds);
  const left = doctorIds.filter((id) => !batch?.payouts.some(({ doctor }) => doctor._id === id));
  if (left.length === 0) expect(rest).toMatchObject({ status: 409, body: { reason: 'nothing_due' } });
  else {
    expect(rest.batch.payouts.map(({ doctor }) => doctor._id).sort()).toEqual([...left].sort());
    expect((await withdraw(rest.batch._id)).status).toBe(200);
  }
});

test('a file that is made and a payout that is recorded at one moment do not both have it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { month, doctors, doctorIds } = await owed(1);
    const [{ doctorId = '', bookingId = '' } = {}] = doctors;
    const [made, alone] = await Promise.all([make(month, doctorIds), recordAlone(doctorId, month, ravi)]);
    expect([made.status, alone.status].sort()).toEqual([200, 409]);
    expect(await paidPaise(bookingId)).toBe(alone.status === 200 ? 45_000 : 0);
    if (made.status === 200) expect((await withdraw(made.batch._id)).status).toBe(200);
  }
});

test('a file has the sums, and pays them with the reference of each transfer, except what the bank refused', async () => {
  const { month, doctors, doctorIds } = await owed(2);
  const [one, two] = doctors as [(typeof doctors)[0], (typeof doctors)[0]];
  const nobody = await clinic.doctor();
  const { batch } = await make(month, [...doctorIds, nobody]);
  const transfer = (id: string) => `VC${month.slice(2).replace('-', '')}${id.slice(-8).toUpperCase()}`;
  expect(batch).toMatchObject({
    month,
    state: 'open',
    doctors: 2,
    amount: 900,
    madeBy: { _id: asha.id },
    closedAt: null,
  });
  expect(batch.payouts.map(({ doctor, amount, reference }) => [doctor._id, amount, reference]).sort()).toEqual(
    doctorIds.map((id) => [id, 450, transfer(id)]).sort(),
  );
  expect((await pay(batch._id, 'UPLOAD 8', doctorIds)).body).toMatchObject({ reason: 'nothing_due' });
  const [first, repeat] = [
    await pay(batch._id, 'UPLOAD 8', [two.doctorId]),
    await pay(batch._id, 'UPLOAD 8', [two.doctorId], ravi),
  ];
  expect(first).toMatchObject({
    status: 200,
    body: { batch: { state: 'paid', refused: 1, closedBy: { _id: asha.id } } },
  });
  expect(repeat).toMatchObject({ status: 200, body: first.body });
  expect((await pay(batch._id, 'UPLOAD 9', [two.doctorId])).body).toMatchObject({ reason: 'batch_closed' });
  const paid = { by: asha.id, act: 'payout', at: expect.any(String) };
  expect((await withdraw(batch._id, ravi)).body).toMatchObject({ reason: 'batch_closed', meanwhile: paid });
  expect((await recordAlone(one.doctorId, month, ravi)).body).toMatchObject({
    reason: 'payout_changed',
    meanwhile: paid,
  });
  expect([await paidPaise(one.bookingId), await paidPaise(two.bookingId)]).toEqual([45_000, 0]);
  const statements = await clinic.call('GET', '/api/doctor/statements', { as: { id: one.doctorId, role: 'doctor' } });
  const ofMonth = (statements.body as unknown as { month: string }[]).find((statement) => statement.month === month);
  expect(ofMonth).toMatchObject({ due: 0, paid: { amount: 450, reference: transfer(one.doctorId) } });
  // Whom the bank refused can be paid in the next file.
  const next = await make(month, doctorIds, ravi);
  expect(next.batch).toMatchObject({
    number: batch.number + 1,
    doctors: 1,
    payouts: [{ doctor: { _id: two.doctorId } }],
  });
  expect((await pay(next.batch._id, 'UPLOAD 9')).status).toBe(200);
  expect(await paidPaise(two.bookingId)).toBe(45_000);
});

test('a file that is withdrawn pays nobody, and its payouts can be in another one', async () => {
  const { month, doctors, doctorIds } = await owed(1);
  const [{ bookingId = '' } = {}] = doctors;
  const { batch } = await make(month, doctorIds);
  const [gone, repeat] = [await withdraw(batch._id, ravi), await withdraw(batch._id, ravi)];
  expect(gone).toMatchObject({ status: 200, body: { batch: { state: 'withdrawn', closedBy: { _id: ravi.id } } } });
  expect(repeat).toMatchObject({ status: 200, body: gone.body });
  const meanwhile = { by: ravi.id, act: 'withdraw-bank-file', at: expect.any(String) };
  expect(await withdraw(batch._id)).toMatchObject({ status: 409, body: { reason: 'batch_closed', meanwhile } });
  expect((await pay(batch._id, 'UPLOAD 10')).body).toMatchObject({ reason: 'batch_closed', meanwhile });
  expect(await paidPaise(bookingId)).toBe(0);
  const next = await make(month, doctorIds);
  expect(next.batch.number).toBe(batch.number + 1);
  const [paying, withdrawing] = await Promise.all([pay(next.batch._id, 'UPLOAD 11'), withdraw(next.batch._id, ravi)]);
  expect([paying.status, withdrawing.status].sort()).toEqual([200, 409]);
  expect(await paidPaise(bookingId)).toBe(paying.status === 200 ? 45_000 : 0);
  await until(
    async () => (await clinic.database.collection('outbox').countDocuments({ sent: false })) === 0,
    'the relay',
  );
  const told = [
    ...(await eventsOf(clinic.servers, 'booking.payout.batch-made.v1')),
    ...(await eventsOf(clinic.servers, 'booking.payout.batch-withdrawn.v1')),
  ].filter(({ data }) => data.batchId === batch._id);
  const fact = { batchId: batch._id, number: batch.number, month, doctors: 1, payoutPaise: 45_000 };
  expect(told.map(({ actor, data }) => [actor, data])).toEqual([
    [asha.id, fact],
    [ravi.id, fact],
  ]);
});

test('what was refunded while a file was under way is deducted from the next payout', async () => {
  const { month, doctors, doctorIds } = await owed(1);
  const [{ doctorId = '', bookingId = '' } = {}] = doctors;
  const { batch } = await make(month, doctorIds);
  const refund = { amount: 500, reason: 'The chat was down' };
  const headers = { 'idempotency-key': anId() };
  await clinic.call('POST', `/api/admin/bookings/${bookingId}/refunds`, { as: asha, body: refund, headers });
  expect((await batches()).open).toEqual(batch);
  expect((await pay(batch._id, 'UPLOAD 12')).status).toBe(200);
  expect(await paidPaise(bookingId)).toBe(45_000);
  const answer = await clinic.call('GET', `/api/admin/payouts?month=${inIndia()}`, { as: asha });
  const due = (answer.body as unknown as { doctor: { _id: string }; due: number }[]).find(
    ({ doctor }) => doctor._id === doctorId,
  )?.due;
  expect(due).toBe(-450);
});

test('no file is made of a month that is not over or of nothing, and none by anybody but admins', async () => {
  const doctorId = await clinic.doctor();
  expect((await make(inIndia(), [doctorId])).body).toMatchObject({ reason: 'month_not_over' });
  expect((await make('2020-01', [doctorId])).body).toMatchObject({ reason: 'nothing_due' });
  expect((await make('2020-01', [])).status).toBe(400);
  expect((await make('2020-13', [doctorId])).status).toBe(400);
  expect((await pay(anId(), 'UPLOAD 1')).status).toBe(404);
  expect((await pay(anId(), ' ')).status).toBe(400);
  expect((await withdraw(anId())).status).toBe(404);
  const who = { as: { id: doctorId, role: 'doctor' as const } };
  expect((await clinic.call('GET', '/api/admin/payout-batches', who)).status).toBe(403);
  expect((await clinic.call('POST', '/api/admin/payout-batches', { ...who, body: {} })).status).toBe(403);
});
