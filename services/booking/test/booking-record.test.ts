import type { AdminBooking, BookingRecord } from '@vetcare/contracts';
import { anId, eventsOf, until } from '@vetcare/test-kit';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const as = { id: anId(), role: 'admin' as const };
const recordOf = async (id: string) =>
  (await clinic.call('GET', `/api/admin/bookings/${id}`, { as })).body as unknown as BookingRecord;
const find = async (query: Record<string, string>) => {
  const { body } = await clinic.call('GET', `/api/admin/bookings?${new URLSearchParams(query)}`, { as });
  return (body as unknown as AdminBooking[]).map(({ _id }) => _id);
};

async function paid() {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const booked = await clinic.book(patient, doctorId);
  await clinic.verify(patient, bookingIdOf(booked), await clinic.pay(orderIdOf(booked), 'captured'));
  return { patient, doctorId, id: bookingIdOf(booked) };
}

test('a booking tells its story: paid, invoiced, partly refunded and by whom', async () => {
  const { id } = await paid();
  await clinic.call('POST', `/api/admin/bookings/${id}/refunds`, {
    as,
    body: { amount: 100, reason: 'Unhappy' },
    headers: { 'idempotency-key': anId() },
  });
  const isTold = async () => {
    await clinic.jobs.refund();
    await clinic.jobs.invoices();
    const told = (await recordOf(id)).steps.map(({ what }) => what);
    return told.includes('credit-note') && told.includes('refund-done');
  };
  await until(isTold, 'the credit note and the refund');
  const { steps, refundable } = await recordOf(id);
  expect(refundable).toBe(400);
  expect(steps.map(({ what }) => what).toSorted()).toEqual(
    ['began', 'booked', 'credit-note', 'invoice', 'paid', 'refund-done', 'refund-ordered'].toSorted(),
  );
  expect(steps[0]).toMatchObject({ what: 'booked', amount: 500 });
  expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted());
  expect(steps.find(({ what }) => what === 'refund-ordered')).toMatchObject({
    by: as.id,
    amount: 100,
    reason: 'refunded_by_admin',
  });
});

test('is found by its own number, by that of its invoice, by a person and by the day', async () => {
  const { id, patient, doctorId } = await paid();
  await clinic.jobs.invoices();
  const invoice = await until(
    async () => (await recordOf(id)).steps.find(({ what }) => what === 'invoice')?.reason,
    'the invoice',
  );
  expect(await find({ search: id })).toEqual([id]);
  expect(await find({ search: invoice })).toEqual([id]);
  expect(await find({ search: `${invoice}0` })).toEqual([]);
  expect(await find({ person: patient.id })).toEqual([id]);
  expect(await find({ person: doctorId, search: id })).toEqual([id]);
  expect(await find({ person: anId(), search: id })).toEqual([]);
  const today = new Date(clinic.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  expect(await find({ person: patient.id, from: today, to: today })).toEqual([id]);
  expect(await find({ person: patient.id, to: '2020-01-01' })).toEqual([]);
});

test('an unpaid one that ran out says so, and one that is not there is 404', async () => {
  const booked = await clinic.book(clinic.patient(), await clinic.doctor());
  expect((await recordOf(bookingIdOf(booked))).steps.map(({ what }) => what)).toEqual(['booked']);
  expect((await clinic.call('GET', `/api/admin/bookings/${anId()}`, { as })).status).toBe(404);
  const patient = { id: anId(), role: 'patient' as const };
  expect((await clinic.call('GET', `/api/admin/bookings/${bookingIdOf(booked)}`, { as: patient })).status).toBe(403);
});

test('that an admin looked at it is told once in an hour, and not of a patient who asks', async () => {
  const { id, patient, doctorId } = await paid();
  const looks = async () =>
    (await eventsOf(clinic.servers, 'booking.booking.looked-at.v1')).filter(({ data }) => data.bookingId === id);
  await clinic.call('GET', `/api/user/bookings/${id}`, { as: { id: patient.id, role: 'patient' } });
  await recordOf(id);
  await recordOf(id);
  const other = { id: anId(), role: 'admin' as const };
  await clinic.call('GET', `/api/admin/bookings/${id}`, { as: other });
  await until(async () => (await looks()).some(({ actor }) => actor === other.id), 'the look of the other admin');
  expect((await looks()).map(({ actor }) => actor)).toEqual([as.id, other.id]);
  expect((await looks())[0]?.data).toMatchObject({ patientId: patient.id, doctorId, amountPaise: 50_000 });
});
