import type { EventData } from '@vetcare/contracts';
import { anId, publishEvent, until } from '@vetcare/test-kit';
import { formatMoment } from '../src/mail/format';
import { aPerson, type RunningNotification, startNotificationForTest } from './running-notification';

const HOUR = 60 * 60 * 1000;
const SUBJECT = /unread/;
let notification: RunningNotification;
let doctor: ReturnType<typeof aPerson>;
let admin: ReturnType<typeof aPerson>;
beforeAll(async () => {
  notification = await startNotificationForTest();
  doctor = aPerson('doctor');
  admin = aPerson('admin', { FirstName: 'Ada', LastName: 'Iyer' });
  await notification.register(doctor);
  await notification.register(admin);
});
afterAll(() => notification.stop());

type From = { senderId: string; count: number }[];
const leftUnread = (receiverId: string, from: From, options?: { id?: string; occurredAt?: Date }) =>
  publishEvent(notification.servers, 'chat.message.left-unread.v1', { receiverId, from }, options);
async function registered(role: 'patient' | 'doctor' = 'patient') {
  const person = aPerson(role);
  await notification.register(person);
  return person;
}
const unreadMails = (email: string) => notification.sink.to(email).filter(({ subject }) => SUBJECT.test(subject ?? ''));
/** Waits until everything that chat has published so far has been handled. */
async function allHandled() {
  const marker = await registered();
  await leftUnread(marker.userId, [{ senderId: doctor.userId, count: 1 }]);
  await notification.nextMail(marker.email, SUBJECT);
}
/** Waits until the service knows an admin's decision about somebody. */
const decided = (personId: string, barred: boolean) =>
  until(() =>
    notification.database
      .collection<{ _id: string }>('people')
      .findOne({ _id: personId, 'decision.approved': !barred }),
  );

describe('unread messages', () => {
  it('are told with how many of whom, and the way to the conversation', async () => {
    const patient = await registered();
    const id = await leftUnread(patient.userId, [{ senderId: doctor.userId, count: 1 }]);
    const mail = await notification.nextMail(patient.email, /^You have 1 unread message on VetCare$/);
    expect(mail.text).toContain('Hello Asha,');
    expect(mail.text).toContain('Dr. Asha Rao: 1 message\n');
    expect(mail.text).toContain(`https://vetcare.test/user/chats/${doctor.userId}`);
    expect(mail.html).toContain(`href="https://vetcare.test/user/chats/${doctor.userId}"`);
    await leftUnread(patient.userId, [{ senderId: doctor.userId, count: 1 }], { id });
    await allHandled();
    expect(unreadMails(patient.email)).toHaveLength(1);
  });

  it('are told in Hindi to who reads Hindi', async () => {
    const patient = aPerson('patient', { language: 'hi' });
    await notification.register(patient);
    await leftUnread(patient.userId, [{ senderId: doctor.userId, count: 2 }]);
    const mail = await notification.nextMail(patient.email, /^VetCare पर आपके 2 नए मैसेज हैं$/);
    expect(mail.text).toContain('डॉ. Asha Rao: 2 मैसेज\n');
    const another = aPerson('patient', { language: 'hi' });
    await notification.register(another);
    await leftUnread(another.userId, [{ senderId: doctor.userId, count: 1 }]);
    await notification.nextMail(another.email, /^VetCare पर आपका 1 नया मैसेज है$/);
  });

  it('of several people lead to the list of conversations', async () => {
    const patient = await registered();
    await leftUnread(patient.userId, [
      { senderId: admin.userId, count: 2 },
      { senderId: doctor.userId, count: 1 },
    ]);
    const mail = await notification.nextMail(patient.email, /^You have 3 unread messages on VetCare$/);
    expect(mail.text).toContain('Ada Iyer: 2 messages\nDr. Asha Rao: 1 message\n');
    expect(mail.text).toMatch(/https:\/\/vetcare\.test\/user\/chats\n/);
  });

  it('lead a doctor to the part of their chats where the sender is', async () => {
    const receiver = await registered('doctor');
    await leftUnread(receiver.userId, [{ senderId: admin.userId, count: 1 }]);
    const mail = await notification.nextMail(receiver.email, SUBJECT);
    expect(mail.text).toContain('Hello Dr. Asha Rao,');
    expect(mail.text).toContain(`https://vetcare.test/doctor/chats/admin/${admin.userId}`);
  });

  it('of very many people are named for ten, without waiting to hear who the others are', async () => {
    const patient = await registered();
    const senders = await Promise.all(Array.from({ length: 10 }, () => registered('doctor')));
    await leftUnread(
      patient.userId,
      [...senders.map(({ userId }) => userId), anId(), anId()].map((senderId) => ({ senderId, count: 2 })),
    );
    const mail = await notification.nextMail(patient.email, /^You have 24 unread messages on VetCare$/);
    expect(mail.text?.match(/Dr\. Asha Rao: 2 messages/g)).toHaveLength(10);
    expect(mail.text).toContain('2 more people: 4 messages');
  });

  it('are not told an hour later, when they may have been read', async () => {
    const patient = await registered();
    const from = [{ senderId: doctor.userId, count: 1 }];
    await leftUnread(patient.userId, from, { occurredAt: new Date(Date.now() - HOUR - 1_000) });
    await allHandled();
    expect(unreadMails(patient.email)).toEqual([]);
  });

  it('are not told to somebody who is suspended or has left, and again to whoever was restored', async () => {
    const [suspended, restored, left] = [await registered(), await registered(), await registered()];
    const barred = await registered('doctor');
    const { servers } = notification;
    const { userId: doctorId, FirstName, LastName, email } = barred;
    await publishEvent(servers, 'auth.user.suspended.v1', { userId: suspended.userId });
    await publishEvent(servers, 'auth.user.suspended.v1', { userId: restored.userId });
    await publishEvent(servers, 'auth.user.restored.v1', { userId: restored.userId });
    await publishEvent(servers, 'auth.user.deleted.v1', { userId: left.userId, role: 'patient' });
    await publishEvent(servers, 'auth.doctor.suspended.v1', { doctorId, FirstName, LastName, email, reason: 'Papers' });
    await decided(suspended.userId, true);
    await decided(restored.userId, false);
    await decided(doctorId, true);
    for (const { userId } of [suspended, left, barred, restored])
      await leftUnread(userId, [{ senderId: admin.userId, count: 1 }]);
    await notification.nextMail(restored.email, SUBJECT);
    await allHandled();
    for (const person of [suspended, left, barred]) expect(unreadMails(person.email)).toEqual([]);
  });

  it('are told to somebody who is suspended and may finish consultations, until that time is over', async () => {
    const [patient, late, finishing] = [await registered(), await registered(), await registered('doctor')];
    const { servers } = notification;
    const finishUntil = new Date(Date.now() + HOUR).toISOString();
    const over = new Date(Date.now() - 1_000).toISOString();
    await publishEvent(servers, 'auth.user.suspended.v1', { userId: patient.userId, finishUntil });
    await publishEvent(servers, 'auth.user.suspended.v1', { userId: late.userId, finishUntil: over });
    const { userId: doctorId, FirstName, LastName, email } = finishing;
    const decision = { doctorId, FirstName, LastName, email, reason: 'Papers', finishUntil };
    await publishEvent(servers, 'auth.doctor.suspended.v1', decision);
    for (const { userId } of [patient, late, finishing]) await decided(userId, true);
    await leftUnread(late.userId, [{ senderId: doctor.userId, count: 1 }]);
    await leftUnread(patient.userId, [{ senderId: doctor.userId, count: 1 }]);
    await notification.nextMail(patient.email, SUBJECT);
    await leftUnread(doctorId, [{ senderId: patient.userId, count: 1 }]);
    await notification.nextMail(finishing.email, SUBJECT);
    await allHandled();
    expect(unreadMails(late.email)).toEqual([]);
  });
});

describe('a consultation in which the doctor wrote nothing', () => {
  it.each([
    ['en', /^Dr\. Asha Rao didn't write to you/, 'or your money back'],
    ['hi', /^डॉ\. Asha Rao ने आपको कुछ नहीं लिखा/, 'अपने पैसे वापस'],
  ] as const)('is told to the patient with what they can have instead (%s)', async (language, subject, offer) => {
    const patient = aPerson('patient', { language });
    await notification.register(patient);
    const { userId: patientId } = patient;
    const data = { bookingId: anId(), patientId, doctorId: doctor.userId, completionAt: new Date().toISOString() };
    await publishEvent(notification.servers, 'chat.message.left-unanswered.v1', data);
    const mail = await notification.nextMail(patient.email, subject);
    expect(mail.text).toContain(offer);
    expect(mail.text).toContain('https://vetcare.test/user/history');
    expect(mail.text).toContain(data.bookingId);
  });

  const ending = (data: { bookingId: string; patientId: string }, completionAt: Date, sequence = 0) => ({
    ...{ ...data, doctorId: doctor.userId, amountPaise: 50_000, refundPaise: 45_050 },
    chooseBy: new Date(completionAt.getTime() + 30 * 24 * HOUR).toISOString(),
    appointment: {
      appointmentAt: new Date(completionAt.getTime() - 48 * HOUR).toISOString(),
      completionAt: completionAt.toISOString(),
      minutes: 30,
      sequence,
    },
  });
  const silent = async (language: 'en' | 'hi' = 'en') => {
    const patient = aPerson('patient', { language });
    await notification.register(patient);
    return { email: patient.email, data: { bookingId: anId(), patientId: patient.userId } };
  };
  const publishEnding = (data: EventData<'booking.booking.choice-ending.v1'>) =>
    publishEvent(notification.servers, 'booking.booking.choice-ending.v1', data);

  it.each([
    ['en', /^Please choose: your money or another time with Dr\. Asha Rao$/, 'at no cost, or ₹450.50 back'],
    ['hi', /^कृपया चुनें: पैसे वापस या डॉ\. Asha Rao के साथ दूसरा समय$/, 'बिना शुल्क दूसरा समय, या ₹450.50 वापस'],
  ] as const)('is told once more before the choice ends, with both choices and the time (%s)', async (...given) => {
    const [language, subject, choices] = given;
    const { email, data } = await silent(language);
    const told = ending(data, new Date(Date.now() - 28 * 24 * HOUR));
    await publishEnding(told);
    const { text } = await notification.nextMail(email, subject);
    for (const part of [choices, formatMoment(told.chooseBy, language), 'https://vetcare.test/user/history'])
      expect(text).toContain(part);
    await publishEnding(told);
    await allHandled();
    expect(notification.sink.to(email).filter((mail) => subject.test(mail.subject ?? ''))).toHaveLength(1);
  });

  it('is not told again once the money is on its way, another time was taken, or the choice is over', async () => {
    const [returned, moved, late] = [await silent(), await silent(), await silent()];
    const completionAt = new Date(Date.now() - 28 * 24 * HOUR);
    const { servers } = notification;
    const about = { ...returned.data, doctorId: doctor.userId, amountPaise: 50_000 };
    const paid = { orderId: 'order_1', paymentId: 'pay_1', refundId: 'rfnd_1', reason: 'unanswered' };
    await publishEvent(servers, 'booking.booking.refunded.v1', { ...about, ...paid });
    const again = ending(moved.data, new Date(Date.now() + 72 * HOUR), 1);
    const { appointment } = again;
    const move = { ...moved.data, doctorId: doctor.userId, amountPaise: 50_000, appointment };
    const movedFrom = completionAt.toISOString();
    await publishEvent(servers, 'booking.booking.moved.v1', { ...move, movedFrom, rebooking: true });
    await notification.nextMail(returned.email, /refunded/);
    await notification.nextMail(moved.email, /^Appointment moved/);
    for (const { data } of [returned, moved]) await publishEnding(ending(data, completionAt));
    await publishEnding(ending(late.data, new Date(Date.now() - 31 * 24 * HOUR)));
    await allHandled();
    for (const { email } of [returned, moved, late])
      expect(notification.sink.to(email).map(({ subject }) => subject)).not.toContainEqual(
        expect.stringMatching(/^Please choose/),
      );
  });
});
