import { type ConsultationHours, type InstantBookings, type Period, WEEKDAYS } from '@vetcare/contracts';
import { anId, publishEvent, until } from '@vetcare/test-kit';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Nine o'clock in India, which is 03:30 UTC. */
const nineOf = (daysAhead: number) =>
  new Date(Math.floor(clinic.now().getTime() / DAY_MS + daysAhead) * DAY_MS + 210 * MINUTE_MS).toISOString();

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const everyDay = (...periods: Period[]): ConsultationHours => {
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = WEEKDAYS.map(() => periods);
  if (!monday || !tuesday || !wednesday || !thursday || !friday || !saturday || !sunday) throw new Error('no week');
  return { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
};
const mornings = everyDay({ from: '09:00', to: '10:00' });

const freeOf = async (doctorId: string) => {
  const { status, body } = await clinic.call('GET', `/api/doctors/${doctorId}/slots`);
  expect(status).toBe(200);
  return body.slots as unknown as string[];
};
const nextOf = async (...ids: string[]) => {
  const answer = await clinic.call('GET', `/api/doctors/next-slots?${ids.map((id) => `doctorId=${id}`).join('&')}`);
  return { status: answer.status, body: answer.body as unknown };
};

describe('free times', () => {
  // Promises: states.times.free
  test('are the half hours of the doctor’s hours, for anyone to see', async () => {
    const doctorId = await clinic.doctor({ hours: mornings });
    const slots = await freeOf(doctorId);
    expect(slots.length).toBeGreaterThanOrEqual(12);
    expect(slots).toEqual(expect.arrayContaining([nineOf(1), nineOf(2), nineOf(5)]));
    expect(slots.every((slot) => new Date(slot) > clinic.now())).toBe(true);
    expect(slots).toEqual([...slots].sort());
  });

  test.each([
    ['has no hours', { hours: null }],
    ['registered before there were any', {}],
    ['takes no bookings', { hours: mornings, isAvailable: false }],
    ['is not approved', { hours: mornings, isValidated: false }],
  ])('a doctor who %s has none', async (_why, more) => {
    const doctorId = await clinic.doctor(more);
    expect(await freeOf(doctorId)).toEqual([]);
    expect(await nextOf(doctorId)).toEqual({ status: 200, body: [] });
  });

  test('nobody, and whoever has gone, has none', async () => {
    expect(await freeOf(anId())).toEqual([]);
    const doctorId = await clinic.doctor({ hours: mornings });
    await publishEvent(clinic.servers, 'auth.user.deleted.v1', { userId: doctorId, role: 'doctor' });
    await until(async () => (await freeOf(doctorId)).length === 0, 'the deletion');
  });

  test('follow the hours as the doctor changes them', async () => {
    const doctorId = await clinic.doctor({ hours: mornings });
    await clinic.doctorUpdated({ doctorId, hours: everyDay({ from: '09:30', to: '10:00' }) });
    await until(async () => !(await freeOf(doctorId)).includes(nineOf(2)), 'the new hours');
    await clinic.doctorUpdated({ doctorId, hours: null });
    await until(async () => (await freeOf(doctorId)).length === 0, 'no hours');
  });

  // Promises: states.times.free
  test('a held one is gone, and comes back when nobody paid', async () => {
    const doctorId = await clinic.doctor({ hours: mornings });
    const slotStart = nineOf(2);
    expect((await clinic.book(clinic.patient(), doctorId, { slotStart })).status).toBe(201);
    expect(await freeOf(doctorId)).not.toContain(slotStart);
    clinic.clock.aheadMs += 61 * MINUTE_MS;
    await clinic.jobs.reconcile();
    expect(await freeOf(doctorId)).toContain(slotStart);
  });

  test('a paid one stays gone', async () => {
    const [patient, doctorId, slotStart] = [clinic.patient(), await clinic.doctor({ hours: mornings }), nineOf(3)];
    const booked = await clinic.book(patient, doctorId, { slotStart });
    await clinic.verify(patient, bookingIdOf(booked), await clinic.pay(orderIdOf(booked), 'captured'));
    clinic.clock.aheadMs += 61 * MINUTE_MS;
    await clinic.jobs.reconcile();
    expect(await freeOf(doctorId)).not.toContain(slotStart);
  });

  test('of an id that is none: 404', async () => {
    expect((await clinic.call('GET', '/api/doctors/nobody/slots')).status).toBe(404);
  });
});

describe('whether a consultation is offered right away', () => {
  const bookableNow = async (doctorId: string) =>
    (await clinic.call('GET', `/api/doctors/${doctorId}/slots`)).body.bookableNow as unknown;

  test.each([
    ['keeps no hours', { hours: null }, true],
    ['is within their hours', { hours: everyDay({ from: '00:00', to: '24:00' }) }, true],
    ['takes no bookings', { hours: null, isAvailable: false }, false],
  ])('a doctor who %s', async (_who, profile, expected) => {
    expect(await bookableNow(await clinic.doctor(profile))).toBe(expected);
  });

  /** An hour of the day that never contains the present, because it is half a day away. */
  const anotherTime = () => {
    const hour = (new Date(clinic.now().getTime() + 330 * MINUTE_MS).getUTCHours() + 12) % 24;
    const [from, to] = [hour, hour + 1].map((full) => `${`${full}`.padStart(2, '0')}:00`) as [string, string];
    return everyDay({ from, to });
  };
  const allDay = everyDay({ from: '00:00', to: '24:00' });

  test('not outside of the doctor’s hours', async () => {
    const doctorId = await clinic.doctor({ hours: anotherTime() });
    expect(await bookableNow(doctorId)).toBe(false);
    expect((await nextOf(doctorId)).body).toEqual([expect.objectContaining({ bookableNow: false })]);
  });

  test.each<[string, InstantBookings, () => ConsultationHours | null, boolean]>([
    ['never, within the hours', 'never', () => allDay, false],
    ['never, without hours', 'never', () => null, false],
    ['within the hours', 'within_hours', () => allDay, true],
    ['within the hours, outside of them', 'within_hours', anotherTime, false],
    ['within the hours, without any', 'within_hours', () => null, true],
    ['always, outside of the hours', 'always', anotherTime, true],
  ])('the doctor decides: %s; the booking obeys', async (_when, instantBookings, hours, taken) => {
    const doctorId = await clinic.doctor({ instantBookings, hours: hours() });
    expect(await bookableNow(doctorId)).toBe(taken);
    const { status, body } = await clinic.book(clinic.patient(), doctorId);
    expect([status, body.reason]).toEqual(taken ? [201, undefined] : [409, 'not_bookable_now']);
  });

  test('a time can be booked with a doctor who takes nobody right away', async () => {
    const doctorId = await clinic.doctor({ instantBookings: 'never', hours: mornings });
    expect((await clinic.book(clinic.patient(), doctorId, { slotStart: nineOf(2) })).status).toBe(201);
  });
});

describe('the next free times of several doctors', () => {
  test('name those who have one', async () => {
    const [one, other, none] = [
      await clinic.doctor({ hours: mornings }),
      await clinic.doctor({ hours: everyDay({ from: '18:00', to: '19:00' }) }),
      await clinic.doctor(),
    ];
    const { body } = await nextOf(one, other, none);
    expect(body).toHaveLength(2);
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ doctorId: one, slotStart: (await freeOf(one))[0] }),
        expect.objectContaining({ doctorId: other, slotStart: (await freeOf(other))[0] }),
      ]),
    );
  });

  test.each([
    ['none', ''],
    ['one that is no id', '?doctorId=x'],
    ['fifty-one', `?${Array.from({ length: 51 }, () => `doctorId=${'a'.repeat(24)}`).join('&')}`],
    ['an unknown word', `?doctorId=${'a'.repeat(24)}&day=1`],
  ])('asked with %s: 400', async (_what, query) => {
    const answer = await clinic.call('GET', `/api/doctors/next-slots${query}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
  });
});

describe('booking a time', () => {
  // Promises: states.times.once
  test('one of a hundred gets it', async () => {
    const doctorId = await clinic.doctor({ hours: mornings });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => clinic.book(clinic.patient(), doctorId, { slotStart: nineOf(4) })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'slot_taken')).toHaveLength(99);
  });

  test.each([
    ['on no half hour of the hours', (nine: number) => nine + 10 * MINUTE_MS],
    ['after the hours', (nine: number) => nine + 60 * MINUTE_MS],
    ['weeks ahead', (nine: number) => nine + 21 * DAY_MS],
  ])('%s is refused', async (_what, at) => {
    const doctorId = await clinic.doctor({ hours: mornings });
    const slotStart = new Date(at(new Date(nineOf(3)).getTime())).toISOString();
    const answer = await clinic.book(clinic.patient(), doctorId, { slotStart });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'validation_failed', fields: { slotStart: expect.any(String) } });
  });

  test('that runs into one that was arranged before there were hours is refused', async () => {
    const doctorId = await clinic.doctor();
    const arranged = await clinic.book(clinic.patient(), doctorId, { slotStart: nineOf(5) });
    const heldSlot = new Date(new Date(nineOf(3)).getTime() + 10 * MINUTE_MS);
    // Such a time could be booked before bookings had to begin on the half hour.
    await clinic.database
      .collection<{ _id: string }>('bookings')
      .updateOne({ _id: bookingIdOf(arranged) }, { $set: { heldSlot } });
    await clinic.doctorUpdated({ doctorId, hours: mornings });
    await until(async () => (await freeOf(doctorId)).length > 0, 'the hours');
    expect(await freeOf(doctorId)).not.toContain(nineOf(3));
    const answer = await clinic.book(clinic.patient(), doctorId, { slotStart: nineOf(3) });
    expect([answer.status, answer.body.code]).toEqual([409, 'slot_taken']);
  });

  // Promises: states.times.now
  test('now stays possible, whatever the hours are, with a doctor who has not decided', async () => {
    const doctorId = await clinic.doctor({ hours: mornings });
    expect((await clinic.book(clinic.patient(), doctorId)).status).toBe(201);
  });

  test('a repeat with the same key is answered though the hours have changed', async () => {
    const [patient, doctorId, key, slotStart] = [
      clinic.patient(),
      await clinic.doctor({ hours: mornings }),
      anId(),
      nineOf(5),
    ];
    const first = await clinic.book(patient, doctorId, { key, slotStart });
    await clinic.doctorUpdated({ doctorId, hours: everyDay({ from: '18:00', to: '19:00' }) });
    await until(async () => !(await freeOf(doctorId)).includes(nineOf(6)), 'the new hours');
    const repeat = await clinic.book(patient, doctorId, { key, slotStart });
    expect([repeat.status, repeat.body]).toEqual([201, first.body]);
  });
});
