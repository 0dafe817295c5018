import type { AdminReview, EventData } from '@vetcare/contracts';
import { connectMongo } from '@vetcare/service-kit';
import { anId, nextEvent, publishEvent, type TestServers, until } from '@vetcare/test-kit';
import { type RunningReview, someDoctor, startReviewForTest } from './running-review';

describe('reviews', () => {
  let review: RunningReview;
  let servers: TestServers;
  let call: RunningReview['call'];
  let rate: RunningReview['rate'];
  let doctorId: string;

  beforeAll(async () => {
    review = await startReviewForTest();
    ({ servers, call, rate, doctorId } = review);
  });
  afterAll(() => review.stop());

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

  const refunded = (patientId: string, bookingId: string) => ({
    bookingId,
    patientId,
    doctorId,
    amountPaise: 50_000,
    orderId: 'order_1',
    refundId: 'rfnd_1',
    reason: 'cancelled',
  });

  it('tells of each review, and whether it is the first', async () => {
    const patientId = anId();
    for (const [rating, isNew] of [
      [4, true],
      [3, false],
    ] as const) {
      expect((await rate(patientId, { rating })).status).toBe(201);
      const told = await nextEvent(
        servers,
        'review.rating.given.v1',
        (data) => data.patientId === patientId && data.rating === rating,
      );
      expect(told.data).toMatchObject({ doctorId, verified: false, isNew });
    }
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
    await publishEvent(servers, 'booking.booking.refunded.v1', refunded(patient, bookingId));
    await nextEvent(servers, 'review.rating.changed.v1', (data) => data.rating === null && data.ratingCount === 0);
  });

  it('do not count when the refund is told before the payment, and do for a second booking', async () => {
    const patient = anId();
    const bookingId = anId();
    await rate(patient, { rating: 4 });
    await publishEvent(servers, 'booking.booking.refunded.v1', refunded(patient, bookingId));
    await publishEvent(servers, 'booking.booking.completed.v1', paid(patient, bookingId));
    const marker = anId();
    await rate(marker);
    await publishEvent(servers, 'booking.booking.completed.v1', paid(marker, anId()));
    await until(async () => (await listed(marker))[0]?.verified, 'everything before it');
    expect(await listed(patient)).toMatchObject([{ verified: false }]);
    await publishEvent(servers, 'booking.booking.completed.v1', paid(patient, anId()));
    await until(async () => (await listed(patient))[0]?.verified, 'the second booking');
  });

  it('count also when the payment becomes known while they are written', async () => {
    const patients = Array.from({ length: 20 }, () => anId());
    await Promise.all(
      patients.flatMap((patient) => [
        publishEvent(servers, 'booking.booking.completed.v1', paid(patient, anId())),
        rate(patient),
      ]),
    );
    // The queries run one after the other, which leaves the database time for the work that they wait for.
    for (const patient of patients)
      await until(async () => (await listed(patient)).every(({ verified }) => verified), 'the review to count');
  });

  it('of one patient, sent twice at once, are one', async () => {
    const patient = anId();
    const answers = await Promise.all([rate(patient, { rating: 3 }), rate(patient, { rating: 3 })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await listed(patient)).toHaveLength(1);
  });

  it.each([
    ['500 of a few words', 500, 500],
    // Those of 256 kB.
    ['87 of the longest', 200, 87],
  ])('are shown to everybody, the newest %s', async (_, written, shown) => {
    const [doctor, isLong] = [anId(), written === 200];
    const connection = await connectMongo({ uri: review.mongoUrl, production: false });
    const reviews = Array.from({ length: written + 1 }, (_one, n) => ({
      ...{ doctorId: doctor, patientId: anId(), rating: 5, verified: true, hidden: null, createdAt: new Date(n) },
      comment: isLong ? 'x'.repeat(2_000) : 'Very kind',
      reply: { text: isLong ? 'x'.repeat(1_000) : 'Thank you', at: new Date(n) },
    }));
    await connection.collection('reviews').insertMany(reviews);
    await connection.close();
    const { body } = await call('GET', `/doctor/ratings/${doctor}`);
    const listedAt = (body as unknown as { createdAt: string }[]).map(({ createdAt }) => Date.parse(createdAt));
    expect(listedAt).toEqual(Array.from({ length: shown }, (_one, n) => written - n));
  });

  // Promises: rules.review.comment, rules.review.rating
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

  // Promises: rules.review.login
  it('are not for doctors, strangers, or unknown and unapproved doctors', async () => {
    const hidden = anId();
    await publishEvent(servers, 'catalogue.doctor.updated.v1', someDoctor(hidden, false));
    expect((await rate(anId(), {}, 'doctor')).status).toBe(403);
    expect((await call('POST', '/api/user/rate-doctor', { body: {} })).status).toBe(401);
    expect((await rate(anId(), { doctorId: anId() })).status).toBe(404);
    expect((await rate(anId(), { doctorId: hidden })).status).toBe(404);
  });

  it('vanish from the page and the rating when an admin hides them, and come back; both is told', async () => {
    const other = anId();
    await publishEvent(servers, 'catalogue.doctor.updated.v1', someDoctor(other));
    const patient = anId();
    await until(async () => (await rate(patient, { doctorId: other, rating: 2 })).status === 201, 'the other doctor');
    await publishEvent(servers, 'booking.booking.completed.v1', { ...paid(patient, anId()), doctorId: other });
    const rated = (rating: number | null) =>
      nextEvent(servers, 'review.rating.changed.v1', (data) => data.doctorId === other && data.rating === rating);
    await rated(2);
    const as = { id: anId(), role: 'admin' as const };
    const all = async (query: string) =>
      (await call('GET', `/api/admin/reviews${query}`, { as })).body as unknown as AdminReview[];
    const [newest] = await all('?limit=1');
    expect(newest).toMatchObject({ rating: 2, doctor: { _id: other }, userId: { _id: patient }, hidden: null });
    const act = (what: 'hide' | 'show', body?: object) =>
      call('POST', `/api/admin/reviews/${newest?._id}/${what}`, { as, ...(body && { body }) });

    expect((await act('hide', { reason: ' ' })).body).toMatchObject({ fields: { reason: 'Please give a reason' } });
    expect((await act('show')).body).toMatchObject({ code: 'conflict', message: 'This review is not hidden' });
    expect((await act('hide', { reason: 'Insults' })).body).toMatchObject({
      success: true,
      review: { hidden: { reason: 'Insults' } },
    });
    await rated(null);
    const isThis = (data: { reviewId: string }) => data.reviewId === newest?._id;
    const told = await nextEvent(servers, 'review.rating.hidden.v1', isThis);
    expect([told.actor, told.data.reason]).toEqual([as.id, 'Insults']);
    expect((await call('GET', `/doctor/ratings/${other}`)).body).toEqual([]);
    expect(await all('?state=hidden')).toMatchObject([{ _id: newest?._id }]);
    expect((await all('?state=shown')).map(({ _id }) => _id)).not.toContain(newest?._id);
    expect((await act('hide', { reason: 'Again' })).status).toBe(409);

    await rate(patient, { doctorId: other, rating: 3 });
    expect((await call('GET', `/doctor/ratings/${other}`)).body).toEqual([]);
    expect((await act('show')).status).toBe(200);
    await rated(3);
    await nextEvent(servers, 'review.rating.shown.v1', isThis);
    expect((await call('GET', `/doctor/ratings/${other}`)).body).toHaveLength(1);
  });

  it('are hidden by admins alone, and none that is not there', async () => {
    for (const [method, path] of [
      ['GET', '/api/admin/reviews'],
      ['POST', `/api/admin/reviews/${anId()}/hide`],
      ['POST', `/api/admin/reviews/${anId()}/show`],
    ] as const) {
      expect((await call(method, path)).status).toBe(401);
      for (const role of ['patient', 'doctor'] as const)
        expect((await call(method, path, { as: { id: anId(), role } })).status).toBe(403);
    }
    const as = { id: anId(), role: 'admin' as const };
    expect((await call('POST', `/api/admin/reviews/${anId()}/show`, { as })).status).toBe(404);
  });

  it('are read by whoever wrote them, also hidden ones, and by nobody else', async () => {
    const patient = anId();
    await rate(patient, { doctorId, rating: 4 });
    const own = async (id: string) => (await call('GET', '/api/user/reviews', { as: { id, role: 'patient' } })).body;
    expect(await own(patient)).toMatchObject([{ doctorId, rating: 4 }]);
    expect(await own(anId())).toEqual([]);
    const [written] = (await own(patient)) as unknown as { _id: string }[];
    const as = { id: anId(), role: 'admin' as const };
    await call('POST', `/api/admin/reviews/${written?._id}/hide`, { as, body: { reason: 'Rude' } });
    expect(await own(patient)).toHaveLength(1);
    expect((await call('GET', '/api/user/reviews', { as: { id: patient, role: 'doctor' } })).status).toBe(403);
  });

  it('of an id that is none are 404', async () => {
    expect((await call('GET', '/api/doctors/none/ratings')).status).toBe(404);
  });
});
