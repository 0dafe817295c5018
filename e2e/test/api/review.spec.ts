import { expect, test } from '@playwright/test';
import { type Doctor, type Review, routes } from '@vetcare/contracts';
import { consultation, demoAdmin, newDoctor, registerPerson } from './actors';
import { createVisitor, eventually, expectRefusal } from './visitor';

// Promises: calls.get-doctor-ratings-id.payload, calls.post-api-user-rate-doctor.payload
// Promises: calls.post-api-user-rate-doctor.result, entities.doctor.rating, entities.review.rating
// Promises: roles.doctor.no-reviews, roles.patient.review
test('a review is read at once, verified by a paid consultation, and moves the doctor’s rating', async () => {
  const admin = await demoAdmin();
  const doctor = await newDoctor(admin);
  const [patient, passerby] = [await registerPerson('patient'), await registerPerson('patient')];
  const doctorId = doctor.me._id;
  await consultation(patient, doctor);
  const rate = (who: typeof patient, rating: unknown, comment: unknown) =>
    who.call<{ review: Review }>('POST', '/api/user/rate-doctor', { doctorId, rating, comment });
  const listed = async () => {
    const [spec, api] = await Promise.all(
      [`/doctor/ratings/${doctorId}`, `/api/doctors/${doctorId}/ratings`].map((path) =>
        createVisitor().call<Review[]>('GET', path),
      ),
    );
    expect(spec?.status).toBe(200);
    expect(api?.body).toEqual(spec?.body);
    return routes.listReviews.answer.parse(spec?.body);
  };
  const rating = async () => {
    const { body } = await createVisitor().call<Doctor>('GET', `/doctor/${doctorId}`);
    return [body.rating, body.ratingCount];
  };
  expect(await listed()).toEqual([]);
  expect(await rating()).toEqual([null, 0]);

  const first = await rate(patient, 4, '  Calm and clear.  ');
  expect(first).toMatchObject({ status: 201, body: { success: true } });
  expect(routes.rateDoctor.answer.parse(first.body).review).toMatchObject({
    doctorId,
    userId: { _id: patient.me._id, FirstName: patient.me.FirstName, LastName: patient.me.LastName },
    rating: 4,
    comment: 'Calm and clear.',
    verified: true,
  });
  await eventually(async () => expect(await rating()).toEqual([4, 1]));
  const stray = await rate(passerby, 1, 'I was never here');
  expect(stray.body.review.verified).toBe(false);
  expect(await listed()).toMatchObject([
    { userId: { _id: passerby.me._id }, verified: false },
    { userId: { _id: patient.me._id }, verified: true },
  ]);
  const second = await rate(patient, 2, 'On second thought');
  expect(second.status).toBe(201);
  await eventually(async () => expect(await rating()).toEqual([2, 1]));
  expect(await listed()).toMatchObject([
    { userId: { _id: patient.me._id }, rating: 2, comment: 'On second thought', verified: true },
    { userId: { _id: passerby.me._id } },
  ]);

  const before = await listed();
  for (const [value, comment] of [
    [0, 'x'],
    [6, 'x'],
    [4.5, 'x'],
    ['5', 'x'],
    [null, 'x'],
    [5, '   '],
    [5, null],
    [5, 'x'.repeat(2_001)],
  ])
    expectRefusal(await rate(patient, value, comment), 400, 'validation_failed');
  expectRefusal(await rate(doctor, 5, 'Myself'), 403, 'forbidden');
  const anonymous = createVisitor().call('POST', '/api/user/rate-doctor', { doctorId, rating: 5, comment: 'Me' });
  expectRefusal(await anonymous, 401, 'not_authenticated');
  for (const nobody of ['f'.repeat(24), patient.me._id])
    expectRefusal(
      await patient.call('POST', '/api/user/rate-doctor', { doctorId: nobody, rating: 5, comment: 'Who' }),
      404,
      'not_found',
    );
  expect(await listed()).toEqual(before);
});
