import { anId, publishEvent } from '@vetcare/test-kit';
import { aPerson, type RunningNotification, startNotificationForTest } from './running-notification';

let notification: RunningNotification;
beforeAll(async () => {
  notification = await startNotificationForTest();
});
afterAll(() => notification.stop());

/** Two doctors and an owner, and a referral from the first to the second. */
async function people(language: 'en' | 'hi' = 'en') {
  const doctor = aPerson('doctor');
  const toDoctor = aPerson('doctor', { FirstName: 'Meera', LastName: 'Iyer' });
  const patient = aPerson('patient', { FirstName: 'Ravi', LastName: 'Menon', language });
  for (const person of [doctor, toDoctor, patient]) await notification.register(person);
  const ids = { referralId: anId(), bookingId: anId(), petId: anId() };
  const fact = {
    ...ids,
    patientId: patient.userId,
    doctorId: doctor.userId,
    toDoctorId: toDoctor.userId,
    clinic: null,
  };
  const about = ({ email }: { email: string }) =>
    notification.sink.to(email).filter((mail) => /refer/i.test(mail.subject ?? ''));
  return { doctor, toDoctor, patient, fact, about };
}

describe('a referral', () => {
  it.each([
    ['en', /^Dr. Asha Rao would like to refer your pet to Dr. Meera Iyer$/, 'sees nothing before you agree'],
    ['hi', /^डॉ. Asha Rao आपके पालतू को डॉ. Meera Iyer के पास भेजना चाहते हैं$/, 'जब तक आप सहमति न दें'],
  ] as const)('is asked of the owner alone (%s)', async (language, subject, line) => {
    const { patient, toDoctor, fact, about } = await people(language);
    await publishEvent(notification.servers, 'record.referral.asked.v1', fact);
    const mail = await notification.nextMail(patient.email, subject);
    expect(mail.text).toContain(line);
    expect(mail.text).toContain(`https://vetcare.test/user/referrals/${fact.referralId}`);
    expect(about(toDoctor)).toEqual([]);
  });

  it('names a clinic, and says that nobody gets the letter', async () => {
    const { patient, fact } = await people();
    const clinic = { ...fact, toDoctorId: null, clinic: 'Cessna' };
    await publishEvent(notification.servers, 'record.referral.asked.v1', clinic);
    const mail = await notification.nextMail(patient.email, /to Cessna$/);
    expect(mail.text).toContain('Nobody gets it unless you give it to them.');
  });

  it('that is agreed to is told to both doctors', async () => {
    const { doctor, toDoctor, fact } = await people();
    await publishEvent(notification.servers, 'record.referral.answered.v1', { ...fact, agrees: true });
    await notification.nextMail(doctor.email, /^Ravi Menon agrees to your referral$/);
    const mail = await notification.nextMail(toDoctor.email, /^Dr. Asha Rao refers a patient to you$/);
    expect(mail.text).toContain(`https://vetcare.test/doctor/referrals/${fact.referralId}`);
  });

  it('names the owner who answers and withdraws, who need not be the one of the consultation', async () => {
    const { doctor, toDoctor, fact } = await people();
    const partner = aPerson('patient', { FirstName: 'Leela', LastName: 'Nair' });
    await notification.register(partner);
    const actor = partner.userId;
    await publishEvent(notification.servers, 'record.referral.answered.v1', { ...fact, agrees: true }, { actor });
    await notification.nextMail(doctor.email, /^Leela Nair agrees to your referral$/);
    const mail = await notification.nextMail(toDoctor.email, /^Dr. Asha Rao refers a patient to you$/);
    expect(mail.text).toContain('Leela Nair has agreed');
    await publishEvent(notification.servers, 'record.referral.withdrawn.v1', { ...fact, by: 'owner' }, { actor });
    await notification.nextMail(doctor.email, /^Leela Nair has withdrawn a referral$/);
  });

  it('that is declined is told to the doctor who refers, and to nobody else', async () => {
    const { doctor, toDoctor, fact, about } = await people();
    await publishEvent(notification.servers, 'record.referral.answered.v1', { ...fact, agrees: false });
    await notification.nextMail(doctor.email, /^Ravi Menon does not want your referral$/);
    expect(about(toDoctor)).toEqual([]);
  });

  it('that is withdrawn is told to the other side', async () => {
    const { doctor, patient, fact } = await people();
    await publishEvent(notification.servers, 'record.referral.withdrawn.v1', { ...fact, by: 'doctor' });
    await notification.nextMail(patient.email, /^Dr. Asha Rao has withdrawn a referral$/);
    await publishEvent(notification.servers, 'record.referral.withdrawn.v1', { ...fact, by: 'owner' });
    await notification.nextMail(doctor.email, /^Ravi Menon has withdrawn a referral$/);
  });
});
