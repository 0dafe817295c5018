import { randomUUID } from 'node:crypto';
import { anId, publishEvent, rightTime, shiftMachineTime, until } from '@vetcare/test-kit';
import { aPerson, type RunningNotification, startNotificationForTest } from './running-notification';

const MINUTE = 60_000;

describe.each([
  ['an hour ahead', 60 * MINUTE],
  ['an hour behind', -60 * MINUTE],
])('on a machine whose clock is %s', (_what, shiftMs) => {
  let notification: RunningNotification;
  let setRight: () => void;
  beforeAll(async () => {
    setRight = shiftMachineTime(shiftMs);
    notification = await startNotificationForTest({ byDatabaseClock: true });
  });
  afterAll(async () => {
    setRight();
    await notification.stop();
  });

  it('mails are sent at once, and those about links and messages that are over are not', async () => {
    const [patient, doctor] = [aPerson('patient'), aPerson('doctor')];
    const at = (minutesAgo: number) => new Date(rightTime() - minutesAgo * MINUTE);
    const tell = (minutesToEnd: number) =>
      publishEvent(
        notification.servers,
        'auth.user.password-reset-requested.v1',
        { userId: patient.userId, resetId: randomUUID(), expiresAt: at(-minutesToEnd).toISOString() },
        { occurredAt: at(0) },
      );
    const unread = { receiverId: patient.userId, from: [{ senderId: doctor.userId, count: 2 }] };
    const wait = (minutesAgo: number) =>
      publishEvent(notification.servers, 'chat.message.left-unread.v1', unread, { occurredAt: at(minutesAgo) });
    for (const person of [patient, doctor]) await notification.register(person, { occurredAt: at(0) });
    await tell(-5);
    await wait(65);
    await tell(5);
    await wait(55);
    await notification.nextMail(patient.email, /^Choose a new VetCare password$/);
    await notification.nextMail(patient.email, /unread/);
    expect(notification.sink.to(patient.email)).toHaveLength(3);
  });

  it('reminders are those of the right time', async () => {
    const [patient, doctor] = [aPerson('patient'), aPerson('doctor')];
    const at = (minutes: number) => new Date(rightTime() + minutes * MINUTE);
    for (const person of [patient, doctor]) await notification.register(person, { occurredAt: at(0) });
    for (const minutes of [90, 30]) {
      const booking = { bookingId: anId(), patientId: patient.userId, doctorId: doctor.userId, amountPaise: 50_000 };
      const times = { appointmentAt: at(minutes).toISOString(), completionAt: at(minutes + 48 * 60).toISOString() };
      const paid = { serviceChargePaise: 5_000, orderId: 'order_1', paymentId: 'pay_1' };
      const occurredAt = at(-40 * 60);
      await publishEvent(
        notification.servers,
        'booking.booking.completed.v1',
        { ...booking, ...times, ...paid },
        { occurredAt },
      );
    }
    const noted = { appointment: { $exists: true } };
    await until(async () => (await notification.database.collection('bookings').countDocuments(noted)) === 2);
    await notification.running.jobs.remind();
    await notification.nextMail(patient.email, /^Reminder/);
    await notification.nextMail(patient.email, /^Starting soon/);
    expect(
      notification.sink.to(patient.email).filter(({ subject }) => /^(Reminder|Starting)/.test(subject ?? '')),
    ).toHaveLength(2);
  });
});
