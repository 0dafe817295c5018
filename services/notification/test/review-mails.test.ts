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
