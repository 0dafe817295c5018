import type { EventData, EventType } from '@vetcare/contracts';
import { anId, eventsOf, nextEvent, publishEvent, until } from '@vetcare/test-kit';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const HALF_HOUR_MS = 30 * 60_000;
const tomorrow = () => new Date((Math.ceil(clinic.now().getTime() / HALF_HOUR_MS) + 48) * HALF_HOUR_MS).toISOString();
const told = (doctorId: string) => ({ doctorId, FirstName: 'Asha', LastName: 'Rao', email: 'asha@example.com' });

/** Now, unless it is heard of late. */
const happens = <T extends EventType>(type: T, data: EventData<T>, occurredAt = clinic.now()) =>
  publishEvent(clinic.servers, type, data, { occurredAt });

const leaving: [string, (doctorId: string) => Promise<unknown>][] = [
  ['was deleted', (userId) => happens('auth.user.deleted.v1', { userId, role: 'doctor' })],
  ['was suspended', (id) => happens('auth.doctor.suspended.v1', { ...told(id), reason: 'Papers' })],
];

async function booked(doctorId: string, slotStart?: string) {
  const patient = clinic.patient();
  const answer = await clinic.book(patient, doctorId, slotStart === undefined ? {} : { slotStart });
  expect(answer.status).toBe(201);
  return { patient, bookingId: bookingIdOf(answer), orderId: orderIdOf(answer) };
}
async function paid(doctorId: string, slotStart?: string) {
  const booking = await booked(doctorId, slotStart);
  const checkout = await clinic.pay(booking.orderId, 'captured', 'never');
  expect((await clinic.verify(booking.patient, booking.bookingId, checkout)).status).toBe(200);
  return { ...booking, paymentId: checkout.razorpay_payment_id };
}
const hasHeard = (doctorId: string) =>
  until(async () => (await clinic.book(clinic.patient(), doctorId)).status !== 201, 'the doctor to have left');
async function aMinuteLater() {
  clinic.clock.aheadMs += 66_000;
  await clinic.jobs.refund();
}
const refundsOf = (paymentId: string) => clinic.provider('GET', `/payments/${paymentId}/refunds`);

test.each(leaving)('what is paid for a doctor who %s meanwhile goes back at once', async (_how, leaves) => {
  const doctorId = await clinic.doctor();
  const { patient, bookingId, orderId } = await booked(doctorId, tomorrow());
  await leaves(doctorId);
  await hasHeard(doctorId);
  const checkout = await clinic.pay(orderId, 'captured', 'never');
  for (let i = 0; i < 2; i++) {
    const answer = await clinic.verify(patient, bookingId, checkout);
    expect([answer.status, answer.body.message]).toEqual([409, 'This payment was refunded. Please book again.']);
  }
  await clinic.jobs.refund();
  const { data } = await nextEvent(clinic.servers, 'booking.booking.refunded.v1', (d) => d.bookingId === bookingId);
  expect(data).toMatchObject({ patientId: patient.id, reason: 'doctor_left', amountPaise: 50_000 });
  expect(await clinic.eventsFor(bookingId)).toEqual({ completed: 0, failed: 0, refunded: 1 });
});

test.each(leaving)(
  'paid consultations of a doctor who %s are cancelled at once and refunded once, running ones too',
  async (how, leaves) => {
    const doctorId = await clinic.doctor();
    const toCome = await paid(doctorId, tomorrow());
    const begun = await paid(doctorId);
    const over = await paid(doctorId);
    await clinic.database
      .collection<{ _id: string }>('bookings')
      .updateOne({ _id: over.bookingId }, { $set: { completionAt: clinic.now() } });
    const others = await paid(await clinic.doctor(), tomorrow());
    await leaves(doctorId);
    await hasHeard(doctorId);
    // A deletion starts the refunds itself; a suspension can be undone for a minute.
    if (how === 'was suspended') await aMinuteLater();
    for (const { patient, bookingId } of [toCome, begun]) {
      const { data } = await nextEvent(clinic.servers, 'booking.booking.refunded.v1', (d) => d.bookingId === bookingId);
      expect(data.patientId).toBe(patient.id);
      const told = await nextEvent(clinic.servers, 'booking.booking.cancelled.v1', (d) => d.bookingId === bookingId);
      expect(told.data).toMatchObject({ by: 'doctor', reason: 'doctor_left', refundPaise: 50_000 });
    }
    for (let i = 0; i < 2; i++) await clinic.jobs.refund();
    expect(await clinic.statusOf(toCome.patient, toCome.bookingId)).toBe('refunded');
    expect(await refundsOf(toCome.paymentId)).toMatchObject({ count: 1, items: [{ amount: 50_000 }] });
    expect(await clinic.eventsFor(toCome.bookingId)).toEqual({ completed: 1, failed: 0, refunded: 1 });
    expect(await clinic.ledgerOf(toCome.bookingId)).toEqual({
      payment: 50_000,
      fee: 50_000,
      service_charge: 5_000,
      fee_returned: 50_000,
      service_charge_returned: 5_000,
      refund: 50_000,
    });
    for (const { patient, bookingId } of [over, others]) {
      expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
    }
  },
);

test('a payment that was being settled while the doctor left is found by a later run', async () => {
  const [doctorId, other] = [await clinic.doctor(), await clinic.doctor()];
  await leaving[0]?.[1](doctorId);
  await hasHeard(doctorId);
  await clinic.jobs.refund();
  const late = await paid(other, tomorrow());
  // The state left by a transaction that began before the service knew that the doctor had left.
  await clinic.database
    .collection<{ _id: string }>('bookings')
    .updateOne({ _id: late.bookingId }, { $set: { doctorId } });
  await clinic.jobs.refund();
  expect(await clinic.statusOf(late.patient, late.bookingId)).toBe('refunded');
});

describe('a suspended doctor', () => {
  const suspend = (doctorId: string, underWay?: 'finish' | 'refund') =>
    happens('auth.doctor.suspended.v1', { ...told(doctorId), reason: 'Papers', ...(underWay && { underWay }) });

  test('who is approved again within a minute keeps all consultations', async () => {
    const doctorId = await clinic.doctor();
    const [toCome, begun] = [await paid(doctorId, tomorrow()), await paid(doctorId)];
    await suspend(doctorId);
    await hasHeard(doctorId);
    await clinic.jobs.refund();
    clinic.clock.aheadMs += 30_000;
    await happens('auth.doctor.approved.v1', told(doctorId));
    await until(async () => (await clinic.book(clinic.patient(), doctorId)).status === 201, 'the approval');
    await aMinuteLater();
    for (const { patient, bookingId } of [toCome, begun])
      expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
  });

  test('is shown to the admin before: how many, how much and which', async () => {
    const doctorId = await clinic.doctor();
    const [toCome, begun] = [await paid(doctorId, tomorrow()), await paid(doctorId)];
    const over = await paid(doctorId);
    await clinic.database
      .collection<{ _id: string }>('bookings')
      .updateOne({ _id: over.bookingId }, { $set: { completionAt: clinic.now() } });
    await booked(doctorId);
    const ask = (id: string, role: 'admin' | 'doctor' = 'admin') =>
      clinic.call('GET', `/api/admin/people/${id}/open-consultations`, { as: { id: anId(), role } });
    const one = { count: 1, amount: 500 };
    expect((await ask(doctorId)).body).toMatchObject({
      toCome: one,
      underWay: one,
      bookings: [{ _id: begun.bookingId }, { _id: toCome.bookingId, userId: { _id: toCome.patient.id } }],
    });
    const none = { count: 0, amount: 0 };
    expect((await ask(toCome.patient.id)).body).toMatchObject({ toCome: one, underWay: none });
    expect((await ask(anId())).body).toEqual({ toCome: none, underWay: none, unanswered: none, bookings: [] });
    expect((await ask(doctorId, 'doctor')).status).toBe(403);
  });

  test('is shown with what is over without a word, which the doctor and the admin read alike, and which goes back', async () => {
    const doctorId = await clinic.doctor();
    const [silent, answered, running] = [await paid(doctorId), await paid(doctorId), await paid(doctorId)];
    const rows = clinic.database.collection<{ _id: string }>('bookings');
    const completionAt = new Date(clinic.now().getTime() - 60_000);
    for (const { bookingId } of [silent, answered])
      await rows.updateOne({ _id: bookingId }, { $set: { completionAt } });
    const data = { bookingId: silent.bookingId, patientId: silent.patient.id, doctorId };
    const told = { ...data, completionAt: completionAt.toISOString() };
    await publishEvent(clinic.servers, 'chat.message.left-unanswered.v1', told, { occurredAt: clinic.now() });
    await until(() => rows.findOne({ _id: silent.bookingId, chooseBy: { $exists: true } } as never), 'the silence');
    const ask = (id: string) =>
      clinic.call('GET', `/api/admin/people/${id}/open-consultations`, { as: { id: anId(), role: 'admin' } });
    const { body } = await ask(doctorId);
    const one = { count: 1, amount: 500 };
    expect(body).toMatchObject({ underWay: one, unanswered: one, bookings: [{ _id: running.bookingId }] });
    expect((await ask(silent.patient.id)).body).toMatchObject({ unanswered: one, bookings: [] });
    const own = await clinic.call('GET', '/api/doctor/bookings', { as: { id: doctorId, role: 'doctor' } });
    const refundable = (own.body as unknown as { _id: string; refundable: number }[]).map((b) => [b._id, b.refundable]);
    expect(Object.fromEntries(refundable)).toEqual({
      [silent.bookingId]: 500,
      [answered.bookingId]: 0,
      [running.bookingId]: 500,
    });
    await suspend(doctorId);
    await hasHeard(doctorId);
    await aMinuteLater();
    const states = [silent, answered, running].map(({ patient, bookingId }) => clinic.statusOf(patient, bookingId));
    expect(await Promise.all(states)).toEqual(['refunded', 'Completed', 'refunded']);
  });

  test('may be let finish what has begun; the rest is refunded', async () => {
    const doctorId = await clinic.doctor();
    const [toCome, begun] = [await paid(doctorId, tomorrow()), await paid(doctorId)];
    await suspend(doctorId, 'finish');
    await hasHeard(doctorId);
    await aMinuteLater();
    expect(await clinic.statusOf(toCome.patient, toCome.bookingId)).toBe('refunded');
    expect(await clinic.statusOf(begun.patient, begun.bookingId)).toBe('Completed');
  });

  test('whose account is deleted then finishes nothing: what has begun is refunded as well', async () => {
    const doctorId = await clinic.doctor();
    const begun = await paid(doctorId);
    await suspend(doctorId, 'finish');
    await hasHeard(doctorId);
    await aMinuteLater();
    expect(await clinic.statusOf(begun.patient, begun.bookingId)).toBe('Completed');
    await happens('auth.user.deleted.v1', { userId: doctorId, role: 'doctor' });
    await until(async () => (await clinic.statusOf(begun.patient, begun.bookingId)) === 'refunded', 'the refund');
  });

  test('keeps no unpaid hold, from the first moment on', async () => {
    const [doctorId, slotStart] = [await clinic.doctor(), tomorrow()];
    const held = await booked(doctorId, slotStart);
    await suspend(doctorId);
    await until(async () => (await clinic.statusOf(held.patient, held.bookingId)) === 'expired', 'the release');
  });
});

describe('a patient who', () => {
  const ways: [string, (id: string, at?: Date) => Promise<unknown>][] = [
    ['was deleted', (userId, at) => happens('auth.user.deleted.v1', { userId, role: 'patient' }, at)],
    ['was suspended', (userId, at) => happens('auth.user.suspended.v1', { userId }, at)],
  ];
  const stateOf = async (bookingId: string) =>
    (await clinic.database.collection<{ _id: string; state: string }>('bookings').findOne({ _id: bookingId }))?.state;

  test.each(ways)('%s: what has not begun is cancelled and refunded, and times are free', async (how, leaves) => {
    const [doctorId, slotStart] = [await clinic.doctor(), tomorrow()];
    const toCome = await paid(doctorId, slotStart);
    const { patient } = toCome;
    const begun = await clinic.book(patient, doctorId);
    await clinic.verify(patient, bookingIdOf(begun), await clinic.pay(orderIdOf(begun), 'captured', 'never'));
    const heldStart = new Date(Date.parse(slotStart) + 2 * HALF_HOUR_MS).toISOString();
    const held = await clinic.book(patient, doctorId, { slotStart: heldStart });
    await leaves(patient.id);
    await until(async () => (await stateOf(bookingIdOf(held))) === 'expired', 'the hold to be released');
    expect((await clinic.book(clinic.patient(), doctorId, { slotStart: heldStart })).status).toBe(201);
    if (how === 'was suspended') await aMinuteLater();
    const { data } = await nextEvent(
      clinic.servers,
      'booking.booking.cancelled.v1',
      (d) => d.bookingId === toCome.bookingId,
    );
    expect(data).toMatchObject({ by: 'patient', patientLeft: how.replace('was ', ''), refundPaise: 50_000 });
    await nextEvent(clinic.servers, 'booking.booking.refunded.v1', (d) => d.bookingId === toCome.bookingId);
    expect(await refundsOf(toCome.paymentId)).toMatchObject({ count: 1, items: [{ amount: 50_000 }] });
    expect((await clinic.book(clinic.patient(), doctorId, { slotStart })).status).toBe(201);
    expect(await stateOf(bookingIdOf(begun))).toBe('Completed');
  });

  test.each(ways)(
    '%s before the appointment is refunded, also when this is heard of after it began',
    async (_how, leaves) => {
      const { patient, bookingId } = await paid(await clinic.doctor(), tomorrow());
      const at = clinic.now();
      clinic.clock.aheadMs += 26 * 3_600_000;
      await leaves(patient.id, at);
      await until(async () => {
        await aMinuteLater();
        return (await stateOf(bookingId)) === 'refunded';
      }, 'the refund');
    },
  );

  test('was suspended and restored within a minute keeps the appointment', async () => {
    const { patient, bookingId } = await paid(await clinic.doctor(), tomorrow());
    await happens('auth.user.suspended.v1', { userId: patient.id });
    await happens('auth.user.restored.v1', { userId: patient.id });
    const people = clinic.database.collection<{ _id: string; decision?: { approved: boolean } }>('people');
    await until(async () => (await people.findOne({ _id: patient.id }))?.decision?.approved === true, 'the return');
    await aMinuteLater();
    expect(await stateOf(bookingId)).toBe('Completed');
  });
});

describe('a doctor who wrote nothing in the 48 hours', () => {
  async function silent(doctorId: string) {
    const booking = await paid(doctorId);
    clinic.clock.aheadMs += 49 * 3_600_000;
    await tellSilence(booking.bookingId, booking.patient.id, doctorId);
    return booking;
  }
  async function tellSilence(bookingId: string, patientId: string, doctorId: string) {
    const bookings = clinic.database.collection<{ _id: string; completionAt: Date; unansweredAt?: Date }>('bookings');
    const before = await bookings.findOne({ _id: bookingId });
    const completionAt = before?.completionAt.toISOString() ?? '';
    const data = { bookingId, patientId, doctorId, completionAt };
    await publishEvent(clinic.servers, 'chat.message.left-unanswered.v1', data, { occurredAt: clinic.now() });
    await until(
      async () =>
        (await bookings.findOne({ _id: bookingId }))?.unansweredAt?.getTime() !== before?.unansweredAt?.getTime(),
      'the silence to be known',
    );
  }
  const isRefunded = async ({ patient, bookingId }: { patient: { id: string }; bookingId: string }) => {
    const { data } = await nextEvent(clinic.servers, 'booking.booking.refunded.v1', (d) => d.bookingId === bookingId);
    expect(data.reason).toBe('unanswered');
    expect(await clinic.statusOf(patient, bookingId)).toBe('refunded');
  };

  test('gives the money back instead of another time, if the patient wants that', async () => {
    const booking = await silent(await clinic.doctor());
    const shown = await clinic.call('GET', `/api/user/bookings/${booking.bookingId}`, { as: booking.patient });
    expect(shown.body).toMatchObject({ cancellation: { refund: 500 }, move: { rebooking: true } });
    const cancel = () => clinic.call('POST', `/api/user/bookings/${booking.bookingId}/cancel`, { as: booking.patient });
    expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 200]);
    await isRefunded(booking);
  });

  test.each(leaving)('and %s after that does not keep the money', async (how, leaves) => {
    const doctorId = await clinic.doctor();
    const booking = await silent(doctorId);
    await leaves(doctorId);
    await hasHeard(doctorId);
    if (how === 'was suspended') await aMinuteLater();
    await isRefunded(booking);
  });

  test.each(['before', 'after'])(
    'gives it back at once to a patient who deletes the account %s that is known',
    async (when) => {
      const doctorId = await clinic.doctor();
      const booking = when === 'after' ? await silent(doctorId) : await paid(doctorId);
      const { patient, bookingId } = booking;
      const shown = async () => (await clinic.call('GET', `/api/user/bookings/${bookingId}`, { as: patient })).body;
      expect(await shown()).toMatchObject({ refundable: when === 'after' ? 500 : 0 });
      await happens('auth.user.deleted.v1', { userId: patient.id, role: 'patient' });
      if (when === 'before') {
        clinic.clock.aheadMs += 49 * 3_600_000;
        await tellSilence(bookingId, patient.id, doctorId);
      }
      const { data } = await nextEvent(clinic.servers, 'booking.booking.refunded.v1', (d) => d.bookingId === bookingId);
      expect(data.reason).toBe('unanswered');
    },
  );

  test('a second time gives it back at once', async () => {
    const doctorId = await clinic.doctor();
    const booking = await silent(doctorId);
    const slotStart = tomorrow();
    const moved = await clinic.call('POST', `/api/user/bookings/${booking.bookingId}/move`, {
      as: booking.patient,
      body: { slotStart },
    });
    expect(moved.status).toBe(200);
    await clinic.jobs.refund();
    expect(await clinic.statusOf(booking.patient, booking.bookingId)).toBe('Completed');
    clinic.clock.aheadMs += 3 * 24 * 3_600_000;
    await tellSilence(booking.bookingId, booking.patient.id, doctorId);
    await isRefunded(booking);
  });

  const DAY_MS = 24 * 3_600_000;
  type Paid = Awaited<ReturnType<typeof paid>>;
  const people = () => clinic.database.collection<{ _id: string; decision?: { approved: boolean } }>('people');
  const mayOf = async (_id: string) => (await people().findOne({ _id }))?.decision?.approved;
  /** One run of the job for all of them, because the clock goes on. */
  const endingsOf = async (...ids: string[]) => {
    await clinic.jobs.refund();
    const isSent = async () => (await clinic.database.collection('outbox').countDocuments({ sent: false })) === 0;
    await until(isSent, 'the relay');
    const all = await eventsOf(clinic.servers, 'booking.booking.choice-ending.v1');
    return all.map(({ data }) => data).filter(({ bookingId }) => ids.includes(bookingId));
  };

  test('is told to the patient once more in the last three days of the choice, and only once', async () => {
    const booking = await silent(await clinic.doctor());
    clinic.clock.aheadMs += 26 * DAY_MS;
    expect(await endingsOf(booking.bookingId)).toEqual([]);
    clinic.clock.aheadMs += 2 * DAY_MS;
    const [told, ...more] = await endingsOf(booking.bookingId);
    const { body } = await clinic.call('GET', `/api/user/bookings/${booking.bookingId}`, { as: booking.patient });
    const { until: chooseBy } = body.move as unknown as { until: string };
    expect([told, ...more]).toMatchObject([{ chooseBy, refundPaise: 50_000, appointment: { sequence: 0 } }]);
    expect(await endingsOf(booking.bookingId)).toHaveLength(1);
  });

  test('is not told once more to those who have chosen, who are suspended, or whose payment is disputed or doctor suspended', async () => {
    const doctors = [await clinic.doctor(), await clinic.doctor()];
    const [doctorId = '', suspendedId = ''] = doctors;
    const paidFor = await Promise.all([doctorId, doctorId, doctorId, doctorId, suspendedId].map((id) => paid(id)));
    clinic.clock.aheadMs += 49 * 3_600_000;
    for (const { bookingId, patient } of paidFor)
      await tellSilence(bookingId, patient.id, bookingId === paidFor[4]?.bookingId ? suspendedId : doctorId);
    const [moved, returned, disputed, barred, suspended] = paidFor as [Paid, Paid, Paid, Paid, Paid];
    const path = ({ bookingId }: Paid, what: string) => `/api/user/bookings/${bookingId}/${what}`;
    const another = { as: moved.patient, body: { slotStart: tomorrow() } };
    expect((await clinic.call('POST', path(moved, 'move'), another)).status).toBe(200);
    expect((await clinic.call('POST', path(returned, 'cancel'), { as: returned.patient })).status).toBe(200);
    const bookings = clinic.database.collection<{ _id: string; chooseBy: Date }>('bookings');
    await bookings.updateOne({ _id: disputed.bookingId }, { $set: { disputedAt: clinic.now() } });
    // Within the minute in which a suspension can be undone, the last three days begin.
    const waiting = { _id: { $in: [disputed, barred, suspended].map(({ bookingId }) => bookingId) } };
    const ends = (await bookings.find(waiting).toArray()).map(({ chooseBy }) => chooseBy.getTime());
    const goOnTo = (ms: number) => {
      clinic.clock.aheadMs += Math.max(0, Math.max(...ends) - 3 * DAY_MS + ms - clinic.now().getTime());
    };
    goOnTo(-10_000);
    await leaving[1]?.[1](suspendedId);
    await hasHeard(suspendedId);
    await happens('auth.user.suspended.v1', { userId: barred.patient.id });
    await until(async () => (await mayOf(barred.patient.id)) === false, 'the suspension of the patient');
    goOnTo(1);
    expect(await endingsOf(...paidFor.map(({ bookingId }) => bookingId))).toEqual([]);
    await bookings.updateOne({ _id: disputed.bookingId }, { $set: { disputedAt: null } });
    await happens('auth.user.restored.v1', { userId: barred.patient.id });
    await until(async () => (await mayOf(barred.patient.id)) === true, 'the return of the patient');
    const told = await endingsOf(...paidFor.map(({ bookingId }) => bookingId));
    expect(told.map(({ bookingId }) => bookingId).sort()).toEqual([disputed.bookingId, barred.bookingId].sort());
  });

  test.each(['has not chosen', 'is suspended'])('gives it back when the patient %s for thirty days', async (how) => {
    const booking = await silent(await clinic.doctor());
    const { id: userId } = booking.patient;
    if (how === 'is suspended') {
      await happens('auth.user.suspended.v1', { userId });
      await until(async () => (await mayOf(userId)) === false, 'the suspension');
      await aMinuteLater();
      expect((await clinic.statusOf(booking.patient, booking.bookingId)) === 'refunded').toBe(false);
    }
    clinic.clock.aheadMs += 31 * 24 * 3_600_000;
    await clinic.jobs.refund();
    await isRefunded(booking);
  });
});

describe('silence that was noted before it was refunded', () => {
  /** As an earlier release left it. */
  async function silentFor(days: number) {
    const booking = await paid(await clinic.doctor());
    const completionAt = new Date(clinic.now().getTime() - days * 24 * 3_600_000);
    const bookings = clinic.database.collection<{ _id: string }>('bookings');
    await bookings.updateOne({ _id: booking.bookingId }, { $set: { completionAt, unansweredAt: completionAt } });
    return booking;
  }
  async function upgrade() {
    await clinic.stopBooking();
    await clinic.startBooking();
    await clinic.jobs.refund();
  }
  const stateOf = ({ patient, bookingId }: { patient: { id: string }; bookingId: string }) =>
    clinic.statusOf(patient, bookingId);

  test('is refunded on its day if the patient could still choose at the upgrade, and never if not', async () => {
    const [old, recent] = [await silentFor(31), await silentFor(29)];
    await upgrade();
    expect([await stateOf(old), await stateOf(recent)]).toEqual(['Completed', 'Completed']);
    clinic.clock.aheadMs += 2 * 24 * 3_600_000;
    // A later start changes nothing for those who could not choose at the first one.
    await upgrade();
    expect([await stateOf(old), await stateOf(recent)]).toEqual(['Completed', 'refunded']);
  });
});

describe('a patient whom the doctor has answered', () => {
  test('can move the appointment, but not cancel it for a refund', async () => {
    const doctorId = await clinic.doctor();
    const { patient, bookingId } = await paid(doctorId, tomorrow());
    const shown = async () => (await clinic.call('GET', `/api/user/bookings/${bookingId}`, { as: patient })).body;
    expect(await shown()).toMatchObject({ cancellation: { refund: 500 }, answeredAt: null });
    const answeredAt = clinic.now().toISOString();
    const answer = { bookingId, patientId: patient.id, doctorId, answeredAt };
    await publishEvent(clinic.servers, 'chat.message.answered.v1', answer);
    await until(async () => (await shown()).answeredAt === answeredAt, 'the answer to be known');
    expect(await shown()).toMatchObject({ cancellation: null, move: { rebooking: false } });
    const cancelled = await clinic.call('POST', `/api/user/bookings/${bookingId}/cancel`, { as: patient });
    expect([cancelled.status, cancelled.body.reason]).toEqual([409, 'answered_before']);
    const byDoctor = await clinic.call('POST', `/api/doctor/bookings/${bookingId}/cancel`, {
      as: { id: doctorId, role: 'doctor' },
    });
    expect(byDoctor.status).toBe(200);
  });
});
