import { anId, publishEvent, until } from '@vetcare/test-kit';
import { aPerson, type RunningNotification, startNotificationForTest } from './running-notification';

const HOUR_MS = 60 * 60_000;

let notification: RunningNotification;
beforeAll(async () => {
  notification = await startNotificationForTest();
});
afterEach(() => {
  notification.clock.aheadMs = 0;
  notification.sink.refusing = false;
});
afterAll(() => notification.stop());

/** A paid appointment in so many hours, which was booked so many hours ago, whose mails have been sent. */
async function booked({ inHours, hoursAgo = 0 }: { inHours: number; hoursAgo?: number }) {
  const [patient, doctor] = [aPerson('patient', { FirstName: 'Ravi', language: 'hi' }), aPerson('doctor')];
  for (const person of [patient, doctor]) await notification.register(person);
  const begins = Date.now() + inHours * HOUR_MS;
  const booking = { bookingId: anId(), patientId: patient.userId, doctorId: doctor.userId, amountPaise: 50_000 };
  const times = timesAt(begins);
  const paid = { serviceChargePaise: 5_000, orderId: 'order_1', paymentId: 'pay_1', minutes: 45 };
  await publishEvent(
    notification.servers,
    'booking.booking.completed.v1',
    { ...booking, ...times, ...paid },
    { occurredAt: new Date(Date.now() - hoursAgo * HOUR_MS) },
  );
  const own = { patient, doctor, booking, begins };
  await until(() => rowOf(own), 'the booking');
  return own;
}
type Own = Awaited<ReturnType<typeof booked>>;

const timesAt = (begins: number) => ({
  appointmentAt: new Date(begins).toISOString(),
  completionAt: new Date(begins + 48 * HOUR_MS).toISOString(),
});
const rowOf = ({ booking }: Pick<Own, 'booking'>, state: object = { appointment: { $exists: true } }) =>
  notification.database.collection<{ _id: string }>('bookings').findOne({ _id: booking.bookingId, ...state });

/** Looks for due reminders at so many hours before the appointment. */
async function remindAt({ begins }: Own, hoursLeft: number) {
  notification.clock.aheadMs = begins - hoursLeft * HOUR_MS - Date.now();
  await notification.running.jobs.remind();
}

/** The hours of all reminders that were queued for somebody. */
async function remindersTo(personId: string): Promise<string[]> {
  const queued = notification.database.collection<{ _id: string }>('mails').find({ _id: /^reminder\./, personId });
  return (await queued.sort({ createdAt: 1 }).toArray()).map(({ _id }) => String(_id.split('.')[3]));
}

async function move({ booking, begins }: Own, laterByHours: number): Promise<number> {
  const moved = begins + laterByHours * HOUR_MS;
  const appointment = { ...timesAt(moved), minutes: 45, sequence: 1 };
  const data = { ...booking, movedFrom: new Date(begins).toISOString(), appointment };
  await publishEvent(notification.servers, 'booking.booking.moved.v1', data, {
    occurredAt: new Date(Date.now() + notification.clock.aheadMs),
  });
  await until(() => rowOf({ booking }, { 'appointment.sequence': 1 }), 'the move');
  return moved;
}
async function cancel({ booking }: Own): Promise<void> {
  const data = { ...booking, orderId: 'order_1', by: 'patient' as const };
  await publishEvent(notification.servers, 'booking.booking.cancelled.v1', data);
  await until(() => rowOf({ booking }, { ended: true }), 'the cancellation');
}

test('both sides are reminded a day and an hour before, once each, whichever of two processes does it', async () => {
  const own = await booked({ inHours: 72 });
  const { patient, doctor } = own;
  const other = await notification.startAnother();
  try {
    for (const hoursLeft of [25, 23.9, 2, 0.9, 0.5, -1]) {
      await Promise.all([remindAt(own, hoursLeft), other.jobs.remind()]);
    }
  } finally {
    await other.stop();
  }
  for (const { userId } of [patient, doctor]) expect(await remindersTo(userId)).toEqual(['24', '1']);
});

test('each in their language, with the calendar file of the booking', async () => {
  const own = await booked({ inHours: 30, hoursAgo: 1 });
  const { patient, doctor, booking } = own;
  const receipt = await notification.nextMail(patient.email, /^बुकिंग पक्की/);
  await remindAt(own, 24);
  const first = await notification.nextMail(patient.email, /^याद दिला दें: डॉ\. Asha Rao के साथ आपका परामर्श$/);
  expect(first.text).toContain('नमस्ते Ravi,');
  expect(first.text).toContain(booking.bookingId);
  expect(first.attachments[0]?.content).toEqual(receipt.attachments[0]?.content);
  await notification.nextMail(doctor.email, /^Reminder: consultation with Ravi Rao$/);
  await remindAt(own, 1);
  const second = await notification.nextMail(doctor.email, /^Starting soon: consultation with Ravi Rao$/);
  expect(second.text).toContain(`https://vetcare.test/doctor/chats/patient/${patient.userId}`);
  await notification.nextMail(patient.email, /^थोड़ी देर में: डॉ\. Asha Rao/);
});

test('booked within a day: only the hour before; within an hour or for now: nothing', async () => {
  const soon = await booked({ inHours: 10 });
  await remindAt(soon, 9);
  await remindAt(soon, 0.5);
  expect(await remindersTo(soon.patient.userId)).toEqual(['1']);
  for (const inHours of [0.9, 0]) {
    const sooner = await booked({ inHours });
    await remindAt(sooner, inHours / 2);
    expect(await remindersTo(sooner.patient.userId)).toEqual([]);
  }
});

test('late ones only while they are true', async () => {
  const own = await booked({ inHours: 1.5, hoursAgo: 40 });
  await notification.running.jobs.remind();
  expect(await remindersTo(own.patient.userId)).toEqual(['24']);
  await remindAt(own, 0.2);
  expect(await remindersTo(own.patient.userId)).toEqual(['24', '1']);
  const [missedDay, missedAll] = [await booked({ inHours: 72 }), await booked({ inHours: 71 })];
  await remindAt(missedDay, 0.5);
  expect(await remindersTo(missedDay.doctor.userId)).toEqual(['1']);
  expect(await remindersTo(missedAll.doctor.userId)).toEqual([]);
});

test('a moved appointment has reminders of its new time, a cancelled one has none', async () => {
  const own = await booked({ inHours: 72 });
  await remindAt(own, 24);
  await notification.nextMail(own.doctor.email, /^Reminder/);
  const begins = await move(own, 48);
  await remindAt(own, 0.5);
  expect(await remindersTo(own.doctor.userId)).toEqual(['24']);
  await remindAt({ ...own, begins }, 24);
  const reminded = async () =>
    notification.sink.to(own.doctor.email).filter(({ subject }) => subject?.startsWith('Reminder')).length === 2;
  await until(reminded, 'the second reminder');
  await cancel(own);
  await remindAt({ ...own, begins }, 1);
  expect(await remindersTo(own.doctor.userId)).toEqual(['24', '24']);
});

test('one that the mail server took too late, or whose appointment was cancelled meanwhile, is not sent', async () => {
  const [late, cancelled] = [await booked({ inHours: 30 }), await booked({ inHours: 30 })];
  await notification.nextMail(late.doctor.email, /^New appointment/);
  await notification.nextMail(cancelled.doctor.email, /^New appointment/);
  notification.sink.refusing = true;
  const { refused } = notification.sink;
  await remindAt(late, 24);
  await remindAt(cancelled, 24);
  await until(async () => notification.sink.refused >= refused + 4);
  await cancel(cancelled);
  notification.clock.aheadMs = late.begins - 0.5 * HOUR_MS - Date.now();
  notification.sink.refusing = false;
  const id = { personId: late.doctor.userId, _id: /^reminder\./ };
  const row = await until(() =>
    notification.database.collection('mails').findOne({ ...id, state: 'given-up' } as object),
  );
  expect(row.subject).toMatch(/^Reminder/);
  await notification.nextMail(cancelled.doctor.email, /^Appointment cancelled/);
  for (const { doctor } of [late, cancelled])
    expect(notification.sink.to(doctor.email).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringMatching(/^Reminder/),
    );
});

test('nobody is reminded of a consultation with somebody who is suspended', async () => {
  const own = await booked({ inHours: 30 });
  const { userId: doctorId, FirstName, LastName, email } = own.doctor;
  const suspension = { doctorId, FirstName, LastName, email, reason: 'r' };
  await publishEvent(notification.servers, 'auth.doctor.suspended.v1', suspension);
  await notification.nextMail(email, /suspended/);
  await remindAt(own, 24);
  expect(await remindersTo(own.patient.userId)).toEqual([]);
});
