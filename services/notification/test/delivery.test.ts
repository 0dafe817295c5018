import { randomUUID } from 'node:crypto';
import { anId, publishEvent, until } from '@vetcare/test-kit';
import { createSmtpClient, SMTP_CONNECTIONS, smtpFault } from '../src/mail/smtp.client';
import { aPerson, type RunningNotification, startNotificationForTest } from './running-notification';

let notification: RunningNotification;
beforeAll(async () => {
  notification = await startNotificationForTest();
});
afterEach(() => {
  notification.sink.refusing = false;
  notification.clock.aheadMs = 0;
});
afterAll(() => notification.stop());

const rowOf = (personId: string, state: string) =>
  notification.database.collection('mails').findOne({ personId, state });
const metrics = async () => (await fetch(`http://127.0.0.1:${notification.running.metricsPort}/metrics`)).text();

describe('a mail that the server refuses', () => {
  it('is sent as soon as the server takes it', async () => {
    notification.sink.refusing = true;
    const patient = aPerson('patient');
    await notification.register(patient);
    await until(async () => notification.sink.refused > 0);
    expect(notification.sink.to(patient.email)).toEqual([]);
    notification.sink.refusing = false;
    await notification.nextMail(patient.email, /Welcome/);
    expect(await until(() => rowOf(patient.userId, 'sent'))).toMatchObject({ tries: expect.any(Number) });
    expect(notification.sink.to(patient.email)).toHaveLength(1);
  });

  it('is given up after eight tries, and that is counted', async () => {
    notification.sink.refusing = true;
    const patient = aPerson('patient');
    const before = notification.sink.refused;
    await notification.register(patient);
    await until(async () => notification.sink.refused > before);
    const row = await until(async () => {
      notification.clock.aheadMs += 60 * 60 * 1000;
      return rowOf(patient.userId, 'given-up');
    });
    expect(row.tries).toBe(8);
    expect(row.text).toContain('Welcome to VetCare!');
    expect(await metrics()).toMatch(/vetcare_mails_total\{outcome="given_up",service="notification"\} 1/);
    // It may be sent by hand for thirty days, and then goes with what it says.
    await notification.running.jobs.forgetMails();
    expect(await rowOf(patient.userId, 'given-up')).not.toBeNull();
    notification.clock.aheadMs += 31 * 24 * 60 * 60_000;
    await notification.running.jobs.forgetMails();
    expect(await rowOf(patient.userId, 'given-up')).toBeNull();
  });
});

describe('a mail that the server took while the database could not note it', () => {
  it('is not sent again by the process that knows, but marked as soon as that is possible', async () => {
    const { servers, sink, database, clock } = notification;
    const patient = aPerson('patient');
    await notification.register(patient);
    await until(() => rowOf(patient.userId, 'sent'));
    // Refuses the mark of a second mail.
    const onlyOneSent = await database
      .collection('mails')
      .createIndex({ personId: 1, state: 1 }, { unique: true, partialFilterExpression: { personId: patient.userId } });
    const { userId } = patient;
    const expiresAt = new Date(Date.now() + 60 * 60_000).toISOString();
    await publishEvent(servers, 'auth.user.password-reset-requested.v1', { userId, resetId: randomUUID(), expiresAt });
    await notification.nextMail(patient.email, /password/);
    clock.aheadMs += 3 * 60_000;
    // Urgent mails go first, so the sender has passed by the one that is not marked when it sends this one.
    const other = aPerson('patient');
    await notification.register(other);
    await notification.nextMail(other.email, /Welcome/);
    await database.collection('mails').dropIndex(onlyOneSent);
    await until(async () => !(await rowOf(userId, 'waiting')), 'the mark');
    expect(sink.to(patient.email)).toHaveLength(2);
  });
});

describe('a mail that is under way while another process runs', () => {
  it('is not sent by that one too, however slow the server is', async () => {
    const { sink, clock, database } = notification;
    const patient = aPerson('patient');
    sink.holding = true;
    await notification.register(patient);
    await until(async () => sink.held.length === 1, 'the mail at the server');
    const other = await notification.startAnother();
    // Together longer than a claim, which is renewed meanwhile.
    for (const ahead of [4_000, 8_000, 12_000]) {
      clock.aheadMs = ahead;
      await until(() => {
        const longer = { nextAt: { $gt: new Date(Date.now() + ahead + 7_000) } };
        return database.collection('mails').findOne({ personId: patient.userId, ...longer });
      }, 'the claim to be renewed');
    }
    const later = aPerson('patient');
    await notification.register(later);
    await until(async () => sink.held.length === 2, 'the next mail, when both have looked for due ones');
    sink.release();
    await until(() => rowOf(patient.userId, 'sent'));
    await until(() => rowOf(later.userId, 'sent'));
    expect(sink.to(patient.email)).toHaveLength(1);
    await other.stop();
  });
});

describe('many mails', () => {
  const welcomeMany = (count: number) =>
    Promise.all(Array.from({ length: count }, () => notification.register(aPerson('patient'))));
  const waiting = (fits: object) =>
    notification.database.collection('mails').countDocuments({ state: 'waiting', ...fits });

  it('go several at once, over connections that are kept', async () => {
    const { sink } = notification;
    sink.holding = true;
    await welcomeMany(3 * SMTP_CONNECTIONS);
    await until(async () => sink.held.length === SMTP_CONNECTIONS);
    const connections = sink.connections;
    sink.release();
    await until(async () => (await waiting({})) === 0);
    expect(sink.connections).toBe(connections);
  });

  it('are overtaken by one that somebody waits for', async () => {
    const { sink } = notification;
    const patient = aPerson('patient');
    await notification.register(patient);
    await notification.nextMail(patient.email, /Welcome/);
    sink.holding = true;
    await welcomeMany(4 * SMTP_CONNECTIONS);
    await until(async () => (await waiting({})) === 4 * SMTP_CONNECTIONS && sink.held.length === SMTP_CONNECTIONS);
    await publishEvent(notification.servers, 'auth.user.password-reset-requested.v1', {
      userId: patient.userId,
      resetId: randomUUID(),
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    });
    await until(async () => (await waiting({ personId: patient.userId })) === 1);
    const before = sink.received.length;
    sink.release();
    await until(async () => (await waiting({})) === 0);
    const place = sink.received.slice(before).findIndex(({ to }) => to.includes(patient.email));
    expect(place).toBeGreaterThanOrEqual(0);
    // It comes after the mails that were already being sent, and together with those that the other connections took with
    // it.
    expect(place).toBeLessThan(2 * SMTP_CONNECTIONS);
  });
});

describe('of all mails', () => {
  it('those that somebody waits for go first: about a password, an address or an appointment', async () => {
    const { servers, database } = notification;
    const [patient, doctor] = [aPerson('patient'), aPerson('doctor')];
    for (const person of [patient, doctor]) await notification.register(person);
    const { userId } = patient;
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    await publishEvent(servers, 'auth.user.password-reset-requested.v1', { userId, resetId: randomUUID(), expiresAt });
    await publishEvent(servers, 'auth.user.email-changed.v1', {
      ...{ userId, changeId: randomUUID(), expiresAt },
      ...{ oldEmail: patient.email, newEmail: `new-${patient.email}` },
    });
    await publishEvent(servers, 'auth.user.guesses-refused.v1', { userId });
    const booking = {
      bookingId: anId(),
      patientId: userId,
      doctorId: doctor.userId,
      amountPaise: 50_000,
      orderId: 'o',
    };
    const nextWeek = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString();
    const times = { appointmentAt: nextWeek, completionAt: nextWeek };
    const paid = { ...times, serviceChargePaise: 5_000, paymentId: 'pay_1' };
    await publishEvent(servers, 'booking.booking.completed.v1', { ...booking, ...paid });
    const moved = { movedFrom: nextWeek, appointment: { ...times, minutes: 30, sequence: 1 } };
    await publishEvent(servers, 'booking.booking.moved.v1', { ...booking, ...moved });
    // Nobody is told of an appointment that is known to be cancelled.
    await notification.nextMail(patient.email, /^Appointment moved/);
    await notification.nextMail(patient.email, /^Booking confirmed/);
    await publishEvent(servers, 'booking.booking.cancelled.v1', { ...booking, by: 'patient' });
    const mails = await until(async () => {
      const found = await database.collection('mails').find({ personId: userId }).toArray();
      return found.length >= 8 && found;
    }, 'the mails');
    // Only the welcome can wait.
    expect(mails.map(({ urgent }) => urgent).toSorted()).toEqual([false, ...Array(7).fill(true)]);
    expect(mails).toHaveLength(8);
  });
});

describe('a recipient whom the server does not know', () => {
  it('is in the server’s words, but not in what is logged', async () => {
    const smtp = createSmtpClient({ url: notification.sink.url, from: 'VetCare <no-reply@vetcare.test>' });
    const mail = { _id: 'm', to: 'nobody.rao@example.org', subject: 's', text: 't', html: 'h', attachments: [] };
    const error: unknown = await smtp.deliver(mail).catch((thrown: unknown) => thrown);
    smtp.close();
    expect(String(error)).toContain('nobody.rao@example.org');
    expect(smtpFault(error)).toEqual({ code: 'EENVELOPE', smtpStatus: 550 });
  });
});

describe('the service', () => {
  it('is alive and ready, and answers nothing else', async () => {
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${notification.running.port}${path}`)).status;
    expect([await status('/healthz'), await status('/readyz'), await status('/api/mails')]).toEqual([200, 200, 404]);
  });
});
