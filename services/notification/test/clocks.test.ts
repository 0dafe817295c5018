import { randomUUID } from 'node:crypto';
import { publishEvent, rightTime, shiftMachineTime } from '@vetcare/test-kit';
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
});
