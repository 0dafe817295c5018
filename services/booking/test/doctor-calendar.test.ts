import { type ConsultationHours, type DoctorCalendar, USUAL_CALENDAR } from '@vetcare/contracts';
import { anId, until } from '@vetcare/test-kit';
import { startProcess } from './booking-process';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const morning = [{ from: '09:00', to: '12:00' }];
const mornings: ConsultationHours = {
  ...{ monday: morning, tuesday: morning, wednesday: morning, thursday: morning, friday: morning },
  ...{ saturday: morning, sunday: morning },
};
/** Nine o'clock in India plus so many minutes, and the date it is there. */
const nineOf = (daysAhead: number, minutes = 0) =>
  new Date(
    Math.floor(clinic.now().getTime() / DAY_MS + daysAhead) * DAY_MS + (210 + minutes) * MINUTE_MS,
  ).toISOString();
const dateOf = (daysAhead: number) => nineOf(daysAhead).slice(0, 10);
const calendar = (more: Partial<DoctorCalendar>): DoctorCalendar => ({ ...USUAL_CALENDAR, exceptions: [], ...more });

const times = async (doctorId: string) =>
  (await clinic.call('GET', `/api/doctors/${doctorId}/slots`)).body as unknown as {
    slots: string[];
    bookableNow: boolean;
  };
const known = async (
  doctorId: string,
  change: Parameters<Clinic['doctorUpdated']>[0],
  wanted: (slots: string[]) => boolean,
) => {
  await clinic.doctorUpdated({ doctorId, hours: mornings, ...change });
  await until(async () => wanted((await times(doctorId)).slots), 'the new calendar');
};

test('times, the next one and the server’s own check follow the calendar', async () => {
  const doctorId = await clinic.doctor({
    hours: mornings,
    calendar: calendar({
      minutes: 45,
      bufferMinutes: 15,
      exceptions: [
        { date: dateOf(2), periods: [] },
        { date: dateOf(3), periods: [{ from: '18:00', to: '19:00' }] },
      ],
    }),
  });
  const { slots } = await times(doctorId);
  expect(slots.filter((slot) => slot.startsWith(dateOf(1)))).toEqual([nineOf(1), nineOf(1, 60), nineOf(1, 120)]);
  expect(slots.filter((slot) => slot.startsWith(dateOf(2)))).toEqual([]);
  expect(slots.filter((slot) => slot.startsWith(dateOf(3)))).toEqual([nineOf(3, 540)]);
  const next = await clinic.call('GET', `/api/doctors/next-slots?doctorId=${doctorId}`);
  expect(next.body).toMatchObject([{ doctorId, slotStart: slots[0] }]);
  // Days off move the next free time, as cards and the list show it.
  const off = [0, 1, 2].map((ahead) => ({ date: dateOf(ahead), periods: [] }));
  const resting = await clinic.doctor({ hours: mornings, calendar: calendar({ exceptions: off }) });
  const later = await clinic.call('GET', `/api/doctors/next-slots?doctorId=${resting}`);
  expect(later.body).toMatchObject([{ slotStart: nineOf(3), bookableNow: false }]);
  const booked = await clinic.book(clinic.patient(), doctorId, { slotStart: nineOf(1, 60) });
  expect(booked.status).toBe(201);
  expect((await times(doctorId)).slots).not.toContain(nineOf(1, 60));
  for (const slotStart of [nineOf(1, 30), nineOf(2), nineOf(3)])
    expect((await clinic.book(clinic.patient(), doctorId, { slotStart })).body).toMatchObject({
      code: 'validation_failed',
      faults: { slotStart: { code: 'slot_not_offered' } },
    });
});

test('who is away is booked for after the return only, and not right away', async () => {
  const doctorId = await clinic.doctor({ hours: mornings, calendar: calendar({ pausedUntil: dateOf(20) }) });
  const { slots, bookableNow } = await times(doctorId);
  expect([slots[0], bookableNow]).toEqual([nineOf(20), false]);
  expect((await clinic.book(clinic.patient(), doctorId)).body).toMatchObject({ reason: 'not_bookable_now' });
  expect((await clinic.book(clinic.patient(), doctorId, { slotStart: nineOf(20) })).status).toBe(201);
  const without = await clinic.doctor({ calendar: calendar({ pausedUntil: dateOf(20) }) });
  expect((await clinic.book(clinic.patient(), without)).body).toMatchObject({ reason: 'not_bookable_now' });
  expect((await clinic.book(clinic.patient(), without, { slotStart: nineOf(2) })).status).toBe(400);
  expect((await clinic.book(clinic.patient(), without, { slotStart: nineOf(21) })).status).toBe(201);
});

test('on a day off nobody is offered right away or accepted so, whatever they chose, and with other hours they are', async () => {
  const around = [-1, 0, 1, 2].map(dateOf);
  const off = calendar({ exceptions: around.map((date) => ({ date, periods: [] })) });
  const allDay = calendar({ exceptions: around.map((date) => ({ date, periods: [{ from: '00:00', to: '24:00' }] })) });
  for (const instantBookings of ['always', 'within_hours', null] as const)
    for (const hours of [null, mornings]) {
      const resting = await clinic.doctor({ instantBookings, hours, calendar: off });
      expect((await times(resting)).bookableNow).toBe(false);
      expect((await clinic.book(clinic.patient(), resting)).body).toMatchObject({ reason: 'not_bookable_now' });
    }
  const working = await clinic.doctor({ instantBookings: 'always', calendar: allDay });
  expect((await times(working)).bookableNow).toBe(true);
  expect((await clinic.book(clinic.patient(), working)).status).toBe(201);
  const away = await clinic.doctor({ instantBookings: 'always', calendar: calendar({ pausedUntil: dateOf(20) }) });
  expect((await times(away)).bookableNow).toBe(false);
});

test('what was booked before keeps its time when the length changes', async () => {
  const doctorId = await clinic.doctor({ hours: mornings });
  expect((await clinic.book(clinic.patient(), doctorId, { slotStart: nineOf(2, 30) })).status).toBe(201);
  await known(doctorId, { calendar: calendar({ minutes: 60 }) }, (slots) => !slots.includes(nineOf(3, 30)));
  expect((await times(doctorId)).slots.filter((slot) => slot.startsWith(dateOf(2)))).toEqual([
    nineOf(2, 60),
    nineOf(2, 120),
  ]);
  expect((await clinic.book(clinic.patient(), doctorId, { slotStart: nineOf(2) })).body.code).toBe('slot_taken');
});

test('bookings of two lengths at once never overlap, in two processes that know different calendars', async () => {
  const doctorId = await clinic.doctor({ hours: mornings });
  const process = await startProcess(clinic);
  try {
    const ask = (slotStart: string) => ({ as: clinic.patient(), body: { doctorId, slotStart } });
    const rounds = [3, 4, 5];
    const answers = await Promise.all([
      ...rounds.map((day) => process.call('POST', '/api/user/book-appointment', ask(nineOf(day, 30)))),
      known(doctorId, { calendar: calendar({ minutes: 60 }) }, () => true),
      ...rounds.map((day) => clinic.book(clinic.patient(), doctorId, { slotStart: nineOf(day) })),
    ]);
    expect(answers.length).toBe(7);
    const held = await clinic.database
      .collection('bookings')
      .find({ doctorId, heldSlot: { $exists: true } })
      .toArray();
    const spans = held.map(
      ({ heldSlot, minutes }) => [Number(heldSlot), Number(heldSlot) + minutes * MINUTE_MS] as const,
    );
    for (const [from, to] of spans) expect(spans.filter(([other, end]) => other < to && from < end)).toHaveLength(1);
  } finally {
    await process.kill();
  }
});

test('the index refuses what overlaps, whatever the check before it saw', async () => {
  const doctorId = await clinic.doctor({ hours: mornings, calendar: calendar({ minutes: 60 }) });
  const booked = await clinic.book(clinic.patient(), doctorId, { slotStart: nineOf(4) });
  const bookings = clinic.database.collection<{ _id: string; heldSlot?: Date }>('bookings');
  const row = await bookings.findOne({ _id: bookingIdOf(booked) });
  const { orderId: _order, idempotencyKey: _key, ...copy } = (row ?? {}) as Record<string, unknown>;
  const overlapping = { ...copy, _id: anId(), heldSlot: new Date(nineOf(4, 30)), heldSteps: [new Date(nineOf(4, 30))] };
  await expect(bookings.insertOne(overlapping)).rejects.toMatchObject({ code: 11000 });
});

describe('before a calendar is saved', () => {
  const ask = (as: { id: string; role: 'doctor' | 'patient' }, body: unknown) =>
    clinic.call('POST', '/api/doctor/calendar/conflicts', { as, body });

  test('the appointments are shown that would lie outside of it, and they stay', async () => {
    const doctorId = await clinic.doctor({ hours: mornings });
    const patient = clinic.patient();
    const booked = await clinic.book(patient, doctorId, { slotStart: nineOf(2, 60) });
    await clinic.verify(patient, bookingIdOf(booked), await clinic.pay(orderIdOf(booked), 'captured', 'never'));
    const conflictsOf = async (hours: ConsultationHours | null, more: Partial<DoctorCalendar>) =>
      (await ask({ id: doctorId, role: 'doctor' }, { hours, calendar: calendar(more) })).body.conflicts;
    expect(await conflictsOf(mornings, {})).toEqual([]);
    const conflict = { bookingId: bookingIdOf(booked), slotStart: nineOf(2, 60), minutes: 30, patientName: '' };
    expect(await conflictsOf(mornings, { exceptions: [{ date: dateOf(2), periods: [] }] })).toEqual([conflict]);
    expect(await conflictsOf(mornings, { pausedUntil: dateOf(5) })).toEqual([conflict]);
    expect(await conflictsOf(null, {})).toEqual([conflict]);
    expect(await clinic.statusOf(patient, bookingIdOf(booked))).toBe('Completed');
  });

  test('only doctors ask, with a calendar that is one', async () => {
    const body = { hours: mornings, calendar: calendar({}) };
    expect((await ask({ id: anId(), role: 'patient' }, body)).status).toBe(403);
    expect((await ask({ id: anId(), role: 'doctor' }, body)).body).toEqual({ conflicts: [] });
    const wrong = { ...body, calendar: { ...body.calendar, minutes: 20 } };
    expect((await ask({ id: anId(), role: 'doctor' }, wrong)).status).toBe(400);
  });
});
