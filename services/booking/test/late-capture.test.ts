import { isDeepStrictEqual } from 'node:util';
import { fromIndianClock, toIndianClock, WEEKDAYS } from '@vetcare/contracts';
import { nextEvent, publishEvent, until } from '@vetcare/test-kit';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const DAY_MS = 24 * 3_600_000;
type Patient = ReturnType<Clinic['patient']>;

/** Noon in India in so many days. */
const noonIn = (days: number) => {
  const local = Math.floor(toIndianClock(clinic.now().getTime()) / DAY_MS) + days;
  return new Date(fromIndianClock(local * DAY_MS + DAY_MS / 2)).toISOString();
};
const dateOf = (slotStart: string) => new Date(toIndianClock(Date.parse(slotStart))).toISOString().slice(0, 10);
const calendar = { minutes: 30, bufferMinutes: 0, noticeMinutes: 15, pausedUntil: null, exceptions: [] } as const;

async function endHolds() {
  clinic.clock.aheadMs += 16 * 60_000;
  const due = { $set: { nextCheckAt: clinic.now() } };
  await clinic.database.collection('bookings').updateMany({ nextCheckAt: { $ne: null } }, due);
  await clinic.jobs.reconcile();
}
async function expired(doctorId: string, patient: Patient, slotStart?: string) {
  const booked = await clinic.book(patient, doctorId, slotStart ? { slotStart } : {});
  await endHolds();
  expect(await clinic.statusOf(patient, bookingIdOf(booked))).toBe('expired');
  return { bookingId: bookingIdOf(booked), orderId: orderIdOf(booked) };
}
/** The provider tells of a payment; nobody runs a job. */
async function captureLate(orderId: string) {
  const checkout = await clinic.pay(orderId, 'captured');
  const delivery = await clinic.webhookInbox.delivery('payment.captured', checkout.razorpay_payment_id);
  await clinic.webhook(delivery.body, delivery);
}
async function knows(doctorId: string, change: Parameters<Clinic['doctorUpdated']>[0]) {
  await clinic.doctorUpdated({ doctorId, ...change });
  const [field, value] = Object.entries(change ?? {})[0] ?? [];
  const people = clinic.database.collection<{ _id: string; profile: Record<string, unknown> }>('people');
  await until(async () => {
    const known = (await people.findOne({ _id: doctorId }))?.profile[field ?? ''];
    return isDeepStrictEqual(known, value);
  }, 'the change');
}
const isRefunded = async (patient: Patient, bookingId: string, reason: string) => {
  const { data } = await nextEvent(clinic.servers, 'booking.booking.refunded.v1', (d) => d.bookingId === bookingId);
  expect(data.reason).toBe(reason);
  expect(await clinic.statusOf(patient, bookingId)).toBe('refunded');
  expect(await clinic.ledgerOf(bookingId)).toEqual({ payment: 50_000, refund: 50_000 });
};

test('of two consultations for the same 48 hours the one that is captured second is refunded at once', async () => {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const first = await expired(doctorId, patient);
  const second = await clinic.book(patient, doctorId);
  await clinic.verify(patient, bookingIdOf(second), await clinic.pay(orderIdOf(second), 'captured', 'never'));
  await captureLate(first.orderId);
  await isRefunded(patient, first.bookingId, 'second_consultation');
  expect(await clinic.statusOf(patient, bookingIdOf(second))).toBe('Completed');
});

test('and so is the later one if the late payment came before it', async () => {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const first = await expired(doctorId, patient);
  const second = await clinic.book(patient, doctorId);
  await captureLate(first.orderId);
  await captureLate(orderIdOf(second));
  expect(await clinic.statusOf(patient, first.bookingId)).toBe('Completed');
  await isRefunded(patient, bookingIdOf(second), 'second_consultation');
});

test('of two that are captured at the same moment one is kept', async () => {
  const doctorId = await clinic.doctor();
  for (let i = 0; i < 5; i++) {
    const patient = clinic.patient();
    const first = await expired(doctorId, patient);
    const second = await clinic.book(patient, doctorId);
    const [late, quick] = [
      await clinic.pay(first.orderId, 'captured', 'never'),
      await clinic.pay(orderIdOf(second), 'captured', 'never'),
    ];
    const answers = await Promise.all([
      clinic.verify(patient, first.bookingId, late),
      clinic.verify(patient, bookingIdOf(second), quick),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('with another doctor, or after the 48 hours, both are kept', async () => {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const first = await expired(doctorId, patient);
  const other = await clinic.book(patient, await clinic.doctor());
  await captureLate(orderIdOf(other));
  const second = await clinic.book(patient, doctorId);
  await captureLate(orderIdOf(second));
  clinic.clock.aheadMs += 2 * DAY_MS;
  await captureLate(first.orderId);
  for (const id of [first.bookingId, bookingIdOf(other), bookingIdOf(second)])
    expect(await clinic.statusOf(patient, id)).toBe('Completed');
});

test.each([
  ['has taken the day off', (date: string) => ({ calendar: { ...calendar, exceptions: [{ date, periods: [] }] } })],
  [
    'is away',
    (date: string) => ({
      calendar: { ...calendar, exceptions: [], pausedUntil: `${Number(date.slice(0, 4)) + 1}-01-31` },
    }),
  ],
  ['takes no bookings', () => ({ isAvailable: false })],
])('what is captured late when the doctor %s is refunded at once', async (_why, change) => {
  const [patient, doctorId, slotStart] = [clinic.patient(), await clinic.doctor(), noonIn(3)];
  const { bookingId, orderId } = await expired(doctorId, patient, slotStart);
  await knows(doctorId, change(dateOf(slotStart)) as Parameters<typeof knows>[1]);
  await captureLate(orderId);
  await isRefunded(patient, bookingId, 'doctor_unavailable');
});

test('what a patient pays late whom the doctor has blocked meanwhile is refunded at once', async () => {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const earlier = await clinic.book(patient, doctorId);
  await captureLate(orderIdOf(earlier));
  const { bookingId, orderId } = await expired(doctorId, patient, noonIn(3));
  const asDoctor = { as: { id: doctorId, role: 'doctor' as const } };
  expect((await clinic.call('PUT', `/api/doctor/blocked-patients/${patient.id}`, asDoctor)).status).toBe(200);
  await captureLate(orderId);
  await isRefunded(patient, bookingId, 'doctor_unavailable');
  expect(await clinic.statusOf(patient, bookingIdOf(earlier))).toBe('Completed');
});

test.each(['paid', 'held'])(
  'what is captured late for a time at which the patient has %s an appointment with another doctor is refunded at once',
  async (how) => {
    const [patient, slotStart] = [clinic.patient(), noonIn(3)];
    const { bookingId, orderId } = await expired(await clinic.doctor(), patient, slotStart);
    const other = await clinic.book(patient, await clinic.doctor(), { slotStart });
    if (how === 'paid') await captureLate(orderIdOf(other));
    await captureLate(orderId);
    await isRefunded(patient, bookingId, 'second_consultation');
    if (how === 'held') await captureLate(orderIdOf(other));
    expect(await clinic.statusOf(patient, bookingIdOf(other))).toBe('Completed');
  },
);

test('what is captured late is kept if the other appointment of the patient is half an hour later', async () => {
  const [patient, slotStart] = [clinic.patient(), noonIn(3)];
  const { bookingId, orderId } = await expired(await clinic.doctor(), patient, slotStart);
  const later = new Date(Date.parse(slotStart) + 30 * 60_000).toISOString();
  const other = await clinic.book(patient, await clinic.doctor(), { slotStart: later });
  await captureLate(orderIdOf(other));
  await captureLate(orderId);
  expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
});

describe('while the provider is away and no hold can end, what is captured after its hold', () => {
  /** Longer than a round of the reconciler. */
  const untilAfterHold = 15 * 60_000 + 3_600_000;

  test('is refunded at once if the doctor has taken the day off meanwhile', async () => {
    const [patient, doctorId, slotStart] = [clinic.patient(), await clinic.doctor(), noonIn(3)];
    const booked = await clinic.book(patient, doctorId, { slotStart });
    await knows(doctorId, { calendar: { ...calendar, exceptions: [{ date: dateOf(slotStart), periods: [] }] } });
    clinic.clock.aheadMs += untilAfterHold;
    await captureLate(orderIdOf(booked));
    await isRefunded(patient, bookingIdOf(booked), 'doctor_unavailable');
  });

  test('is kept although there is less notice than the doctor asks for', async () => {
    const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, [{ from: '09:00', to: '18:00' }]]));
    const doctorId = await clinic.doctor({ hours } as Parameters<typeof clinic.doctor>[0]);
    const [patient, slotStart] = [clinic.patient(), noonIn(2)];
    const booked = await clinic.book(patient, doctorId, { slotStart });
    clinic.clock.aheadMs += Date.parse(slotStart) - clinic.now().getTime() - 60_000;
    await captureLate(orderIdOf(booked));
    expect(await clinic.statusOf(patient, bookingIdOf(booked))).toBe('Completed');
  });
});

test('what is paid while its time is held is kept, also if the doctor takes the day off meanwhile', async () => {
  const [patient, doctorId, slotStart] = [clinic.patient(), await clinic.doctor(), noonIn(3)];
  const booked = await clinic.book(patient, doctorId, { slotStart });
  await knows(doctorId, { calendar: { ...calendar, exceptions: [{ date: dateOf(slotStart), periods: [] }] } });
  await captureLate(orderIdOf(booked));
  expect(await clinic.statusOf(patient, bookingIdOf(booked))).toBe('Completed');
});

test('what is captured late for a time that is still free is kept', async () => {
  const [patient, doctorId, slotStart] = [clinic.patient(), await clinic.doctor(), noonIn(3)];
  const { bookingId, orderId } = await expired(doctorId, patient, slotStart);
  await captureLate(orderId);
  expect(await clinic.statusOf(patient, bookingId)).toBe('Completed');
});

test('what a patient who has left pays is refunded at once', async () => {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const booked = await clinic.book(patient, doctorId, { slotStart: noonIn(3) });
  await publishEvent(clinic.servers, 'auth.user.deleted.v1', { userId: patient.id, role: 'patient' });
  const people = clinic.database.collection<{ _id: string; deleted?: boolean }>('people');
  await until(async () => (await people.findOne({ _id: patient.id }))?.deleted === true, 'the deletion');
  await captureLate(orderIdOf(booked));
  await isRefunded(patient, bookingIdOf(booked), 'patient_left');
});

test('a part that was given back before the payment was heard of is in the books, and the two are told', async () => {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const booked = await clinic.book(patient, doctorId);
  const checkout = await clinic.pay(orderIdOf(booked), 'captured', 'never');
  await clinic.provider('POST', `/payments/${checkout.razorpay_payment_id}/refund`, { amount: 20_000 });
  expect((await clinic.verify(patient, bookingIdOf(booked), checkout)).status).toBe(200);
  expect(await clinic.statusOf(patient, bookingIdOf(booked))).toBe('Completed');
  expect(await clinic.ledgerOf(bookingIdOf(booked))).toEqual({
    ...{ payment: 50_000, fee: 50_000, service_charge: 5_000 },
    ...{ refund: 20_000, fee_returned: 20_000, service_charge_returned: 2_000 },
  });
  const isOfIt = ({ bookingId }: { bookingId: string }) => bookingId === bookingIdOf(booked);
  const { data } = await nextEvent(clinic.servers, 'booking.booking.partly-refunded.v1', isOfIt);
  expect(data).toMatchObject({ refundedPaise: 20_000 });
});
