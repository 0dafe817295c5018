import type { EventData, EventType } from '@vetcare/contracts';
import { anId, nextEvent, publishEvent, until } from '@vetcare/test-kit';
import { createPersonStore } from '../src/person/person.store';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const MINUTE_MS = 60_000;
type Published = { [T in EventType]: { type: T; data: EventData<T> } }[EventType];
const publish = <T extends EventType>(type: T, data: EventData<T>, minute: number) =>
  publishEvent(clinic.servers, type, data, { occurredAt: new Date(Date.now() + minute * MINUTE_MS) });
const publishAny = ({ type, data }: Published, minute: number) => publish(type, data as EventData<typeof type>, minute);

/** Waits until all events published so far have been handled. Only events of the same stream arrive in order. */
async function allHandled(): Promise<void> {
  const marker = anId();
  await publishEvent(clinic.servers, 'auth.user.registered.v1', account(marker, 'Marker'));
  await clinic.doctor();
  const people = clinic.database.collection<{ _id: string }>('people');
  await until(() => people.findOne({ _id: marker }), 'the marker');
}

const account = (userId: string, FirstName: string): EventData<'auth.user.registered.v1'> => ({
  userId,
  role: 'doctor',
  FirstName,
  LastName: 'Rao',
  email: 'asha@example.com',
  PhoneNo: '9876543210',
  gender: 'Female',
  age: 40,
  image: null,
});
const doctor = (doctorId: string) => ({ doctorId, FirstName: 'Asha', LastName: 'Rao', email: 'asha@example.com' });
const profile = (doctorId: string, more: Partial<EventData<'catalogue.doctor.updated.v1'>> = {}) => ({
  doctorId,
  FirstName: 'Asha',
  LastName: 'Rao',
  gender: 'Female' as const,
  age: 40,
  image: null,
  specialization: 'Surgery',
  experience: 12,
  feesPaise: 50_000,
  isAvailable: true,
  isValidated: true,
  ...more,
});

/** The events about one doctor. Each has values that no other event of the same type has. */
const facts: Record<string, (id: string) => Published> = {
  registered: (id) => ({ type: 'auth.user.registered.v1', data: account(id, 'Registered') }),
  updated: (id) => ({ type: 'auth.user.updated.v1', data: account(id, 'Updated') }),
  deleted: (id) => ({ type: 'auth.user.deleted.v1', data: { userId: id, role: 'doctor' } }),
  approved: (id) => ({ type: 'auth.doctor.approved.v1', data: doctor(id) }),
  rejected: (id) => ({ type: 'auth.doctor.rejected.v1', data: { ...doctor(id), reason: 'Papers' } }),
  suspended: (id) => ({ type: 'auth.doctor.suspended.v1', data: { ...doctor(id), reason: 'Papers' } }),
  listed: (id) => ({ type: 'catalogue.doctor.updated.v1', data: profile(id) }),
  closed: (id) => ({ type: 'catalogue.doctor.updated.v1', data: profile(id, { isAvailable: false }) }),
};
const pairs = Object.keys(facts).flatMap((first) =>
  Object.keys(facts)
    // A registration always comes first, and nothing happens after the deletion.
    .filter((second) => second !== first && first !== 'deleted' && second !== 'registered')
    .map((second): [string, string] => [first, second]),
);

type Order = 'in order' | 'swapped';

/** Publishes two events about a doctor whom a patient has already booked. */
async function publishPair([first, second]: [string, string], order: Order) {
  const doctorId = await clinic.doctor({ FirstName: 'Before' });
  const patient = clinic.patient();
  expect((await clinic.book(patient, doctorId)).status).toBe(201);
  const [earlier, later] = [facts[first]?.(doctorId), facts[second]?.(doctorId)];
  if (!earlier || !later) throw new Error('There is no such fact');
  const published: [Published, number][] = [
    [earlier, 1],
    [later, 2],
  ];
  for (const [fact, minute] of order === 'in order' ? published : published.reverse()) await publishAny(fact, minute);
  return { doctorId, patient };
}

/** What the patient sees of the doctor now, and whether other patients can book. */
async function outcomeOf({ doctorId, patient }: { doctorId: string; patient: { id: string } }) {
  const [booking] = await clinic.appointments(patient);
  const answer = await clinic.book(clinic.patient(), doctorId);
  return { doctor: { ...(booking?.doctorId as object), _id: 'id' }, answer: [answer.status, answer.body.message] };
}

const AT_ONCE = 5;

test('the order in which two facts about a doctor arrive does not matter', async () => {
  const published = [];
  for (let from = 0; from < pairs.length; from += AT_ONCE) {
    const some = pairs.slice(from, from + AT_ONCE).map(async (pair) => {
      const [inOrder, swapped] = await Promise.all([publishPair(pair, 'in order'), publishPair(pair, 'swapped')]);
      return { pair, inOrder, swapped };
    });
    published.push(...(await Promise.all(some)));
  }
  await allHandled();
  for (const { pair, inOrder, swapped } of published) {
    expect({ pair, ...(await outcomeOf(swapped)) }).toEqual({ pair, ...(await outcomeOf(inOrder)) });
  }
});

/** The events about one patient, in the order in which they can happen. */
const patientFacts: Record<string, (id: string) => Published> = {
  registered: (id) => ({ type: 'auth.user.registered.v1', data: { ...account(id, 'Registered'), role: 'patient' } }),
  updated: (id) => ({ type: 'auth.user.updated.v1', data: { ...account(id, 'Updated'), role: 'patient' } }),
  suspended: (id) => ({ type: 'auth.user.suspended.v1', data: { userId: id } }),
  restored: (id) => ({ type: 'auth.user.restored.v1', data: { userId: id } }),
  deleted: (id) => ({ type: 'auth.user.deleted.v1', data: { userId: id, role: 'patient' } }),
};

/** What a doctor sees of a patient who has paid, after two facts about the patient, the earlier of which has `names[0]`. */
async function seenAfter(names: [string, string], order: Order): Promise<() => Promise<unknown>> {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const booked = await clinic.book(patient, doctorId);
  await clinic.verify(patient, bookingIdOf(booked), await clinic.pay(orderIdOf(booked), 'captured', 'never'));
  const published = names.map((name, i) => [patientFacts[name]?.(patient.id), i + 1] as const);
  for (const [fact, minute] of order === 'in order' ? published : published.reverse())
    if (fact) await publishAny(fact, minute);
  return async () => {
    const answer = await clinic.call('GET', '/api/doctor/bookings', { as: { id: doctorId, role: 'doctor' } });
    const [booking] = answer.body as unknown as { userId: object }[];
    return { ...booking?.userId, _id: 'id' };
  };
}

test('nor does the order of two facts about a patient, for what their doctor sees', async () => {
  const names = Object.keys(patientFacts);
  const pairsOfPatient = names.flatMap((first) =>
    names
      .filter((second) => second !== first && first !== 'deleted' && second !== 'registered')
      .map((second): [string, string] => [first, second]),
  );
  const looks = await Promise.all(
    pairsOfPatient.map(async (pair) => {
      const [inOrder, swapped] = await Promise.all([seenAfter(pair, 'in order'), seenAfter(pair, 'swapped')]);
      return { pair, inOrder, swapped };
    }),
  );
  await allHandled();
  for (const { pair, inOrder, swapped } of looks)
    expect({ pair, seen: await swapped() }).toEqual({ pair, seen: await inOrder() });
});

test('each type that the service follows is swapped', () => {
  const swapped = [...Object.values(facts), ...Object.values(patientFacts)].map((fact) => fact(anId()).type);
  const { authHandlers, catalogueHandlers } = createPersonStore(clinic.database);
  const followed = [...Object.keys(authHandlers), ...Object.keys(catalogueHandlers)];
  expect(followed.filter((type) => !swapped.includes(type as EventType))).toEqual([]);
});

test('a suspension that arrives after the later approval refunds nothing', async () => {
  const doctorId = await clinic.doctor();
  const patient = clinic.patient();
  const slot = 30 * MINUTE_MS;
  const slotStart = new Date((Math.ceil(clinic.now().getTime() / slot) + 48) * slot).toISOString();
  const booked = await clinic.book(patient, doctorId, { slotStart });
  await clinic.verify(patient, bookingIdOf(booked), await clinic.pay(orderIdOf(booked), 'captured', 'never'));
  await publish('auth.doctor.approved.v1', doctor(doctorId), 2);
  await publish('auth.doctor.suspended.v1', { ...doctor(doctorId), reason: 'Papers' }, 1);
  await allHandled();
  await clinic.jobs.refund();
  expect(await clinic.statusOf(patient, bookingIdOf(booked))).toBe('Completed');
});

test('nor does an earlier suspension that arrives after a later one change since when the doctor is gone', async () => {
  const doctorId = await clinic.doctor();
  const suspended = (minute: number) =>
    publish('auth.doctor.suspended.v1', { ...doctor(doctorId), reason: 'Papers' }, minute);
  await suspended(-1);
  await allHandled();
  const leavers = clinic.database.collection<{ _id: string; leftAt: Date }>('leavers');
  const before = await leavers.findOne({ _id: doctorId });
  expect(before?.leftAt).toBeInstanceOf(Date);
  await suspended(-60);
  await allHandled();
  expect(await leavers.findOne({ _id: doctorId })).toEqual(before);
});

test('the events of a booking have increasing times, also when the clock was set back', async () => {
  const patient = clinic.patient();
  const booked = await clinic.book(patient, await clinic.doctor());
  const bookingId = bookingIdOf(booked);
  await clinic.pay(orderIdOf(booked), 'failed', 'now');
  const declined = await clinic.webhookInbox.delivery('payment.failed', orderIdOf(booked));
  clinic.clock.aheadMs += 60 * MINUTE_MS;
  await clinic.webhook(declined.body, declined);
  clinic.clock.aheadMs -= 30 * MINUTE_MS;
  const checkout = await clinic.pay(orderIdOf(booked), 'captured', 'never');
  await clinic.verify(patient, bookingId, checkout);
  clinic.clock.aheadMs -= 30 * MINUTE_MS;
  await clinic.provider('POST', `/payments/${checkout.razorpay_payment_id}/refund`, { amount: 50_000 });
  const refunded = await clinic.webhookInbox.delivery('refund.processed', checkout.razorpay_payment_id);
  await clinic.webhook(refunded.body, refunded);

  const timeOf = async (type: 'failed' | 'completed' | 'refunded') => {
    const event = await nextEvent(clinic.servers, `booking.booking.${type}.v1`, (data) => data.bookingId === bookingId);
    return Date.parse(event.occurredAt);
  };
  const times = [await timeOf('failed'), await timeOf('completed'), await timeOf('refunded')];
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(new Set(times).size).toBe(3);
});
