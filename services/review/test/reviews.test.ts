import type { EventData } from '@vetcare/contracts';
import { type RunningProcess, readConfig } from '@vetcare/service-kit';
import {
  anId,
  callerFor,
  internalKeyEnv,
  nextEvent,
  publishEvent,
  startTestServers,
  type TestServers,
  until,
} from '@vetcare/test-kit';
import { startReview } from '../src/app';
import { settings } from '../src/config';

describe('reviews', () => {
  let servers: TestServers;
  let review: RunningProcess;
  let call: ReturnType<typeof callerFor>;
  const doctorId = anId();

  beforeAll(async () => {
    servers = await startTestServers();
    const env = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      MONGO_URL: servers.mongoUrl('review'),
      NATS_URL: servers.natsUrl,
      ...internalKeyEnv,
    };
    review = await startReview(readConfig(settings, env), { now: () => new Date() });
    call = callerFor({ port: review.port, service: 'review' });
    await publishEvent(servers, 'catalogue.doctor.updated.v1', doctor(doctorId, true));
    await until(
      async () => (await rate(anId(), { comment: '' })).status === 400 && (await rate(anId())).status === 201,
      'the doctor',
    );
  });
  afterAll(async () => {
    await review.stop();
    await servers.stop();
  });

  const doctor = (id: string, isValidated: boolean): EventData<'catalogue.doctor.updated.v1'> => ({
    doctorId: id,
    FirstName: 'Asha',
    LastName: 'Rao',
    gender: null,
    age: null,
    image: null,
    specialization: 'Surgery',
    experience: 3,
    feesPaise: 50_000,
    isAvailable: true,
    isValidated,
  });
  const rate = (patientId: string, more: object = {}, role: 'patient' | 'doctor' | 'admin' = 'patient') =>
    call('POST', '/api/user/rate-doctor', {
      as: { id: patientId, role },
      body: { doctorId, rating: 5, comment: 'Kind', ...more },
    });
  const listed = async (patientId: string) => {
    const { body } = await call('GET', `/doctor/ratings/${doctorId}`);
    return (
      body as unknown as { userId: { _id: string }; rating: number; verified: boolean; comment: string }[]
    ).filter(({ userId }) => userId._id === patientId);
  };
  const paid = (patientId: string, bookingId: string): EventData<'booking.booking.completed.v1'> => ({
    bookingId,
    patientId,
    doctorId,
    amountPaise: 50_000,
    serviceChargePaise: 5_000,
    appointmentAt: new Date().toISOString(),
    completionAt: new Date().toISOString(),
    orderId: 'order_1',
    paymentId: 'pay_1',
  });

  it('are shown, but do not count before the author was a patient', async () => {
    const patient = anId();
    const answer = await rate(patient, { rating: 1 });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ success: true, review: { verified: false, rating: 1 } });
    expect(await listed(patient)).toMatchObject([{ verified: false }]);
  });

  it('count from the first paid booking on, are replaced by a second one, and stop counting after the refund', async () => {
    const patient = anId();
    const bookingId = anId();
    await publishEvent(servers, 'auth.user.registered.v1', {
      userId: patient,
      role: 'patient',
      FirstName: 'Ravi',
      LastName: '<Das>',
      email: 'r@x.test',
      PhoneNo: '1',
      gender: null,
      age: null,
      image: null,
    });
    await rate(patient, { rating: 4 });
    await publishEvent(servers, 'booking.booking.completed.v1', paid(patient, bookingId));
    await nextEvent(servers, 'review.rating.changed.v1', (data) => data.rating === 4 && data.ratingCount === 1);
    await rate(patient, { rating: 2, comment: 'On second thought' });
    await nextEvent(servers, 'review.rating.changed.v1', (data) => data.rating === 2 && data.ratingCount === 1);
    expect(await listed(patient)).toMatchObject([
      { verified: true, rating: 2, comment: 'On second thought', userId: { FirstName: 'Ravi', LastName: '<Das>' } },
    ]);
    await publishEvent(servers, 'booking.booking.refunded.v1', {
      bookingId,
      patientId: patient,
      doctorId,
      amountPaise: 50_000,
      orderId: 'order_1',
      refundId: 'rfnd_1',
      reason: 'cancelled',
    });
    await nextEvent(servers, 'review.rating.changed.v1', (data) => data.rating === null && data.ratingCount === 0);
  });

  it('of one patient, sent twice at once, are one', async () => {
    const patient = anId();
    const answers = await Promise.all([rate(patient, { rating: 3 }), rate(patient, { rating: 3 })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await listed(patient)).toHaveLength(1);
  });

  it.each([
    ['no rating', { rating: undefined }, 'rating', 'Please select a rating'],
    ['six stars', { rating: 6 }, 'rating', undefined],
    ['half a star', { rating: 4.5 }, 'rating', undefined],
    ['a blank comment', { comment: '   ' }, 'comment', 'Please write a comment'],
    ['an unknown field', { verified: true }, 'verified', 'Unknown field'],
    ['an id that is none', { doctorId: 'x' }, 'doctorId', undefined],
  ])('are refused with %s, and nothing is written', async (_, more, field, text) => {
    const patient = anId();
    const answer = await rate(patient, more);
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
    const fields = answer.body.fields as Record<string, string>;
    expect(fields).toHaveProperty(field);
    if (text) expect(fields[field]).toBe(text);
    expect(await listed(patient)).toEqual([]);
  });

  it('are not for doctors, strangers, or unknown and unapproved doctors', async () => {
    const hidden = anId();
    await publishEvent(servers, 'catalogue.doctor.updated.v1', doctor(hidden, false));
    expect((await rate(anId(), {}, 'doctor')).status).toBe(403);
    expect((await call('POST', '/api/user/rate-doctor', { body: {} })).status).toBe(401);
    expect((await rate(anId(), { doctorId: anId() })).status).toBe(404);
    expect((await rate(anId(), { doctorId: hidden })).status).toBe(404);
  });

  it('of an id that is none are 404', async () => {
    expect((await call('GET', '/api/doctors/none/ratings')).status).toBe(404);
  });
});
