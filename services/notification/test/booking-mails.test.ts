import { anId, publishEvent, until } from '@vetcare/test-kit';
import ICAL from 'ical.js';
import { aPerson, type RunningNotification, startNotificationForTest } from './running-notification';

let notification: RunningNotification;
beforeAll(async () => {
  notification = await startNotificationForTest();
});
afterAll(() => notification.stop());

const completed = (patientId: string, doctorId: string) => ({
  bookingId: anId(),
  patientId,
  doctorId,
  amountPaise: 54_950,
  serviceChargePaise: 5_495,
  appointmentAt: '2026-01-05T09:00:00.000Z',
  completionAt: '2026-01-07T09:00:00.000Z',
  orderId: 'order_1',
  paymentId: 'pay_1',
});
function parseCalendar(content: string | ArrayBuffer | Uint8Array | undefined) {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) throw new Error('The file has no event');
  return {
    event: new ICAL.Event(event),
    method: calendar.getFirstPropertyValue('method'),
    status: event.getFirstPropertyValue('status'),
  };
}
const profile = (doctorId: string) => ({
  doctorId,
  FirstName: 'Nila',
  LastName: 'Iyer',
  gender: null,
  age: null,
  image: null,
  specialization: 'Surgery',
  experience: null,
  feesPaise: 54_950,
  isAvailable: true,
  isValidated: true,
});

/** Waits until all that was written for them was sent. */
const allSentTo = (...userIds: string[]) => {
  const unsent = { state: 'waiting', personId: { $in: userIds } };
  const mails = notification.database.collection('mails');
  return until(async () => (await mails.countDocuments(unsent)) === 0, 'all mails to be sent');
};

describe('a paid booking', () => {
  it('is confirmed to both sides, with a calendar file', async () => {
    const { servers } = notification;
    const patient = aPerson('patient', { FirstName: 'Ravi', LastName: 'Menon' });
    const doctor = aPerson('doctor');
    await notification.register(patient);
    await notification.register(doctor);
    await publishEvent(servers, 'catalogue.doctor.updated.v1', profile(doctor.userId));
    await until(() =>
      notification.database.collection('people').findOne({ 'profile.FirstName': 'Nila', account: { $exists: true } }),
    );
    const booking = completed(patient.userId, doctor.userId);
    await publishEvent(servers, 'booking.booking.completed.v1', booking);

    const receipt = await notification.nextMail(patient.email, /^Booking confirmed: Dr\. Nila Iyer$/);
    expect(receipt.text).toContain('Paid: ₹549.50');
    expect(receipt.text).toContain('Appointment: Monday, 5 January 2026');
    expect(receipt.text).toContain('14:30 (India time)');
    expect(receipt.text).toContain('Payment: pay_1');
    expect(receipt.text).toContain(`https://vetcare.test/user/chats/${doctor.userId}`);
    // The page with the receipt as PDF shows it to the patient only.
    const page = `https://vetcare.test/doctor/${doctor.userId}?booked=${booking.bookingId}`;
    expect(receipt.text).toContain(`Download your receipt (PDF): ${page}`);
    expect(receipt.html).toContain(`href="${page}"`);
    const notice = await notification.nextMail(doctor.email, /^New appointment: Ravi Menon$/);
    expect(notice.text).toContain('https://vetcare.test/doctor/appointments');

    for (const mail of [receipt, notice]) {
      const [file] = mail.attachments;
      expect(file).toMatchObject({ filename: 'vetcare-consultation.ics', mimeType: 'text/calendar' });
      const { event, method } = parseCalendar(file?.content);
      expect(event.startDate.toJSDate().toISOString()).toBe(booking.appointmentAt);
      expect(event.endDate.toJSDate().toISOString()).toBe('2026-01-05T09:30:00.000Z');
      expect([event.uid, event.sequence, method]).toEqual([`${booking.bookingId}@vetcare`, 0, 'PUBLISH']);
    }
  });

  it.each([
    [
      'en',
      { changeableUntil: '2026-01-05T08:00:00.000Z' },
      /cancel .* or move .* until Monday, 5 January 2026 at 13:30/,
    ],
    [
      'hi',
      { changeableUntil: '2026-01-05T08:00:00.000Z' },
      /सोमवार, 5 जनवरी 2026 को 13:30 बजे \(भारतीय समय\) तक .* रद्द/,
    ],
    ['en', { instant: true }, /already begun, so it can't be cancelled or moved/],
  ] as const)('tells the patient (%s) until when it can be changed: %j', async (language, terms, expected) => {
    const patient = aPerson('patient', { language });
    const doctor = aPerson('doctor');
    await notification.register(patient);
    await notification.register(doctor);
    const booking = { ...completed(patient.userId, doctor.userId), ...terms };
    await publishEvent(notification.servers, 'booking.booking.completed.v1', booking);
    const receipt = await notification.nextMail(patient.email, /Asha/);
    expect(receipt.text?.replaceAll('\n', ' ')).toMatch(expected);
    const ends = parseCalendar(receipt.attachments[0]?.content).event.endDate.toJSDate().toISOString();
    expect(ends).toBe('instant' in terms ? booking.completionAt : '2026-01-05T09:30:00.000Z');
  });

  it('is told to each side in the language they read, with its dates and amounts', async () => {
    const { servers } = notification;
    const patient = aPerson('patient', { FirstName: 'Ravi', LastName: 'Menon', language: 'hi' });
    const doctor = aPerson('doctor');
    await notification.register(patient);
    await notification.register(doctor);
    const booking = completed(patient.userId, doctor.userId);
    await publishEvent(servers, 'booking.booking.completed.v1', { ...booking, amountPaise: 12_34_550 });
    const receipt = await notification.nextMail(patient.email, /^बुकिंग पक्की हो गई: डॉ\. Asha Rao$/);
    expect(receipt.text).toContain('नमस्ते Ravi,');
    expect(receipt.text).toContain('अपॉइंटमेंट: सोमवार, 5 जनवरी 2026 को 14:30 बजे (भारतीय समय)');
    expect(receipt.text).toContain('भुगतान: ₹12,345.50');
    expect(receipt.html).toContain('डॉ. Asha Rao से चैट करें</a>');
    expect(parseCalendar(receipt.attachments[0]?.content).event.summary).toBe('डॉ. Asha Rao के साथ VetCare परामर्श');
    const notice = await notification.nextMail(doctor.email, /^New appointment: Ravi Menon$/);
    expect(notice.text).toContain('Monday, 5 January 2026 at 14:30 (India time)');

    await publishEvent(servers, 'booking.booking.cancelled.v1', { ...booking, by: 'doctor' });
    const cancelled = await notification.nextMail(patient.email, /^अपॉइंटमेंट रद्द हुआ: डॉ\. Asha Rao$/);
    expect(cancelled.text).toContain('हम पूरी फ़ीस रिफ़ंड कर रहे हैं');
    await publishEvent(servers, 'booking.booking.refunded.v1', { ...booking, refundId: 'rfnd_4', reason: 'cancelled' });
    expect((await notification.nextMail(patient.email, /^आपका पैसा रिफ़ंड/)).text).toContain('रिफ़ंड: rfnd_4');
  });

  it('that its doctor cancels with a message brings the patient one mail, with the message', async () => {
    const { servers } = notification;
    const [patient, doctor] = [aPerson('patient'), aPerson('doctor')];
    await notification.register(patient);
    await notification.register(doctor);
    const booking = completed(patient.userId, doctor.userId);
    const appointment = { ...booking, minutes: 30, sequence: 1 };
    const fact = { ...booking, appointment, by: 'doctor' as const };
    const message = 'I am ill.\n<b>Dr. Rao</b> can see Bruno.';
    await publishEvent(servers, 'booking.booking.cancelled.v1', { ...fact, explained: true });
    await publishEvent(servers, 'booking.booking.cancellation-explained.v1', { ...fact, message });
    const mail = await notification.nextMail(patient.email, /^Appointment cancelled/);
    expect(mail.text).toContain('Dr. Asha Rao writes: “I am ill.');
    expect(mail.html).toContain('&lt;b&gt;Dr. Rao&lt;/b&gt; can see Bruno.”');
    expect(mail.attachments.map(({ content }) => parseCalendar(content).status)).toEqual(['CANCELLED']);
    expect((await notification.nextMail(doctor.email, /^Appointment cancelled/)).text).not.toContain('Bruno');
    const cancellations = notification.sink.to(patient.email).filter(({ subject }) => /cancelled/.test(subject ?? ''));
    expect(cancellations).toHaveLength(1);
  });

  it.each([
    ['no-show', {}, /says you didn't come$/, 'please reply to this email'],
    ['done', {}, /^Consultation done/, 'has marked your consultation as done'],
    ['done', { corrected: true }, /^Consultation done/, 'has corrected this'],
  ] as const)('of which the doctor says %s %j brings the patient a mail, and the doctor none', async (...row) => {
    const [outcome, more, subject, words] = row;
    const { servers } = notification;
    const [patient, doctor] = [aPerson('patient'), aPerson('doctor')];
    await notification.register(patient);
    await notification.register(doctor);
    const booking = completed(patient.userId, doctor.userId);
    const appointment = { ...booking, minutes: 30, sequence: 0 };
    const fact = { ...booking, appointment, outcome, notedAt: booking.appointmentAt, ...more };
    await publishEvent(servers, 'booking.booking.outcome-noted.v1', fact);
    expect((await notification.nextMail(patient.email, subject)).text).toContain(words);
    const toDoctor = notification.sink.to(doctor.email).map((mail) => mail.subject);
    expect(toDoctor.filter((sent) => subject.test(sent ?? ''))).toEqual([]);
  });

  it('whose chat the doctor reopens tells the patient until when they can write', async () => {
    const { servers } = notification;
    const [patient, doctor] = [aPerson('patient'), aPerson('doctor')];
    await notification.register(patient);
    await notification.register(doctor);
    const { bookingId, patientId, doctorId, amountPaise } = completed(patient.userId, doctor.userId);
    const fact = { bookingId, patientId, doctorId, amountPaise };
    const times = { reopenedAt: '2026-01-10T09:00:00.000Z', openUntil: '2026-01-13T09:00:00.000Z' };
    await publishEvent(servers, 'booking.booking.reopened.v1', { ...fact, ...times });
    const { text } = await notification.nextMail(patient.email, /^You can write to Dr\. Asha Rao again/);
    expect(text).toContain('13 January 2026');
    expect(text).toContain(`/user/chats/${doctorId}`);
    expect(notification.sink.to(doctor.email).filter(({ subject }) => /again/.test(subject ?? ''))).toEqual([]);
  });

  it('for which the doctor proposes another time asks the patient, and tells the doctor that it was declined', async () => {
    const { servers } = notification;
    const [patient, doctor] = [aPerson('patient'), aPerson('doctor')];
    await notification.register(patient);
    await notification.register(doctor);
    const { bookingId, patientId, doctorId, amountPaise, appointmentAt, completionAt } = completed(
      patient.userId,
      doctor.userId,
    );
    const appointment = { appointmentAt, completionAt, minutes: 30, sequence: 0 };
    const fact = { bookingId, patientId, doctorId, amountPaise, appointment, proposedFor: '2026-01-06T09:00:00.000Z' };
    await publishEvent(servers, 'booking.booking.move-proposed.v1', { ...fact, until: appointmentAt });
    const { text } = await notification.nextMail(patient.email, /^Dr\. Asha Rao proposes another time/);
    expect(text).toContain('6 January 2026');
    expect(text).toContain("If you don't answer, the appointment stays where it is");
    await publishEvent(servers, 'booking.booking.move-declined.v1', fact);
    expect((await notification.nextMail(doctor.email, /^Appointment stays/)).text).toContain('has declined');
    expect(notification.sink.to(patient.email).filter(({ subject }) => /stays/.test(subject ?? ''))).toEqual([]);
    await publishEvent(servers, 'booking.booking.move-withdrawn.v1', fact);
    const back = await notification.nextMail(patient.email, /^Your appointment with Dr\. Asha Rao stays/);
    expect(back.text).toContain('nothing to answer');
    expect(
      notification.sink.to(doctor.email).filter(({ subject }) => /^Appointment stays/.test(subject ?? '')),
    ).toHaveLength(1);
  });

  it('waits for people who are not known yet', async () => {
    const patient = aPerson('patient');
    const doctor = aPerson('doctor');
    await publishEvent(notification.servers, 'booking.booking.completed.v1', completed(patient.userId, doctor.userId));
    await notification.register(doctor);
    await notification.nextMail(doctor.email, /received/);
    expect(notification.sink.to(patient.email)).toEqual([]);
    await notification.register(patient);
    await notification.nextMail(patient.email, /^Booking confirmed/);
    await notification.nextMail(doctor.email, /^New appointment/);
  });

  it('makes one mail to each side, however often it is told', async () => {
    const { servers } = notification;
    const patient = aPerson('patient');
    const doctor = aPerson('doctor');
    await notification.register(patient);
    await notification.register(doctor);
    const booking = completed(patient.userId, doctor.userId);
    const id = await publishEvent(servers, 'booking.booking.completed.v1', booking);
    await publishEvent(servers, 'booking.booking.completed.v1', booking, { id });
    const appointment = { ...booking, minutes: 30, sequence: 1 };
    const moved = { ...booking, movedFrom: booking.appointmentAt, appointment };
    const movedId = await publishEvent(servers, 'booking.booking.moved.v1', moved);
    await publishEvent(servers, 'booking.booking.moved.v1', moved, { id: movedId });
    await notification.nextMail(doctor.email, /^Appointment moved/);
    const cancelled = { ...booking, by: 'patient' as const };
    const cancelledId = await publishEvent(servers, 'booking.booking.cancelled.v1', cancelled);
    await publishEvent(servers, 'booking.booking.cancelled.v1', cancelled, { id: cancelledId });
    await publishEvent(servers, 'booking.booking.refunded.v1', { ...booking, refundId: 'rfnd_1', reason: 'late' });
    // An event that comes before the people it is about is set aside, so the mails may be made in any order.
    await notification.nextMail(patient.email, /refunded/);
    await notification.nextMail(patient.email, /^Booking confirmed/);
    await notification.nextMail(doctor.email, /^New appointment/);
    await notification.nextMail(doctor.email, /^Refunded/);
    await allSentTo(patient.userId, doctor.userId);
    const counted = ({ email }: { email: string }, subject: RegExp) =>
      notification.sink.to(email).filter((mail) => subject.test(mail.subject ?? '')).length;
    const toPatient = [/^Booking confirmed/, /^Appointment moved/, /^Appointment cancelled/, /refunded$/];
    const toDoctor = [/^New appointment/, /^Appointment moved/, /^Appointment cancelled/, /^Refunded/];
    for (const subject of toPatient) expect([subject, counted(patient, subject)]).toEqual([subject, 1]);
    for (const subject of toDoctor) expect([subject, counted(doctor, subject)]).toEqual([subject, 1]);
  });
});

describe('a refund', () => {
  it.each(['slot_taken', 'not_booked'])('that was not the doctor’s (%s) is told to patients only', async (reason) => {
    const patient = aPerson('patient');
    const doctor = aPerson('doctor');
    await notification.register(patient);
    await notification.register(doctor);
    const { bookingId, patientId, doctorId, amountPaise, orderId } = completed(patient.userId, doctor.userId);
    await publishEvent(notification.servers, 'booking.booking.refunded.v1', {
      bookingId,
      patientId,
      doctorId,
      amountPaise,
      orderId,
      refundId: 'rfnd_2',
      reason,
    });
    const mail = await notification.nextMail(patient.email, /^Your payment has been refunded$/);
    expect(mail.text).toContain('Refunded: ₹549.50');
    expect(mail.text).toContain('Refund: rfnd_2');
    // As the pages say it.
    expect(mail.text).toContain('Banks usually need five to seven working days.');
    expect(mail.attachments).toEqual([]);
    // One to the doctor would have been written with it.
    await allSentTo(doctor.userId);
    expect(notification.sink.to(doctor.email).filter(({ subject }) => subject?.startsWith('Refunded'))).toEqual([]);
  });
});

describe('a refund of a consultation', () => {
  it.each([
    ['whole', 'refunded', /^Your payment has been refunded$/, '₹549.50', 'Refunded: '],
    ['part', 'partly-refunded', /^Part of your payment/, '₹100', 'Refunded so far: '],
  ] as const)('of the %s is told to both sides', async (_what, fact, subject, sum, row) => {
    const [patient, doctor] = [aPerson('patient'), aPerson('doctor', { language: 'hi' })];
    await notification.register(patient);
    await notification.register(doctor);
    const { bookingId, patientId, doctorId, amountPaise, orderId, ...times } = completed(patient.userId, doctor.userId);
    const booking = { bookingId, patientId, doctorId, amountPaise, orderId };
    const refund = { refundId: 'rfnd_4', reason: 'refunded_by_clinic' };
    if (fact === 'refunded') {
      const appointment = { ...times, minutes: 30, sequence: 1 };
      await publishEvent(notification.servers, 'booking.booking.refunded.v1', { ...booking, ...refund, appointment });
    } else {
      const part = { ...booking, ...refund, refundedPaise: 10_000 };
      await publishEvent(notification.servers, 'booking.booking.partly-refunded.v1', part);
    }
    const own = await notification.nextMail(patient.email, subject);
    expect(own.text).toContain(row + sum);
    const notice = await notification.nextMail(doctor.email, /^रिफ़ंड किया गया/);
    expect(notice.text).toContain(sum);
    // The end of an appointment takes it out of the calendars; a part of the money does not.
    for (const { attachments } of [own, notice])
      expect(attachments.map(({ content }) => parseCalendar(content).status)).toEqual(
        fact === 'refunded' ? ['CANCELLED'] : [],
      );
  });
});

describe('a sum that the bank took back', () => {
  it.each([
    ['whole', /^Your payment has been refunded$/, '₹549.50', 'Your bank has returned your payment', 'the payment'],
    ['part', /^Part of your payment/, '₹100', 'Your bank has returned part of your payment', 'part of the payment'],
  ] as const)('is told to both as the bank’s: the %s', async (what, subject, sum, toPatient, toDoctor) => {
    const [patient, doctor] = [aPerson('patient'), aPerson('doctor')];
    await notification.register(patient);
    await notification.register(doctor);
    const { bookingId, patientId, doctorId, amountPaise, orderId } = completed(patient.userId, doctor.userId);
    const refund = { bookingId, patientId, doctorId, amountPaise, orderId, refundId: 'disp_1', reason: 'charged_back' };
    if (what === 'whole') await publishEvent(notification.servers, 'booking.booking.refunded.v1', refund);
    else
      await publishEvent(notification.servers, 'booking.booking.partly-refunded.v1', {
        ...refund,
        refundedPaise: 10_000,
      });
    const own = await notification.nextMail(patient.email, subject);
    expect(own.text).toContain(`${toPatient} for the consultation`);
    expect(own.text).toContain(`Returned by the bank: ${sum}`);
    expect(own.text).not.toContain('Refunded: ');
    expect(own.text).not.toContain('We have refunded');
    const notice = await notification.nextMail(doctor.email, /^Refunded/);
    expect(notice.text).toContain(`bank has taken back ${toDoctor} for the consultation`);
    expect(notice.text).toContain(sum);
    // Who bears it is a setting, which this service doesn't know.
    expect(notice.text).not.toContain('Your earnings are reduced');
  });
});

describe('a sum of which the bank returned a part', () => {
  it.each([
    ['refunded_by_admin', ['Refunded: ₹349.50', 'Returned by the bank before: ₹200']],
    ['charged_back', ['Returned by the bank: ₹200', 'Returned before: ₹349.50']],
  ])('names both parts to both sides (%s)', async (reason, rows) => {
    const [patient, doctor] = [aPerson('patient'), aPerson('doctor')];
    await notification.register(patient);
    await notification.register(doctor);
    const { bookingId, patientId, doctorId, amountPaise, orderId } = completed(patient.userId, doctor.userId);
    const refund = { bookingId, patientId, doctorId, amountPaise, orderId, refundId: 'rfnd_1', reason };
    await publishEvent(notification.servers, 'booking.booking.refunded.v1', { ...refund, byBankPaise: 20_000 });
    const own = await notification.nextMail(patient.email, /^Your payment has been refunded$/);
    const notice = await notification.nextMail(doctor.email, /^Refunded/);
    for (const { text } of [own, notice]) for (const row of rows) expect(text).toContain(row);
    for (const { text } of [own, notice]) expect(text).not.toContain('₹549.50');
  });
});

describe('a part that goes back', () => {
  it.each([[false], [true]])('says that the consultation goes ahead unless it has ended (%s)', async (ended) => {
    const [patient, doctor] = [aPerson('patient'), aPerson('doctor')];
    await notification.register(patient);
    await notification.register(doctor);
    const { bookingId, patientId, doctorId, amountPaise, orderId } = completed(patient.userId, doctor.userId);
    const booking = { bookingId, patientId, doctorId, amountPaise, orderId };
    if (ended) {
      await publishEvent(notification.servers, 'booking.booking.cancelled.v1', { ...booking, by: 'patient' });
      await notification.nextMail(patient.email, /^Appointment cancelled/);
    }
    const refund = { refundId: 'rfnd_1', reason: 'refunded_by_admin', refundedPaise: 30_000 };
    await publishEvent(notification.servers, 'booking.booking.partly-refunded.v1', { ...booking, ...refund });
    const { text } = await notification.nextMail(patient.email, /has been refunded$/);
    expect(text).toContain('Refunded so far: ₹300');
    expect(text?.includes('goes ahead')).toBe(!ended);
  });

  it('of what never was the doctor’s is told to the patient alone', async () => {
    const [patient, doctor] = [aPerson('patient'), aPerson('doctor')];
    await notification.register(patient);
    await notification.register(doctor);
    const { bookingId, patientId, doctorId, amountPaise, orderId } = completed(patient.userId, doctor.userId);
    const booking = { bookingId, patientId, doctorId, amountPaise, orderId };
    const rest = (refundId: string, reason: string, refundedPaise: number) =>
      publishEvent(notification.servers, 'booking.booking.partly-refunded.v1', {
        ...booking,
        ...{ refundId, reason, refundedPaise },
      });
    await rest('rfnd_6', 'slot_taken', 30_000);
    await rest('rfnd_7', 'doctor_left', 20_000);
    await rest('rfnd_8', 'refunded_by_clinic', 10_000);
    const notice = await notification.nextMail(doctor.email, /^Refunded/);
    expect(notice.text).toContain('₹100');
    const refunds = notification.sink.to(doctor.email).filter(({ subject }) => subject?.startsWith('Refunded'));
    expect(refunds).toHaveLength(1);
  });
});

describe('a second payment that went back', () => {
  it('is told to the patient alone, with its sum, and takes nothing out of a calendar', async () => {
    const [patient, doctor] = [aPerson('patient'), aPerson('doctor')];
    await notification.register(patient);
    await notification.register(doctor);
    const { bookingId, patientId, doctorId } = completed(patient.userId, doctor.userId);
    const payment = { amountPaise: 50_000, refundId: 'rfnd_5', reason: 'second_payment' };
    const data = { bookingId, patientId, doctorId, ...payment };
    await publishEvent(notification.servers, 'booking.payment.returned.v1', data);
    const mail = await notification.nextMail(patient.email, /^A payment of yours has been returned$/);
    expect(mail.text).toContain('Refunded: ₹500');
    expect(mail.text).toContain('Your booking is as it was.');
    expect(mail.attachments).toEqual([]);
    expect(notification.sink.to(doctor.email).map(({ subject }) => subject)).not.toContain(mail.subject);
  });
});

it.each([
  ['en', /^A payment of yours has been returned$/, 'in another currency than its fee'],
  ['hi', /^आपका एक भुगतान वापस/, 'फ़ीस से अलग मुद्रा में'],
] as const)('a payment in another currency that went back is told with its sum (%s)', async (...row) => {
  const [language, subject, words] = row;
  const [patient, doctor] = [aPerson('patient', { language }), aPerson('doctor')];
  await notification.register(patient);
  const { bookingId, patientId } = completed(patient.userId, doctor.userId);
  const payment = { paymentId: 'pay_9', refundId: 'rfnd_9', returnedPaise: 30_050, currency: 'USD' };
  const data = { ...payment, bookingId, patientId };
  await publishEvent(notification.servers, 'booking.payment.unmatched-returned.v1', data);
  const { text } = await notification.nextMail(patient.email, subject);
  for (const part of [': $300.50', ': pay_9', `: ${bookingId}`, words]) expect(text).toContain(part);
});

it.each([
  ['en', 'Your bank has returned', 'Banks usually need'],
  ['hi', 'आपके बैंक ने आपको लौटा दिया', 'बैंकों को आम तौर पर'],
] as const)('of one that a bank returned it is not said that we did (%s)', async (language, words, ofOurs) => {
  const [patient, doctor] = [aPerson('patient', { language }), aPerson('doctor')];
  await notification.register(patient);
  const { bookingId, patientId } = completed(patient.userId, doctor.userId);
  const payment = { paymentId: 'pay_9', refundId: 'disp_9', returnedPaise: 30_050, currency: 'USD' };
  const data = { ...payment, bookingId, patientId, reason: 'charged_back' as const };
  await publishEvent(notification.servers, 'booking.payment.unmatched-returned.v1', data);
  const { text } = await notification.nextMail(patient.email, /payment of yours|एक भुगतान/);
  for (const part of ['$300.50', 'disp_9', words]) expect(text).toContain(part);
  expect(text).not.toContain(ofOurs);
});

it('who paid for an order that is not ours is told in both languages that the money has gone back, once', async () => {
  const payerEmail = `${anId()}@example.org`;
  const data = { paymentId: 'pay_10', refundId: 'rfnd_10', returnedPaise: 30_050, currency: 'INR', payerEmail };
  const { servers } = notification;
  const id = await publishEvent(servers, 'booking.payment.unknown-returned.v1', data);
  await publishEvent(servers, 'booking.payment.unknown-returned.v1', data, { id });
  const { text } = await notification.nextMail(payerEmail, /^A payment of yours has been returned · आपका/);
  for (const part of ['₹300.50', 'pay_10', 'rfnd_10', 'no booking of ours', 'किसी बुकिंग का नहीं'])
    expect(text).toContain(part);
  const other = { ...data, payerEmail: `${anId()}@example.org` };
  await publishEvent(servers, 'booking.payment.unknown-returned.v1', other);
  await notification.nextMail(other.payerEmail, /^A payment of yours/);
  expect(notification.sink.to(payerEmail)).toHaveLength(1);
});

describe('a dispute that was won', () => {
  it.each([
    ['en', /^No longer held back/],
    ['hi', /^रकम अब रोकी नहीं गई है/],
  ] as const)('is told to the doctor alone if it releases something (%s)', async (language, subject) => {
    const [patient, doctor] = [aPerson('patient'), aPerson('doctor', { language })];
    await notification.register(patient);
    await notification.register(doctor);
    const { bookingId, patientId, doctorId } = completed(patient.userId, doctor.userId);
    const won = { bookingId, patientId, doctorId, disputeId: 'disp_1', disputedPaise: 50_000 };
    for (const releasedPaise of [0, 45_000])
      await publishEvent(notification.servers, 'booking.payment.dispute-won.v1', { ...won, releasedPaise });
    const mail = await notification.nextMail(doctor.email, subject);
    expect(mail.text).toContain('₹450');
    expect(notification.sink.to(doctor.email).filter((one) => subject.test(one.subject ?? ''))).toHaveLength(1);
    expect(notification.sink.to(patient.email)).toHaveLength(1);
  });
});

describe('a move', () => {
  it('is told to both, each in their language, with the file that moves the event', async () => {
    const patient = aPerson('patient', { FirstName: 'Ravi', LastName: 'Menon' });
    const doctor = aPerson('doctor', { language: 'hi' });
    await notification.register(patient);
    await notification.register(doctor);
    const { bookingId, patientId, doctorId, amountPaise, appointmentAt } = completed(patient.userId, doctor.userId);
    const appointment = {
      appointmentAt: '2026-01-06T10:00:00.000Z',
      completionAt: '2026-01-08T10:00:00.000Z',
      minutes: 45,
      sequence: 1,
    };
    const data = { bookingId, patientId, doctorId, amountPaise, movedFrom: appointmentAt, appointment };
    await publishEvent(notification.servers, 'booking.booking.moved.v1', data);
    const own = await notification.nextMail(patient.email, /^Appointment moved: Dr\. Asha Rao$/);
    expect(own.text).toContain('Before: Monday, 5 January 2026');
    expect(own.text).toContain('Appointment: Tuesday, 6 January 2026');
    const notice = await notification.nextMail(doctor.email, /^अपॉइंटमेंट का समय बदला: Ravi Menon$/);
    expect(notice.text).toContain('Ravi Menon ने');
    for (const { attachments } of [own, notice]) {
      const { event, method } = parseCalendar(attachments[0]?.content);
      expect(event.startDate.toJSDate().toISOString()).toBe(appointment.appointmentAt);
      expect(event.endDate.toJSDate().toISOString()).toBe('2026-01-06T10:45:00.000Z');
      expect([event.uid, event.sequence, method]).toEqual([`${bookingId}@vetcare`, 1, 'PUBLISH']);
    }
  });
});

it('a consultation that is had again because the doctor never wrote is told to both as that', async () => {
  const [patient, doctor] = [aPerson('patient', { language: 'hi' }), aPerson('doctor')];
  for (const person of [patient, doctor]) await notification.register(person);
  const { appointmentAt: movedFrom, ...booking } = completed(patient.userId, doctor.userId);
  const times = { appointmentAt: '2026-01-09T10:00:00.000Z', completionAt: '2026-01-11T10:00:00.000Z' };
  const appointment = { ...times, minutes: 30, sequence: 1 };
  const data = { ...booking, movedFrom, appointment, rebooking: true };
  await publishEvent(notification.servers, 'booking.booking.moved.v1', data);
  expect((await notification.nextMail(patient.email, /समय बदला/)).text).toContain('दोबारा भुगतान नहीं करना होगा');
  expect((await notification.nextMail(doctor.email, /^Appointment moved/)).text).toContain("didn't write to Asha Rao");
});

describe('a cancellation', () => {
  it.each([
    ['patient', 'You have cancelled your consultation', 'has cancelled the consultation with you'],
    ['doctor', 'had to cancel your consultation', 'You have cancelled the consultation'],
  ] as const)('by the %s is told to both, with the refund to the patient', async (by, toPatient, toDoctor) => {
    const patient = aPerson('patient');
    const doctor = aPerson('doctor');
    await notification.register(patient);
    await notification.register(doctor);
    const booking = completed(patient.userId, doctor.userId);
    const { bookingId, appointmentAt, completionAt } = booking;
    const appointment = { appointmentAt, completionAt, minutes: 45, sequence: 2 };
    const data = { ...booking, by, appointment };
    await publishEvent(notification.servers, 'booking.booking.cancelled.v1', data);
    const mail = await notification.nextMail(patient.email, /^Appointment cancelled/);
    expect(mail.text).toContain(toPatient);
    expect(mail.text).toContain('Refund: ₹549.50');
    const notice = await notification.nextMail(doctor.email, /^Appointment cancelled/);
    expect(notice.text).toContain(toDoctor);
    for (const { text } of [mail, notice])
      expect(text).toContain('Appointment: Monday, 5 January 2026 at 14:30 (India time)');
    for (const { attachments } of [mail, notice]) {
      const { event, method, status } = parseCalendar(attachments[0]?.content);
      expect([event.uid, event.sequence, method, status]).toEqual([`${bookingId}@vetcare`, 2, 'CANCEL', 'CANCELLED']);
    }
  });
});

it.each([
  [
    'en',
    /^Appointment cancelled/,
    'Your VetCare account is suspended, so we have cancelled your consultation',
    'You have',
  ],
  ['hi', /^अपॉइंटमेंट रद्द हुआ/, 'आपका VetCare खाता निलंबित है', 'आपने'],
] as const)('both sides of a suspended patient (%s) read why the consultation is cancelled', async (...row) => {
  const [language, subject, why, own] = row;
  const [patient, doctor] = [aPerson('patient', { language }), aPerson('doctor')];
  for (const person of [patient, doctor]) await notification.register(person);
  const data = { ...completed(patient.userId, doctor.userId), by: 'patient', patientLeft: 'suspended' } as const;
  await publishEvent(notification.servers, 'booking.booking.cancelled.v1', data);
  const notice = await notification.nextMail(doctor.email, /^Appointment cancelled/);
  expect(notice.text).toContain("can't come any more, because their account is closed. The payment is being refunded");
  const { text } = await notification.nextMail(patient.email, subject);
  expect(text).toContain(why);
  expect(text).not.toContain(own);
  // Nobody can sign in to a suspended account.
  expect(text).not.toContain('/user/history');
});

it.each(['patient', 'doctor'] as const)(
  'names a deleted %s as no “user”, also where that is heard first',
  async (gone) => {
    const sides = { patient: aPerson('patient'), doctor: aPerson('doctor') };
    for (const person of Object.values(sides)) await notification.register(person);
    const { patient, doctor } = sides;
    await publishEvent(notification.servers, 'auth.user.deleted.v1', { userId: sides[gone].userId, role: gone });
    // What was published to the stream before is handled when this is.
    const marker = aPerson('patient');
    await notification.register(marker);
    await notification.nextMail(marker.email, /Welcome/);
    const left =
      gone === 'patient' ? { by: 'patient', patientLeft: 'deleted' } : { by: 'doctor', reason: 'doctor_left' };
    const data = { ...completed(patient.userId, doctor.userId), ...left } as never;
    await publishEvent(notification.servers, 'booking.booking.cancelled.v1', data);
    const reader = gone === 'patient' ? doctor : patient;
    const { subject, text } = await notification.nextMail(reader.email, /^Appointment cancelled/);
    expect(`${subject} ${text}`).not.toMatch(/deleted/i);
    expect(text).toMatch(gone === 'patient' ? /\nA pet owner can't come/ : /\nA doctor no longer consults/);
  },
);

it('a consultation that the doctor did not open leads the patient to doctors who are here', async () => {
  const [patient, doctor] = [aPerson('patient'), aPerson('doctor')];
  for (const person of [patient, doctor]) await notification.register(person);
  const data = { ...completed(patient.userId, doctor.userId), by: 'doctor', unopened: true } as const;
  await publishEvent(notification.servers, 'booking.booking.cancelled.v1', data);
  const { text } = await notification.nextMail(patient.email, /^Appointment cancelled/);
  expect(text).toContain('has not opened your consultation');
  expect(text).toContain('/doctor?when=now');
  const { text: notice } = await notification.nextMail(doctor.email, /^Appointment cancelled/);
  expect(notice).toContain('you have not opened the consultation in time');
  expect(notice).not.toContain('You have cancelled');
});

it.each([
  ['doctor_left', 'no longer consults on VetCare'],
  ['refunded_by_admin', 'We have cancelled your consultation'],
] as const)('a cancellation because of %s says so, with what comes back', async (reason, why) => {
  const [patient, doctor] = [aPerson('patient'), aPerson('doctor')];
  await notification.register(patient);
  await notification.register(doctor);
  const data = { ...completed(patient.userId, doctor.userId), by: 'doctor', reason, refundPaise: 44_950 } as const;
  await publishEvent(notification.servers, 'booking.booking.cancelled.v1', data);
  const mail = await notification.nextMail(patient.email, /^Appointment cancelled/);
  expect(mail.text).toContain(why);
  expect(mail.text).toContain('Refund: ₹449.50');
});

describe('a failed payment', () => {
  it('makes no mail', async () => {
    const patient = aPerson('patient');
    const doctor = aPerson('doctor');
    await notification.register(patient);
    await notification.register(doctor);
    const booking = completed(patient.userId, doctor.userId);
    await publishEvent(notification.servers, 'booking.booking.failed.v1', { ...booking, reason: 'declined' });
    await publishEvent(notification.servers, 'booking.booking.refunded.v1', {
      ...booking,
      refundId: 'rfnd_3',
      reason: 'late',
    });
    await notification.nextMail(patient.email, /refunded/);
    const subjects = notification.sink.to(patient.email).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(['Welcome to VetCare', 'Your payment has been refunded']);
  });
});
