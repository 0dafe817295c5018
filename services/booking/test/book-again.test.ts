import { anId, until } from '@vetcare/test-kit';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const HALF_HOUR_MS = 30 * 60_000;
let nth = 0;
/** Another half hour with every call. */
const nextTime = () => {
  nth++;
  return new Date((Math.ceil(clinic.now().getTime() / HALF_HOUR_MS) + 48 + nth) * HALF_HOUR_MS).toISOString();
};
const declineCard = async (orderId: string) => {
  const checkout = await clinic.pay(orderId, 'failed');
  const delivery = await clinic.webhookInbox.delivery('payment.failed', checkout.razorpay_payment_id);
  await clinic.webhook(delivery.body, delivery);
};
async function lowerFee(doctorId: string, feesPaise: number) {
  await clinic.doctorUpdated({ doctorId, feesPaise });
  const people = clinic.database.collection<{ _id: string; profile: { feesPaise: number } }>('people');
  await until(async () => (await people.findOne({ _id: doctorId }))?.profile.feesPaise === feesPaise, 'the new fee');
}

describe('a time that the patient holds already', () => {
  test.each([
    ['that waits for its payment', async () => undefined],
    ['whose card was declined', declineCard],
  ])('%s leads to its own booking, with another key and without one', async (_which, happen) => {
    const [patient, doctorId, slotStart] = [clinic.patient(), await clinic.doctor(), nextTime()];
    const first = await clinic.book(patient, doctorId, { slotStart, key: anId(), fees: 500 });
    await happen(orderIdOf(first));
    for (const more of [{ key: anId() }, {}]) {
      const second = await clinic.book(patient, doctorId, { slotStart, fees: 500, ...more });
      expect([second.status, second.body]).toEqual([201, first.body]);
    }
    expect((await clinic.book(clinic.patient(), doctorId, { slotStart })).body.code).toBe('slot_taken');
  });

  test.each([
    ['that waits for its payment', async () => undefined],
    ['whose card was declined', declineCard],
  ])('%s costs what was agreed to when it was begun', async (_which, happen) => {
    const [patient, doctorId, slotStart] = [clinic.patient(), await clinic.doctor(), nextTime()];
    const first = await clinic.book(patient, doctorId, { slotStart, fees: 500 });
    await happen(orderIdOf(first));
    await lowerFee(doctorId, 30_000);
    for (const fees of [300, 123]) {
      expect(await clinic.book(patient, doctorId, { slotStart, fees })).toMatchObject({
        status: 409,
        body: { reason: 'fee_changed', params: { fees: 500, bookingId: bookingIdOf(first) } },
      });
    }
    const agreed = await clinic.book(patient, doctorId, { slotStart, fees: 500 });
    expect([agreed.status, agreed.body]).toEqual([201, first.body]);
  });

  test('and has paid for is shown, not said to be somebody else’s', async () => {
    const [patient, doctorId, slotStart] = [clinic.patient(), await clinic.doctor(), nextTime()];
    const first = await clinic.book(patient, doctorId, { slotStart });
    await clinic.verify(patient, bookingIdOf(first), await clinic.pay(orderIdOf(first), 'captured', 'never'));
    expect((await clinic.book(patient, doctorId, { slotStart })).body).toMatchObject({
      reason: 'consultation_open',
      params: { bookingId: bookingIdOf(first) },
    });
  });
});

test('equal requests with one key have one answer, however close they are', async () => {
  const doctorId = await clinic.doctor();
  const twice = async (apartMs: number) => {
    const [patient, slotStart, key] = [clinic.patient(), nextTime(), anId()];
    const later = new Promise((resolve) => setTimeout(resolve, apartMs));
    const answers = await Promise.all([
      clinic.book(patient, doctorId, { slotStart, key }),
      later.then(() => clinic.book(patient, doctorId, { slotStart, key })),
    ]);
    return answers.map(({ status, body }) => [status, body.bookingId]);
  };
  for (let apartMs = 0; apartMs < 45; apartMs += 3) {
    const [one, other] = await twice(apartMs);
    expect(one).toEqual([201, expect.any(String)]);
    expect(other).toEqual(one);
  }
});

test('many devices of a patient that ask for one time get one booking', async () => {
  const [patient, doctorId, slotStart] = [clinic.patient(), await clinic.doctor(), nextTime()];
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => clinic.book(patient, doctorId, { slotStart, key: anId() })),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.bookingId}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
});

describe('a key that is repeated after its hold', () => {
  const expired = { status: 409, body: { code: 'conflict', reason: 'booking_expired' } };

  test.each([
    ['for now', () => undefined],
    ['at a time', nextTime],
  ])('%s is answered that the booking expired, before and after the reconciler has seen it', async (_when, at) => {
    const [patient, doctorId, key, slotStart] = [clinic.patient(), await clinic.doctor(), anId(), at()];
    const wish = { key, ...(slotStart && { slotStart }) };
    expect((await clinic.book(patient, doctorId, wish)).status).toBe(201);
    clinic.clock.aheadMs += 16 * 60_000;
    expect(await clinic.book(patient, doctorId, wish)).toMatchObject(expired);
    const due = { $set: { nextCheckAt: clinic.now() } };
    await clinic.database.collection('bookings').updateMany({ nextCheckAt: { $ne: null } }, due);
    await clinic.jobs.reconcile();
    expect(await clinic.book(patient, doctorId, wish)).toMatchObject(expired);
    expect((await clinic.book(clinic.patient(), doctorId, slotStart ? { slotStart } : {})).status).toBe(201);
    expect(await clinic.book(patient, doctorId, wish)).toMatchObject(expired);
    expect((await clinic.book(clinic.patient(), doctorId, { ...wish, slotStart: nextTime() })).status).toBe(201);
  });

  test('is answered that the payment was refunded, once it was', async () => {
    const [patient, doctorId, key, slotStart] = [clinic.patient(), await clinic.doctor(), anId(), nextTime()];
    const booked = await clinic.book(patient, doctorId, { key, slotStart });
    await clinic.verify(patient, bookingIdOf(booked), await clinic.pay(orderIdOf(booked), 'captured', 'never'));
    expect((await clinic.book(patient, doctorId, { key, slotStart })).body).toEqual(booked.body);
    await clinic.call('POST', `/api/user/bookings/${bookingIdOf(booked)}/cancel`, { as: patient });
    const repeat = await clinic.book(patient, doctorId, { key, slotStart });
    expect([repeat.status, repeat.body.reason]).toEqual([409, 'payment_refunded']);
  });
});
