import { type Earnings, type MonthStatement, TERMS_VERSION } from '@vetcare/contracts';
import { anId, eventsOf, nextEvent, publishEvent, until, wordsOf } from '@vetcare/test-kit';
import { bookingIdOf, type Checkout, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const admin = { id: anId(), role: 'admin' as const };
const inDays = (days: number) => {
  const at = new Date(clinic.now().getTime() + days * 24 * 3_600_000);
  return new Date(Math.ceil(at.getTime() / 1_800_000) * 1_800_000).toISOString();
};

async function paid(more: { acceptedTerms?: string } = {}) {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const slotStart = inDays(2);
  const booked = await clinic.book(patient, doctorId, { slotStart, ...more });
  const checkout = await clinic.pay(orderIdOf(booked), 'captured', 'never');
  await clinic.verify(patient, bookingIdOf(booked), checkout);
  return { patient, doctorId, slotStart, id: bookingIdOf(booked), dispute: disputeOf(checkout) };
}

function disputeOf({ razorpay_payment_id: payment_id }: Checkout) {
  const disputeId = `disp_${anId()}`;
  return (what: string, amount = 50_000, id = disputeId) => {
    const times = { created_at: Math.floor(Date.now() / 1_000), respond_by: Math.floor(Date.now() / 1_000) - 60 };
    const entity = { id, payment_id, amount, ...times };
    return clinic.webhook(JSON.stringify({ event: `payment.dispute.${what}`, payload: { dispute: { entity } } }));
  };
}
type Paid = Awaited<ReturnType<typeof paid>>;

const statesOf = async ({ patient, id }: Paid) => clinic.statusOf(patient, id);
const cancel = ({ patient, id }: Paid) =>
  clinic.call('POST', `/api/user/bookings/${id}/cancel`, { as: { ...patient, role: 'patient' } });
const refund = ({ id }: Paid, amount: number) =>
  clinic.call('POST', `/api/admin/bookings/${id}/refunds`, {
    as: admin,
    headers: { 'idempotency-key': anId() },
    body: { amount, reason: 'The chat was down' },
  });
async function told<
  T extends
    | 'booking.booking.refunded.v1'
    | 'booking.booking.partly-refunded.v1'
    | 'booking.payment.returned.v1'
    | 'booking.payment.dispute-won.v1',
>(type: T, { id }: Pick<Paid, 'id'>) {
  await clinic.eventsFor(id);
  const all = await eventsOf(clinic.servers, type);
  return all.filter(({ data }) => data.bookingId === id).map(({ data }) => data);
}
/** What is due up to the month of the appointment, which may be the next one. */
const dueTo = async ({ doctorId, slotStart }: Paid) => {
  const month = new Date(Date.parse(slotStart) + 5.5 * 3_600_000).toISOString().slice(0, 7);
  const answer = await clinic.call('GET', `/api/admin/payouts?month=${month}`, { as: admin });
  const statements = answer.body as unknown as { due: number; held: number; doctor: { _id: string } }[];
  return statements.find(({ doctor }) => doctor._id === doctorId);
};
const needSomebody = async ({ id }: Paid) => {
  const answer = await clinic.call('GET', '/api/admin/bookings?refund=needs-person', { as: admin });
  return (answer.body as unknown as { _id: string }[]).some(({ _id }) => _id === id);
};

test('an open dispute holds the doctor’s share back, blocks refunds and cancels, and stays in sight after its day', async () => {
  const one = await paid();
  expect(await dueTo(one)).toMatchObject({ due: 450, held: 0 });
  await one.dispute('created');
  expect(await dueTo(one)).toMatchObject({ due: 0, held: 450 });
  expect((await cancel(one)).body).toMatchObject({ code: 'conflict', reason: 'payment_disputed' });
  expect((await refund(one, 500)).body).toMatchObject({ reason: 'payment_disputed' });
  expect(await needSomebody(one)).toBe(true);
  expect(await statesOf(one)).toBe('Completed');
});

test('the desk, its earnings and the payouts have the same totals, to the paisa, whatever disputes do', async () => {
  const one = await paid();
  const month = new Date(Date.parse(one.slotStart) + 5.5 * 3_600_000).toISOString().slice(0, 7);
  const doctor = { as: { id: one.doctorId, role: 'doctor' as const } };
  const passed = () => {
    clinic.clock.aheadMs += Math.max(0, Date.parse(one.slotStart) + 60_000 - clinic.now().getTime());
  };
  const expectTotals = async (totals: { returned: number; held: number; net: number }) => {
    const statements = (await clinic.call('GET', '/api/doctor/statements', doctor)).body as unknown as MonthStatement[];
    const own = statements.find((statement) => statement.month === month);
    const due = { carried: 0, due: totals.net, paid: null };
    expect(own).toMatchObject({ fees: 500, serviceCharge: 50, ...totals, ...due });
    expect(await dueTo(one)).toMatchObject({ ...own });
    const earnings = (await clinic.call('GET', '/api/doctor/earnings', doctor)).body as unknown as Earnings;
    const earned = earnings.months.find((of) => of.month === month);
    expect(earned?.net).toBe(totals.net);
    expect(Math.round(((earned?.fees ?? 0) - (earned?.serviceCharge ?? 0) - totals.held) * 100)).toBe(totals.net * 100);
  };
  await refund(one, 33.33);
  passed();
  await expectTotals({ returned: 30, held: 0, net: 420 });
  await one.dispute('created', 16_667);
  await expectTotals({ returned: 30, held: 150, net: 270 });
  await one.dispute('lost', 16_667);
  // The platform bears it by setting, so that none of it is the doctor's share.
  await expectTotals({ returned: 30, held: 0, net: 420 });
});

test.each(['won', 'closed'])(
  'a dispute that is %s releases the share, once, and everything is as before',
  async (end) => {
    const one = await paid();
    await one.dispute('created');
    expect(await told('booking.payment.dispute-won.v1', one)).toEqual([]);
    for (const event of [end, end, 'lost']) await one.dispute(event);
    expect(await told('booking.payment.dispute-won.v1', one)).toMatchObject([
      { doctorId: one.doctorId, disputedPaise: 50_000, releasedPaise: 45_000 },
    ]);
    expect(await dueTo(one)).toMatchObject({ due: 450, held: 0 });
    expect(await needSomebody(one)).toBe(false);
    expect((await cancel(one)).status).toBe(200);
  },
);

describe('two disputes of one payment', () => {
  const second = `disp_${anId()}`;

  test('hold no share twice, and while one of them is open nothing goes back', async () => {
    const one = await paid();
    await one.dispute('created', 30_000);
    await one.dispute('created', 50_000, second);
    expect(await dueTo(one)).toMatchObject({ due: 0, held: 450 });
    await one.dispute('won', 30_000);
    expect(await dueTo(one)).toMatchObject({ due: 0, held: 450 });
    expect(await told('booking.payment.dispute-won.v1', one)).toMatchObject([{ releasedPaise: 0 }]);
    expect((await cancel(one)).body).toMatchObject({ reason: 'payment_disputed' });
    expect((await refund(one, 500)).body).toMatchObject({ reason: 'payment_disputed' });
    await one.dispute('won', 50_000, second);
    expect(await dueTo(one)).toMatchObject({ due: 450, held: 0 });
    const released = (await told('booking.payment.dispute-won.v1', one)).map((won) => won.releasedPaise);
    expect(released.sort()).toEqual([0, 45_000]);
    expect((await cancel(one)).status).toBe(200);
  });

  test.each([
    ['lost', 'won'],
    ['won', 'lost'],
  ])('of which a part is %s and the rest is %s: nothing more is returned', async (first, then) => {
    const [one, other] = [await paid(), `disp_${anId()}`];
    await one.dispute('created', 20_000);
    await one.dispute('created', 20_000, other);
    expect(await dueTo(one)).toMatchObject({ due: 90, held: 360 });
    await one.dispute(first, 20_000);
    await one.dispute(then, 20_000, other);
    expect(await dueTo(one)).toMatchObject({ due: 450, held: 0 });
    expect(await clinic.ledgerOf(one.id)).toMatchObject({ chargeback: 20_000, dispute_borne: 18_000 });
    expect((await cancel(one)).body).toMatchObject({ reason: 'payment_disputed' });
  });

  test('of which one takes the whole payment back leave nothing to hold', async () => {
    const [one, other] = [await paid(), `disp_${anId()}`];
    await one.dispute('created', 20_000);
    await one.dispute('created', 50_000, other);
    await one.dispute('lost', 50_000, other);
    expect(await dueTo(one)).toMatchObject({ due: 450, held: 0 });
    expect(await statesOf(one)).toBe('refunded');
    await one.dispute('won', 20_000);
    expect(await dueTo(one)).toMatchObject({ due: 450, held: 0 });
  });
});

test('a doctor who left while it was open keeps nothing once it is won', async () => {
  const one = await paid();
  await one.dispute('created');
  const told = { doctorId: one.doctorId, FirstName: 'Asha', LastName: 'Rao', email: 'asha@example.com' };
  await publishEvent(clinic.servers, 'auth.doctor.suspended.v1', { ...told, reason: 'Papers' });
  const leavers = clinic.database.collection<{ _id: string }>('leavers');
  await until(() => leavers.findOne({ _id: one.doctorId }), 'the doctor to leave');
  // Longer than a leaver is remembered otherwise.
  clinic.clock.aheadMs += 3_600_000;
  await clinic.jobs.refund();
  expect(await statesOf(one)).toBe('Completed');
  await one.dispute('won');
  await clinic.jobs.refund();
  expect(await statesOf(one)).toBe('refunded');
  await clinic.jobs.refund();
  expect(await leavers.findOne({ _id: one.doctorId })).toBeNull();
});

test('what the bank has left of a payment goes back when the doctor leaves, once nothing is open', async () => {
  const [one, second] = [await paid(), `disp_${anId()}`];
  const leaving = async () => {
    const open = await clinic.call('GET', `/api/admin/people/${one.doctorId}/open-consultations`, { as: admin });
    const own = await clinic.call('GET', `/api/user/bookings/${one.id}`, { as: { ...one.patient, role: 'patient' } });
    return [(open.body as unknown as { toCome: { amount: number } }).toCome.amount, own.body.refundable];
  };
  expect(await leaving()).toEqual([500, 500]);
  await one.dispute('created', 20_000);
  expect(await leaving()).toEqual([0, 0]);
  await one.dispute('lost', 20_000);
  expect(await leaving()).toEqual([300, 300]);
  await one.dispute('created', 10_000, second);
  expect(await leaving()).toEqual([0, 0]);
  const leaver = { userId: one.doctorId, role: 'doctor' as const };
  await publishEvent(clinic.servers, 'auth.user.deleted.v1', leaver, { occurredAt: clinic.now() });
  const leavers = clinic.database.collection<{ _id: string }>('leavers');
  await until(() => leavers.findOne({ _id: one.doctorId }), 'the doctor to leave');
  await clinic.jobs.refund();
  expect(await statesOf(one)).toBe('Completed');
  await one.dispute('won', 10_000, second);
  await until(async () => {
    await clinic.jobs.refund();
    return (await clinic.ledgerOf(one.id)).refund;
  }, 'the refund');
  const payment = await clinic.database.collection<{ _id: string }>('refunds').findOne({ bookingId: one.id });
  const { items } = await clinic.provider<{ items: { amount: number }[] }>('GET', `/payments/${payment?._id}/refunds`);
  expect(items.map(({ amount }) => amount)).toEqual([30_000]);
  expect(await statesOf(one)).toBe('refunded');
  expect(await clinic.ledgerOf(one.id)).toMatchObject({ chargeback: 20_000, refund: 30_000, fee_returned: 50_000 });
  // The mail about the cancellation says the rest to the doctor, and the patient hears of the whole sum once.
  expect(await told('booking.booking.partly-refunded.v1', one)).toMatchObject([
    { refundedPaise: 20_000, byBankPaise: 20_000 },
  ]);
  expect(await told('booking.booking.refunded.v1', one)).toMatchObject([
    { amountPaise: 50_000, byBankPaise: 20_000, reason: 'doctor_left' },
  ]);
  const { body } = await clinic.call('GET', `/api/admin/bookings/${one.id}`, { as: admin });
  expect(body.refunds).toMatchObject([{ amount: 300, state: 'done' }]);
});

test('and at once when the doctor wrote nothing in the 48 hours, because the patient can’t choose the money', async () => {
  const one = await paid();
  await one.dispute('created', 20_000);
  clinic.clock.aheadMs += 5 * 24 * 3_600_000;
  const bookings = clinic.database.collection<{ _id: string; completionAt: Date; unansweredAt?: Date }>('bookings');
  const completionAt = (await bookings.findOne({ _id: one.id }))?.completionAt.toISOString() ?? '';
  const data = { bookingId: one.id, patientId: one.patient.id, doctorId: one.doctorId, completionAt };
  await publishEvent(clinic.servers, 'chat.message.left-unanswered.v1', data, { occurredAt: clinic.now() });
  await until(async () => (await bookings.findOne({ _id: one.id }))?.unansweredAt, 'the silence');
  await clinic.jobs.refund();
  expect(await statesOf(one)).toBe('Completed');
  await one.dispute('lost', 20_000);
  await until(async () => {
    await clinic.jobs.refund();
    return (await clinic.ledgerOf(one.id)).refund === 30_000;
  }, 'the refund');
  expect(await told('booking.booking.refunded.v1', one)).toMatchObject([{ amountPaise: 50_000, reason: 'unanswered' }]);
});

test.each([['created', 'lost'], ['lost', 'created'], ['lost']])(
  'a lost dispute (%s %s) is a charge-back with its fee, which the platform bears by setting',
  async (...events) => {
    const one = await paid();
    for (const event of events) await one.dispute(event);
    expect(await clinic.ledgerOf(one.id)).toMatchObject({
      chargeback: 50_000,
      fee_returned: 50_000,
      service_charge_returned: 5_000,
      dispute_borne: 45_000,
      dispute_fee: 2_500,
    });
    expect(await dueTo(one)).toMatchObject({ due: 450 });
    expect(await statesOf(one)).toBe('refunded');
    expect(await needSomebody(one)).toBe(false);
    expect((await cancel(one)).status).toBe(409);
    expect((await refund(one, 1)).status).toBe(409);
  },
);

test('a part that is lost leaves the consultation, is told to both, and nothing more of it is returned', async () => {
  const one = await paid();
  await one.dispute('created', 20_000);
  expect(await dueTo(one)).toMatchObject({ due: 270, held: 180 });
  await one.dispute('lost', 20_000);
  expect(await told('booking.payment.dispute-won.v1', one)).toEqual([]);
  expect(await clinic.ledgerOf(one.id)).toMatchObject({ chargeback: 20_000, dispute_borne: 18_000 });
  expect(await statesOf(one)).toBe('Completed');
  expect((await refund(one, 300)).body).toMatchObject({ reason: 'payment_disputed' });
  await one.dispute('lost', 20_000);
  expect(await told('booking.booking.partly-refunded.v1', one)).toMatchObject([
    { amountPaise: 50_000, refundedPaise: 20_000, reason: 'charged_back' },
  ]);
});

test('what the bank takes of a booking whose money was on its way back is told to the patient', async () => {
  const one = await paid();
  await cancel(one);
  await one.dispute('lost');
  expect(await told('booking.payment.returned.v1', one)).toMatchObject([
    { amountPaise: 50_000, reason: 'charged_back' },
  ]);
});

describe('a refund that was ordered before the bank disputed the payment', () => {
  type Returned = { items: { id: string; amount: number }[] };
  const acceptedBy = async (paymentId: string) =>
    (await clinic.provider<Returned>('GET', `/payments/${paymentId}/refunds`)).items;
  const returnedBy = async (paymentId: string) => (await acceptedBy(paymentId)).map(({ amount }) => amount);
  const rowOf = async ({ id }: Paid) => {
    const row = await clinic.database.collection('refunds').findOne({ bookingId: id });
    if (!row) throw new Error('There is no refund');
    return row as unknown as { _id: string; state: string };
  };
  /** Looks after the longest pause, as often as it takes. */
  const work = async () => {
    for (let round = 0; round < 2; round += 1) {
      clinic.clock.aheadMs += 20 * 60_000;
      await clinic.jobs.refund();
    }
  };
  const amountsOf = async ({ id }: Paid) => {
    const { body } = await clinic.call('GET', `/api/admin/bookings/${id}`, { as: admin });
    const { refunds } = body as unknown as { refunds: { amount: number; state: string }[] };
    return refunds.map(({ amount, state }) => ({ amount, state }));
  };
  /** What admins are told to tell the bank. */
  const besidesOf = async ({ id }: Paid) =>
    (await clinic.call('GET', `/api/admin/bookings/${id}`, { as: admin })).body.refundedBesides;
  const refundsIn = async ({ id }: Paid) => {
    const { body } = await clinic.call('GET', `/api/admin/bookings/${id}/evidence`, { as: admin });
    return String(body.text)
      .split('\n')
      .filter((line) => line.startsWith('Refund: '));
  };
  const orderOf = async ({ id }: Paid) => {
    const bookings = clinic.database.collection<{ _id: string; orderId: string }>('bookings');
    return (await bookings.findOne({ _id: id }))?.orderId;
  };
  /** Ordered while the provider is away, so that it is not asked before the dispute. */
  async function ordered(amount: number, disputed = 50_000) {
    const one = await paid();
    await clinic.faults({ orders: 'down' });
    expect((await refund(one, amount)).status).toBe(200);
    await one.dispute('created', disputed);
    await clinic.faults({ orders: 'ok' });
    const { _id: paymentId } = await rowOf(one);
    await work();
    expect(await returnedBy(paymentId)).toEqual([]);
    expect(await amountsOf(one)).toEqual([{ amount, state: 'requested' }]);
    return { one, paymentId };
  }

  test('waits for the bank, and is made once when the dispute is won', async () => {
    const { one, paymentId } = await ordered(500);
    await one.dispute('won');
    await work();
    expect(await returnedBy(paymentId)).toEqual([50_000]);
    expect(await clinic.ledgerOf(one.id)).toMatchObject({ payment: 50_000, refund: 50_000 });
    expect(await amountsOf(one)).toEqual([{ amount: 500, state: 'done' }]);
  });

  test.each([500, 200])('of ₹%i is not made when the bank has returned the whole payment', async (amount) => {
    const { one, paymentId } = await ordered(amount);
    await one.dispute('lost');
    await work();
    expect(await returnedBy(paymentId)).toEqual([]);
    expect(await clinic.ledgerOf(one.id)).toMatchObject({ payment: 50_000, chargeback: 50_000 });
    expect(await clinic.ledgerOf(one.id)).not.toHaveProperty('refund');
    expect(await amountsOf(one)).toEqual([]);
    expect(await refundsIn(one)).toEqual([]);
  });

  test('is made but for the part that the bank has returned', async () => {
    const { one, paymentId } = await ordered(500, 20_000);
    await one.dispute('lost', 20_000);
    await work();
    expect(await returnedBy(paymentId)).toEqual([30_000]);
    expect(await clinic.ledgerOf(one.id)).toMatchObject({ payment: 50_000, chargeback: 20_000, refund: 30_000 });
    expect(await amountsOf(one)).toEqual([{ amount: 300, state: 'done' }]);
  });

  const dealWith = ({ id }: Paid, amount: number, as: { id: string; role: 'admin' | 'patient' } = admin) =>
    clinic.call('POST', `/api/admin/bookings/${id}/dealt-with`, { as, body: { amount } });
  const twiceOf = async ({ id }: Paid) =>
    (await clinic.call('GET', `/api/admin/bookings/${id}`, { as: admin })).body.returnedTwice;
  /** Accepted by the provider, which then does with it what it is told to. */
  async function onItsWay(refunds: 'wait' | 'fail', state: string, amount = 500) {
    const one = await paid();
    await clinic.faults({ refunds });
    expect((await refund(one, amount)).status).toBe(200);
    await until(async () => (await amountsOf(one))[0]?.state === state, 'the answer of the provider');
    await clinic.faults({ refunds: 'ok' });
    return { one, paymentId: (await rowOf(one))._id };
  }

  test('and is on its way then needs attention, until an admin has dealt with what the patient has twice', async () => {
    const { one } = await onItsWay('wait', 'on-its-way');
    await one.dispute('created');
    expect(await refundsIn(one)).toEqual([expect.stringMatching(/^Refund: INR 500.00, ordered .*Z, on its way$/)]);
    expect(await twiceOf(one)).toBeNull();
    expect((await dealWith(one, 500)).status).toBe(404);
    await one.dispute('lost');
    expect(await needSomebody(one)).toBe(true);
    expect(await twiceOf(one)).toEqual({ amount: 500, onItsWay: true, dealtWith: false });
    // The provider carries it out all the same, which the job asks for as before.
    await work();
    expect(await amountsOf(one)).toEqual([{ amount: 500, state: 'on-its-way' }]);
    expect((await dealWith(one, 500, { ...one.patient, role: 'patient' })).status).toBe(403);
    const answers = await Promise.all([dealWith(one, 500), dealWith(one, 500)]);
    for (const answer of [...answers, await dealWith(one, 500)])
      expect(answer.body).toMatchObject({ booking: { returnedTwice: { amount: 500, dealtWith: true } } });
    const meanwhile = { by: admin.id, act: 'deal-with-dispute', at: expect.any(String) };
    expect(await dealWith(one, 500, { id: anId(), role: 'admin' })).toMatchObject({ status: 409, body: { meanwhile } });
    expect(await needSomebody(one)).toBe(false);
    await clinic.eventsFor(one.id);
    const told = await eventsOf(clinic.servers, 'booking.payment.dispute-dealt-with.v1');
    expect(told.filter(({ data }) => data.patientId === one.patient.id)).toMatchObject([{ actor: admin.id }]);
  });

  test('and failed at the provider is not made again when the bank has returned the payment', async () => {
    const { one, paymentId } = await onItsWay('fail', 'failed');
    await one.dispute('lost');
    await work();
    expect(await returnedBy(paymentId)).toEqual([50_000]);
    expect(await amountsOf(one)).toEqual([]);
    expect([await twiceOf(one), await needSomebody(one)]).toEqual([null, false]);
    expect((await dealWith(one, 500)).status).toBe(404);
  });

  test('is in the evidence by itself, beside one that was made before', async () => {
    const one = await paid();
    expect((await refund(one, 300)).status).toBe(200);
    await until(async () => (await amountsOf(one))[0]?.state === 'done', 'the refund');
    await clinic.faults({ orders: 'down' });
    expect((await refund(one, 100)).status).toBe(200);
    await one.dispute('created');
    await clinic.faults({ orders: 'ok' });
    await work();
    expect(await besidesOf(one)).toBe(300);
    expect(await refundsIn(one)).toEqual([
      expect.stringMatching(/^Refund: INR 300.00, ordered .*Z, made .*Z$/),
      expect.stringMatching(/^Refund: INR 100.00, ordered .*Z, not made yet$/),
    ]);
  });

  test('is in the evidence and told to the bank as on its way also when what was ordered after it failed', async () => {
    const { one, paymentId } = await onItsWay('wait', 'on-its-way', 300);
    await clinic.faults({ refunds: 'fail' });
    expect((await refund(one, 100)).status).toBe(200);
    await until(async () => (await rowOf(one)).state === 'failed', 'the answer of the provider');
    await one.dispute('created');
    await clinic.faults({ refunds: 'ok' });
    const expectTruth = async () => {
      expect(await besidesOf(one)).toBe(300);
      expect(await refundsIn(one)).toEqual([
        expect.stringMatching(/^Refund: INR 300.00, ordered .*Z, on its way$/),
        expect.stringMatching(/^Refund: INR 100.00, ordered .*Z, failed so far$/),
      ]);
    };
    await expectTruth();
    const asked = await returnedBy(paymentId);
    await work();
    expect(await returnedBy(paymentId)).toEqual(asked);
    await expectTruth();
  });

  test.each([
    ['while the provider can be asked', 'ok'],
    ['while it is away', 'down'],
  ] as const)('and failed later is so in the evidence, but for what else is on its way: %s', async (_when, orders) => {
    const { one, paymentId } = await onItsWay('wait', 'on-its-way', 300);
    const [first] = await acceptedBy(paymentId);
    await clinic.faults({ refunds: 'wait' });
    expect((await refund(one, 100)).status).toBe(200);
    await until(async () => (await acceptedBy(paymentId)).length === 2, 'the second one');
    await until(async () => (await rowOf(one)).state === 'asked', 'the answer of the provider');
    await one.dispute('created');
    expect(await besidesOf(one)).toBe(400);
    await clinic.faults({ refunds: 'ok', orders });
    const entity = { ...first, payment_id: paymentId, status: 'failed' };
    const failed = JSON.stringify({ event: 'refund.failed', payload: { refund: { entity } } });
    expect((await clinic.webhook(failed)).status).toBe(200);
    await clinic.faults({ orders: 'ok' });
    expect((await rowOf(one)).state).toBe('failed');
    expect(await besidesOf(one)).toBe(orders === 'ok' ? 100 : 400);
    expect((await refundsIn(one)).some((line) => line.endsWith(', failed so far'))).toBe(orders === 'ok');
  });

  test('and is on its way is so with all of it, although the bank has taken a part that is not made again', async () => {
    const { one } = await onItsWay('wait', 'on-its-way');
    await one.dispute('created', 10_000, `disp_${anId()}`);
    await one.dispute('lost', 30_000);
    expect(await besidesOf(one)).toBe(500);
    expect(await refundsIn(one)).toEqual([expect.stringMatching(/^Refund: INR 500.00, ordered .*Z, on its way$/)]);
  });

  test('of a payment that the booking did not need is in the evidence if the bank asks for that one', async () => {
    const one = await paid();
    // Neither the sandbox nor the provider accepts a second payment for an order, so another order's payment stands in.
    const other = orderIdOf(await clinic.book(clinic.patient(), await clinic.doctor()));
    const extra = await clinic.pay(other, 'captured', 'never');
    const { razorpay_payment_id: paymentId } = extra;
    const paidAgain = { id: paymentId, order_id: (await orderOf(one)) ?? '', amount: 50_000, currency: 'INR' };
    const entity = { ...paidAgain, status: 'captured', captured: true, created_at: 1 };
    await clinic.webhook(JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } }));
    await until(async () => {
      await work();
      return (await amountsOf(one))[0]?.state === 'done';
    }, 'the second payment to be back');
    await one.dispute('created');
    expect([await refundsIn(one), await besidesOf(one)]).toEqual([[], 0]);
    await disputeOf(extra)('created');
    expect(await besidesOf(one)).toBe(500);
    const line = `^Refund: INR 500.00, ordered .*Z, made .*Z.*, of the payment ${paymentId}$`;
    expect(await refundsIn(one)).toEqual([expect.stringMatching(new RegExp(line))]);
  });

  test('of a second payment, of which the bank then takes a part, is done when the rest is back', async () => {
    const one = await paid();
    await clinic.faults({ refunds: 'fail' });
    const other = orderIdOf(await clinic.book(clinic.patient(), await clinic.doctor()));
    const extra = await clinic.pay(other, 'captured', 'never');
    const { razorpay_payment_id: id } = extra;
    const paidAgain = { id, order_id: (await orderOf(one)) ?? '', amount: 50_000, currency: 'INR', created_at: 1 };
    const entity = { ...paidAgain, status: 'captured', captured: true };
    await clinic.webhook(JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } }));
    await until(async () => (await rowOf(one)).state === 'failed', 'the refund to fail');
    await disputeOf(extra)('lost', 20_000);
    await clinic.faults({ refunds: 'ok' });
    await until(async () => {
      await work();
      return (await rowOf(one)).state === 'done';
    }, 'the rest to be back');
    const sums = (await told('booking.payment.returned.v1', one)).map(({ amountPaise, reason }) => [
      amountPaise,
      reason,
    ]);
    expect(sums.sort()).toEqual([
      [20_000, 'charged_back'],
      [30_000, 'second_payment'],
    ]);
  });

  test('and was made then needs attention for as much as the bank has taken besides, and again for more', async () => {
    const one = await paid();
    expect((await refund(one, 400)).status).toBe(200);
    await until(async () => (await amountsOf(one))[0]?.state === 'done', 'the refund');
    await one.dispute('lost', 30_000);
    expect(await twiceOf(one)).toEqual({ amount: 200, onItsWay: false, dealtWith: false });
    await dealWith(one, 200);
    expect(await needSomebody(one)).toBe(false);
    await one.dispute('lost', 20_000, `disp_${anId()}`);
    // In a window that has not heard of the second one.
    expect(await dealWith(one, 200)).toMatchObject({ status: 409, body: { reason: 'changed_meanwhile' } });
    expect(await twiceOf(one)).toEqual({ amount: 400, onItsWay: false, dealtWith: false });
    expect(await needSomebody(one)).toBe(true);
  });

  test('and is on its way then is booked and told beside what the bank has taken', async () => {
    const { one, paymentId } = await onItsWay('wait', 'on-its-way');
    await one.dispute('lost');
    const entity = { id: paymentId, order_id: (await orderOf(one)) ?? '', amount: 50_000, amount_refunded: 50_000 };
    const payment = { ...entity, currency: 'INR', status: 'refunded', captured: true, created_at: 1 };
    const refunded = { id: 'rfnd_late', payment_id: paymentId, amount: 50_000, status: 'processed' };
    const payload = { payment: { entity: payment }, refund: { entity: refunded } };
    const told = () => clinic.webhook(JSON.stringify({ event: 'refund.processed', payload }));
    expect([(await told()).status, (await told()).status]).toEqual([200, 200]);
    expect(await clinic.ledgerOf(one.id)).toMatchObject({ payment: 50_000, chargeback: 50_000, refund: 50_000 });
    expect((await clinic.eventsFor(one.id)).refunded).toBe(1);
    expect(await twiceOf(one)).toEqual({ amount: 500, onItsWay: false, dealtWith: false });
  });

  test.each([1, 2, 3, 4])(
    'at the same moment is refused, or is made once, or waits: the patient never has the money twice (%i)',
    async () => {
      const one = await paid();
      const [answer] = await Promise.all([refund(one, 500), one.dispute('created'), refund(one, 500)]);
      const row = await clinic.database.collection<{ _id: string }>('refunds').findOne({ bookingId: one.id });
      if (!row) expect(answer.body).toMatchObject({ reason: 'payment_disputed' });
      // The job that the order woke may have looked for a dispute before there was one, and be asking the provider. It ends with its process.
      await clinic.stopBooking();
      await clinic.startBooking();
      await work();
      const before = row ? await returnedBy(row._id) : [];
      // The provider was asked before the bank was heard, or not at all.
      expect([[], [50_000]]).toContainEqual(before);
      await one.dispute(before.length === 0 ? 'lost' : 'won');
      await work();
      expect(row ? await returnedBy(row._id) : []).toEqual(before);
      const { refund: returned = 0, chargeback = 0 } = await clinic.ledgerOf(one.id);
      expect(returned + chargeback).toBe(50_000);
    },
  );
});

test.each(['created', 'lost'])(
  'a dispute (%s) that comes before its payment is known finds its booking',
  async (what) => {
    const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
    const slotStart = inDays(2);
    const booked = await clinic.book(patient, doctorId, { slotStart });
    const checkout = await clinic.pay(orderIdOf(booked), 'captured', 'never');
    const one = { patient, doctorId, slotStart, id: bookingIdOf(booked), dispute: disputeOf(checkout) };
    await one.dispute(what);
    // The capture that is told then changes nothing.
    await clinic.verify(patient, one.id, checkout);
    if (what === 'created') expect(await dueTo(one)).toMatchObject({ due: 0, held: 450 });
    expect(await clinic.ledgerOf(one.id)).toMatchObject(what === 'lost' ? { chargeback: 50_000 } : { payment: 50_000 });
    expect(await statesOf(one)).toBe(what === 'lost' ? 'refunded' : 'Completed');
    expect((await cancel(one)).status).toBe(409);
    expect((await clinic.eventsFor(one.id)).completed).toBe(1);
  },
);

test('the evidence has the dates of the conversation, which chat is asked for', async () => {
  const one = await paid();
  await one.dispute('created');
  const asked = await nextEvent(clinic.servers, 'booking.payment.disputed.v1', (data) => data.bookingId === one.id);
  const evidence = async () =>
    String((await clinic.call('GET', `/api/admin/bookings/${one.id}/evidence`, { as: admin })).body.text);
  expect(await evidence()).toContain('Messages: their dates are not known yet');
  const { bookingId, disputeId, paidAt } = asked.data;
  await publishEvent(clinic.servers, 'chat.message.times-gathered.v1', {
    ...{ bookingId, disputeId, gatheredAt: paidAt, patientCount: 1, doctorCount: 1 },
    messages: [
      { at: '2026-11-20T10:00:00.000Z', by: 'patient', picture: true },
      { at: '2026-11-20T11:00:00.000Z', by: 'doctor' },
    ],
  });
  await until(async () => (await evidence()).includes('Messages: 1 of the patient, 1 of the doctor'), 'the dates');
  expect(await evidence()).toContain(
    'The patient wrote: 2026-11-20T10:00:00.000Z, with a picture\nThe doctor wrote: 2026-11-20T11:00:00.000Z\n',
  );
});

test('the evidence is a download for admins alone, and there is none without a dispute', async () => {
  const one = await paid();
  const evidence = (as: { id: string; role: 'admin' | 'patient' }) =>
    clinic.call('GET', `/api/admin/bookings/${one.id}/evidence`, { as });
  expect((await evidence(admin)).status).toBe(404);
  await one.dispute('created');
  const text = await evidence(admin);
  expect(text.status).toBe(200);
  expect(text.headers.get('content-disposition')).toContain(`vetcare-evidence-${one.id}.txt`);
  for (const fact of ['INR 500.00', 'Dr. Asha Rao', 'Amount agreed to', 'Invoice: VC/', 'answer by'])
    expect(String(text.body.text)).toContain(fact.replace('Dr. ', ''));
  expect((await evidence({ ...one.patient, role: 'patient' })).status).toBe(403);
});

test('the receipt of a disputed payment is there for admins with the evidence, as its patient has it', async () => {
  const one = await paid();
  const receipt = (as: { id: string; role: 'admin' | 'patient' }, of = 'admin') =>
    clinic.call('GET', `/api/${of}/bookings/${one.id}/receipt?language=en`, { as });
  expect((await receipt(admin)).status).toBe(404);
  await one.dispute('created');
  const [given, own] = [await receipt(admin), await receipt({ ...one.patient, role: 'patient' }, 'user')];
  expect([given.status, given.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(given.headers.get('content-disposition')).toMatch(/^attachment; filename="?vetcare-receipt-VC-/);
  expect(wordsOf(String(given.body.text))).toBe(wordsOf(String(own.body.text)));
  expect((await receipt({ ...one.patient, role: 'patient' })).status).toBe(403);
});

test.each([[TERMS_VERSION], [undefined]])('the evidence says which terms were agreed to: %s', async (acceptedTerms) => {
  const one = await paid(acceptedTerms ? { acceptedTerms } : {});
  await one.dispute('created');
  const { body } = await clinic.call('GET', `/api/admin/bookings/${one.id}/evidence`, { as: admin });
  const agreed = /^Agreed when booking to the terms of: (.*)$/m.exec(String(body.text))?.[1];
  expect(agreed).toBe(acceptedTerms);
});

describe('where doctors bear what is lost, by setting', () => {
  let usual: Clinic;
  beforeAll(async () => {
    usual = clinic;
    clinic = await openClinic({ DISPUTE_LOSS_BORNE_BY: 'doctor' });
  });
  afterAll(async () => {
    await clinic.close();
    clinic = usual;
  });

  test('they pay the provider’s fee of what they lose, and none of what had gone back before', async () => {
    const [lost, cancelled] = [await paid(), await paid()];
    await lost.dispute('lost');
    const ofLost = await clinic.ledgerOf(lost.id);
    expect(ofLost).toMatchObject({ chargeback: 50_000, dispute_fee: 2_500, dispute_fee_passed: 2_500 });
    expect(ofLost).not.toHaveProperty('dispute_borne');
    await cancel(cancelled);
    await cancelled.dispute('lost');
    const ofCancelled = await clinic.ledgerOf(cancelled.id);
    expect(ofCancelled).toMatchObject({ chargeback: 50_000, dispute_fee: 2_500 });
    expect(ofCancelled).not.toHaveProperty('dispute_fee_passed');
  });
});
