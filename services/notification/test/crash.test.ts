import { anId, type CrashBorder, publishEvent, startCrashBorder, until } from '@vetcare/test-kit';
import type { Mail } from '../src/mail/mail';
import { startNotificationProcess } from './notification-process';
import { aPerson, type RunningNotification, startNotificationForTest } from './running-notification';

// The service starts four times.

const HOUR_MS = 60 * 60_000;
/** Longer than the ten seconds for which a dead process may keep a mail. */
const LEASE_MS = 10_500;

let notification: RunningNotification;
let border: CrashBorder;
/** The service in this process. None runs while there is a victim. */
let survivor: { stop(): Promise<void> };
const victims: { stop(signal: 'SIGKILL'): Promise<void> }[] = [];
beforeAll(async () => {
  notification = await startNotificationForTest();
  survivor = notification.running;
  border = await startCrashBorder({ mongoUrl: notification.mongoUrl });
});
afterAll(async () => {
  for (const victim of victims) await victim.stop('SIGKILL');
  await survivor.stop();
  border.close();
  await notification.stop();
});

/** Starts the service in a process behind the border, by the database's clock. */
async function startVictim() {
  const { servers, sink, clock } = notification;
  await survivor.stop();
  const victim = startNotificationProcess({
    LOG_LEVEL: 'info',
    MONGO_URL: border.mongoUrl,
    NATS_URL: servers.natsUrl,
    SMTP_URL: sink.url,
  });
  victims.push(victim);
  await victim.readTo('listening');
  return {
    /** Kills it, and leaves what it has claimed to another process. */
    async kill() {
      await victim.stop('SIGKILL');
      border.reset();
      clock.aheadMs = LEASE_MS;
      survivor = await notification.startAnother();
    },
  };
}

const mails = () => notification.database.collection<Mail>('mails');
const received = ({ email }: { email: string }) => notification.sink.to(email);
const isSent = (person: { userId: string }) =>
  until(() => mails().findOne({ personId: person.userId, state: 'sent' }), 'the mark');
const isQueued = (personId: string) => until(() => mails().findOne({ personId, state: 'waiting' }), 'the mail');
const allAreSent = () =>
  until(async () => (await mails().countDocuments({ state: { $ne: 'sent' } })) === 0, 'all mails to be sent');

/** A booking of which a reminder is due by the right clock, and not yet by that of the service in this process. */
async function booked() {
  notification.clock.aheadMs = -HOUR_MS;
  const [patient, doctor] = [aPerson('patient'), aPerson('doctor')];
  for (const person of [patient, doctor]) await notification.register(person);
  const booking = { bookingId: anId(), patientId: patient.userId, doctorId: doctor.userId, amountPaise: 50_000 };
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  const times = { appointmentAt: at(23.5).toISOString(), completionAt: at(71.5).toISOString() };
  const paid = { serviceChargePaise: 5_000, orderId: 'order_1', paymentId: 'pay_1' };
  const completed = { ...booking, ...times, ...paid };
  await publishEvent(notification.servers, 'booking.booking.completed.v1', completed, { occurredAt: at(-1) });
  for (const { email } of [patient, doctor]) await notification.nextMail(email, /Booking confirmed|New appointment/);
  await allAreSent();
  return { bookingId: booking.bookingId, patient, doctor };
}
const reminders = (person: { email: string }) =>
  received(person).filter(({ subject }) => /^Reminder/.test(subject ?? '')).length;

test('killed at any step of a mail, it is sent once; after the server took it at most twice, with one Message-ID', async () => {
  const { servers, sink } = notification;
  const { bookingId, patient, doctor } = await booked();
  const [told, refused, unread] = [aPerson('patient'), aPerson('patient'), aPerson('patient')];
  const [lost, taken, marked] = [aPerson('patient'), aPerson('patient'), aPerson('patient')];
  const reminding = border.follow([bookingId], 1);
  const telling = border.follow([told.userId], 1);
  const victim = await startVictim();

  await notification.register(marked);
  await isSent(marked);
  const marking = border.stop('update mails', taken.userId);
  await notification.register(taken);
  await marking;
  const postponing = border.stop('update mails', refused.userId);
  sink.refusing = true;
  await notification.register(refused);
  await postponing;
  sink.refusing = false;
  sink.holding = true;
  await notification.register(unread);
  await until(async () => sink.held.length === 1, 'the first mail at the server');
  await notification.register(lost);
  await until(async () => sink.held.length === 2, 'the second mail at the server');
  const registered = await notification.register(told);
  await Promise.all([telling.held, reminding.held]);
  expect([telling.steps, reminding.steps]).toEqual([['commit'], ['commit']]);
  await victim.kill();

  // The server never heard the end of one mail. Of the other it says so to nobody.
  const [, takeLost] = sink.held.splice(0);
  takeLost?.();
  sink.holding = false;
  // JetStream would deliver it again after half a minute, in which nobody acknowledged it.
  await publishEvent(servers, 'auth.user.registered.v1', told, { id: registered });
  for (const person of [told, refused, unread, lost, taken, marked]) await isSent(person);
  await until(async () => reminders(patient) + reminders(doctor) === 2, 'the reminders');
  await allAreSent();
  for (const once of [told, refused, unread, marked]) expect(received(once)).toHaveLength(1);
  expect([reminders(patient), reminders(doctor)]).toEqual([1, 1]);
  for (const twice of [lost, taken]) {
    const { _id } = await isSent(twice);
    expect(received(twice).map(({ messageId }) => messageId)).toEqual([
      `<${_id}@mail.vetcare>`,
      `<${_id}@mail.vetcare>`,
    ]);
  }
});

test('killed after a mail or a reminder was queued, it is sent once, also if the event is delivered again', async () => {
  const { bookingId, patient, doctor } = await booked();
  const queued = aPerson('patient');
  const claiming = border.stop('findAndModify mails');
  const reminding = border.follow([bookingId]);
  const victim = await startVictim();
  const registered = await notification.register(queued);
  for (const { userId } of [queued, patient, doctor]) await isQueued(userId);
  await claiming;
  expect(reminding.steps).toEqual(['commit']);
  await victim.kill();
  await publishEvent(notification.servers, 'auth.user.registered.v1', queued, { id: registered });
  for (const person of [queued, patient, doctor]) await isSent(person);
  await allAreSent();
  expect([received(queued).length, reminders(patient), reminders(doctor)]).toEqual([1, 1, 1]);
});
