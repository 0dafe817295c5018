import { expect, test } from '@playwright/test';
import type { BookingCreated, Doctor, FreeSlots, NextSlot } from '@vetcare/contracts';
import { demoAdmin, newDoctor, type Person, pay, registerPerson } from './actors';
import { everyMorning } from './good-bodies';
import { createVisitor, eventually, expectRefusal, type Visitor } from './visitor';

let doctor: Person;
let patient: Person;
let stranger: Person;

test.beforeAll(async () => {
  doctor = await newDoctor(await demoAdmin());
  patient = await registerPerson('patient');
  stranger = await registerPerson('patient');
});

const setHours = (hours: unknown) =>
  doctor.call<{ doctor: Doctor; message: string }>('PUT', '/api/doctor/set-hours', { hours });
const free = async () =>
  (await createVisitor().call<FreeSlots>('GET', `/api/doctors/${doctor.me._id}/slots`)).body.slots;
const book = (who: Visitor, slotStart: string) =>
  who.call<BookingCreated>('POST', '/api/user/book-appointment', { doctorId: doctor.me._id, slotStart });

/** The doctor's free times, once booking has handled the event about the hours. */
async function offered(): Promise<string[]> {
  expect((await setHours(everyMorning)).status).toBe(200);
  await eventually(async () => expect((await free()).length).toBeGreaterThan(0));
  return free();
}

// Promises: states.times.free
test('a doctor says when they consult: everybody sees the free half hours, only the doctor the hours', async () => {
  expect(await free()).toEqual([]);
  const slots = await offered();
  for (const slot of slots) expect(slot).toMatch(/T(03:30|04:00|04:30|05:00|05:30|06:00):00\.000Z$/);
  const next = await createVisitor().call<NextSlot[]>('GET', `/api/doctors/next-slots?doctorId=${doctor.me._id}`);
  expect(next.body).toEqual([{ doctorId: doctor.me._id, slotStart: slots[0], bookableNow: expect.any(Boolean) }]);
  expect((await doctor.call<Doctor>('GET', '/api/doctor/profile')).body.hours).toEqual(everyMorning);
  expect((await createVisitor().call('GET', `/doctor/${doctor.me._id}`)).body).not.toHaveProperty('hours');
});

// Promises: states.times.once
test('a booked time is nobody else’s, and the appointment is at it', async () => {
  const slot = (await offered()).at(-1) ?? '';
  const held = await book(patient, slot);
  expect(held.status, held.text).toBe(201);
  expect(await free()).not.toContain(slot);
  expectRefusal(await book(stranger, slot), 409, 'slot_taken');
  const paid = await patient.call<{ booking: { completionDate: string } }>('POST', '/api/user/verify-payment', {
    ...(await pay(held.body.orderId)),
    bookingId: held.body.bookingId,
  });
  expect(Date.parse(paid.body.booking.completionDate)).toBe(Date.parse(slot) + 48 * 60 * 60 * 1000);
  expect(await free()).not.toContain(slot);
});

test('a time that the doctor does not offer is refused; now is not', async () => {
  const last = Date.parse((await offered()).at(-1) ?? '');
  for (const minutes of [10, 24 * 60, 7 * 24 * 60])
    expectRefusal(await book(patient, new Date(last + minutes * 60_000).toISOString()), 400, 'validation_failed');
  const now = await stranger.call('POST', '/api/user/book-appointment', { doctorId: doctor.me._id });
  expect(now.status, now.text).toBe(201);
});

test('who takes no bookings or has no hours offers nothing', async () => {
  await offered();
  await doctor.call('PUT', '/api/doctor/set-availability', { isAvailable: false });
  await eventually(async () => expect(await free()).toEqual([]));
  await doctor.call('PUT', '/api/doctor/set-availability', { isAvailable: true });
  await eventually(async () => expect(await free()).not.toEqual([]));
  const days = Object.fromEntries(Object.keys(everyMorning).map((day) => [day, []]));
  expect((await setHours(days)).body.doctor.hours).toBeNull();
  await eventually(async () => expect(await free()).toEqual([]));
});

// Promises: states.times.hours
test('hours that are none are refused by field', async () => {
  const wrong = { ...everyMorning, monday: [{ from: '12:00', to: '09:00' }] };
  const answer = await setHours(wrong);
  expectRefusal(answer, 400, 'validation_failed');
  expect(answer.body).toMatchObject({ fields: { 'hours.monday.0.to': expect.any(String) } });
  expectRefusal(await createVisitor().call('GET', '/api/doctors/next-slots?doctorId=x'), 400, 'validation_failed');
  expectRefusal(await createVisitor().call('GET', '/api/doctors/x/slots'), 404, 'not_found');
});
