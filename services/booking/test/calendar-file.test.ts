import { anId, publishEvent, until } from '@vetcare/test-kit';
import ICAL from 'ical.js';
import { bookingIdOf, type Clinic, openClinic, orderIdOf } from './clinic';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const HALF_HOUR_MS = 30 * 60_000;
const inHours = (n: number) =>
  new Date((Math.ceil(clinic.now().getTime() / HALF_HOUR_MS) + 2 * n) * HALF_HOUR_MS).toISOString();

async function paid(slotStart: string) {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const booked = await clinic.book(patient, doctorId, { slotStart });
  await clinic.verify(patient, bookingIdOf(booked), await clinic.pay(orderIdOf(booked), 'captured', 'never'));
  return { patient, doctorId, id: bookingIdOf(booked) };
}

const download = (path: string, as: { id: string; role: 'patient' | 'doctor' }) => clinic.call('GET', path, { as });

function parse(text: unknown) {
  const calendar = new ICAL.Component(ICAL.parse(String(text)));
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) throw new Error('The file has no event');
  return { event: new ICAL.Event(event), status: event.getFirstPropertyValue('status') };
}

test('both sides download the appointment as a calendar file, and its end once it is cancelled', async () => {
  const slotStart = inHours(5);
  const { patient, doctorId, id } = await paid(slotStart);
  const own = await download(`/api/user/bookings/${id}/calendar`, patient);
  expect(own.status).toBe(200);
  expect(own.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(own.headers.get('content-disposition')).toBe('attachment; filename=vetcare-consultation.ics');
  const { event, status } = parse(own.body.text);
  expect([event.uid, event.sequence, status]).toEqual([`${id}@vetcare`, 0, 'CONFIRMED']);
  expect(event.summary).toBe('VetCare consultation with Dr. Asha Rao');
  expect(event.startDate.toJSDate().toISOString()).toBe(slotStart);
  expect(event.endDate.toJSDate().getTime()).toBe(Date.parse(slotStart) + HALF_HOUR_MS);

  const doctors = await download(`/api/doctor/bookings/${id}/calendar?language=hi`, { id: doctorId, role: 'doctor' });
  expect(parse(doctors.body.text).event.summary).toMatch(/के साथ VetCare परामर्श$/);

  await clinic.call('POST', `/api/user/bookings/${id}/cancel`, { as: patient });
  const cancelled = parse((await download(`/api/user/bookings/${id}/calendar`, patient)).body.text);
  expect([cancelled.event.uid, cancelled.event.sequence, cancelled.status]).toEqual([`${id}@vetcare`, 1, 'CANCELLED']);
});

test('a consultation that began with its payment takes the 48 hours of its chat', async () => {
  const [patient, doctorId] = [clinic.patient(), await clinic.doctor()];
  const booked = await clinic.book(patient, doctorId);
  await clinic.verify(patient, bookingIdOf(booked), await clinic.pay(orderIdOf(booked), 'captured', 'never'));
  const file = await download(`/api/user/bookings/${bookingIdOf(booked)}/calendar`, patient);
  expect(String(file.body.text).endsWith('\r\n')).toBe(true);
  const { event } = parse(file.body.text);
  expect(event.endDate.toJSDate().getTime() - event.startDate.toJSDate().getTime()).toBe(48 * 3_600_000);
});

test('nobody downloads somebody else’s, and an unpaid booking has none', async () => {
  const { patient, doctorId, id } = await paid(inHours(6));
  expect((await download(`/api/user/bookings/${id}/calendar`, clinic.patient())).status).toBe(404);
  expect((await download(`/api/doctor/bookings/${id}/calendar`, { id: anId(), role: 'doctor' })).status).toBe(404);
  expect((await download(`/api/user/bookings/${id}/calendar`, { id: doctorId, role: 'doctor' })).status).toBe(403);
  expect((await download(`/api/user/bookings/${id}/calendar?language=fr`, patient)).status).toBe(400);
  const unpaid = bookingIdOf(await clinic.book(patient, doctorId, { slotStart: inHours(9) }));
  const none = await download(`/api/user/bookings/${unpaid}/calendar`, patient);
  expect([none.status, none.body.code]).toEqual([404, 'not_found']);
  expect(none.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(none.headers.get('content-disposition')).toBeNull();
});

test('the name of a doctor who has left is not in the file', async () => {
  const { patient, doctorId, id } = await paid(inHours(7));
  await publishEvent(clinic.servers, 'auth.user.deleted.v1', { userId: doctorId, role: 'doctor' });
  const summary = async () =>
    parse((await download(`/api/user/bookings/${id}/calendar`, patient)).body.text).event.summary;
  await until(async () => (await summary()) === 'VetCare consultation with Deleted user', 'the deletion');
});
