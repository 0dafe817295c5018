import type { Booking } from '@vetcare/contracts';
import { anId } from '@vetcare/test-kit';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const as = { id: anId(), role: 'admin' as const };
const list = async (query = '') => {
  const answer = await clinic.call('GET', `/api/admin/bookings${query}`, { as });
  expect(answer.status).toBe(200);
  return answer.body as unknown as Booking[];
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

test('nobody else does, and a status that is none is refused', async () => {
  expect((await clinic.call('GET', '/api/admin/bookings')).status).toBe(401);
  for (const role of ['patient', 'doctor'] as const)
    expect((await clinic.call('GET', '/api/admin/bookings', { as: { id: anId(), role } })).status).toBe(403);
  const answer = await clinic.call('GET', '/api/admin/bookings?status=lost', { as });
  expect(answer.body).toMatchObject({ code: 'validation_failed' });
});
