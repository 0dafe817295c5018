import { type ConsultationHours, type EventData, type Period, WEEKDAYS } from '@vetcare/contracts';
import { eventsOf, until } from '@vetcare/test-kit';
import { type Clinic, openClinic } from './clinic';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

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
/** Two times a day, at 09:00 and at 09:30 in India. */
const hours = everyDay({ from: '09:00', to: '10:00' });

const inTwoDays = () => Math.floor(clinic.now().getTime() / DAY_MS + 2) * DAY_MS;
const date = () => new Date(inTwoDays()).toISOString().slice(0, 10);
const at = (minutesUtc: number) => new Date(inTwoDays() + minutesUtc * MINUTE_MS).toISOString();
const [nine, halfPastNine] = [() => at(210), () => at(240)];

type FreeDays = EventData<'booking.doctor.free-days-changed.v1'>;
const dayOf = ({ days }: FreeDays) => days.find((day) => day.date === date());
const told = async (doctorId: string, fits: (day: FreeDays['days'][number] | undefined) => boolean) => {
  let found: { day: FreeDays['days'][number] | undefined } | undefined;
  await until(async () => {
    await clinic.jobs.freeDays();
    const events = await eventsOf(clinic.servers, 'booking.doctor.free-days-changed.v1');
    const days = events.flatMap(({ data }) => (data.doctorId === doctorId ? [{ day: dayOf(data) }] : []));
    found = days.at(-1);
    return found !== undefined && fits(found.day);
  }, 'the free days');
  return found?.day;
};

test('the days of a doctor who keeps hours are told, each until its last time can be booked no longer', async () => {
  const doctorId = await clinic.doctor({ hours });
  // A quarter of an hour before half past nine.
  expect(await told(doctorId, Boolean)).toEqual({ date: date(), until: at(225) });
});

test('a time that is held is none, and a day without any is told, as is what is given back', async () => {
  const doctorId = await clinic.doctor({ hours });
  await told(doctorId, Boolean);
  const [early, late] = [clinic.patient(), clinic.patient()];
  await clinic.book(late, doctorId, { slotStart: halfPastNine() });
  await told(doctorId, (day) => day?.until === at(195));
  const { body } = await clinic.book(early, doctorId, { slotStart: nine() });
  await told(doctorId, (day) => day === undefined);
  const freed = await clinic.call('POST', `/api/user/bookings/${body.bookingId}/release`, {
    as: { id: early.id, role: 'patient' },
  });
  expect(freed.status).toBe(200);
  expect(await told(doctorId, (day) => day?.until === at(195))).toBeDefined();
});

test('other hours are told, and that there are none any more', async () => {
  const doctorId = await clinic.doctor({ hours });
  await told(doctorId, Boolean);
  await clinic.doctorUpdated({ doctorId, hours: everyDay({ from: '09:00', to: '09:30' }) });
  await told(doctorId, (day) => day?.until === at(195));
  await clinic.doctorUpdated({ doctorId, hours: null });
  await told(doctorId, (day) => day === undefined);
});
