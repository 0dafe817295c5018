import { nextEvent, publishEvent, until } from '@vetcare/test-kit';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

jest.setTimeout(60_000);

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const HALF_HOUR_MS = 30 * 60_000;
const tomorrow = () => new Date((Math.ceil(clinic.now().getTime() / HALF_HOUR_MS) + 48) * HALF_HOUR_MS).toISOString();
const told = (doctorId: string) => ({ doctorId, FirstName: 'Asha', LastName: 'Rao', email: 'asha@example.com' });

const leaving: [string, (doctorId: string) => Promise<unknown>][] = [
  ['was deleted', (id) => publishEvent(clinic.servers, 'auth.user.deleted.v1', { userId: id, role: 'doctor' })],
  [
    'was suspended',
    (id) => publishEvent(clinic.servers, 'auth.doctor.suspended.v1', { ...told(id), reason: 'Papers' }),
  ],
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
  async (_how, leaves) => {
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
    // Nobody runs the job: the event itself starts it.
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
