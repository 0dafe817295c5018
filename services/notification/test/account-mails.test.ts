import { randomUUID } from 'node:crypto';
import { emailCode, emailLinkToken } from '@vetcare/service-kit';
import { anId, everyDocument, publishEvent, until } from '@vetcare/test-kit';
import { aPerson, RESET_SECRET, type RunningNotification, startNotificationForTest } from './running-notification';

let notification: RunningNotification;
beforeAll(async () => {
  notification = await startNotificationForTest();
});
afterAll(() => notification.stop());

const decision = (doctor: ReturnType<typeof aPerson>) => ({
  doctorId: doctor.userId,
  FirstName: doctor.FirstName,
  LastName: doctor.LastName,
  email: doctor.email,
});

/** Waits until everything published to the AUTH stream so far has been handled. */
async function allHandled() {
  const marker = aPerson('patient');
  await notification.register(marker);
  await notification.nextMail(marker.email, /Welcome/);
}

describe('a registration', () => {
  it('welcomes a patient', async () => {
    const patient = aPerson('patient');
    await notification.register(patient);
    const mail = await notification.nextMail(patient.email, /^Welcome to VetCare$/);
    expect(mail.from).toMatchObject({ name: 'VetCare', address: 'no-reply@vetcare.test' });
    expect(mail.replyTo).toMatchObject([{ address: 'support@vetcare.test' }]);
    expect(mail.text).toContain('Hello Asha,');
    expect(mail.text).toContain('https://vetcare.test/doctor');
    expect(mail.html).toContain('href="https://vetcare.test/doctor"');
  });

  it('tells a doctor that it was received', async () => {
    const doctor = aPerson('doctor');
    await notification.register(doctor);
    const mail = await notification.nextMail(doctor.email, /^We received your registration$/);
    expect(mail.text).toContain('Hello Dr. Asha Rao,');
    expect(mail.text).toContain('as soon as your account is activated');
  });

  it('makes no mail for an admin', async () => {
    const admin = aPerson('admin');
    await notification.register(admin);
    await allHandled();
    expect(notification.sink.to(admin.email)).toEqual([]);
  });

  it('makes one mail, however often it is delivered', async () => {
    const patient = aPerson('patient');
    const id = await notification.register(patient);
    await publishEvent(notification.servers, 'auth.user.registered.v1', patient, { id });
    await allHandled();
    expect(notification.sink.to(patient.email)).toHaveLength(1);
  });

  it('of long ago makes no mail, as when the streams are replayed', async () => {
    const patient = aPerson('patient');
    await notification.register(patient, { occurredAt: new Date(Date.now() - 3 * 24 * 60 * 60 * 1000) });
    await allHandled();
    expect(notification.sink.to(patient.email)).toEqual([]);
  });

  it('writes a hostile name as text', async () => {
    const patient = aPerson('patient', { FirstName: '<img src=x onerror=alert(1)>' });
    await notification.register(patient);
    const mail = await notification.nextMail(patient.email, /Welcome/);
    expect(mail.html).toContain('Hello &lt;img src=x onerror=alert(1)&gt;,');
    expect(mail.html).not.toContain('<img');
    expect(mail.text).toContain('Hello <img src=x onerror=alert(1)>,');
  });
});

describe('somebody who reads Hindi', () => {
  it('is written to in Hindi, as text and as HTML', async () => {
    const doctor = aPerson('doctor', { language: 'hi' });
    await notification.register(doctor);
    const received = await notification.nextMail(doctor.email, /^हमें आपका रजिस्ट्रेशन मिल गया है$/);
    expect(received.text).toContain('नमस्ते डॉ. Asha Rao,');
    expect(received.html).toContain('<html lang="hi">');
    for (const part of [received.text, received.html]) {
      expect(part).toContain('हमारी टीम इसकी जाँच कर रही है।');
      expect(part).toContain('सादर,');
    }
    await publishEvent(notification.servers, 'auth.doctor.rejected.v1', { ...decision(doctor), reason: 'Licence' });
    const rejected = await notification.nextMail(doctor.email, /^आपके VetCare रजिस्ट्रेशन के बारे में$/);
    expect(rejected.text).toContain('कारण: Licence');
  });

  it('is written to in the language that was chosen last', async () => {
    const patient = aPerson('patient', { language: 'hi' });
    await notification.register(patient);
    await notification.nextMail(patient.email, /^VetCare में आपका स्वागत है$/);
    await publishEvent(notification.servers, 'auth.user.updated.v1', { ...patient, language: 'en' });
    await publishEvent(notification.servers, 'auth.user.guesses-refused.v1', { userId: patient.userId });
    await notification.nextMail(patient.email, /^Wrong passwords for your VetCare account$/);
    await publishEvent(notification.servers, 'auth.user.updated.v1', patient);
    await publishEvent(notification.servers, 'auth.user.guesses-refused.v1', { userId: patient.userId });
    await notification.nextMail(patient.email, /^आपके VetCare खाते पर ग़लत पासवर्ड डाले गए$/);
  });
});

describe('the second factor', () => {
  it.each([
    ['on', 0, /^Two-step sign-in is on/, /recovery codes/],
    ['off', 0, /^Two-step sign-in is off/, /no longer asks for a code/],
    ['recovery-code-used', 7, /^A recovery code of your VetCare account was used$/, /7 codes are left/],
    ['recovery-code-used', 1, /^A recovery code of your VetCare account was used$/, /1 code is left/],
    ['recovery-codes-renewed', 10, /^New recovery codes/, /ones from before no longer work/],
  ] as const)('is told to its owner: %s (%i left)', async (change, recoveryCodesLeft, subject, text) => {
    const doctor = aPerson('doctor');
    await notification.register(doctor);
    const data = { userId: doctor.userId, change, recoveryCodesLeft };
    await publishEvent(notification.servers, 'auth.user.second-factor-changed.v1', data);
    const mail = await notification.nextMail(doctor.email, subject);
    expect(mail.text).toMatch(text);
    expect(mail.text).toContain('https://vetcare.test/auth/forgot-password');
  });

  it('tells of wrong codes in the language of the account, apart from wrong passwords', async () => {
    const doctor = { ...aPerson('doctor'), language: 'hi' as const };
    await notification.register(doctor);
    await publishEvent(notification.servers, 'auth.user.guesses-refused.v1', { userId: doctor.userId, of: 'code' });
    await notification.nextMail(doctor.email, /^आपके VetCare खाते पर ग़लत कोड डाले गए$/);
  });
});

describe('where the payouts go', () => {
  it.each([
    ['entered', 'en', /^We know where to send your VetCare payouts$/, /before the next payout/],
    ['changed', 'en', /^Your VetCare payouts now go somewhere else$/, /after your password was entered/],
    ['changed', 'hi', /^आपके VetCare के पैसे अब कहीं और भेजे जाएँगे$/, /अगले भुगतान से पहले/],
  ] as const)('is told to the doctor without the details: %s (%s)', async (change, language, subject, text) => {
    const doctor = aPerson('doctor', { language });
    await notification.register(doctor);
    const data = { doctorId: doctor.userId, change };
    await publishEvent(notification.servers, 'auth.doctor.payout-details-changed.v1', data);
    const mail = await notification.nextMail(doctor.email, subject);
    expect(mail.text).toMatch(text);
    expect(mail.text).toContain('https://vetcare.test/auth/forgot-password');
  });

  it.each([
    ['en', /^Your VetCare payout for October 2026$/, 'Amount: ₹810.50'],
    ['hi', /^अक्टूबर 2026 का आपका VetCare भुगतान$/, 'राशि: ₹810.50'],
  ] as const)('is followed by a mail about each payout (%s)', async (language, subject, amount) => {
    const doctor = aPerson('doctor', { language });
    await notification.register(doctor);
    const payout = { doctorId: doctor.userId, month: '2026-10', payoutPaise: 81_050, reference: 'NEFT 1' };
    await publishEvent(notification.servers, 'booking.payout.recorded.v1', payout);
    const { text } = await notification.nextMail(doctor.email, subject);
    for (const part of [amount, ': NEFT 1', 'https://vetcare.test/doctor/appointments?statement=2026-10'])
      expect(text).toContain(part);
  });

  it('is told to nobody who has left', async () => {
    const doctor = aPerson('doctor');
    await notification.register(doctor);
    await notification.nextMail(doctor.email, /^We received/);
    await publishEvent(notification.servers, 'auth.user.deleted.v1', { userId: doctor.userId, role: 'doctor' });
    const data = { doctorId: doctor.userId, change: 'changed' as const };
    await publishEvent(notification.servers, 'auth.doctor.payout-details-changed.v1', data);
    await allHandled();
    expect(notification.sink.to(doctor.email)).toHaveLength(1);
  });
});

describe("an admin's decision", () => {
  it('is told to the doctor: approved', async () => {
    const doctor = aPerson('doctor');
    await notification.register(doctor);
    await publishEvent(notification.servers, 'auth.doctor.approved.v1', decision(doctor));
    const mail = await notification.nextMail(doctor.email, /^Your VetCare account is active$/);
    expect(mail.text).toContain('https://vetcare.test/auth/login');
  });

  it.each([
    ['auth.doctor.rejected.v1', /^About your VetCare registration$/],
    ['auth.doctor.suspended.v1', /^Your VetCare account is suspended$/],
  ] as const)('is told to the doctor with its reason: %s', async (type, subject) => {
    const doctor = aPerson('doctor');
    await notification.register(doctor);
    await publishEvent(notification.servers, type, { ...decision(doctor), reason: 'Licence <expired>' });
    const mail = await notification.nextMail(doctor.email, subject);
    expect(mail.text).toContain('Reason: Licence <expired>');
    expect(mail.html).toContain('Reason: Licence &lt;expired&gt;');
  });

  it.each([
    ['doctor', 'auth.doctor.suspended.v1', '/doctor/chats/patient'],
    ['patient', 'auth.user.suspended.v1', '/user/chats'],
  ] as const)('says what a suspended %s may still finish, and until when', async (role, type, page) => {
    const [finishing, other] = [aPerson(role), aPerson(role)];
    for (const person of [finishing, other]) await notification.register(person);
    const publish = (person: typeof finishing, more: { finishUntil?: string }) =>
      type === 'auth.doctor.suspended.v1'
        ? publishEvent(notification.servers, type, { ...decision(person), reason: 'r', ...more })
        : publishEvent(notification.servers, type, { userId: person.userId, ...more });
    await publish(finishing, { finishUntil: '2031-01-06T09:00:00.000Z' });
    await publish(other, {});
    const mail = await notification.nextMail(finishing.email, /suspended/);
    expect(mail.text).toMatch(/until .*6 January 2031.*14:30.* you can sign in/);
    expect(mail.text).toContain(`https://vetcare.test${page}`);
    const without = await notification.nextMail(other.email, /suspended/);
    expect(without.text).toContain("you can't sign in");
    expect(without.text).not.toContain(page);
  });

  it('is told to the doctor: no longer suspended', async () => {
    const doctor = aPerson('doctor');
    await notification.register(doctor);
    await publishEvent(notification.servers, 'auth.doctor.approved.v1', { ...decision(doctor), restored: true });
    const mail = await notification.nextMail(doctor.email, /^Your VetCare account is active again$/);
    expect(mail.text).toContain('lifted the suspension');
    expect(mail.text).toContain('https://vetcare.test/auth/login');
  });

  it.each([
    ['en', 'is suspended', 'reply to this email', 'is active again', 'You can sign in again'],
    ['hi', 'निलंबित कर दिया गया है', 'इस ईमेल का जवाब दें', 'फिर से चालू हो गया है', 'लॉग इन कर सकते हैं'],
  ] as const)(
    'is told to a patient, once each: suspended and restored (%s)',
    async (language, suspended, support, restored, welcome) => {
      const patient = aPerson('patient', { language });
      await notification.register(patient);
      const { userId } = patient;
      const id = await publishEvent(notification.servers, 'auth.user.suspended.v1', { userId });
      expect((await notification.nextMail(patient.email, new RegExp(suspended))).text).toContain(support);
      await publishEvent(notification.servers, 'auth.user.suspended.v1', { userId }, { id });
      await publishEvent(notification.servers, 'auth.user.restored.v1', { userId });
      const mail = await notification.nextMail(patient.email, new RegExp(restored));
      expect(mail.text).toContain(welcome);
      expect(mail.text).toContain('https://vetcare.test/auth/login');
      await allHandled();
      expect(notification.sink.to(patient.email)).toHaveLength(3);
    },
  );

  it('is not told to a patient when a later one has come before it', async () => {
    const patient = aPerson('patient');
    await notification.register(patient);
    const { userId } = patient;
    await publishEvent(notification.servers, 'auth.user.restored.v1', { userId });
    await notification.nextMail(patient.email, /active again/);
    const occurredAt = new Date(Date.now() - 60_000);
    await publishEvent(notification.servers, 'auth.user.suspended.v1', { userId }, { occurredAt });
    await allHandled();
    expect(notification.sink.to(patient.email)).toHaveLength(2);
  });

  it('is not told to somebody who left', async () => {
    const doctor = aPerson('doctor');
    await notification.register(doctor);
    await notification.nextMail(doctor.email, /received/);
    await publishEvent(notification.servers, 'auth.user.deleted.v1', { userId: doctor.userId, role: 'doctor' });
    await publishEvent(notification.servers, 'auth.doctor.approved.v1', decision(doctor));
    await allHandled();
    expect(notification.sink.to(doctor.email)).toHaveLength(1);
    expect(await notification.database.collection('mails').countDocuments({ personId: doctor.userId })).toBe(0);
  });
});

describe('a forgotten password', () => {
  const requested = (userId: string, minutes: number) => ({
    userId,
    resetId: randomUUID(),
    expiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
  });

  it('makes a mail with the link that auth accepts', async () => {
    const patient = aPerson('patient');
    await notification.register(patient);
    const data = requested(patient.userId, 30);
    await publishEvent(notification.servers, 'auth.user.password-reset-requested.v1', data);
    const mail = await notification.nextMail(patient.email, /^Choose a new VetCare password$/);
    const link = `https://vetcare.test/auth/reset-password#token=${emailLinkToken(RESET_SECRET, 'password-reset', data.resetId)}`;
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.text).toContain('once, for 30 minutes');
  });

  it('makes no mail when the link is too old already', async () => {
    const patient = aPerson('patient');
    await notification.register(patient);
    const data = requested(patient.userId, -1);
    await publishEvent(notification.servers, 'auth.user.password-reset-requested.v1', data);
    await allHandled();
    expect(notification.sink.to(patient.email)).toHaveLength(1);
  });
});

describe('the code that confirms an address', () => {
  const requested = (userId: string, email: string, minutes: number) => ({
    ...{ userId, email, codeId: randomUUID() },
    expiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
  });

  it('is mailed to that address as auth expects it, unless it is over', async () => {
    const patient = aPerson('patient');
    const email = `new-${patient.email}`;
    await notification.register(patient);
    const [data, over] = [requested(patient.userId, email, 30), requested(patient.userId, email, -1)];
    for (const one of [over, data]) await publishEvent(notification.servers, 'auth.user.email-code-requested.v1', one);
    const code = emailCode(RESET_SECRET, data.codeId);
    const mail = await notification.nextMail(email, new RegExp(`^${code} is your VetCare code$`));
    expect(mail.text).toContain(code);
    expect(mail.text).toContain('valid for 30 minutes');
    expect(notification.sink.to(email)).toHaveLength(1);
  });
});

describe('a changed e-mail', () => {
  const changed = (userId: string, oldEmail: string, newEmail: string) => ({
    userId,
    changeId: randomUUID(),
    oldEmail,
    newEmail,
    expiresAt: new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString(),
  });

  it('is told to the old address with the link that auth accepts, and to the new one without', async () => {
    const patient = aPerson('patient');
    const newEmail = `new-${patient.email}`;
    await notification.register(patient);
    const data = changed(patient.userId, patient.email, newEmail);
    const id = await publishEvent(notification.servers, 'auth.user.email-changed.v1', data);
    await publishEvent(notification.servers, 'auth.user.email-changed.v1', data, { id });
    const left = await notification.nextMail(patient.email, /^The email address of your VetCare account has changed$/);
    const link = `https://vetcare.test/auth/undo-email#token=${emailLinkToken(RESET_SECRET, 'email-undo', data.changeId)}`;
    expect(left.text).toContain(link);
    expect(left.html).toContain(`href="${link}"`);
    expect(left.text).toContain('for 7 days');
    expect(left.text).not.toContain(newEmail);
    const taken = await notification.nextMail(newEmail, /^This is now the email address of your VetCare account$/);
    expect(taken.text).not.toContain('undo-email');
    expect(taken.text).not.toContain(patient.email.replace('@example.org', ''));
    await allHandled();
    expect(notification.sink.to(newEmail)).toHaveLength(1);
    expect(notification.sink.to(patient.email)).toHaveLength(2);
  });

  it('is not told to somebody who left', async () => {
    const patient = aPerson('patient');
    await notification.register(patient);
    await notification.nextMail(patient.email, /Welcome/);
    await publishEvent(notification.servers, 'auth.user.deleted.v1', { userId: patient.userId, role: 'patient' });
    const newEmail = `new-${patient.email}`;
    const data = changed(patient.userId, patient.email, newEmail);
    await publishEvent(notification.servers, 'auth.user.email-changed.v1', data);
    await allHandled();
    expect(notification.sink.to(patient.email)).toHaveLength(1);
    expect(notification.sink.to(newEmail)).toEqual([]);
  });
});

describe('somebody who deleted the account', () => {
  it('is not named in the database any more, not even in mails to others', async () => {
    const { servers, database, sink } = notification;
    const named = { FirstName: 'Quillon', LastName: 'Zephyrine', email: 'quillon@zephyrine.test' };
    const patient = aPerson('patient', { ...named, image: '/media/auth/zephyrine' });
    const doctor = aPerson('doctor');
    for (const person of [patient, doctor]) await notification.register(person);
    const nextWeek = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString();
    const booking = { bookingId: anId(), patientId: patient.userId, doctorId: doctor.userId, amountPaise: 50_000 };
    const times = { appointmentAt: nextWeek, completionAt: nextWeek };
    const paid = { serviceChargePaise: 5_000, orderId: 'order_1', paymentId: 'pay_1' };
    await publishEvent(servers, 'booking.booking.completed.v1', { ...booking, ...times, ...paid });
    expect((await notification.nextMail(doctor.email, /^New appointment/)).subject).toContain('Quillon');
    const naming = async () => (await everyDocument(database)).filter((text) => /quillon|zephyrine/i.test(text));
    expect(await naming()).not.toEqual([]);
    await publishEvent(servers, 'auth.user.deleted.v1', { userId: patient.userId, role: 'patient' });
    const isLeft = () => database.collection('people').findOne({ _id: patient.userId as never, deleted: true });
    await until(isLeft, 'the deletion');
    const unsent = { state: 'waiting', personId: doctor.userId };
    await until(async () => (await database.collection('mails').countDocuments(unsent)) === 0, 'the mails');
    expect(await naming()).toEqual([]);
    expect(sink.to(doctor.email)).toHaveLength(2);
  });
});

describe('a sent mail', () => {
  it('is kept without what it said if it holds a link for its reader alone', async () => {
    const patient = aPerson('patient');
    await notification.register(patient);
    const expiresAt = new Date(Date.now() + 30 * 60_000).toISOString();
    const data = { userId: patient.userId, resetId: randomUUID(), expiresAt };
    await publishEvent(notification.servers, 'auth.user.password-reset-requested.v1', data);
    await notification.nextMail(patient.email, /^Choose a new VetCare password$/);
    const sent = { personId: patient.userId, kind: 'password-link', state: 'sent' };
    const row = await until(() => notification.database.collection('mails').findOne(sent));
    expect(row).toMatchObject({ subject: '', text: '', html: '', attachments: [] });
  });
});
