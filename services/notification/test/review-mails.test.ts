import { anId, publishEvent } from '@vetcare/test-kit';
import { aPerson, type RunningNotification, startNotificationForTest } from './running-notification';

let notification: RunningNotification;
beforeAll(async () => {
  notification = await startNotificationForTest();
});
afterAll(() => notification.stop());

const given = (doctorId: string, patientId: string, rating: number, isNew: boolean) =>
  publishEvent(notification.servers, 'review.rating.given.v1', {
    reviewId: anId(),
    doctorId,
    patientId,
    rating,
    verified: true,
    isNew,
  });

describe('a note', () => {
  const fact = async () => {
    const doctor = aPerson('doctor');
    const patient = aPerson('patient', { FirstName: 'Ravi', LastName: 'Menon' });
    await notification.register(doctor);
    await notification.register(patient);
    const ids = { bookingId: anId(), doctorId: doctor.userId, patientId: patient.userId };
    return { doctor, patient, ids, at: new Date().toISOString() };
  };

  it('that is signed or added to goes to the owner as the doctor wrote it for them, and not to the doctor', async () => {
    const { doctor, patient, ids, at } = await fact();
    const summary = 'Moti <b>sprained</b> the leg.\nLet it rest.';
    await publishEvent(notification.servers, 'record.note.signed.v1', { ...ids, signedAt: at, summary });
    const mail = await notification.nextMail(patient.email, /^Dr. Asha Rao has written a summary of your visit$/);
    expect(mail.text).toContain('Let it rest.');
    expect(mail.text).toContain(`https://vetcare.test/user/visits/${ids.bookingId}`);
    expect(mail.html).toContain('&lt;b&gt;sprained');
    await publishEvent(notification.servers, 'record.note.added-to.v1', {
      ...ids,
      addedAt: at,
      text: 'X-ray is clear',
    });
    const added = await notification.nextMail(patient.email, /has added to the summary/);
    expect(added.text).toContain('X-ray is clear');
    expect(notification.sink.to(doctor.email).filter((m) => m.subject?.includes('summary'))).toEqual([]);
  });

  it('that is not signed is told to the doctor alone', async () => {
    const { doctor, patient, ids, at } = await fact();
    await publishEvent(notification.servers, 'record.note.left-unsigned.v1', { ...ids, completionAt: at });
    const mail = await notification.nextMail(
      doctor.email,
      /^Please sign your note about the consultation of Ravi Menon$/,
    );
    expect(mail.text).toContain(`https://vetcare.test/doctor/records/${ids.bookingId}`);
    expect(notification.sink.to(patient.email).filter((m) => m.subject?.includes('sign'))).toEqual([]);
  });
});

test('a follow-up is told to the owner, with the way to book it for the pet', async () => {
  const doctor = aPerson('doctor');
  const patient = aPerson('patient');
  await notification.register(doctor);
  await notification.register(patient);
  const petId = anId();
  const ids = { bookingId: anId(), doctorId: doctor.userId, patientId: patient.userId };
  await publishEvent(notification.servers, 'record.follow-up.due.v1', { ...ids, petId, on: '2026-12-05' });
  const mail = await notification.nextMail(
    patient.email,
    /^Dr. Asha Rao wants to see your pet again on 5 December 2026$/,
  );
  expect(mail.text).toContain(`https://vetcare.test/user/prepare/${doctor.userId}?pet=${petId}`);
});

describe('a reminder about a pet', () => {
  const rabies = { name: 'Rabies', dueOn: '2026-12-05' };
  const clinic = { name: 'Cessna', phone: '080 4115' };
  const due = (userId: string, petId: string, language: 'en' | 'hi') =>
    publishEvent(notification.servers, 'record.pet.vaccination-due.v1', {
      ...{ userId, petId, petName: language === 'en' ? 'Moti' : 'मोती', clinic, vaccinations: [rabies] },
    });

  it.each([
    ['en', /^A vaccination of Moti is due$/, 'Rabies: due on 5 December 2026'],
    ['hi', /^मोती का टीका लगवाने का समय आ गया है$/, 'Rabies: 5 दिसंबर 2026 को'],
  ] as const)(
    'names the vaccination and the clinic, and where it is switched off (%s)',
    async (language, subject, line) => {
      const owner = aPerson('patient', { language });
      await notification.register(owner);
      const petId = anId();
      await due(owner.userId, petId, language);
      const { text } = await notification.nextMail(owner.email, subject);
      expect(text).toContain(line);
      expect(text).toContain('Cessna, 080 4115');
      expect(text).toContain(`https://vetcare.test/user/pets/${petId}#reminders`);
    },
  );

  it('says when the pet was weighed last', async () => {
    const owner = aPerson('patient');
    await notification.register(owner);
    const fact = { userId: owner.userId, petId: anId(), petName: 'Moti', lastOn: '2026-09-01', lastKg: 4.2 };
    await publishEvent(notification.servers, 'record.pet.weight-due.v1', fact);
    const { text } = await notification.nextMail(owner.email, /^Time to weigh Moti$/);
    expect(text).toContain('You last noted the weight of Moti on 1 September 2026: 4.2 kg.');
  });

  it('goes to nobody who is suspended', async () => {
    const owner = aPerson('patient');
    const other = aPerson('patient');
    await notification.register(owner);
    await notification.register(other);
    await publishEvent(notification.servers, 'auth.user.suspended.v1', { userId: owner.userId });
    await notification.nextMail(owner.email, /is suspended/);
    await due(owner.userId, anId(), 'en');
    await due(other.userId, anId(), 'en');
    await notification.nextMail(other.email, /^A vaccination of Moti is due$/);
    expect(notification.sink.to(owner.email).filter((m) => m.subject?.includes('vaccination'))).toEqual([]);
  });
});

describe('a review', () => {
  it('is told to the doctor when it is new, not when it is changed', async () => {
    const doctor = aPerson('doctor');
    const patient = aPerson('patient', { FirstName: 'Ravi', LastName: 'Menon' });
    await notification.register(doctor);
    await notification.register(patient);
    await given(doctor.userId, patient.userId, 2, false);
    await given(doctor.userId, patient.userId, 4, true);
    const mail = await notification.nextMail(doctor.email, /^New review: 4 out of 5 stars$/);
    expect(mail.text).toContain('Hello Dr. Asha Rao,');
    expect(mail.text).toContain('Ravi Menon gave you 4 out of 5 stars.');
    expect(mail.text).toContain(`https://vetcare.test/doctor/${doctor.userId}`);
    expect(notification.sink.to(doctor.email).filter((m) => m.subject?.startsWith('New review'))).toHaveLength(1);
    expect(notification.sink.to(patient.email).filter((m) => m.subject?.startsWith('New review'))).toEqual([]);
  });

  it('is told in Hindi to a doctor who reads Hindi', async () => {
    const doctor = aPerson('doctor', { language: 'hi' });
    const patient = aPerson('patient', { FirstName: 'Ravi', LastName: 'Menon' });
    await notification.register(doctor);
    await notification.register(patient);
    await given(doctor.userId, patient.userId, 4, true);
    const mail = await notification.nextMail(doctor.email, /^नई समीक्षा: 5 में से 4 स्टार$/);
    expect(mail.text).toContain('Ravi Menon ने आपको 5 में से 4 स्टार दिए हैं।');
  });
});

describe('a reply to a review', () => {
  const replied = (doctorId: string, patientId: string, isNew: boolean) =>
    publishEvent(notification.servers, 'review.rating.replied.v1', { reviewId: anId(), doctorId, patientId, isNew });

  it.each([
    ['en', /^Dr\. Asha Rao replied to your review$/],
    ['hi', /ने आपकी समीक्षा का जवाब दिया$/],
  ] as const)('is told to the reviewer (%s) when it is new, not when it is changed', async (language, subject) => {
    const doctor = aPerson('doctor');
    const patient = aPerson('patient', { language });
    await notification.register(doctor);
    await notification.register(patient);
    await replied(doctor.userId, patient.userId, false);
    await replied(doctor.userId, patient.userId, true);
    const mail = await notification.nextMail(patient.email, subject);
    expect(mail.text).toContain(`https://vetcare.test/doctor/${doctor.userId}#reviews`);
    expect(notification.sink.to(patient.email).filter((m) => subject.test(m.subject ?? ''))).toHaveLength(1);
    expect(notification.sink.to(doctor.email).filter((m) => subject.test(m.subject ?? ''))).toEqual([]);
  });
});

describe('a prescription', () => {
  const ids = () => ({ prescriptionId: anId(), bookingId: anId() });

  it('is told to the owner, with its corrections and its withdrawal, and without what stands on it', async () => {
    const doctor = aPerson('doctor');
    const patient = aPerson('patient', { FirstName: 'Ravi', LastName: 'Menon' });
    await notification.register(doctor);
    await notification.register(patient);
    const petId = anId();
    const people = { doctorId: doctor.userId, patientId: patient.userId };
    const { servers } = notification;
    await publishEvent(servers, 'record.prescription.issued.v1', { ...ids(), ...people, petId, version: 1 });
    const mail = await notification.nextMail(patient.email, /^Dr\. Asha Rao has written a prescription$/);
    expect(mail.text).toContain(`https://vetcare.test/user/pets/${petId}`);
    await publishEvent(servers, 'record.prescription.issued.v1', { ...ids(), ...people, petId, version: 2 });
    await notification.nextMail(patient.email, /^Dr\. Asha Rao has corrected a prescription$/);
    await publishEvent(servers, 'record.prescription.withdrawn.v1', { ...ids(), ...people, petId: null });
    const withdrawn = await notification.nextMail(patient.email, /^Dr\. Asha Rao has withdrawn a prescription$/);
    expect(withdrawn.text).toMatch(/https:\/\/vetcare\.test\/user\/pets\s/);
    expect(notification.sink.to(doctor.email).filter((m) => /prescription/.test(m.subject ?? ''))).toEqual([]);
  });

  it('is told in Hindi to an owner who reads Hindi', async () => {
    const doctor = aPerson('doctor');
    const patient = aPerson('patient', { language: 'hi' });
    await notification.register(doctor);
    await notification.register(patient);
    const people = { doctorId: doctor.userId, patientId: patient.userId };
    const fact = { ...ids(), ...people, petId: anId(), version: 1 };
    await publishEvent(notification.servers, 'record.prescription.issued.v1', fact);
    await notification.nextMail(patient.email, /दवा का पर्चा लिखा है$/);
  });
});
