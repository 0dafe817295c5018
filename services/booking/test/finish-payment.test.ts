import { anId } from '@vetcare/test-kit';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

jest.setTimeout(60_000);

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const checkoutOf = (patient: { id: string }, bookingId: string) =>
  clinic.call('GET', `/api/user/bookings/${bookingId}/checkout`, { as: { id: patient.id, role: 'patient' } });

async function begun() {
  const patient = clinic.patient();
  const created = await clinic.book(patient, await clinic.doctor());
  return { patient, created, bookingId: bookingIdOf(created) };
}

test('a booking that was left gives the same order again, which can be paid', async () => {
  const { patient, created, bookingId } = await begun();
  const again = await checkoutOf(patient, bookingId);
  expect([again.status, again.body]).toEqual([200, created.body]);
  const paid = await clinic.pay(orderIdOf(again), 'captured', 'never');
  expect((await clinic.verify(patient, bookingId, paid)).status).toBe(200);
});

test('a paid one is not offered again', async () => {
  const { patient, created, bookingId } = await begun();
  await clinic.verify(patient, bookingId, await clinic.pay(orderIdOf(created), 'captured', 'never'));
  expect((await checkoutOf(patient, bookingId)).body).toMatchObject({ code: 'already_paid' });
});

test('one whose time has run out is not offered again', async () => {
  const { patient, bookingId } = await begun();
  clinic.clock.aheadMs += 24 * 3_600_000;
  await clinic.rounds.reconcile();
  expect((await checkoutOf(patient, bookingId)).body).toMatchObject({ code: 'conflict' });
});

test("another's booking and none at all answer alike", async () => {
  const { bookingId } = await begun();
  for (const id of [bookingId, anId()]) {
    const answer = await checkoutOf(clinic.patient(), id);
    expect([answer.status, answer.body.message]).toEqual([404, 'Booking not found']);
  }
});
