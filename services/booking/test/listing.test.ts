import type { Booking } from '@vetcare/contracts';
import { anId, publishEvent, until } from '@vetcare/test-kit';
import { startBooking } from '../src/app';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

interface Person {
  id: string;
}
const PATHS = { patient: '/api/user/get-appointments', doctor: '/api/doctor/bookings' } as const;

async function pageOf(role: 'patient' | 'doctor', { id }: Person, query: Record<string, string> = {}) {
  const answer = await clinic.call('GET', `${PATHS[role]}?${new URLSearchParams(query)}`, { as: { id, role } });
  expect(answer.status).toBe(200);
  const bookings = answer.body as unknown as Booking[];
  return {
    ids: bookings.map(({ _id }) => _id),
    total: Number(answer.headers.get('x-total-count')),
    next: answer.headers.get('x-next-cursor'),
  };
}

/** The ids of all bookings in a list, read page by page. */
async function allPages(role: 'patient' | 'doctor', person: Person, query: Record<string, string>) {
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await pageOf(role, person, { ...query, ...(cursor && { cursor }) });
    seen.push(...page.ids);
    cursor = page.next;
  }
  return seen;
}

async function bookAndPay(patient: Person, doctorId: string, slotStart?: string): Promise<string> {
  const booked = await clinic.book(patient, doctorId, slotStart ? { slotStart } : {});
  await clinic.verify(patient, bookingIdOf(booked), await clinic.pay(orderIdOf(booked), 'captured'));
  return bookingIdOf(booked);
}

const HALF_HOUR_MS = 30 * MINUTE_MS;
/** The first half hour that begins at least this many hours from now. */
const inHours = (hours: number) =>
  new Date(Math.ceil(clinic.now().getTime() / HALF_HOUR_MS) * HALF_HOUR_MS + hours * HOUR_MS).toISOString();

test('what is next comes by its beginning, what is over the latest first, and attempts stand apart', async () => {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const over = await bookAndPay(patient, doctorId);
  clinic.clock.aheadMs += 49 * HOUR_MS;
  const left = bookingIdOf(await clinic.book(patient, doctorId));
  clinic.clock.aheadMs += 16 * MINUTE_MS;
  const tomorrow = await bookAndPay(patient, doctorId, inHours(30));
  const today = await bookAndPay(patient, doctorId, inHours(3));
  const open = await bookAndPay(patient, doctorId);

  for (const [role, person] of [
    ['patient', patient],
    ['doctor', { id: doctorId }],
  ] as const) {
    const idsOf = async (part: string) => (await pageOf(role, person, { part })).ids;
    expect(await idsOf('next')).toEqual([open, today, tomorrow]);
    expect(await idsOf('others')).toEqual([left, over]);
    expect(await idsOf('past')).toEqual([over]);
    expect(await idsOf('attempts')).toEqual([left]);
  }
});

test('past consultations are in the order of their beginnings, not of their making', async () => {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const late = await bookAndPay(patient, doctorId, inHours(20));
  const early = await bookAndPay(patient, doctorId);
  clinic.clock.aheadMs += 100 * HOUR_MS;
  expect((await pageOf('patient', patient, { part: 'past' })).ids).toEqual([late, early]);
  expect((await pageOf('patient', patient)).ids).toEqual([early, late]);
});

test('pages hold each booking once and say how many there are', async () => {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const made: string[] = [];
  for (let i = 0; i < 5; i++) {
    made.unshift(bookingIdOf(await clinic.book(patient, doctorId, { slotStart: inHours(10 + i) })));
    // Two bookings are made in the same second, so that their ids decide the order.
    clinic.clock.aheadMs += i % 2 ? 1_000 : 0;
  }
  const first = await pageOf('patient', patient, { limit: '2' });
  expect([first.ids.length, first.total]).toEqual([2, 5]);
  const lists: Record<string, string>[] = [{ limit: '2' }, { limit: '2', part: 'attempts' }];
  for (const query of lists) {
    const seen = await allPages('patient', patient, query);
    expect([seen.length, [...seen].sort()]).toEqual([5, [...made].sort()]);
  }
  const whole = await pageOf('patient', patient);
  expect([whole.ids.length, whole.total, whole.next]).toEqual([5, 5, null]);
  clinic.clock.aheadMs += 16 * MINUTE_MS;
  const nextOf = await bookAndPay(patient, doctorId, inHours(5));
  const later = await bookAndPay(patient, doctorId, inHours(6));
  expect(await allPages('doctor', { id: doctorId }, { limit: '1', part: 'next' })).toEqual([nextOf, later]);
});

test('without parameters an answer holds the newest 500, and the rest follows by pages', async () => {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const id = bookingIdOf(await clinic.book(patient, doctorId));
  const rows = clinic.database.collection<{ _id: string; createdAt: Date }>('bookings');
  const booking = await rows.findOne({ _id: id });
  if (!booking) throw new Error('not stored');
  await rows.insertMany(
    Array.from({ length: 500 }, (_, n) => ({
      ...booking,
      _id: anId(),
      orderId: `order_${anId()}`,
      createdAt: new Date(booking.createdAt.getTime() + n + 1),
    })),
  );
  const first = await pageOf('patient', patient);
  expect([first.ids.length, first.total, first.ids.includes(id)]).toEqual([500, 501, false]);
  const rest = await pageOf('patient', patient, { cursor: first.next ?? '' });
  expect([rest.ids, rest.total, rest.next]).toEqual([[id], 501, null]);
});

test('the search looks into the name, the e-mail and the phone number of the other side', async () => {
  const [asha, tara] = [clinic.patient(), clinic.patient()];
  const doctorId = await clinic.doctor({ FirstName: 'Zoë', LastName: 'Mehta' });
  const account = { role: 'patient' as const, gender: 'Female' as const, age: 33, image: null };
  const told = { LastName: 'Rao', email: 'asha@example.com', PhoneNo: '9812345678' };
  await publishEvent(clinic.servers, 'auth.user.registered.v1', {
    ...account,
    ...told,
    userId: asha.id,
    FirstName: 'Asha',
  });
  const [first, second] = [await clinic.book(asha, doctorId), await clinic.book(tara, doctorId)];
  await until(() => clinic.database.collection<{ _id: string }>('people').findOne({ _id: asha.id }));
  const find = (search: string) => pageOf('doctor', { id: doctorId }, { search });
  for (const text of ['asha r', 'SHA', 'asha@', '5678'])
    expect([text, await find(text)]).toEqual([text, { ids: [bookingIdOf(first)], total: 1, next: null }]);
  expect((await find('nobody')).ids).toEqual([]);
  expect((await find(' ')).ids).toEqual([bookingIdOf(second), bookingIdOf(first)]);
  for (const text of ['Dr. Zoe', 'mehta'])
    expect((await pageOf('patient', asha, { search: text })).ids).toEqual([bookingIdOf(first)]);
});

test.each([['cursor=x'], ['part=all'], ['limit=0'], ['limit=501'], ['limit=x'], ['page=2']])(
  '%s is refused',
  async (query) => {
    const answer = await clinic.call('GET', `${PATHS.patient}?${query}`, { as: { id: anId(), role: 'patient' } });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
  },
);

test('bookings from before they were filed are filed when the service starts', async () => {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const ids = [await bookAndPay(patient, doctorId)];
  clinic.clock.aheadMs += 49 * HOUR_MS;
  ids.unshift(bookingIdOf(await clinic.book(patient, doctorId)));
  const rows = clinic.database.collection<{ _id: string }>('bookings');
  const filed = await rows.find({ _id: { $in: ids } }, { projection: { filedAt: 1 } }).toArray();
  await rows.updateMany({ _id: { $in: ids } }, { $unset: { filedAt: 1 } });
  const restarted = await startBooking(clinic.config, { now: clinic.now });
  await restarted.stop();
  expect(await rows.find({ _id: { $in: ids } }, { projection: { filedAt: 1 } }).toArray()).toEqual(filed);
  expect((await pageOf('patient', patient, { part: 'others' })).ids).toEqual(ids);
});

describe("a doctor's earnings", () => {
  const earned = async (doctorId: string) => {
    const answer = await clinic.call('GET', '/api/doctor/earnings', { as: { id: doctorId, role: 'doctor' } });
    expect(answer.status).toBe(200);
    return answer.body.months as { month: string; fees: number; serviceCharge: number; net: number }[];
  };

  test('are fees less the charges in the ledger, by the month of the appointment or of a later return', async () => {
    const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
    const id = await bookAndPay(patient, doctorId);
    await clinic.book(patient, doctorId, { slotStart: inHours(9) });
    const months = await earned(doctorId);
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toMatchObject({ fees: 500, serviceCharge: 50, net: 450 });
    expect(months.at(-2)).toMatchObject({ fees: 0, serviceCharge: 0, net: 0 });

    const lastMonth = new Date(`${months.at(-2)?.month}-01T00:00:00+05:30`);
    await clinic.database.collection('ledger').updateMany({ bookingId: id }, { $set: { at: lastMonth } });
    const rows = clinic.database.collection<{ _id: string }>('bookings');
    await rows.updateOne({ _id: id }, { $set: { appointmentAt: lastMonth } });
    expect((await earned(doctorId)).map(({ fees }) => fees).slice(-2)).toEqual([500, 0]);

    const [booking] = (await clinic.appointments(patient)).filter(({ _id }) => _id === id);
    await clinic.provider('POST', `/payments/${booking?.paymentId}/refund`, { amount: 50_000 });
    const delivery = await clinic.webhookInbox.delivery('refund.processed', String(booking?.paymentId));
    expect((await clinic.webhook(delivery.body, delivery)).status).toBe(200);
    expect((await earned(doctorId)).slice(-2)).toMatchObject([
      { fees: 500, serviceCharge: 50, net: 450 },
      { fees: -500, serviceCharge: -50, net: -450 },
    ]);
  });

  test('are told to doctors only', async () => {
    expect((await clinic.call('GET', '/api/doctor/earnings')).status).toBe(401);
    const answer = await clinic.call('GET', '/api/doctor/earnings', { as: { id: anId(), role: 'patient' } });
    expect(answer.status).toBe(403);
  });
});
