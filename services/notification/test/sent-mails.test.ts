import { randomUUID } from 'node:crypto';
import type { SentMail } from '@vetcare/contracts';
import { anId, publishEvent, until } from '@vetcare/test-kit';
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

const admin = { as: { id: anId(), role: 'admin' as const } };
const list = async (query: string): Promise<SentMail[]> =>
  (await notification.call('GET', `/api/admin/mails?${query}`, admin)).body as never;
const again = (mail: string) => notification.call('POST', '/api/admin/mails/again', { ...admin, body: { mail } });
const settled = (query: string, count: number) =>
  until(async () => {
    const mails = await list(query);
    return mails.length === count && mails.every(({ state }) => state !== 'waiting') && mails;
  }, `${count} mails of ${query}`);

async function aWelcomed(more: Parameters<typeof aPerson>[1] = {}) {
  const patient = aPerson('patient', more);
  await notification.register(patient);
  const [welcome] = await settled(`person=${patient.userId}`, 1);
  if (!welcome) throw new Error('No mail');
  return { patient, welcome };
}

async function aBooking() {
  const { patient } = await aWelcomed();
  const doctor = aPerson('doctor');
  await notification.register(doctor);
  const booking = {
    bookingId: anId(),
    patientId: patient.userId,
    doctorId: doctor.userId,
    amountPaise: 50_000,
    appointmentAt: '2026-01-05T09:00:00.000Z',
    completionAt: '2026-01-07T09:00:00.000Z',
    orderId: 'order_1',
    paymentId: 'pay_1',
  };
  await publishEvent(notification.servers, 'booking.booking.completed.v1', { ...booking, serviceChargePaise: 0 });
  await settled(`booking=${booking.bookingId}`, 2);
  return { patient, doctor, booking };
}

test('everybody reads which mails they got, and nobody which others did', async () => {
  const { patient, welcome } = await aWelcomed();
  const own = async (id: string) =>
    (await notification.call('GET', '/api/user/mails', { as: { id, role: 'patient' } })).body;
  const { kind, to, bookingId, state, writtenAt } = welcome;
  expect(await own(patient.userId)).toEqual([{ kind, to, bookingId, state, writtenAt }]);
  expect(await own(anId())).toEqual([]);
  expect((await notification.call('GET', '/api/user/mails')).status).toBe(401);
});

describe('the mails of a person', () => {
  it('are listed for admins only, without what they say', async () => {
    const { patient, welcome } = await aWelcomed();
    expect(welcome).toEqual({
      ...{ _id: expect.any(String), kind: 'welcome', person: patient.userId, to: patient.email, bookingId: null },
      ...{ state: 'accepted', tries: 1, smtpStatus: null, again: true },
      ...{ writtenAt: expect.any(String), settledAt: expect.any(String) },
    });
    const own = { as: { id: patient.userId, role: 'patient' as const } };
    expect((await notification.call('GET', `/api/admin/mails?person=${patient.userId}`, own)).status).toBe(403);
  });

  it('need either a person or a booking', async () => {
    for (const query of ['', `person=${anId()}&booking=${anId()}`])
      expect((await notification.call('GET', `/api/admin/mails?${query}`, admin)).status).toBe(400);
  });

  it('say which ones the server refused, and with what', async () => {
    const patient = aPerson('patient', { email: `nobody.${anId()}@example.org` });
    await notification.register(patient);
    const query = `person=${patient.userId}`;
    await until(async () => (await list(query))[0]?.smtpStatus === 550, 'the first refusal');
    const [refused] = await until(async () => {
      notification.clock.aheadMs += 60 * 60 * 1000;
      const mails = await list(query);
      return mails[0]?.state === 'refused' && mails;
    });
    expect(refused).toMatchObject({ smtpStatus: 550, tries: 8, again: true });
  });
});

describe('a mail', () => {
  it('is sent again to the address of now, and the audit log is told', async () => {
    const { patient, welcome } = await aWelcomed();
    const email = `${anId()}@example.org`;
    const { userId, FirstName, LastName, PhoneNo, gender, age, image } = patient;
    const updated = { userId, role: 'patient' as const, FirstName, LastName, PhoneNo, gender, age, image, email };
    await publishEvent(notification.servers, 'auth.user.updated.v1', updated);
    await until(() =>
      notification.database.collection('people').findOne({ _id: userId as never, 'account.email': email }),
    );
    const answer = await again(welcome._id);
    expect(answer).toMatchObject({ status: 201, body: { mail: { to: email, kind: 'welcome', state: 'waiting' } } });
    await notification.nextMail(email, /Welcome/);
    expect(await settled(`person=${userId}`, 2)).toMatchObject([{ to: email }, { to: patient.email }]);
    const row = await notification.database
      .collection('outbox')
      .findOne({ 'event.type': 'notification.mail.sent-again.v1', 'event.data.userId': userId });
    expect(row?.event).toMatchObject({ actor: admin.as.id, data: { kind: 'welcome' } });
  });

  it('is not sent twice by two admins at once, nor while it waits', async () => {
    const { patient, welcome } = await aWelcomed();
    notification.sink.refusing = true;
    const answers = await Promise.all([again(welcome._id), again(welcome._id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await again(welcome._id)).toMatchObject({ status: 409, body: { reason: 'mail_on_its_way' } });
    expect(await list(`person=${patient.userId}`)).toHaveLength(2);
  });

  it('with a link for its reader alone is never sent again, and keeps no words', async () => {
    const { patient } = await aWelcomed();
    await publishEvent(notification.servers, 'auth.user.password-reset-requested.v1', {
      userId: patient.userId,
      resetId: randomUUID(),
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    const mails = await settled(`person=${patient.userId}`, 2);
    const link = mails.find(({ kind }) => kind === 'password-link');
    expect(link?.again).toBe(false);
    expect(await again(link?._id ?? '')).toMatchObject({ status: 409, body: { reason: 'mail_not_repeatable' } });
    const row = await notification.database.collection('mails').findOne({ _id: link?._id as never });
    expect([row?.subject, row?.text, row?.html]).toEqual(['', '', '']);
  });

  it('about an appointment that has been cancelled since is not sent again, the one about the end is', async () => {
    const { patient, booking } = await aBooking();
    const { serviceChargePaise: _, ...fact } = { serviceChargePaise: 0, ...booking };
    await publishEvent(notification.servers, 'booking.booking.cancelled.v1', { ...fact, by: 'doctor' });
    const mails = await settled(`booking=${booking.bookingId}`, 4);
    const of = (kind: string) => mails.find((mail) => mail.kind === kind && mail.person === patient.userId);
    expect([of('booked')?.again, of('cancelled')?.again]).toEqual([false, true]);
    expect((await again(of('booked')?._id ?? '')).status).toBe(409);
    expect((await again(of('cancelled')?._id ?? '')).status).toBe(201);
  });

  it('is not sent again after thirty days, when its words are gone', async () => {
    const { patient, welcome } = await aWelcomed();
    notification.clock.aheadMs = 31 * 24 * 60 * 60_000;
    await notification.running.jobs.forgetMails();
    expect(await list(`person=${patient.userId}`)).toMatchObject([{ state: 'accepted', again: false }]);
    expect((await again(welcome._id)).status).toBe(409);
    expect((await again('unknown')).status).toBe(404);
  });

  it('goes with the account', async () => {
    const { patient, welcome } = await aWelcomed();
    await publishEvent(notification.servers, 'auth.user.deleted.v1', { userId: patient.userId, role: 'patient' });
    await until(async () => (await list(`person=${patient.userId}`)).length === 0);
    expect((await again(welcome._id)).status).toBe(404);
  });
});
