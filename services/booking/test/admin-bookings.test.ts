import type { AdminBooking, BookingSummary } from '@vetcare/contracts';
import { TERMS_VERSION } from '@vetcare/contracts';
import { anId, nextEvent, publishEvent, until } from '@vetcare/test-kit';
import { startBooking } from '../src/app';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

const MINUTE_MS = 60_000;
let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const as = { id: anId(), role: 'admin' as const };
const list = async (query = '') => {
  const answer = await clinic.call('GET', `/api/admin/bookings${query}`, { as });
  expect(answer.status).toBe(200);
  return answer.body as unknown as AdminBooking[];
};

test('admins see the bookings of everybody, the newest first, by status and page by page', async () => {
  const doctorId = await clinic.doctor();
  const [first, second] = [clinic.patient(), clinic.patient()];
  const paid = await clinic.book(first, doctorId);
  await clinic.verify(first, bookingIdOf(paid), await clinic.pay(orderIdOf(paid), 'captured'));
  const open = await clinic.book(second, doctorId);
  const ids = async (query: string) => (await list(query)).map(({ _id }) => _id);

  expect(await list()).toMatchObject([
    { _id: bookingIdOf(open), userId: { _id: second.id }, doctorId: { _id: doctorId }, paymentStatus: 'pending' },
    { _id: bookingIdOf(paid), userId: { _id: first.id }, orderId: orderIdOf(paid), paymentStatus: 'Completed' },
  ]);
  expect(await ids('?status=Completed')).toEqual([bookingIdOf(paid)]);
  expect(await ids('?status=pending')).toEqual([bookingIdOf(open)]);
  expect(await ids('?status=refunded')).toEqual([]);
  expect(await ids('?limit=1')).toEqual([bookingIdOf(open)]);
  expect(await ids(`?limit=1&before=${bookingIdOf(open)}`)).toEqual([bookingIdOf(paid)]);
  expect(await ids(`?before=${anId()}`)).toEqual([]);
});

test('they find bookings by either side, by order and by payment', async () => {
  const doctorId = await clinic.doctor({ FirstName: 'Zubin (Senior)', LastName: 'Mehta' });
  const patient = clinic.patient();
  await publishEvent(clinic.servers, 'auth.user.registered.v1', {
    userId: patient.id,
    role: 'patient',
    FirstName: 'Mary Ann',
    LastName: 'Fernandes',
    email: 'mary@example.com',
    PhoneNo: '9812345678',
    gender: 'Female',
    age: 33,
    image: null,
  });
  await until(() => clinic.database.collection<{ _id: string }>('people').findOne({ _id: patient.id }));
  const booked = await clinic.book(patient, doctorId);
  const checkout = await clinic.pay(orderIdOf(booked), 'captured');
  await clinic.verify(patient, bookingIdOf(booked), checkout);
  const find = async (search: string) => (await list(`?${new URLSearchParams({ search })}`)).map(({ _id }) => _id);
  for (const search of [
    'ann fern',
    'ernand',
    'फर्नांडिस',
    'MARY@',
    '98123',
    '98123 45678',
    '+91 98123 45678',
    '098123-45678',
    'मेहता',
    'zubin (s',
    'meh',
    orderIdOf(booked),
    checkout.razorpay_payment_id,
  ])
    expect([search, await find(search)]).toEqual([search, [bookingIdOf(booked)]]);
  for (const search of ['nn', 'mary mehta', 'देशमुख', '98123 45679', 'Dr.', '.*', orderIdOf(booked).slice(0, -1)])
    expect([search, await find(search)]).toEqual([search, []]);
  expect(await list('?search=mary&status=Failed')).toEqual([]);
});

test('a payment is looked up, not looked for', async () => {
  const plan = await clinic.database.collection('bookings').find({ paymentId: 'pay_1' }).explain();
  expect(JSON.stringify(plan.queryPlanner)).toContain('IXSCAN');
});

test('they find who was known before people had words to be found by', async () => {
  const surname = `Old${anId()}`;
  const doctorId = await clinic.doctor({ LastName: surname });
  const booked = await clinic.book(clinic.patient(), doctorId);
  const find = async () => (await list(`?search=${surname}`)).map(({ _id }) => _id);
  const people = clinic.database.collection<{ _id: string }>('people');
  await people.updateOne({ _id: doctorId }, { $unset: { foundAs: true } });
  expect(await find()).toEqual([]);
  const restarted = await startBooking(clinic.config, { now: clinic.now });
  await restarted.stop();
  expect(await find()).toEqual([bookingIdOf(booked)]);
});

/** Pays for a slot that another patient has booked in the meantime, so that a refund is due. */
async function payTooLate(): Promise<{ id: string; paymentId: string }> {
  const doctorId = await clinic.doctor();
  const slotStart = new Date(
    (Math.ceil(clinic.now().getTime() / (30 * MINUTE_MS)) + 600) * 30 * MINUTE_MS,
  ).toISOString();
  const [late, quick] = [clinic.patient(), clinic.patient()];
  const lost = await clinic.book(late, doctorId, { slotStart });
  clinic.clock.aheadMs += 61 * MINUTE_MS;
  await clinic.jobs.reconcile();
  const kept = await clinic.book(quick, doctorId, { slotStart });
  await clinic.verify(quick, bookingIdOf(kept), await clinic.pay(orderIdOf(kept), 'captured', 'never'));
  const checkout = await clinic.pay(orderIdOf(lost), 'captured', 'never');
  await clinic.verify(late, bookingIdOf(lost), checkout);
  return { id: bookingIdOf(lost), paymentId: checkout.razorpay_payment_id };
}

test('they see what the platform keeps of a fee', async () => {
  const patient = clinic.patient();
  const booked = await clinic.book(patient, await clinic.doctor());
  const shown = async () => (await list()).find(({ _id }) => _id === bookingIdOf(booked));
  expect(await shown()).toMatchObject({ amount: 500, serviceCharge: null, refunds: [] });
  await clinic.verify(patient, bookingIdOf(booked), await clinic.pay(orderIdOf(booked), 'captured'));
  expect(await shown()).toMatchObject({ amount: 500, serviceCharge: 50, refunds: [] });
});

test('they see money on its way back until it has arrived', async () => {
  const { id, paymentId } = await payTooLate();
  const refund = { paymentId, amount: 500, reason: 'slot_taken' };
  expect(await list('?refund=under-way&status=Completed')).toEqual([]);
  // The refund begins with the decision, so that it may have arrived before anybody looks.
  await clinic.jobs.refund();
  await until(async () => (await list('?refund=under-way')).length === 0, 'the refund');
  const shown = (await list()).find(({ _id }) => _id === id);
  expect(shown?.refunds).toMatchObject([{ ...refund, doneAt: expect.any(String) }]);
});

test('they page through refunds under way, also through those of one second', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 3; i++) {
    const booked = await clinic.book(clinic.patient(), await clinic.doctor());
    ids.unshift(bookingIdOf(booked));
    clinic.clock.aheadMs += 1;
    await clinic.database.collection<{ _id: string; [field: string]: unknown }>('refunds').insertOne({
      _id: `pay_${ids[0]}`,
      bookingId: ids[0],
      orderId: orderIdOf(booked),
      amountPaise: 50_000,
      reason: 'slot_taken',
      state: 'asked',
      attempts: 1,
      nextTryAt: new Date('2099-01-01'),
      refundId: null,
      requestId: anId(),
      createdAt: clinic.now(),
      doneAt: null,
    });
  }
  const page = async (before?: string) =>
    (await list(`?refund=under-way&limit=1${before === undefined ? '' : `&before=${before}`}`)).map(({ _id }) => _id);
  expect([await page(), await page(ids[0]), await page(ids[1]), await page(ids[2])]).toEqual([
    [ids[0]],
    [ids[1]],
    [ids[2]],
    [],
  ]);
  await clinic.database.collection('refunds').deleteMany({ bookingId: { $in: ids } });
});

test('they see bookings and money by month', async () => {
  const summarize = async () => {
    const answer = await clinic.call('GET', '/api/admin/bookings/summary', { as });
    expect(answer.status).toBe(200);
    return answer.body as unknown as BookingSummary;
  };
  const before = await summarize();
  expect([before.months.length, before.refundsUnderWay]).toEqual([12, 0]);
  expect(before.months[0]).toMatchObject({ bookings: 0, completed: 0, payments: 0, refunds: 0, serviceCharge: 0 });
  const keys = ['bookings', 'completed', 'payments', 'refunds', 'serviceCharge'] as const;
  const sum = ({ months }: BookingSummary, key: (typeof keys)[number]) =>
    months.reduce((total, month) => total + month[key], 0);
  const grown = async () => {
    const after = await summarize();
    return Object.fromEntries(keys.map((key) => [key, sum(after, key) - sum(before, key)]));
  };

  await payTooLate();
  // The refund begins with the decision, so that it may be done before anybody has looked.
  await clinic.jobs.refund();
  await until(async () => (await grown()).refunds === 500, 'the refund');
  expect(await grown()).toEqual({ bookings: 2, completed: 1, payments: 1000, refunds: 500, serviceCharge: 50 });
  expect((await summarize()).refundsUnderWay).toBe(0);

  const open = async () => {
    const { count = 0, amount = 0 } = (await summarize()).openOrders ?? {};
    return [count, amount];
  };
  const [count = 0, amount = 0] = await open();
  const patient = clinic.patient();
  const booked = await clinic.book(patient, await clinic.doctor({ feesPaise: 65_000 }));
  expect(await open()).toEqual([count + 1, amount + 650]);
  await clinic.verify(patient, bookingIdOf(booked), await clinic.pay(orderIdOf(booked), 'captured', 'never'));
  expect(await open()).toEqual([count, amount]);
});

test('nobody else does, and a status that is none is refused', async () => {
  for (const path of ['/api/admin/bookings', '/api/admin/bookings/summary']) {
    expect((await clinic.call('GET', path)).status).toBe(401);
    for (const role of ['patient', 'doctor'] as const)
      expect((await clinic.call('GET', path, { as: { id: anId(), role } })).status).toBe(403);
  }
  const answer = await clinic.call('GET', '/api/admin/bookings?status=lost', { as });
  expect(answer.body).toMatchObject({ code: 'validation_failed' });
});

describe('the terms that the patient agreed to', () => {
  const book = async (acceptedTerms?: string) =>
    clinic.book(clinic.patient(), await clinic.doctor(), acceptedTerms ? { acceptedTerms } : {});
  const shown = async (id: string) =>
    (await clinic.call('GET', `/api/admin/bookings/${id}`, { as })).body.acceptedTerms;

  test.each([[TERMS_VERSION], [undefined]])('are kept with the booking: %s', async (acceptedTerms) => {
    expect(await shown(bookingIdOf(await book(acceptedTerms)))).toBe(acceptedTerms ?? null);
  });

  test('are a version that was shown, or nothing is booked', async () => {
    expect(await book('2020-01-01')).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
});

describe('a refund by an admin', () => {
  const paid = async () => {
    const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
    const booked = await clinic.book(patient, doctorId);
    const checkout = await clinic.pay(orderIdOf(booked), 'captured', 'never');
    await clinic.verify(patient, bookingIdOf(booked), checkout);
    return { patient, doctorId, id: bookingIdOf(booked), paymentId: checkout.razorpay_payment_id };
  };
  const refund = (id: string, amount: unknown, { key = anId(), who = as, reason = 'The chat was down' } = {}) =>
    clinic.call('POST', `/api/admin/bookings/${id}/refunds`, {
      as: who,
      body: { amount, reason },
      headers: { 'idempotency-key': key },
    });
  const returned = async (paymentId: string) =>
    (await clinic.provider<{ items: { amount: number }[] }>('GET', `/payments/${paymentId}/refunds`)).items.map(
      ({ amount }) => amount,
    );
  const notYet = { reason: 'refunded_by_admin', state: 'requested', doneAt: null };

  test('of a part leaves the booking as it is, and a repeat returns nothing twice', async () => {
    const { patient, doctorId, id, paymentId } = await paid();
    const key = anId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(id, 100.5, { key })));
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 200,
        body: { booking: { state: 'completed', serviceCharge: 39.95, refundable: 399.5 } },
      });
    }
    const done = await nextEvent(clinic.servers, 'booking.booking.partly-refunded.v1', (d) => d.bookingId === id);
    await refund(id, 100.5, { key });
    await clinic.jobs.refund();
    expect(await returned(paymentId)).toEqual([10_050]);
    const { data, actor } = await nextEvent(
      clinic.servers,
      'booking.booking.refund-ordered.v1',
      (d) => d.bookingId === id,
    );
    expect([actor, data]).toMatchObject([
      as.id,
      { refundPaise: 10_050, reason: 'The chat was down', patientId: patient.id },
    ]);
    expect(done.data).toMatchObject({ doctorId, refundedPaise: 10_050, reason: 'refunded_by_admin' });
    expect((await list()).find(({ _id }) => _id === id)).toMatchObject({
      state: 'completed',
      refunds: [{ amount: 100.5, state: 'done', doneAt: expect.any(String) }],
    });
    expect((await refund(id, 200, { key })).body).toMatchObject({ reason: 'key_reused' });
  });

  test('by support goes up to a limit for all refunds of a booking together; finance returns the rest', async () => {
    const { id, paymentId } = await paid();
    const support = { ...as, adminRole: 'support' as const };
    const finance = { ...as, adminRole: 'finance' as const };
    const operations = { ...as, adminRole: 'operations' as const };
    const key = anId();
    expect((await refund(id, 200, { who: support, key })).status).toBe(200);
    expect(await refund(id, 150, { who: support })).toMatchObject({
      status: 403,
      body: { reason: 'refund_beyond_duty', params: { limit: 300 } },
    });
    expect((await refund(id, 200, { who: support, key })).status).toBe(200);
    expect((await refund(id, 10, { who: operations })).body).toMatchObject({ reason: 'not_your_duty' });
    expect((await refund(id, 150, { who: finance })).status).toBe(200);
    await until(async () => {
      await clinic.jobs.refund();
      return (await returned(paymentId)).reduce((sum, paise) => sum + paise, 0) === 35_000;
    }, 'both refunds');
  });

  test('of the rest ends it, and never more than was paid goes back', async () => {
    const { patient, id, paymentId } = await paid();
    await refund(id, 100);
    await nextEvent(clinic.servers, 'booking.booking.partly-refunded.v1', (d) => d.bookingId === id);
    expect(await refund(id, 400.01)).toMatchObject({
      status: 409,
      body: { reason: 'refund_too_large', params: { left: 400 } },
    });
    const whole = await refund(id, 400);
    expect(whole.body).toMatchObject({
      booking: {
        state: 'refunded',
        refundable: 0,
        refunds: [
          { amount: 100, state: 'done' },
          { ...notYet, amount: 400 },
        ],
      },
    });
    await nextEvent(clinic.servers, 'booking.booking.refunded.v1', (d) => d.bookingId === id);
    expect(await returned(paymentId)).toEqual([40_000, 10_000]);
    expect(await clinic.statusOf(patient, id)).toBe('refunded');
    const { data } = await nextEvent(clinic.servers, 'booking.booking.cancelled.v1', (d) => d.bookingId === id);
    expect(data).toMatchObject({ by: 'doctor', reason: 'refunded_by_admin', refundPaise: 40_000 });
    expect((await refund(id, 1)).body).toMatchObject({ reason: 'not_refundable' });
  });

  test('of two at once for more than there is, one is refused', async () => {
    const { id } = await paid();
    const answers = await Promise.all([refund(id, 300), refund(id, 300)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('in part before a cancellation leaves the rest to that', async () => {
    const { doctorId, id, paymentId } = await paid();
    await refund(id, 150);
    await nextEvent(clinic.servers, 'booking.booking.partly-refunded.v1', (d) => d.bookingId === id);
    const doctor = { as: { id: doctorId, role: 'doctor' as const } };
    const shown = await clinic.call('GET', `/api/doctor/bookings/${id}`, doctor);
    expect(shown.body).toMatchObject({ cancellation: { refund: 350 } });
    await clinic.call('POST', `/api/doctor/bookings/${id}/cancel`, doctor);
    await nextEvent(clinic.servers, 'booking.booking.refunded.v1', (d) => d.bookingId === id);
    expect((await returned(paymentId)).reduce((sum, paise) => sum + paise, 0)).toBe(50_000);
  });

  test.each([0, -5, 0.001, 100.123, 1e9, Number.NaN, '100', null])('of %p rupees is refused', async (amount) => {
    const { id } = await paid();
    expect((await refund(id, amount)).status).toBe(400);
  });

  test('needs a reason, a key, a paid booking and an admin', async () => {
    const { patient, doctorId, id } = await paid();
    const unpaid = bookingIdOf(await clinic.book(clinic.patient(), doctorId));
    expect((await refund(id, 1, { reason: ' ' })).status).toBe(400);
    const path = `/api/admin/bookings/${id}/refunds`;
    expect((await clinic.call('POST', path, { as, body: { amount: 1, reason: 'Why' } })).status).toBe(400);
    expect((await refund(unpaid, 1)).body).toMatchObject({ reason: 'not_refundable' });
    expect((await refund(anId(), 1)).status).toBe(404);
    for (const who of [
      { id: patient.id, role: 'patient' as const },
      { id: doctorId, role: 'doctor' as const },
    ]) {
      expect((await clinic.call('POST', path, { as: who, body: { amount: 1, reason: 'Why' } })).status).toBe(403);
    }
  });
});

test('of two admins who return money of one booking, the second is told who was first', async () => {
  const patient = clinic.patient();
  const booked = await clinic.book(patient, await clinic.doctor());
  await clinic.verify(patient, bookingIdOf(booked), await clinic.pay(orderIdOf(booked), 'captured'));
  const id = bookingIdOf(booked);
  const shown = async () => (await list(`?search=${orderIdOf(booked)}`))[0];
  const refund = (admin: { id: string }, amount: number, seen: string | undefined, key = anId()) =>
    clinic.call('POST', `/api/admin/bookings/${id}/refunds`, {
      as: { ...admin, role: 'admin' },
      body: { amount, reason: 'Unhappy' },
      headers: { 'idempotency-key': key, 'if-match': `"${seen}"` },
    });
  const [asha, ravi] = [{ id: anId() }, { id: anId() }];
  const seen = (await shown())?.version;
  const key = anId();
  expect((await refund(asha, 100, seen, key)).status).toBe(200);
  const second = await refund(ravi, 100, seen);
  expect([second.status, second.body.meanwhile]).toEqual([
    409,
    { by: asha.id, at: expect.any(String), fields: ['refunds'] },
  ]);
  // A repeat of the first has the same answer, although the booking has another version by now.
  expect((await refund(asha, 100, seen, key)).status).toBe(200);
  expect((await shown())?.refundable).toBe(400);
  expect((await refund(ravi, 400, (await shown())?.version)).status).toBe(200);
  const third = await refund(asha, 1, (await shown())?.version);
  expect(third.body).toMatchObject({ reason: 'not_refundable', meanwhile: { by: ravi.id, act: 'refund' } });
});
